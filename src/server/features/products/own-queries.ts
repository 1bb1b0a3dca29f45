import type { OwnSort, OwnStatus, Product, SellerRole } from '#contract/trade/products.ts';
import type { KnownProduct } from '#contract/trade/many-products.ts';
import type { Cursor } from '#server/kit/database/cursor.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { whereIf } from '#server/kit/database/substring.ts';
import { isLow } from '#server/features/stock/service.ts';
import { owned } from './queries.ts';

type Seller = { ownerId: string; role: SellerRole };
type Found = { text?: string; status?: OwnStatus };
type OwnProductsQuery = Found & { id?: string; sort: OwnSort; after?: Cursor; most: number };

/** The newest first, in the order of an index; in another order all of them are read, which are few. */
export async function listOwnProducts(
  tx: Tx,
  { ownerId, role }: Seller,
  { id, text = '', status, sort, after, most }: OwnProductsQuery,
) {
  const conditions = [
    tx`p.owner_id = ${ownerId} and p.role = ${role}`,
    ...whereIf(id !== undefined, () => tx`and p.id = ${id!}`),
    ...whereIf(status !== undefined, () => tx`and ${hasStatus(tx, status!)}`),
    ...whereIf(text !== '', () => tx`and ${hasText(tx, text)}`),
  ];
  if (sort === 'newest') {
    const rest = after ? tx`and (p.posted_at, p.id) < (${after.at}::text::timestamptz, ${after.id})` : tx``;
    return tx<OwnRow[]>`
      select ${owned(tx)}, p.id, p.posted_at::text as place from products p where ${conditions} ${rest}
      order by p.posted_at desc, p.id desc limit ${most}`;
  }
  const { by, placed } = orders(tx)[sort];
  const rest = after ? tx`and (${by}, p.id) > (${placed(after.at)}, ${after.id})` : tx``;
  const place = sort === 'name' ? tx`encode(${by}, 'hex') || '-'` : tx`(${by})::text`;
  return tx<OwnRow[]>`
    select ${owned(tx)}, p.id, ${place} as place from products p where ${conditions} ${rest}
    order by ${by}, p.id limit ${most}`;
}

type OwnRow = Product & { id: string; place: string };

/** What each is ordered by, from the least, and how a cursor's word for it is read. The beginning of a name will do. */
const orders = (tx: Tx) => ({
  name: {
    by: tx`convert_to(left(lower(p.name), 10), 'utf8')`,
    placed: (at: string) => tx`decode(${at.slice(0, -1)}, 'hex')`,
  },
  price: { by: tx`p.price`, placed: (at: string) => tx`${at}::text::numeric` },
  quantity: { by: tx`p.weight - p.reserved`, placed: (at: string) => tx`${at}::text::numeric` },
});

function hasStatus(tx: Tx, status: OwnStatus) {
  return status === 'low' ? tx`p.status = 'open' and ${isLow(tx)}` : tx`p.status = ${status}`;
}

/** Data export: the products of both roles. */
export async function everyProductOf(tx: Tx, ownerId: string) {
  return tx<Product[]>`
    select ${owned(tx)} from products p where p.owner_id = ${ownerId}
    order by p.role, p.posted_at desc, p.id desc`;
}

export async function countOwnProducts(tx: Tx, { ownerId, role }: Seller, { text = '', status }: Found) {
  const [row] = await tx<{ all: number; open: number; found: number }[]>`
    select count(*)::int as all, count(*) filter (where p.status = 'open')::int as open,
      count(*) filter (where ${hasText(tx, text)} and ${status ? hasStatus(tx, status) : tx`true`})::int as found
    from products p where p.owner_id = ${ownerId} and p.role = ${role}`;
  return row!;
}

/** In short: a file is compared with them. */
export async function listKnownProducts(tx: Tx, { ownerId, role }: Seller) {
  return tx<KnownProduct[]>`
    select p.id as product_id, p.sku, p.name, p.price, p.price_basis, p.weight::float, p.weight_category, p.status,
      p.version
    from products p where p.owner_id = ${ownerId} and p.role = ${role} order by p.id`;
}

/** Never across the end of the name: nobody types the line break. */
function hasText(tx: Tx, text: string) {
  return tx`strpos(lower(p.name || E'\\n' || p.location || E'\\n' || p.sku), lower(${text})) > 0`;
}
