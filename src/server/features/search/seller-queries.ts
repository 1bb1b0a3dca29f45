import type { Category } from '#contract/trade/categories.ts';
import type { FoundProduct } from '#contract/trade/products.ts';
import type { Reading } from '#server/features/crops/service.ts';
import type { Seller } from '#server/features/product-locations/service.ts';
import type { Cursor } from '#server/kit/database/cursor.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { whereIf } from '#server/kit/database/substring.ts';
import { allOf, matchesAnyReading, sortOrders, categoryFilters } from './filter-queries.ts';
import { cardColumns } from './shown-queries.ts';

/** On the page of a seller more stands below the products. */
export const sellerPageSize = 12;

type Wanted = { readings: Reading[]; category: Category | undefined };

export async function listOfSeller(tx: Tx, seller: Seller, wanted: Wanted, after: Cursor | undefined) {
  const { by, beyond } = sortOrders.newest(tx);
  const conditions = [...offered(tx, seller, wanted), ...whereIf(after !== undefined, () => beyond(after!))];
  return tx<FoundProduct[]>`
    select ${cardColumns(tx)} from products p join people o on o.id = p.owner_id
    where ${allOf(tx, conditions)} order by ${by} limit ${sellerPageSize + 1}`;
}

export async function countOfSeller(tx: Tx, seller: Seller, wanted: Wanted) {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from products p where ${allOf(tx, offered(tx, seller, wanted))}`;
  return row!.count;
}

export async function countGroups(tx: Tx, seller: Seller) {
  return tx<{ category: Category; count: number }[]>`
    select p.category, count(*)::int as count from products p
    where ${allOf(tx, ofSeller(tx, seller))} group by p.category`;
}

/** A seller has thousands at most: they are found by their owner, and their texts are read one by one. */
function offered(tx: Tx, seller: Seller, { readings, category }: Wanted) {
  return [...ofSeller(tx, seller), ...categoryFilters(tx, { category }), matchesAnyReading(tx, readings)];
}

function ofSeller(tx: Tx, { ownerId, role }: Seller) {
  return [tx`p.owner_id = ${ownerId}`, tx`p.role = ${role}`, tx`p.status = 'open'`];
}
