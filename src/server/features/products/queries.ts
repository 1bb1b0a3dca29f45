import type { Product, ProductDraft, ProductStatus, SellerRole } from '#contract/trade/products.ts';
import { rupeesPerMaund } from '#contract/trade/units.ts';
import { searchTextOf } from '#server/features/crops/service.ts';
import { holds } from '#server/features/moderation/service.ts';
import { productPictures } from '#server/features/pictures/service.ts';
import { lockSpots, point, type Spot } from '#server/features/product-locations/service.ts';
import type { Tx } from '#server/kit/database/db.ts';

const images = (
  tx: Tx,
) => tx`coalesce((select jsonb_agg('/pictures/' || i.public_id || '.jpg' order by i.position)
  from pictures i where i.product_id = p.id), '[]') as images`;

/** As its owner keeps it. */
export const owned = (
  tx: Tx,
) => tx`p.id as product_id, p.role, p.name, p.price, p.price_basis, p.location, p.quality, p.phone,
  p.weight_category, p.weight::float, p.reserved::float, p.description as desc, p.dated as date, p.status, p.version, p.reveals,
  p.rupees_per_maund, ${holds(tx)}, ${images(tx)}, ${productPictures(tx)}`;

export async function countProductsOf(tx: Tx, ownerId: string) {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from products where owner_id = ${ownerId}`;
  return row!.count;
}

export type NewProduct = ProductDraft & { id: string; ownerId: string; role: SellerRole };

/** False when the key is taken: the caller tries the next millisecond. */
export async function insertProduct(tx: Tx, product: NewProduct) {
  return (await insertProducts(tx, [product])) === 1;
}

/** How many found their key free. */
export async function insertProducts(tx: Tx, list: NewProduct[]) {
  const each = <Value>(value: (product: NewProduct) => Value) => list.map(value);
  const spotOf = await lockSpots(tx, [...new Set(each(({ ownerId }) => ownerId))]);
  const spots = list.map(spotOf);
  const { count } = await tx`
    insert into products (id, owner_id, role, name, price, price_basis, rupees_per_maund, location, quality, phone,
      weight_category, weight, description, dated, search_text, spot, spot_of)
    select r.id, r.owner_id, r.role, r.name, r.price, r.price_basis, r.rupees_per_maund, r.location, r.quality, r.phone,
      r.weight_category, r.weight, r.description, r.dated, r.search_text, point(r.x, r.y), r.location
    from unnest(${each(({ id }) => id)}::text[], ${each(({ ownerId }) => ownerId)}::uuid[],
      ${each(({ role }) => role)}::text[], ${each(({ name }) => name)}::text[], ${each(({ price }) => price)}::bigint[],
      ${each(({ priceBasis }) => priceBasis)}::text[], ${each(rupeesPerMaund)}::bigint[],
      ${each(({ location }) => location)}::text[], ${each(({ quality }) => quality)}::text[],
      ${each(({ phone }) => phone)}::text[], ${each(({ weightCategory }) => weightCategory)}::text[],
      ${each(({ weight }) => weight)}::numeric[], ${each(({ desc }) => desc)}::text[],
      ${each(({ date }) => date)}::date[], ${each(({ name }) => searchTextOf(name))}::text[],
      ${spots.map((spot) => spot?.x ?? null)}::float8[], ${spots.map((spot) => spot?.y ?? null)}::float8[])
      as r (id, owner_id, role, name, price, price_basis, rupees_per_maund, location, quality, phone,
        weight_category, weight, description, dated, search_text, x, y)
    on conflict do nothing`;
  return count;
}

export async function lockOwnProduct(tx: Tx, id: string, ownerId: string) {
  const [row] = await tx<Product[]>`
    select ${owned(tx)} from products p where p.id = ${id} and p.owner_id = ${ownerId} for update`;
  return row;
}

/** In the order of their ids, as whoever locks several products does. */
export async function lockOwnProducts(tx: Tx, ids: string[], ownerId: string) {
  return tx<Product[]>`
    select ${owned(tx)} from products p where p.id = any(${ids}) and p.owner_id = ${ownerId}
    order by p.id for update`;
}

type Next = ProductDraft & { status: ProductStatus; spot: Spot | null };

export async function updateProduct(tx: Tx, id: string, next: Next) {
  await tx`
    update products set name = ${next.name}, price = ${next.price}, price_basis = ${next.priceBasis},
      rupees_per_maund = ${rupeesPerMaund(next)}, location = ${next.location}, quality = ${next.quality},
      phone = ${next.phone}, weight_category = ${next.weightCategory}, weight = ${next.weight},
      description = ${next.desc}, dated = ${next.date}, status = ${next.status},
      search_text = ${searchTextOf(next.name)}, spot = ${point(tx, next.spot)},
      spot_of = ${next.location}, version = version + 1
    where id = ${id}`;
}

export async function replacePhone(
  tx: Tx,
  { ownerId, from, to }: { ownerId: string; from: string; to: string },
) {
  await tx`
    update products set phone = ${to}, version = version + 1 where owner_id = ${ownerId} and phone = ${from}`;
}

export async function deleteProduct(tx: Tx, id: string, ownerId: string) {
  const rows = await tx`delete from products where id = ${id} and owner_id = ${ownerId} returning 1`;
  return rows.length === 1;
}

/** Counts and tells in one step. */
export async function revealPhone(tx: Tx, id: string) {
  const [row] = await tx<{ phone: string | null; ownerId: string }[]>`
    update products p set reveals = p.reveals + 1 from people o
    where p.id = ${id} and p.status in ('open', 'sold_out') and o.id = p.owner_id
    returning offered_phone(p, o) as phone, p.owner_id`;
  return row;
}
