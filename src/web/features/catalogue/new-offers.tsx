import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useEffect } from 'react';
import type { FoundProduct } from '#contract/trade/products.ts';
import { grouped } from '#contract/text/words.ts';
import { call } from '#web/kit/api/call.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { searchParamsOf, type Query } from './search-query.ts';

type Props = { words: Locale['Search']; query: Query; shown: FoundProduct[] };

/** How many offers came after those on the screen. They are shown when the reader asks for them, not under the
 *  reader's finger; where nothing was found, at once. */
export function NewOffers({ words, query, shown }: Props) {
  const queries = useQueryClient();
  const { data } = useNewOffers(query, shown);
  const isEmpty = shown.length === 0;
  const hasNew = data.count > 0;
  const showThem = () => void queries.invalidateQueries({ queryKey: ['search'] });
  useEffect(() => {
    if (isEmpty && hasNew) void queries.invalidateQueries({ queryKey: ['search'] });
  }, [isEmpty, hasNew, queries]);
  return (
    <output className="block">
      {hasNew && !isEmpty && (
        <Button tone="secondary" className="mb-4 w-full" onClick={showThem}>
          <ArrowUp className="size-5" />
          {newWords(data, words)}
        </Button>
      )}
    </output>
  );
}

/** Asked only when the market says that something was added. In another order than by age a new offer has no place
 *  where one would look for it. */
export function useNewOffers(query: Query, shown: FoundProduct[]) {
  const question = searchParamsOf(query);
  const [newest] = shown;
  const postedAfter = newest?.postedAt;
  return useQuery({
    queryKey: ['catalogue', 'new', question, postedAfter ?? ''],
    queryFn: () => call('GET /api/products/count', { ...question, postedAfter }),
    initialData: { count: 0, isCapped: false, didYouMean: null },
    staleTime: Infinity,
    enabled: !query.after && (query.sort === 'newest' || newest === undefined),
    retry: false,
  });
}

function newWords({ count, isCapped }: { count: number; isCapped: boolean }, words: Locale['Search']) {
  if (isCapped) return fill(words.newCapped, { count: grouped(count) });
  return plural(count, words.new);
}
