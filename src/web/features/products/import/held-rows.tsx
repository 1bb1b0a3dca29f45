import { fill, useWords } from '#web/kit/words/words.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import type { ImportWords } from './import-words.ts';
import type { Held } from './use-import.ts';

/** The rows that a rule will hold back, and why, while they can still be fixed. */
export function HeldRows({ texts, held }: { texts: ImportWords; held: Held[] }) {
  const { causes: words } = useWords('Withheld');
  if (held.length === 0) return null;
  return (
    <Notice tone="wheat">
      <h3 className="title-card">{texts.heldTitle}</h3>
      <p>{texts.heldText}</p>
      <ul className="mt-2 grid gap-1">
        {held.map(({ line, name, causes }) => (
          <li key={line} className="min-w-0 break-words">
            <b className="tabular-nums">{fill(texts.row, { line })}</b> {name}:{' '}
            {causes.map((cause) => words[cause].title).join(' ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
