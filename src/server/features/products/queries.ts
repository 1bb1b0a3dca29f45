import type {
  Product,
  ProductDraft,
  SellerNotes,
  SellerRole,
  SellerTerms,
} from '#contract/trade/products.ts';
import { rupeesPerMaund } from '#contract/trade/units.ts';
import { searchTextOf } from '#server/features/crops/service.ts';
import { classifierHash, classify } from '#server/features/market/service.ts';
import { holds } from '#server/features/moderation/service.ts';
import { productPictures } from '#server/features/pictures/service.ts';
import { announcedProduct } from '#server/features/product-events/service.ts';
import { lockSpotsOfLocked, type Spot } from '#server/features/product-locations/service.ts';
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
  p.rupees_per_maund, p.sku, p.alert_below::float, p.takes_offers,
  p.minimum_order::float, p.price_steps, ${holds(tx)}, ${images(tx)}, ${productPictures(tx)}`;

const countOf = (tx: Tx, ownerId: string) => tx`
  (select count(*)::int from products where owner_id = ${ownerId})`;

export async function countProductsOf(tx: Tx, ownerId: string) {
  const [row] = await tx<{ count: number }[]>`select ${countOf(tx, ownerId)} as count`;
  return row!.count;
}

export type NewProduct = ProductDraft &
  Partial<SellerNotes & SellerTerms> & { id: string; ownerId: string; role: SellerRole };

/** False when the key is taken: the caller tries the next millisecond. */
export async function insertProduct(tx: Tx, product: NewProduct) {
  return (await insertProducts(tx, [product])) === 1;
}

/** How many found their key free. Whoever adds has locked the owners (`requireActive`). */
export async function insertProducts(tx: Tx, list: NewProduct[]) {
  const each = <Value>(value: (product: NewProduct) => Value) => list.map(value);
  const spotOf = await lockSpotsOfLocked(tx, [...new Set(each(({ ownerId }) => ownerId))]);
  const spots = list.map(spotOf);
  const sorts = each(({ name }) => classify(name));
  const { count } = await tx`
    insert into products (id, owner_id, role, name, price, price_basis, rupees_per_maund, location, quality, phone,
      weight_category, weight, description, dated, search_text, category, crop, sorted_by, spot, spot_of, sku, alert_below,
      takes_offers, minimum_order, price_steps)
    select r.id, r.owner_id, r.role, r.name, r.price, r.price_basis, r.rupees_per_maund, r.location, r.quality, r.phone,
      r.weight_category, r.weight, r.description, r.dated, r.search_text, r.category, r.crop, ${classifierHash},
      point(r.x, r.y), r.location, r.sku, r.alert_below, r.takes_offers, r.minimum_order, r.price_steps
    from unnest(${each(({ id }) => id)}::text[], ${each(({ ownerId }) => ownerId)}::uuid[],
      ${each(({ role }) => role)}::text[], ${each(({ name }) => name)}::text[], ${each(({ price }) => price)}::bigint[],
      ${each(({ priceBasis }) => priceBasis)}::text[], ${each(rupeesPerMaund)}::bigint[],
      ${each(({ location }) => location)}::text[], ${each(({ quality }) => quality)}::text[],
      ${each(({ phone }) => phone)}::text[], ${each(({ weightCategory }) => weightCategory)}::text[],
      ${each(({ weight }) => weight)}::numeric[], ${each(({ desc }) => desc)}::text[],
      ${each(({ date }) => date)}::date[], ${each(({ name }) => searchTextOf(name))}::text[],
      ${sorts.map(({ category }) => category)}::text[], ${sorts.map(({ crop }) => crop)}::text[],
      ${spots.map((spot) => spot?.x ?? null)}::float8[], ${spots.map((spot) => spot?.y ?? null)}::float8[],
      ${each(({ sku = '' }) => sku)}::text[], ${each(({ alertBelow = null }) => alertBelow)}::numeric[],
      ${each(({ takesOffers = true }) => String(takesOffers))}::text[]::boolean[],
      ${each(({ minimumOrder = null }) => minimumOrder)}::numeric[],
      ${each(({ priceSteps = [] }) => JSON.stringify(priceSteps))}::text[]::jsonb[])
      as r (id, owner_id, role, name, price, price_basis, rupees_per_maund, location, quality, phone,
        weight_category, weight, description, dated, search_text, category, crop, x, y, sku, alert_below, takes_offers,
        minimum_order, price_steps)
    on conflict (id) do nothing`;
  return count;
}

/** In small letters: a SKU is the same in capitals. */
export async function listSkus(tx: Tx, { ownerId, role }: { ownerId: string; role: SellerRole }) {
  const rows = await tx<{ sku: string }[]>`
    select lower(sku) as sku from products where owner_id = ${ownerId} and role = ${role} and sku <> ''`;
  return rows.map(({ sku }) => sku);
}

/** What this transaction has added, and how many its owner keeps now. */
export async function announceAdded(tx: Tx, id: string, ownerId: string) {
  const [row] = await tx<(Product & { kept: number })[]>`
    with added as materialized (select * from products where id = ${id}),
    announced as materialized (${announcedProduct(tx, tx`added`, id, { areNew: true })})
    select ${owned(tx)}, ${countOf(tx, ownerId)} as kept from added p, announced`;
  return row!;
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

type Next = Product & { spot: Spot | null };

export async function updateProduct(tx: Tx, next: Next) {
  await updateProducts(tx, [next]);
}

export async function updateProducts(tx: Tx, list: Next[]) {
  const each = <Value>(value: (product: Next) => Value) => list.map(value);
  const sorts = each(({ name }) => classify(name));
  await tx`
    update products p set name = r.name, price = r.price, price_basis = r.price_basis,
      rupees_per_maund = r.rupees_per_maund, location = r.location, quality = r.quality, phone = r.phone,
      weight_category = r.weight_category, weight = r.weight, description = r.description, dated = r.dated,
      status = r.status, search_text = r.search_text, category = r.category, crop = r.crop, sorted_by = ${classifierHash},
      spot = point(r.x, r.y), spot_of = r.location, sku = r.sku, alert_below = r.alert_below,
      takes_offers = r.takes_offers, minimum_order = r.minimum_order, price_steps = r.price_steps, version = p.version + 1
    from unnest(${each(({ productId }) => productId)}::text[], ${each(({ name }) => name)}::text[],
      ${each(({ price }) => price)}::bigint[], ${each(({ priceBasis }) => priceBasis)}::text[],
      ${each(rupeesPerMaund)}::bigint[], ${each(({ location }) => location)}::text[],
      ${each(({ quality }) => quality)}::text[], ${each(({ phone }) => phone)}::text[],
      ${each(({ weightCategory }) => weightCategory)}::text[], ${each(({ weight }) => weight)}::numeric[],
      ${each(({ desc }) => desc)}::text[], ${each(({ date }) => date)}::date[],
      ${each(({ status }) => status)}::text[], ${each(({ name }) => searchTextOf(name))}::text[],
      ${sorts.map(({ category }) => category)}::text[], ${sorts.map(({ crop }) => crop)}::text[],
      ${each(({ spot }) => spot?.x ?? null)}::float8[], ${each(({ spot }) => spot?.y ?? null)}::float8[],
      ${each(({ sku }) => sku)}::text[], ${each(({ alertBelow }) => alertBelow)}::numeric[],
      ${each(({ takesOffers }) => String(takesOffers))}::text[]::boolean[],
      ${each(({ minimumOrder }) => minimumOrder)}::numeric[],
      ${each(({ priceSteps }) => JSON.stringify(priceSteps))}::text[]::jsonb[])
      as r (id, name, price, price_basis, rupees_per_maund, location, quality, phone, weight_category, weight,
        description, dated, status, search_text, category, crop, x, y, sku, alert_below, takes_offers, minimum_order,
        price_steps)
    where p.id = r.id`;
}

export async function replacePhone(
  tx: Tx,
  { ownerId, from, to }: { ownerId: string; from: string; to: string },
) {
  await tx`
    update products set phone = ${to}, version = version + 1 where owner_id = ${ownerId} and phone = ${from}`;
}

/** How many there were. */
export async function deleteProducts(tx: Tx, ids: string[], ownerId: string) {
  const { count } = await tx`delete from products where id = any(${ids}) and owner_id = ${ownerId}`;
  return count;
}

/** Counts and tells in one step. */
export async function revealPhone(tx: Tx, id: string) {
  const [row] = await tx<{ phone: string | null; ownerId: string }[]>`
    update products p set reveals = p.reveals + 1 from people o
    where p.id = ${id} and p.status in ('open', 'sold_out') and o.id = p.owner_id
    returning offered_phone(p, o) as phone, p.owner_id`;
  return row;
}
