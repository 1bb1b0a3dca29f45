import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { SavedRate } from '#contract/trade/official-rates.ts';
import { rateFields } from '#contract/trade/official-rates.ts';
import { grouped } from '#contract/text/words.ts';
import { csv } from '#contract/text/csv.ts';
import { saveFile } from '#web/kit/files/save-file.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx';
import { FileButton } from '#web/ui/fields/file-button.tsx';
import { RowButton, Table } from '#web/ui/lists/table.tsx';
import { TableName } from '#web/ui/lists/table-name.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { AdminList, type AdminWords } from './admin-list.tsx';
import { RatesDialog } from './rates-dialog.tsx';
import { type RatesFile, readRates } from './read-rates.ts';
import { useOfficialRates, useRemoveRate } from './use-rates.ts';

/** A long word breaks, but not one that has room. */
const wordLook = 'block min-w-24 wrap-anywhere';

type ColumnKey = 'crop' | 'day' | 'place' | 'range' | 'usual' | 'source' | 'actions';

/** What authorities publish: imported from a file, listed, and deleted one by one, each after a question. */
export function RatesScreen({ words }: { words: AdminWords }) {
  const texts = words.rates;
  const { pages, rows: listed } = useOfficialRates();
  const remove = useRemoveRate();
  const { result, run, say } = useTask();
  const [file, setFile] = useState<RatesFile>();
  const [rateToDelete, setRateToDelete] = useState<SavedRate>();
  const screen = useRef<HTMLDivElement>(null);

  async function choose(chosen: File) {
    say(undefined);
    const read = await readRates(chosen, texts);
    if ('trouble' in read) say({ good: false, text: read.trouble });
    else setFile(read);
  }
  const deletion = (rate: SavedRate) =>
    run(() => remove(rate.id), {
      done: fill(texts.deleted, { crop: rate.crop, place: rate.place }),
      failed: (error) => error.message,
    });
  const cells: Record<ColumnKey, (rate: SavedRate) => ReactNode> = {
    crop: ({ crop }) => (
      <TableName>
        <span className="inline-block first-letter:uppercase">{crop}</span>
      </TableName>
    ),
    day: ({ day }) => <span className="tabular-nums">{tableDate(day)}</span>,
    place: ({ place }) => <bdi className={wordLook}>{place}</bdi>,
    range: ({ low, high }) => (
      <span className="tabular-nums">{fill(texts.range, { low: grouped(low), high: grouped(high) })}</span>
    ),
    usual: ({ usual }) => (
      <span className="tabular-nums">{usual === null ? texts.none : grouped(usual)}</span>
    ),
    source: ({ source }) => <bdi className={wordLook}>{source}</bdi>,
    actions: (rate) => (
      <RowButton
        tone="danger"
        icon={<Trash2 />}
        words={texts.delete}
        label={fill(texts.deleteLabel, { crop: rate.crop, place: rate.place, day: tableDate(rate.day) })}
        onClick={() => setRateToDelete(rate)}
      />
    ),
  };
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      <AdminList
        words={words}
        title={texts.title}
        text={texts.text}
        result={result}
        action={
          <div className="grid gap-2 max-sm:w-full sm:flex">
            <Button tone="secondary" onClick={() => saveTemplate(texts)}>
              <Download />
              {texts.template}
            </Button>
            <FileButton
              label={texts.choose}
              isOff={false}
              tone="primary"
              onFile={(chosen) => void choose(chosen)}
            />
          </div>
        }
        list={pages}
        more={texts.more}
        rows={listed}
        empty={{ title: texts.empty, text: texts.emptyText }}
      >
        {(rows) => (
          <Table
            label={texts.title}
            columns={texts.columns.map(({ key, label }) => ({
              key: key as ColumnKey,
              label,
              head: key === 'crop',
              actions: key === 'actions',
            }))}
            rows={rows}
            rowKey={({ id }) => id}
            cell={(rate, key) => cells[key](rate)}
          />
        )}
      </AdminList>
      <AskDialog
        about={rateToDelete}
        words={{ close: texts.close, keep: texts.cancel }}
        texts={({ crop, low, high, place, source, day }) => ({
          title: fill(texts.deleteTitle, { crop }),
          text: (
            <bdi>
              {fill(texts.sample, {
                low: grouped(low),
                high: grouped(high),
                place,
                source,
                date: tableDate(day),
              })}
            </bdi>
          ),
          confirm: texts.delete,
        })}
        focusAfter={screen}
        onClose={() => setRateToDelete(undefined)}
        onConfirm={(rate) => {
          setRateToDelete(undefined);
          void deletion(rate);
        }}
      />
      {file && (
        <RatesDialog
          file={file}
          words={texts}
          onClose={(done) => {
            setFile(undefined);
            if (done) say({ good: true, text: done });
          }}
        />
      )}
    </div>
  );
}

/** The head and one row to be written over. */
function saveTemplate(texts: AdminWords['rates']) {
  const rows = [
    rateFields.map((field) => texts.fields[field]),
    rateFields.map((field) => texts.example[field]),
  ];
  saveFile({ name: texts.templateName, type: 'text/csv;charset=utf-8', content: csv(rows) });
}
