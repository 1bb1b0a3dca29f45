import type { FittingProduct, WantedMatch } from '#contract/trade/matches.ts';
import type { Buyers } from '#contract/trade/prices.ts';
import type { RequirementUnit } from '#contract/trade/requirements.ts';
import { kilometresPerDegree, point, type Spot } from '#server/features/product-locations/service.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** Requirements can be bought in parts, but nobody is told of a sack where 40 tons are wanted. */
const leastPart = 10;

/** In Pakistan. In a select of its own: so it is found once, not for each row. */
const today = (tx: Tx) => tx`(select (now() at time zone 'Asia/Karachi')::date)`;

/** The day after its date a requirement (`r`) has expired. */
export const expired = (tx: Tx) => tx`coalesce(r.estimated_date < ${today(tx)}, false)`;

/** Whoever is suspended asks for nothing. */
export const isOpen = (tx: Tx) => tx`r.status = 'open' and r.is_owner_in_sight
  and (r.estimated_date is null or r.estimated_date >= ${today(tx)})`;

/** A farmer's product (`p`) that can be ordered. Only farmers answer requirements. */
export const isOffered = (
  tx: Tx,
) => tx`p.status = 'open' and p.role = 'farmer' and p.rupees_per_maund is not null
  and p.weight > p.reserved and (select is_in_sight(o) from people o where o.id = p.owner_id)`;

const kilometres = (tx: Tx) => tx`(p.spot <-> r.spot) * ${kilometresPerDegree}::float8`;

/** A requirement of so many grams is met by a product (`p`), in part at least. */
export const maxGrams = (tx: Tx) =>
  tx`floor((p.weight - p.reserved) * grams_in(p.weight_category) * ${leastPart}::int)::bigint`;

/** Whether a product meets a requirement: by its crop, price, distance and quantity, and never one's own. `grams`: where
 *  one product is compared with many requirements, what was computed once. */
export const fits = (tx: Tx, grams = maxGrams(tx)) => tx`r.crop = p.crop and r.category = p.category
  and r.rupees_per_maund >= p.rupees_per_maund and r.owner_id <> p.owner_id
  and (r.within_km is null or ${kilometres(tx)} <= r.within_km)
  and (r.kinds = '{}' or not exists (
    select from unnest(r.kinds) kind where position(kind in p.search_text) = 0))
  and (${grams} >= r.grams or ${grams} >= open_grams(r.id, r.grams))`;

/** What suppliers want and this farmer has, the newest first; of several products the cheapest. */
export async function listWanted(tx: Tx, farmerId: string, most: number) {
  return tx<(WantedMatch & { hasOffer: boolean })[]>`
    with fitting as (
      select distinct on (r.id) r.id, p.id as product_id, p.name as product_name, ${kilometres(tx)} as kilometres
      from products p join requirements r on ${fits(tx)}
      where p.owner_id = ${farmerId} and ${isOffered(tx)} and ${isOpen(tx)}
      order by r.id, p.rupees_per_maund, p.id)
    select r.id, r.product, r.weight_category, open_weight(r)::float as weight, r.price, r.rupees_per_maund,
      r.estimated_date, r.within_km, r.posted_at, b.business_name, b.id as business_id, b.city, b.province,
      round(f.kilometres)::int as kilometres, f.product_id, f.product_name,
      exists (select from offers o where o.requirement_id = r.id and o.seller_id = ${farmerId}
        and o.state in ('open', 'accepted')) as has_offer
    from fitting f join requirements r on r.id = f.id join businesses b on b.person_id = r.owner_id
    order by r.posted_at desc, r.id desc limit ${most}`;
}

/** What farmers offer and this supplier wants: for each open requirement, the newest first, the cheapest offers. */
export async function listFitting(
  tx: Tx,
  supplierId: string,
  { most, each }: { most: number; each: number },
) {
  return tx<FittingProduct[]>`
    select r.id as requirement_id, r.product as wanted, p.*, f.farm_name, f.id as farm_id
    from requirements r cross join lateral (
      select p.id, p.name, p.price::text, p.price_basis, p.weight_category, trim_scale(p.weight - p.reserved)::text as quantity,
        p.quality,
        p.rupees_per_maund, p.location, p.owner_id, round(${kilometres(tx)})::int as kilometres
      from products p where ${fits(tx)} and ${isOffered(tx)}
      order by p.rupees_per_maund, p.id limit ${each}) p
    join farms f on f.person_id = p.owner_id
    where r.owner_id = ${supplierId} and ${isOpen(tx)}
    order by r.posted_at desc, r.id desc, p.rupees_per_maund, p.id limit ${most}`;
}

type Nearest = Omit<NonNullable<Buyers['nearest']>, 'weightCategory'> & {
  count: number;
  weightCategory: RequirementUnit;
};
type Near = { ownerId: string; category: string; crop: string; searchText: string; spot: Spot | null };

/** How many open requirements ask for what has this name, and the nearest of them; of those nearby the one that pays most. */
export async function findBuyers(tx: Tx, { ownerId, category, crop, searchText, spot }: Near) {
  const [row] = await tx<Nearest[]>`
    select count(*) over ()::int as count, b.business_name, b.city, r.rupees_per_maund, r.weight_category,
      open_weight(r)::float as weight,
      round((${point(tx, spot)} <-> r.spot) * ${kilometresPerDegree}::float8)::int as kilometres
    from requirements r join businesses b on b.person_id = r.owner_id
    where r.crop = ${crop} and r.category = ${category} and r.owner_id <> ${ownerId} and ${isOpen(tx)}
      and not exists (select from unnest(r.kinds) kind where position(kind in ${searchText}::text) = 0)
    order by kilometres nulls last, r.rupees_per_maund desc, r.id limit 1`;
  return row;
}
