import type { FoundProduct, ShownProduct } from '#contract/trade/products.ts';
import { picture, productPictures } from '#server/features/pictures/service.ts';
import { home, type SellersPlace } from '#server/features/product-locations/service.ts';
import { rating } from '#server/features/reviews/service.ts';
import { sellerRecord } from '#server/features/seller-records/service.ts';
import { check } from '#server/features/seller-checks/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { type JsonRow, rowFromJson } from '#server/kit/database/json-row.ts';

/** Of `p`, a product of `o`: what stands on its card. */
export const cardColumns = (
  tx: Tx,
) => tx`p.id, p.name, p.price::text, p.price_basis, p.minimum_order::float, p.price_steps, trim_scale(p.weight - p.reserved)::text as quantity,
  p.status = 'open' and p.weight = p.reserved as is_reserved, p.weight_category, p.rupees_per_maund, p.quality, p.location, p.role, p.dated as date, p.posted_at,
  o.username as seller_name,
  (select ${picture(tx)} from pictures i where i.product_id = p.id order by i.position limit 1) as picture`;

type Product = Omit<
  ShownProduct,
  'asked' | 'others' | 'similar' | 'spot' | 'isOwn' | 'sellerRecord' | 'needsCheck'
> & {
  ownerId: string;
  place: SellersPlace;
};

/** Of `p`, a product of `o` with the public page `s`. */
const productColumns = (
  tx: Tx,
) => tx`${cardColumns(tx)}, p.description as desc, p.status, p.takes_offers, ${productPictures(tx)}, p.owner_id,
  s.id as seller_page_id, shown_picture(o) as seller_picture,
  ${rating(tx, tx`p.owner_id`)} as seller_rating, ${check(tx, tx`p.owner_id`)} as seller_check,
  case when s.id is not null then jsonb_build_object('name', s.name, 'city', s.city,
    'province', s.province) end as seller_page, s.place`;

const visibleProduct = (tx: Tx, id: string) => tx`
  from products p join people o on o.id = p.owner_id left join ${home(tx)} s on true
  where p.id = ${id} and p.status in ('open', 'sold_out')`;

export async function findProduct(tx: Tx, id: string) {
  const [row] = await tx<Product[]>`select ${productColumns(tx)} ${visibleProduct(tx, id)}`;
  return row;
}

/** With how its seller answers and what else they offer, in one round trip: nobody may have asked for it before. */
export async function findProductAndSeller(tx: Tx, id: string) {
  const [row] = await tx<(Product & Pick<ShownProduct, 'sellerRecord'> & { others: JsonRow[] })[]>`
    select ${productColumns(tx)}, ${sellerRecord(tx)} as seller_record,
      coalesce((select json_agg(c) from (
        select ${cardColumns(tx)} from products p
        where p.owner_id = o.id and p.id <> ${id} and p.status = 'open' order by p.posted_at desc limit 4) c), '[]') as others
    ${visibleProduct(tx, id)}`;
  return row && { ...row, others: row.others.map(rowFromJson<FoundProduct>) };
}

/** The cards of these, but for those that nobody can see. */
export async function listCards(tx: Tx, ids: string[]) {
  return tx<(FoundProduct & { state: 'open' | 'sold_out' })[]>`
    select ${cardColumns(tx)}, p.status as state from products p join people o on o.id = p.owner_id
    where p.id = any(${ids}) and p.status in ('open', 'sold_out')`;
}
