import { ownPageSize } from '#contract/api/paging.ts';
import { grouped } from '#contract/text/words.ts';
import { fill } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import type { ManyProductsWords } from './import/import-words.ts';
import type { Products } from './use-products.ts';

type Props = { texts: ManyProductsWords['find']; products: Products };

export function ShowMore({ texts, products: { list, rows = [], counts } }: Props) {
  const left = counts ? Math.max(1, counts.found - rows.length) : ownPageSize;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-1 text-ink-3 sm:px-5">
      {counts && fill(texts.shown, { shown: grouped(rows.length), count: grouped(counts.found) })}
      <Button
        tone="secondary"
        size="sm"
        busy={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {fill(texts.more, { count: Math.min(ownPageSize, left) })}
      </Button>
    </div>
  );
}
