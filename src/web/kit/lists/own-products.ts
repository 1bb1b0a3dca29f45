import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type Product, products, type ProductStatus, type SellerRole } from '#contract/trade/products.ts';
import { usePages } from './use-pages.ts';

/** What news of a seller's own products are about. */
export const ownTopic = 'my-products';

const hourMs = 3_600_000;

export type Whose = { role: SellerRole; uid: string };
type Query = { id?: string; text?: string; status?: ProductStatus };
export type OwnPages = InfiniteData<z.output<typeof products.mine.reply>, string | null>;

/** The beginning of every key of somebody's own products. */
export const ownKey = ({ role, uid }: Whose) => [ownTopic, role, uid];

export const ownPagesKey = (whose: Whose, query?: Query) => [
  ...ownKey(whose),
  products.mine.path,
  ...(query ? [queryOf(whose, query)] : []),
];

/** No text and an empty one are the same list. */
const queryOf = ({ role }: Whose, query: Query) => ({ role, ...query, text: query.text || undefined });

export function useOwnProducts(whose: Whose, query: Query = {}, isOn = true) {
  return usePages({
    topic: ownTopic,
    whose: [whose.role, whose.uid],
    spec: products.mine,
    query: queryOf(whose, query),
    isOn,
    // What was ticked in one search is kept while others are made.
    gcTime: hourMs,
  });
}

/** One of them by its id, wherever in the list it is; nothing without an id. */
export function useOwnProduct(whose: Whose, id: string) {
  const { rows } = useOwnProducts(whose, { id }, id !== '');
  return rows?.find(({ productId }) => productId === id);
}

/** The same for handlers. `keep` puts one there that was just picked from a list. */
export function useOwnProductCache(whose: Whose) {
  const queries = useQueryClient();
  return {
    read: (id: string) => queries.getQueryData<OwnPages>(ownPagesKey(whose, { id }))?.pages[0]?.items[0],
    keep: (product: Product) =>
      queries.setQueryData<OwnPages>(ownPagesKey(whose, { id: product.productId }), {
        pages: [{ items: [product], next: null }],
        pageParams: [null],
      }),
  };
}
