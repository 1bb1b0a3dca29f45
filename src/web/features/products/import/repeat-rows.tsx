import { grouped } from '#contract/text/words.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { Choice } from '#web/ui/fields/choice.tsx';
import type { ImportWords } from './import-words.ts';
import type { Decisions } from './sending.ts';
import type { Chosen } from './use-import.ts';

const maxShown = 5;

type Props = {
  texts: ImportWords;
  chosen: Chosen;
  isFixed: boolean;
  onDecide: (decision: Partial<Decisions>) => void;
};

/** The same name twice in one file: a slip, or two that differ in something else. The seller is asked. */
export function RepeatRows({ texts, chosen: { repeats, repeatsAs }, isFixed, onDecide }: Props) {
  if (repeats.length === 0) return null;
  return (
    <fieldset disabled={isFixed} className="rounded-md bg-wheat-50 px-4 py-3">
      <Choice
        label={plural(repeats.length, texts.repeats)}
        options={(['skip', 'new'] as const).map((way) => ({ value: way, label: texts.twinsAs[way] }))}
        value={repeatsAs}
        onChange={(way) => onDecide({ repeatsAs: way })}
      />
      <ul className="mt-2 grid gap-1">
        {repeats.slice(0, maxShown).map(({ line, first, draft }) => (
          <li key={line} className="min-w-0 wrap-anywhere">
            <b className="tabular-nums">{fill(texts.row, { line })}</b> <bdi>{draft.name}</bdi>:{' '}
            {fill(texts.repeat, { line: first })}
          </li>
        ))}
      </ul>
      {repeats.length > maxShown && (
        <p className="mt-2 text-1 text-ink-2">
          {fill(texts.goodMore, { count: grouped(repeats.length - maxShown) })}
        </p>
      )}
    </fieldset>
  );
}
