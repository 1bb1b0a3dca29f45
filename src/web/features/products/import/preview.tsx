import { CircleAlert, CircleCheck } from 'lucide-react';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Choice } from '#web/ui/fields/choice.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { grouped } from '#contract/text/words.ts';
import { qualityLabel, unitWords } from '#web/kit/words/values.ts';
import { BadRows } from './bad-rows.tsx';
import { ChangeRows } from './change-rows.tsx';
import type { FileWords } from './columns.ts';
import { HeldRows } from './held-rows.tsx';
import type { ImportWords } from './import-words.ts';
import type { GoodRow } from './judge-rows.ts';
import { RepeatRows } from './repeat-rows.tsx';
import type { Decisions, ImportBatch } from './sending.ts';
import type { Chosen } from './use-import.ts';

type Props = FileWords & {
  chosen: Chosen;
  sending: ImportBatch;
  /** Tried once: what is sent stays as it was. */
  isFixed: boolean;
  onDecide: (decision: Partial<Decisions>) => void;
};

export function Preview({ chosen, sending: { rows, changes }, isFixed, onDecide, ...fileWords }: Props) {
  const { texts } = fileWords;
  const { bad, same, unknown, hasExample, columns } = chosen;
  const isNothing = rows.length + changes.length + chosen.twins.length === 0;
  const leftOut = <LeftOut {...{ texts, unknown, hasExample }} />;
  if (isNothing && bad.length === 0) {
    return (
      <>
        <p>{texts.alreadyLike}</p>
        {leftOut}
      </>
    );
  }
  return (
    <>
      <Counts texts={texts} ready={rows.length} changing={changes.length} bad={bad.length} />
      {isNothing && <p>{texts.notReady}</p>}
      {same > 0 && <p className="text-ink-2">{plural(same, texts.same)}</p>}
      {leftOut}
      <Twins {...{ texts, chosen, isFixed, onDecide }} />
      <RepeatRows {...{ texts, chosen, isFixed, onDecide }} />
      <HeldRows texts={texts} held={chosen.held} />
      <BadRows {...fileWords} {...{ bad, columns }} isBefore />
      <ChangeRows {...fileWords} changes={changes} />
      {rows.length > 0 && <Sample texts={texts} good={rows} />}
    </>
  );
}

type Counted = Pick<Props, 'texts'> & { ready: number; changing: number; bad: number };

function Counts({ texts, ready, changing, bad }: Counted) {
  return (
    <p className="flex flex-wrap gap-2">
      {(ready > 0 || changing === 0) && (
        <Badge tone={ready > 0 ? 'green' : undefined} icon={ready > 0 && <CircleCheck />}>
          {fill(texts.ready, { count: grouped(ready) })}
        </Badge>
      )}
      {changing > 0 && (
        <Badge tone="green" icon={<CircleCheck />}>
          {plural(changing, texts.changing)}
        </Badge>
      )}
      {bad > 0 && (
        <Badge tone="clay" icon={<CircleAlert />}>
          {plural(bad, texts.fix)}
        </Badge>
      )}
    </p>
  );
}

type TwinsProps = Pick<Props, 'texts' | 'chosen' | 'isFixed' | 'onDecide'>;

/** The names are the seller's, so the seller is asked. What some of the rows cannot become is not offered. */
function Twins({ texts, chosen: { twins, twinsAs }, isFixed, onDecide }: TwinsProps) {
  if (twins.length === 0) return null;
  const ways = (['skip', 'update', 'new'] as const).filter(
    (way) =>
      way === 'skip' ||
      (way === 'update' ? twins.some(({ change }) => change) : twins.some(({ draft }) => draft)),
  );
  return (
    <fieldset disabled={isFixed} className="rounded-md bg-wheat-50 px-4 py-3">
      <Choice
        label={
          <span className="break-words">{plural(twins.length, texts.twins, { name: twins[0]!.name })}</span>
        }
        options={ways.map((way) => ({ value: way, label: texts.twinsAs[way] }))}
        value={twinsAs}
        onChange={(way) => onDecide({ twinsAs: way })}
      />
    </fieldset>
  );
}

function LeftOut({
  texts,
  unknown,
  hasExample,
}: Pick<Chosen, 'unknown' | 'hasExample'> & Pick<Props, 'texts'>) {
  if (unknown.length === 0 && !hasExample) return null;
  return (
    <Notice>
      {hasExample && <p>{texts.exampleLeftOut}</p>}
      {unknown.length > 0 && (
        <p className="break-words">{fill(texts.unknown, { names: unknown.join(', ') })}</p>
      )}
    </Notice>
  );
}

const maxShown = 5;

function Sample({ texts, good }: Pick<Props, 'texts'> & { good: GoodRow[] }) {
  return (
    <section>
      <h3 className="title-card mb-2">{texts.goodTitle}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {good.slice(0, maxShown).map(({ line, draft }) => (
          <li key={line} className="min-w-0 px-4 py-2 break-words">
            <b>{draft.name}</b>
            <p className="text-1 text-ink-2 tabular-nums">{sampleText(draft, texts)}</p>
          </li>
        ))}
      </ul>
      {good.length > maxShown && (
        <p className="mt-2 text-1 text-ink-3">
          {fill(texts.goodMore, { count: grouped(good.length - maxShown) })}
        </p>
      )}
    </section>
  );
}

function sampleText(draft: GoodRow['draft'], texts: ImportWords) {
  const unit = unitWords(draft.weightCategory);
  return [
    fill(texts.quantity, { weight: grouped(draft.weight), unit: plural(draft.weight, unit) }),
    qualityLabel(draft.quality),
    fill(draft.priceBasis === 'lot' ? texts.priceLot : texts.price, {
      price: grouped(draft.price),
      per: unit.per,
    }),
    draft.location,
    tableDate(draft.date),
  ].join(' · ');
}
