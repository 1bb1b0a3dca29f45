import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { ShownBusiness } from '#contract/sellers/businesses.ts';
import { sellerPath } from '#contract/site/paths.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';
import { type Locale, plural, useWords } from '#web/kit/words/words.ts';
import { MoreButton } from '#web/ui/lists/more-button.tsx';
import { RetryNotice } from '#web/ui/states/retry-notice.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { isNarrowed, readShopQuery, type ShopQuery } from './shop-query.ts';
import { shopFormId, ShopSearch } from './shop-search.tsx';

type Words = Locale['FarmInfo' | 'Business']['products'];
type Props = {
  seller: SellerRole;
  id: string;
  groups: ShownBusiness['groups'];
  isMine: boolean;
  words: Words;
};

/** Fewer are seen at once: there is nothing to search. */
const fewest = 12;

/** What a farm or a supplier offers, on its public page. */
export function SellerProducts({ seller, id, groups, isMine, words }: Props) {
  const query = readShopQuery(new URLSearchParams(useLocation().search));
  const path = sellerPath(seller, id);
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {(all > fewest || isNarrowed(query)) && <ShopSearch path={path} groups={groups} query={query} />}
      {/* Nobody asks for their own number. */}
      <div className={isMine ? '[&_.card-phone]:hidden' : ''}>
        <Found list={useSellerProducts(seller, id, query)} path={path} query={query} words={words} />
      </div>
    </>
  );
}

type FoundProps = {
  list: ReturnType<typeof useSellerProducts>;
  path: string;
  query: ShopQuery;
  words: Words;
};

function Found({ list, path, query, words }: FoundProps) {
  const { found } = useWords('Shop');
  if (list.isError && !list.data) {
    return <RetryNotice words={{ text: words.error, retry: words.retry }} list={list} />;
  }
  if (!list.data) return <ProductGridSkeleton label={words.loading} count={3} />;
  const products = list.data.pages.flatMap(({ items }) => items);
  const count = list.data.pages.at(-1)?.count ?? 0;
  if (products.length === 0 && !isNarrowed(query)) return <p className="text-ink-2">{words.empty}</p>;
  return (
    <>
      {isNarrowed(query) && (
        <output className="mb-4 flex flex-wrap items-center gap-x-3 text-ink-2">
          {plural(count, found.count)}
          <Link to={path} className="link inline-flex min-h-11 items-center">
            {found.all}
          </Link>
        </output>
      )}
      <ProductGrid products={products} heading="h3" />
      {list.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <MoreButton form={shopFormId} list={{ ...list, data: list.data }}>
            {words.more}
          </MoreButton>
        </div>
      )}
    </>
  );
}

export function useSellerProducts(seller: SellerRole, id: string, { text, category, after }: ShopQuery) {
  const endpoint = seller === 'farmer' ? 'GET /api/farms/:id/products' : 'GET /api/businesses/:id/products';
  const search = { text: text || undefined, category: category || undefined };
  return useInfiniteQuery({
    queryKey: ['seller', id, 'products', search, after],
    queryFn: ({ pageParam }) => call(endpoint, { id, ...search, after: pageParam ?? undefined }),
    initialPageParam: after || null,
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
    retry: 1,
  });
}
