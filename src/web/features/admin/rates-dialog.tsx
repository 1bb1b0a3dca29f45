import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { RateCells, RateField } from '#contract/trade/official-rates.ts';
import { CallFailed } from '#web/kit/api/call.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import type { AdminWords } from './admin-list.tsx';
import { FarRates, type PreviewedRate, sampleText } from './far-rates.tsx';
import { areSwapped, isNoDay, type JudgedRates } from './judged-rates.ts';
import type { RatesFile } from './read-rates.ts';
import { useImportRates, useJudged } from './use-rates.ts';

const maxShown = 100;
const maxGoodShown = 5;

type Words = AdminWords['rates'];
type Props = { file: RatesFile; words: Words; onClose: (done?: string) => void };

/** What of a file would be taken and what would not, and the button that takes it. */
export function RatesDialog({ file, words, onClose }: Props) {
  const judged = useJudged(file);
  const importRates = useImportRates(file);
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [takenAnyway, setTakenAnyway] = useState<number[]>([]);
  const taken = judged.data?.good.filter(({ at, far }) => !far || takenAnyway.includes(at)) ?? [];

  function toggle(at: number) {
    setTakenAnyway((list) => (list.includes(at) ? list.filter((one) => one !== at) : [...list, at]));
  }
  async function send() {
    setIsSending(true);
    setTrouble(undefined);
    try {
      onClose(plural(await importRates(taken), words.imported));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setTrouble(error.message);
      setIsSending(false);
    }
  }
  return (
    <Dialog
      open
      onOpenChange={() => !isSending && onClose()}
      title={words.preview}
      closeLabel={words.close}
      footer={
        <>
          <Button tone="secondary" onClick={() => onClose()}>
            {words.cancel}
          </Button>
          <Button busy={isSending} disabled={taken.length === 0} onClick={() => void send()}>
            {plural(taken.length, words.import)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {trouble && <Notice tone="clay">{trouble}</Notice>}
        {judged.data ? (
          <Judged {...{ file, words, taken, toggle }} judged={judged.data} />
        ) : (
          <LoadingState words={words} list={judged} rows={3} />
        )}
      </div>
    </Dialog>
  );
}

type JudgedProps = Pick<Props, 'file' | 'words'> & { judged: JudgedRates };
type TakenProps = JudgedProps & { taken: PreviewedRate[]; toggle: (at: number) => void };

function Judged({ file, judged, words, taken, toggle }: TakenProps) {
  const { bad, repeats } = judged;
  const near = judged.good.filter(({ far }) => !far);
  const leftOut = bad.length + repeats.length;
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge tone={taken.length > 0 ? 'green' : undefined} icon={<CircleCheck />}>
          {plural(taken.length, words.ready)}
        </Badge>
        {leftOut > 0 && (
          <Badge tone="clay" icon={<CircleAlert />}>
            {plural(leftOut, words.fix)}
          </Badge>
        )}
      </p>
      <FarRates
        rates={judged.good.filter(({ far }) => far)}
        lineOf={(at) => file.rows[at]!.line}
        taken={taken.map(({ at }) => at)}
        onToggle={toggle}
        words={words}
      />
      {leftOut > 0 && <LeftOut file={file} judged={judged} words={words} />}
      {near.length > 0 && (
        <section>
          <h3 className="title-card mb-2">{words.goodTitle}</h3>
          <ul className="divide-y divide-line rounded-md border border-line">
            {near.slice(0, maxGoodShown).map((rate) => (
              <li key={rate.at} className="min-w-0 px-4 py-2 wrap-anywhere">
                <b className="inline-block first-letter:uppercase">{rate.crop}</b>
                <p className="text-1 text-ink-2 tabular-nums">{sampleText(rate, words)}</p>
              </li>
            ))}
          </ul>
          {near.length > maxGoodShown && (
            <p className="mt-2 text-1 text-ink-3">{plural(near.length - maxGoodShown, words.goodMore)}</p>
          )}
        </section>
      )}
    </>
  );
}

/** In the order of the file, with the reason beside each row. */
function LeftOut({ file, judged: { bad, repeats }, words }: JudgedProps) {
  const lineOf = (at: number) => file.rows[at]!.line;
  const rows: { at: number; why: ReactNode }[] = [
    ...bad.map(({ at, fields }) => ({
      at,
      why: fields.map((field) => (
        <Cell key={field} field={field} cells={file.rows[at]!.cells} words={words} />
      )),
    })),
    ...repeats.map(({ at, first }) => ({
      at,
      why: <li>{fill(words.repeated, { line: lineOf(first) })}</li>,
    })),
  ];
  return (
    <section>
      <h3 className="title-card mb-2">{words.badTitle}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {rows
          .toSorted((one, other) => one.at - other.at)
          .slice(0, maxShown)
          .map(({ at, why }) => (
            <li key={at} className="grid gap-1 px-4 py-2 sm:grid-cols-[5.5rem_1fr]">
              <b className="tabular-nums">{fill(words.row, { line: lineOf(at) })}</b>
              <ul className="grid min-w-0 gap-1">{why}</ul>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Cell({ field, cells, words }: { field: RateField; cells: RateCells; words: Words }) {
  const typed = cells[field];
  return (
    <li className="min-w-0 wrap-anywhere">
      <b className="font-semibold">{words.fields[field]}</b>
      {`: ${troubleOf(field, cells, words.troubles)} `}
      <span className="text-1 text-ink-3">
        {typed === '' ? words.blank : fill(words.typed, { text: typed })}
      </span>
    </li>
  );
}

function troubleOf(field: RateField, cells: RateCells, troubles: Words['troubles']) {
  if (field === 'date' && isNoDay(cells.date)) return troubles.noSuchDay;
  return field === 'highest' && areSwapped(cells) ? troubles.swapped : troubles[field];
}
