import { Search } from 'lucide-react';
import { ownPage } from '#contract/api/paging.ts';
import { grouped } from '#contract/text/words.ts';
import { fill } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import type { ManyWords } from './import/import-words.ts';
import type { Find } from './use-find.ts';
import type { Products } from './use-products.ts';

type Props = { texts: ManyWords['find']; products: Products };

export function FindField({ texts, products, find }: Props & { find: Find }) {
  const { typed, text, type } = find;
  const isNone = text !== '' && !products.list.isPlaceholderData && products.rows?.length === 0;
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
        {isNone && fill(texts.none, { typed: text })}
      </output>
    </div>
  );
}

export function ShowMore({ texts, products: { list, rows = [], counts } }: Props) {
  const left = counts ? Math.max(1, counts.found - rows.length) : ownPage;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-1 text-ink-3 sm:px-5">
      {counts && fill(texts.shown, { shown: grouped(rows.length), count: grouped(counts.found) })}
      <Button
        tone="secondary"
        size="sm"
        busy={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {fill(texts.more, { count: Math.min(ownPage, left) })}
      </Button>
    </div>
  );
}
