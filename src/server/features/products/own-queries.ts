import type { Product, ProductStatus, SellerRole } from '#contract/trade/products.ts';
import type { Cursor } from '#server/kit/database/cursor.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { when } from '#server/kit/database/substring.ts';
import { owned } from './queries.ts';

type Whose = { ownerId: string; role: SellerRole };
type OwnProductsQuery = { id?: string; text?: string; status?: ProductStatus; after?: Cursor; most: number };

/** The newest first, in the order of an index. */
export async function listOwnProducts(
  tx: Tx,
  { ownerId, role }: Whose,
  { id, text = '', status, after, most }: OwnProductsQuery,
) {
  const conditions = [
    tx`p.owner_id = ${ownerId} and p.role = ${role}`,
    ...when(id !== undefined, () => tx`and p.id = ${id!}`),
    ...when(status !== undefined, () => tx`and p.status = ${status!}`),
    ...when(text !== '', () => tx`and ${hasText(tx, text)}`),
    ...(after ? [tx`and (p.posted_at, p.id) < (${after.at}::text::timestamptz, ${after.id})`] : []),
  ];
  return tx<(Product & { id: string; place: string })[]>`
    select ${owned(tx)}, p.id, p.posted_at::text as place from products p where ${conditions}
    order by p.posted_at desc, p.id desc limit ${most}`;
}

/** In both roles, for their owner to take along. */
export async function everyProductOf(tx: Tx, ownerId: string) {
  return tx<Product[]>`
    select ${owned(tx)} from products p where p.owner_id = ${ownerId}
    order by p.role, p.posted_at desc, p.id desc`;
}

export async function countOwnProducts(tx: Tx, { ownerId, role }: Whose, text = '') {
  const [row] = await tx<{ all: number; open: number; found: number }[]>`
    select count(*)::int as all, count(*) filter (where p.status = 'open')::int as open,
      count(*) filter (where ${hasText(tx, text)})::int as found
    from products p where p.owner_id = ${ownerId} and p.role = ${role}`;
  return row!;
}

export async function listOwnNames(tx: Tx, { ownerId, role }: Whose) {
  const rows = await tx<{ name: string }[]>`
    select distinct p.name from products p where p.owner_id = ${ownerId} and p.role = ${role}`;
  return rows.map(({ name }) => name);
}

/** Never across the end of the name: nobody types the line break. */
function hasText(tx: Tx, text: string) {
  return tx`strpos(lower(p.name || E'\\n' || p.location), lower(${text})) > 0`;
}
