import { Download } from 'lucide-react';
import { fill } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { grouped } from '#contract/text/words.ts';
import { type FileField, fileFields, type FileWords, labelOf } from './columns.ts';
import { saveBadRows } from './files.ts';
import type { ImportWords } from './import-words.ts';
import type { BadRow } from './judge-rows.ts';

const maxShown = 100;
const maxLetters = 60;

type Props = Pick<FileWords, 'words' | 'texts'> & {
  bad: BadRow[];
  /** Those of the file. */
  columns: FileField[];
  isBefore?: boolean;
};

/** Each row with each cell that cannot be taken as it is, and the whole of them as a file. */
export function BadRows({ words, texts, bad, columns, isBefore = false }: Props) {
  if (bad.length === 0) return null;
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <div>
          <h3 className="title-card">{texts.badTitle}</h3>
          {isBefore && <p className="text-1 text-ink-3">{texts.badText}</p>}
        </div>
        <Button
          tone="quiet"
          size="sm"
          className="-ms-3 sm:ms-0"
          onClick={() => saveBadRows(bad, columns, { words, texts })}
        >
          <Download />
          {texts.downloadBad}
        </Button>
      </div>
      <ul className="divide-y divide-line rounded-md border border-line">
        {bad.slice(0, maxShown).map(({ line, cells, fieldErrors }) => (
          <li key={line} className="grid gap-1 px-4 py-2 sm:grid-cols-[5.5rem_1fr]">
            <b className="tabular-nums">{fill(texts.row, { line })}</b>
            <ul className="grid min-w-0 gap-1">
              {fileFields
                .filter((field) => fieldErrors[field])
                .map((field) => (
                  <li key={field} className="min-w-0 break-words">
                    <b className="font-semibold">{labelOf(field, { words, texts })}</b>
                    {`: ${fieldErrors[field]} `}
                    <span className="text-1 text-ink-3">{typedText(cells[field], texts)}</span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {bad.length > maxShown && (
        <p className="mt-2 text-1 text-ink-3">
          {fill(texts.badMore, { count: grouped(bad.length - maxShown) })}
        </p>
      )}
    </section>
  );
}

function typedText(cell: string, texts: ImportWords) {
  const text = cell.trim();
  if (text === '') return texts.blank;
  const short = text.length > maxLetters ? `${text.slice(0, maxLetters)}…` : text;
  return fill(texts.typed, { text: short });
}
