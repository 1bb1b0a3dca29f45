import type { SellerRole } from '#contract/trade/products.ts';
import type { WeightUnit } from '#contract/trade/unit-names.ts';
import type { PriceBasis } from '#contract/trade/units.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { oneOf } from '#server/kit/database/one-of.ts';

export type ComparedOffer = {
  ownerId: string;
  role: SellerRole;
  name: string;
  price: number;
  priceBasis: PriceBasis;
  weight: number;
  weightCategory: WeightUnit;
};

/** So many of the newest tell what is usual. */
const maxOffers = 200;

/** What others ask for a crop, the newest. The number stands in the statement, so that its plan can be kept. */
const newestOfOthers = (tx: Tx, ownerId: string, crop: string) => tx`
  select owner_id, role, name, price, price_basis, rupees_per_maund, weight, weight_category from products
  where crop = ${crop} and status = 'open' and owner_id <> ${ownerId}
  order by posted_at desc limit ${tx.unsafe(String(maxOffers))}`;

/** As one value: 200 rows would take longer to read than all else that an addition asks for. */
export async function listNewestOffers(tx: Tx, ownerId: string, crop: string) {
  const [row] = await tx<{ offers: ComparedOffer[] }[]>`
    select coalesce(json_agg(o), '[]') as offers from (
      select p.owner_id as "ownerId", p.role, p.name, p.price, p.price_basis as "priceBasis", p.weight,
        p.weight_category as "weightCategory"
      from (${newestOfOthers(tx, ownerId, crop)}) p) o`;
  return row!.offers;
}

/** How many of them there are, and whether each is weighed and asks for no less and no more. */
export async function areNewestBetween(
  tx: Tx,
  ownerId: string,
  { crop, least, most }: { crop: string; least: number; most: number },
) {
  const [row] = await tx<{ count: number; areBetween: boolean }[]>`
    select count(*)::int as count,
      coalesce(bool_and(o.rupees_per_maund is not null and o.rupees_per_maund between ${least}::float8 and ${most}::float8),
        false) as are_between
    from (${newestOfOthers(tx, ownerId, crop)}) o`;
  return row!;
}

/** The first that shows what `mine`, a picture of this owner, shows. One bit of the hash may have changed on the way from
 *  file to file; a listing of somebody else that is withheld proves nothing. */
export const firstWithImageHash = (tx: Tx, ownerId: ReturnType<Tx>) => tx`
  select alike.public_id, alike.owner_id from pictures alike join products shown on shown.id = alike.product_id
  where alike.image_hash is not null
    and alike.image_hash = any(mine.image_hash || array(select mine.image_hash # (1::bigint << bit) from generate_series(0, 63) bit))
    and abs(alike.width::float / alike.height * mine.height / mine.width - 1) < 0.03
    and (shown.owner_id = ${ownerId} or shown.status <> 'withheld')
  order by alike.uploaded_at, alike.public_id limit 1`;

/** Whether somebody else was the first to show one of these pictures (`mine`). */
const isTaken = (tx: Tx, ownerId: string, these: ReturnType<Tx>) => tx`exists (
  select from pictures mine cross join lateral (${firstWithImageHash(tx, tx`${ownerId}`)}) earliest
  where ${these} and mine.image_hash is not null and earliest.owner_id <> ${ownerId}) as is_taken`;

export async function showsPictureOfAnother(tx: Tx, productId: string, ownerId: string) {
  const [row] = await tx<{ isTaken: boolean }[]>`
    select ${isTaken(tx, ownerId, tx`mine.product_id = ${productId}`)}`;
  return row!.isTaken;
}

/** Of what is about to be added: the same of its pictures, and how many products were added one by one today: a key of an
 *  import is longer. */
export async function judgeNew(
  tx: Tx,
  publicIds: string[],
  { ownerId, most }: { ownerId: string; most: number },
) {
  const [row] = await tx<{ isTaken: boolean; addedToday: number }[]>`
    select ${isTaken(tx, ownerId, tx`mine.public_id ${oneOf(tx, publicIds)} and mine.owner_id = ${ownerId}`)}, (
      select count(*)::int from (
        select from products where owner_id = ${ownerId} and role in ('farmer', 'vendor')
          and posted_at > now() - interval '24 hours' and length(id) = length('product_1234567890123')
        limit ${most}) added) as added_today`;
  return row!;
}
