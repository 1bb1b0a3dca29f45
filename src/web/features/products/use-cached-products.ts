import { useQueryClient } from '@tanstack/react-query';
import type { Product } from '#contract/trade/products.ts';
import { rupeesPerMaund } from '#contract/trade/units.ts';
import { call } from '#web/kit/api/call.ts';
import { useBeingDeleted } from '#web/kit/lists/being-deleted.ts';
import { useOwnRows } from '#web/kit/lists/use-own-list.ts';
import { ownKey, type OwnPages, ownPagesKey, type Owner } from '#web/kit/lists/own-products.ts';
import { countsKey } from './use-product-counts.ts';

/** Every page of the seller's own products that this browser has, of whatever search: a change shows in all of them.
 *  `more` brings the next page. */
export function useCachedProducts(owner: Owner, more: () => unknown) {
  const queries = useQueryClient();
  const leaving = useBeingDeleted();
  const queryKey = ownPagesKey(owner);
  const own = useOwnRows<Product>({
    queryKey,
    topic: ownKey(owner),
    idOf: ({ productId }) => productId,
    whole: (product) => ({ ...product, rupeesPerMaund: rupeesPerMaund(product) }),
    more,
    anew: async ({ productId: id }) => {
      const answer = await call('GET /api/me/products', { role: owner.role, id }).catch(() => undefined);
      const now = answer?.items[0];
      if (now) await own.showPart(id, now);
    },
    loggedAs: 'product',
  });

  return {
    ...own,
    showFirst: async (added: Product) => {
      await own.showWithout(added.productId);
      queries.setQueryData<OwnPages>(ownPagesKey(owner, {}), (now) => now && withFirst(now, added));
    },
    /** Also what is not on screen: it may be ticked. */
    refreshAll: () => queries.invalidateQueries({ queryKey: ownKey(owner), refetchType: 'all' }),
    refreshCounts: () => queries.invalidateQueries({ queryKey: countsKey(owner) }),
    /** Each as it was heard of last. */
    known: () => {
      const found = queries.getQueriesData<OwnPages>({ queryKey }).flatMap(([, data]) => data?.pages ?? []);
      const byId = new Map<string, Product>();
      for (const product of found.flatMap(({ items }) => items)) {
        const { productId, version } = product;
        if (leaving.includes(productId)) continue;
        if (version >= (byId.get(productId)?.version ?? 0)) byId.set(productId, product);
      }
      return byId;
    },
  };
}

function withFirst(now: OwnPages, added: Product): OwnPages {
  const [first, ...others] = now.pages;
  if (!first) return now;
  return { ...now, pages: [{ ...first, items: [added, ...first.items] }, ...others] };
}
