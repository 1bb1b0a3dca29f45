import type { FoundProduct, ProductSearch } from '#contract/products.ts';
import type { Tx } from '#server/kit/db.ts';
import { found } from './queries.ts';
import { containing, fold } from './search-text.ts';

export const pageSize = 24;

/** The last row of a page: what its order looks at, and its id for rows that are alike in that. */
export type Cursor = { value: string; id: string };

const orders = {
  newest: {
    by: (tx: Tx) => tx`p.posted_at desc, p.id desc`,
    beyond: (tx: Tx, { value, id }: Cursor) => tx`(p.posted_at, p.id) < (${value}::timestamptz, ${id})`,
  },
  price: {
    by: (tx: Tx) => tx`p.rupees_per_maund, p.id`,
    beyond: (tx: Tx, { value, id }: Cursor) => tx`(p.rupees_per_maund, p.id) > (${value}::bigint, ${id})`,
  },
};

/** One row more than a page holds, to know whether there is another. */
export async function searchProducts(tx: Tx, search: ProductSearch, after: Cursor | undefined) {
  const { by, beyond } = orders[search.sort];
  return tx<FoundProduct[]>`
    select ${found(tx)} from products p join people o on o.id = p.owner_id
    where ${matches(tx, search)} ${after ? tx`and ${beyond(tx, after)}` : tx``}
    order by ${by(tx)} limit ${pageSize + 1}`;
}

export async function countProducts(tx: Tx, search: ProductSearch, most: number) {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (select from products p where ${matches(tx, search)} limit ${most + 1}) rows`;
  return row!.count;
}

function matches(tx: Tx, { text, location, minPrice, maxPrice, farmer, vendor, sort }: ProductSearch) {
  const roles = [farmer && 'farmer', vendor && 'vendor'].filter((role) => role !== false);
  const place = fold(location ?? '');
  const conditions = [
    tx`p.status = 'open'`,
    ...hasWords(tx, fold(text ?? '')),
    ...when(place !== '', () => tx`lower(p.location) like ${containing(place)}`),
    ...when(minPrice !== undefined, () => tx`p.price >= ${minPrice!}`),
    ...when(maxPrice !== undefined, () => tx`p.price <= ${maxPrice!}`),
    ...when(roles.length < 2, () => tx`p.role = any(${roles})`),
    // What is counted and not weighed has no price of 40 kg to be sorted by.
    ...when(sort === 'price', () => tx`p.rupees_per_maund is not null`),
  ];
  return conditions.reduce((all, one) => tx`${all} and ${one}`);
}

/** One or two letters have no trigram: they have an index of their own. */
function hasWords(tx: Tx, words: string) {
  if (words === '') return [];
  return words.length > 2
    ? [tx`p.search_text like ${containing(words)}`]
    : [tx`letter_pairs(p.search_text) @> ${[words]}`];
}

function when<T>(holds: boolean, make: () => T) {
  return holds ? [make()] : [];
}
