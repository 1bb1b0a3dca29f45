import { type Query, useQueryClient } from '@tanstack/react-query';
import { type Product, products } from '#contract/products.ts';
import { call } from '#web/kit/call.ts';
import { ownKey, type OwnPages, ownPagesKey, type Whose } from '#web/kit/own-products.ts';
import { countsKey } from './use-product-counts.ts';

type Change = (items: Product[]) => Product[];

/** Every page of the seller's own products that this browser has, of whatever search: a change shows in all of them.
 *  `more` brings the next page. */
export function useCached(whose: Whose, more: () => unknown) {
  const queries = useQueryClient();
  const all = { queryKey: ownPagesKey(whose) };

  async function show(change: Change) {
    const isMoreComing = queries.isFetching({ ...all, predicate: isMore }) > 0;
    // An answer that is on its way would put back what has just been changed.
    await queries.cancelQueries(all);
    queries.setQueriesData<OwnPages>(all, (now) => now && onEachPage(now, change));
    if (isMoreComing) more();
  }
  const showOne = (id: string, change: (product: Product) => Product) =>
    show((items) => items.map((one) => (one.productId === id ? change(one) : one)));

  return {
    show,
    showOne,
    showFirst: async (added: Product) => {
      await show((items) => items.filter(({ productId }) => productId !== added.productId));
      queries.setQueryData<OwnPages>(ownPagesKey(whose, {}), (now) => now && withFirst(now, added));
    },
    /** As it stands now, after somebody else has changed it. */
    showAnew: async (id: string) => {
      const answer = await call(products.mine, { role: whose.role, id }).catch(() => undefined);
      const now = answer?.items[0];
      if (now) await showOne(id, () => now);
    },
    refresh: () => queries.invalidateQueries({ queryKey: ownKey(whose) }),
    /** Also what is not on screen: it may be ticked. */
    refreshAll: () => queries.invalidateQueries({ queryKey: ownKey(whose), refetchType: 'all' }),
    refreshCounts: () => queries.invalidateQueries({ queryKey: countsKey(whose) }),
    /** Each as it was heard of last. */
    known: () => {
      const found = queries.getQueriesData<OwnPages>(all).flatMap(([, data]) => data?.pages ?? []);
      const byId = new Map<string, Product>();
      for (const product of found.flatMap(({ items }) => items)) {
        const { productId, version } = product;
        if (version >= (byId.get(productId)?.version ?? 0)) byId.set(productId, product);
      }
      return byId;
    },
  };
}

const isMore = ({ state }: Query) => state.fetchMeta?.fetchMore !== undefined;

function onEachPage(now: OwnPages, change: Change): OwnPages {
  return { ...now, pages: now.pages.map((page) => ({ ...page, items: change(page.items) })) };
}

function withFirst(now: OwnPages, added: Product): OwnPages {
  const [first, ...others] = now.pages;
  if (!first) return now;
  return { ...now, pages: [{ ...first, items: [added, ...first.items] }, ...others] };
}
