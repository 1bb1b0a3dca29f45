import type { FoundProduct, ProductSearch, SellerRole } from '#contract/products.ts';
import type { Tx } from '#server/kit/db.ts';
import { found, point } from './queries.ts';
import { containing, fold } from './search-text.ts';
import type { Spot } from './spots.ts';

export const pageSize = 24;
/** On the page of a seller more stands below the products. */
export const sellerPageSize = 12;

/** The last row of a page: what its order looks at, and its id for rows that are alike in that. */
export type Cursor = { value: string; id: string };

type Order = { by: Fragment; type: Fragment; isFalling: boolean };
type Fragment = ReturnType<typeof containsWords>;

/** What to order by, and which way its id goes for rows that are alike. */
const orders = {
  newest: (tx: Tx): Order => ({ by: tx`p.posted_at`, type: tx`timestamptz`, isFalling: true }),
  price: (tx: Tx): Order => ({ by: tx`p.rupees_per_maund`, type: tx`bigint`, isFalling: false }),
  nearest: (tx: Tx, centre: Spot | null): Order => ({
    by: tx`(p.spot <-> ${point(tx, centre)})`,
    type: tx`float8`,
    isFalling: false,
  }),
};

/** Rows that are looked at in their order before all that match are gathered: what many have is found among the first,
 *  and what few have is soon gathered. Left to itself, the planner walked a million rows for what nobody had. */
const longestWalk = 5000;

type Row = FoundProduct & { distance: number | null };
type Where = { after: Cursor | undefined; centre: Spot | null };

/** One row more than a page holds, to know whether there is another. */
export async function searchProducts(tx: Tx, search: ProductSearch, { after, centre }: Where) {
  const order = orders[search.sort](tx, centre);
  const sorted = inOrder(tx, order);
  const open = allOf(tx, [tx`p.status = 'open'`, ...canBeSorted(tx, search), ...beyond(tx, order, after)]);
  const shown = (hits: Fragment) => tx<Row[]>`
    select ${found(tx)}, ${centre ? order.by : tx`null`} as distance
    from (${hits}) hits join products p on p.id = hits.id join people o on o.id = p.owner_id
    order by ${sorted}`;
  const conditions = filters(tx, search, containsWords);
  const walk = tx`
    select p.id from (select p.* from products p where ${open} order by ${sorted} limit ${longestWalk}) p
    where ${allOf(tx, conditions)} order by ${sorted} limit ${pageSize + 1}`;
  const walked = await shown(walk);
  if (walked.length > pageSize || conditions.length === 0) return walked;

  const gather = tx`
    with all_hits as materialized (
      select p.* from products p where ${allOf(tx, [open, ...filters(tx, search, indexedWords)])})
    select p.id from all_hits p order by ${sorted} limit ${pageSize + 1}`;
  return shown(gather);
}

export type Seller = { ownerId: string; role: SellerRole };

export async function listOfSeller(tx: Tx, { ownerId, role }: Seller, after: Cursor | undefined) {
  const order = orders.newest(tx);
  const ofSeller = [tx`p.owner_id = ${ownerId}`, tx`p.role = ${role}`, tx`p.status = 'open'`];
  return tx<FoundProduct[]>`
    select ${found(tx)} from products p join people o on o.id = p.owner_id
    where ${allOf(tx, [...ofSeller, ...beyond(tx, order, after)])}
    order by ${inOrder(tx, order)} limit ${sellerPageSize + 1}`;
}

export async function countProducts(tx: Tx, search: ProductSearch, most: number) {
  const conditions = [
    tx`p.status = 'open'`,
    ...canBeSorted(tx, search),
    ...filters(tx, search, indexedWords),
  ];
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count
    from (select from products p where ${allOf(tx, conditions)} limit ${most + 1}) rows`;
  return row!.count;
}

function inOrder(tx: Tx, { by, isFalling }: Order) {
  return isFalling ? tx`${by} desc, p.id desc` : tx`${by}, p.id`;
}

function beyond(tx: Tx, { by, type, isFalling }: Order, after: Cursor | undefined) {
  if (!after) return [];
  return [tx`(${by}, p.id) ${isFalling ? tx`<` : tx`>`} (${after.value}::${type}, ${after.id})`];
}

/** What is counted and not weighed has no price of 40 kg; what lies nobody knows where has no distance. */
function canBeSorted(tx: Tx, { sort }: ProductSearch) {
  if (sort === 'price') return [tx`p.rupees_per_maund is not null`];
  return sort === 'nearest' ? [tx`p.spot is not null`] : [];
}

type HasWords = (tx: Tx, words: string) => Fragment;

function filters(
  tx: Tx,
  { text, location, minPrice, maxPrice, farmer, vendor }: ProductSearch,
  hasWords: HasWords,
) {
  const roles = [farmer && 'farmer', vendor && 'vendor'].filter((role) => role !== false);
  const words = fold(text ?? '');
  const place = fold(location ?? '');
  return [
    ...when(words !== '', () => hasWords(tx, words)),
    ...when(place !== '', () => tx`lower(p.location) like ${containing(place)}`),
    ...when(minPrice !== undefined, () => tx`p.price >= ${minPrice!}`),
    ...when(maxPrice !== undefined, () => tx`p.price <= ${maxPrice!}`),
    ...when(roles.length < 2, () => tx`p.role = any(${roles})`),
  ];
}

function containsWords(tx: Tx, words: string) {
  return tx`p.search_text like ${containing(words)}`;
}

/** One or two letters have no trigram: they have an index of their own. */
function indexedWords(tx: Tx, words: string) {
  return words.length > 2 ? containsWords(tx, words) : tx`letter_pairs(p.search_text) @> ${[words]}`;
}

function allOf(tx: Tx, conditions: Fragment[]) {
  return conditions.reduce((all, one) => tx`${all} and ${one}`, tx`true`);
}

function when<T>(holds: boolean, make: () => T) {
  return holds ? [make()] : [];
}
