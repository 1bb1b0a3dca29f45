import type { PendingQuery, Row } from 'postgres';
import type { SellerRole } from '#contract/trade/products.ts';
import type { WeightUnit } from '#contract/trade/unit-names.ts';
import type { PriceBasis } from '#contract/trade/units.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { likePattern } from '#server/kit/database/substring.ts';

export type ComparedOffer = {
  ownerId: string;
  role: SellerRole;
  name: string;
  price: number;
  priceBasis: PriceBasis;
  weight: number;
  weightCategory: WeightUnit;
};

/** Of the newest products so many are looked through for a crop, and so many of it are enough. */
const firstScan = 5000;
const maxOffers = 200;

/** All that is compared. To take the whole row apart would cost twice as much, 200 times. */
const compared = (tx: Tx) => tx`
  owner_id, role, name, price, price_basis, rupees_per_maund, weight, weight_category, search_text`;

/** The newest in the market. Never more than this scan is read, however large it is. */
const newest = (tx: Tx) => tx`
  select ${compared(tx)} from products where status = 'open'
  order by posted_at desc, id desc limit ${tx.unsafe(String(firstScan))}`;

/** What others ask for a crop, the newest. */
export function listNewestOffers(tx: Tx, ownerId: string, crop: string) {
  return offersAmong(tx, newest(tx), { crop, ownerId });
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
    from (${someOf(tx, newest(tx), { crop, ownerId })}) o`;
  return row!;
}

/** For a crop that is rare among the newest: whichever the index of words gives. */
export function listOffersOf(tx: Tx, ownerId: string, crop: string) {
  const some = tx`
    select ${compared(tx)} from products where status = 'open' and search_text like ${likePattern(crop)}
    limit ${tx.unsafe(String(maxOffers * 10))}`;
  return offersAmong(tx, some, { crop, ownerId });
}

/** As one value: 200 rows would take longer to read than all else that an addition asks for. The numbers stand in the
 *  statement, so that its plan can be kept. */
async function offersAmong(
  tx: Tx,
  products: PendingQuery<Row[]>,
  { crop, ownerId }: { crop: string; ownerId: string },
) {
  const [row] = await tx<{ offers: ComparedOffer[] }[]>`
    select coalesce(json_agg(o), '[]') as offers from (
      select p.owner_id as "ownerId", p.role, p.name, p.price, p.price_basis as "priceBasis", p.weight,
        p.weight_category as "weightCategory"
      from (${someOf(tx, products, { crop, ownerId })}) p) o`;
  return row!.offers;
}

/** No `like`: PostgreSQL guesses by its words how many rows it finds, and would plan anew for each crop. */
function someOf(tx: Tx, products: PendingQuery<Row[]>, { crop, ownerId }: { crop: string; ownerId: string }) {
  return tx`
    select p.* from (${products}) p
    where strpos(p.search_text, ${crop}) > 0 and p.owner_id <> ${ownerId}
    limit ${tx.unsafe(String(maxOffers))}`;
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

/** Whether somebody else was the first to show a picture of this product. */
const isTaken = (tx: Tx, productId: string, ownerId: string) => tx`exists (
  select from pictures mine cross join lateral (${firstWithImageHash(tx, tx`${ownerId}`)}) earliest
  where mine.product_id = ${productId} and mine.image_hash is not null and earliest.owner_id <> ${ownerId}) as is_taken`;

export async function showsPictureOfAnother(tx: Tx, productId: string, ownerId: string) {
  const [row] = await tx<{ isTaken: boolean }[]>`select ${isTaken(tx, productId, ownerId)}`;
  return row!.isTaken;
}

/** The same, and how many products were added one by one today: a key of an import is longer. */
export async function judgeAdded(
  tx: Tx,
  productId: string,
  { ownerId, most }: { ownerId: string; most: number },
) {
  const [row] = await tx<{ isTaken: boolean; addedToday: number }[]>`
    select ${isTaken(tx, productId, ownerId)}, (
      select count(*)::int from (
        select from products where owner_id = ${ownerId} and role in ('farmer', 'vendor')
          and posted_at > now() - interval '24 hours' and length(id) = length('product_1234567890123')
        limit ${most + 1}) added) as added_today`;
  return row!;
}
