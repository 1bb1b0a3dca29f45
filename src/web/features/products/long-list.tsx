import { Search } from 'lucide-react';
import { fill } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { ManyWords } from './import/import-words.ts';
import { grouped } from '#contract/words.ts';
import type { useShown } from './use-shown.ts';

type Props = { texts: ManyWords['find']; shown: ReturnType<typeof useShown> };

export function FindField({ texts, shown: { typed, type, found } }: Props) {
  return (
    <div className="border-b border-line px-4 py-4 sm:px-5">
      <Field
        type="search"
        label={texts.label}
        icon={<Search />}
        value={typed}
        maxLength={100}
        className="w-full sm:w-80"
        onChange={({ target }) => type(target.value)}
      />
      <output className="mt-2 block break-words empty:hidden">
        {found.length === 0 && fill(texts.none, { typed })}
      </output>
    </div>
  );
}

export function ShowMore({ texts, shown: { shown, found, next, showMore } }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-1 text-ink-3 sm:px-5">
      {fill(texts.shown, { shown: grouped(shown.length), count: grouped(found.length) })}
      <Button tone="secondary" size="sm" onClick={showMore}>
        {fill(texts.more, { count: next })}
      </Button>
    </div>
  );
}
