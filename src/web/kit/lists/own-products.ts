import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/api/every-endpoint.ts';
import type { OwnSort, OwnStatus, Product, SellerRole } from '#contract/trade/products.ts';
import { usePages } from './use-pages.ts';

/** What news of a seller's own products are about. */
export const ownTopic = 'my-products';

const endpoint = 'GET /api/me/products';
const hourMs = 3_600_000;

/** What can still be sold: what is promised to orders is not. */
export function sellableQuantity({ weight, reserved }: Product) {
  return Number((weight - reserved).toFixed(3));
}

export type Owner = { role: SellerRole; uid: string };
type Query = { id?: string; text?: string; status?: OwnStatus; sort?: OwnSort };
export type OwnPages = InfiniteData<ReplyOf<typeof endpoint>, string | null>;

/** The beginning of every key of somebody's own products. */
export const ownKey = ({ role, uid }: Owner) => [ownTopic, role, uid];

export const ownPagesKey = (owner: Owner, query?: Query) => [
  ...ownKey(owner),
  endpoint,
  ...(query ? [queryOf(owner, query)] : []),
];

/** No text and an empty one are the same list. */
const queryOf = ({ role }: Owner, query: Query) => ({ role, ...query, text: query.text || undefined });

export function useOwnProducts(owner: Owner, query: Query = {}, isOn = true) {
  return usePages({
    topic: ownTopic,
    keyParts: [owner.role, owner.uid],
    endpoint,
    query: queryOf(owner, query),
    isOn,
    // What was ticked in one search is kept while others are made.
    gcTime: hourMs,
  });
}

/** One of them by its id, wherever in the list it is; nothing without an id. */
export function useOwnProduct(owner: Owner, id: string) {
  const { rows } = useOwnProducts(owner, { id }, id !== '');
  return rows?.find(({ productId }) => productId === id);
}

/** The same for handlers. `keep` puts one there that was just picked from a list. */
export function useOwnProductCache(owner: Owner) {
  const queries = useQueryClient();
  return {
    read: (id: string) => queries.getQueryData<OwnPages>(ownPagesKey(owner, { id }))?.pages[0]?.items[0],
    keep: (product: Product) =>
      queries.setQueryData<OwnPages>(ownPagesKey(owner, { id: product.productId }), {
        pages: [{ items: [product], next: null }],
        pageParams: [null],
      }),
  };
}
