import { useInfiniteQuery } from '@tanstack/react-query';
import type { SellerRole } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

type Props = { seller: SellerRole; id: string; words: Locale['FarmInfo' | 'Business']['products'] };

/** What a farm or a supplier offers, on its public page. */
export function SellerProducts({ seller, id, words }: Props) {
  const list = useSellerProducts(seller, id);
  if (list.isError && !list.data) {
    return (
      <Notice tone="clay" role="alert">
        <p className="mb-2">{words.error}</p>
        <Button tone="secondary" size="sm" busy={list.isFetching} onClick={() => void list.refetch()}>
          {words.retry}
        </Button>
      </Notice>
    );
  }
  if (!list.data) return <ProductGridSkeleton label={words.loading} count={3} />;
  const products = list.data.pages.flatMap(({ items }) => items);
  if (products.length === 0) return <p className="text-ink-2">{words.empty}</p>;
  return (
    <>
      <ProductGrid products={products} heading="h3" />
      {list.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <Button tone="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}

export function useSellerProducts(seller: SellerRole, id: string) {
  const endpoint = seller === 'farmer' ? 'GET /api/farms/:id/products' : 'GET /api/businesses/:id/products';
  return useInfiniteQuery({
    queryKey: ['seller', id, 'products'],
    queryFn: ({ pageParam }) => call(endpoint, { id, after: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
    retry: 1,
  });
}
