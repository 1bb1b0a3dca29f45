import type { Product, SellerRole } from '#contract/trade/products.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { oneOf } from '#server/kit/database/one-of.ts';
import { pipeline } from '#server/kit/database/transactions.ts';
import { type SellersPlace, type Spot, spotOf } from './spots.ts';

export type Seller = { ownerId: string; role: SellerRole };
type Lying = Seller & Pick<Product, 'location'>;
type Home = Seller & { place: SellersPlace };

const place = (tx: Tx) => tx`case when s.lat is not null then jsonb_build_object('city', s.city,
  'marker', jsonb_build_object('lat', s.lat, 'lng', s.lng)) end as place`;

/** Of `p`, a product: the public page of its seller, and where the seller has put the marker. */
export const home = (tx: Tx) => tx`lateral (
  select s.id, s.farm_name as name, s.city, s.province, ${place(tx)} from farms s
  where s.person_id = p.owner_id and p.role = 'farmer'
  union all select s.id, s.business_name, s.city, s.province, ${place(tx)} from businesses s
  where s.person_id = p.owner_id and p.role = 'vendor')`;

/** Of `o`, an order: the public page of its seller as `s`, where everybody can read it. */
export const shopInSight = (
  tx: Tx,
) => tx`people seller, lateral (select seller.id as owner_id, o.role) p, ${home(tx)} s
  where seller.id = o.seller_id and is_in_sight(seller)`;

/** Where a product of these people lies. It stays true until the transaction ends: whoever moves a marker waits. The
 *  people are locked first, then what stands on the map; the products come after. */
export async function lockSpots(tx: Tx, ownerIds: string[]) {
  const [, spotOf] = await pipeline(lockPeople(tx, ownerIds), lockSpotsOfLocked(tx, ownerIds));
  return spotOf;
}

/** A function of its own, or it would be sent second: a bare statement is sent only when somebody waits for it. */
async function lockPeople(tx: Tx, ids: string[]) {
  await tx`select from people where id ${oneOf(tx, ids)} order by id for key share`;
}

/** The same for people whom this transaction has locked already. */
export async function lockSpotsOfLocked(tx: Tx, ownerIds: string[]) {
  const homes = await tx<Home[]>`
    select * from (select s.person_id as owner_id, 'farmer' as role, ${place(tx)} from farms s
      where s.person_id ${oneOf(tx, ownerIds)} order by s.person_id for share) f
    union all select * from (select s.person_id as owner_id, 'vendor' as role, ${place(tx)} from businesses s
      where s.person_id ${oneOf(tx, ownerIds)} order by s.person_id for share) b`;
  const places = new Map(homes.map((one) => [keyOf(one), one.place]));
  // Many products of one seller lie in few places.
  const spots = new Map<string, Spot | null>();
  return ({ location, ...seller }: Lying) => {
    const key = `${keyOf(seller)} ${location}`;
    if (!spots.has(key)) spots.set(key, spotOf(location, places.get(keyOf(seller)) ?? null));
    return spots.get(key)!;
  };
}

export function point(tx: Tx, spot: Spot | null) {
  return spot ? tx`point(${spot.x}::float8, ${spot.y}::float8)` : tx`null`;
}

/** Whose products or requirements have not been placed yet. */
export async function listUnplaced(tx: Tx, most: number) {
  return tx<Seller[]>`
    select owner_id, role from products where spot_of is distinct from location
    union select owner_id, 'vendor' from requirements where spot_of is null limit ${most}`;
}

export async function findBusinessCity(tx: Tx, ownerId: string) {
  const [row] = await tx<{ city: string }[]>`select city from businesses where person_id = ${ownerId}`;
  return row?.city;
}

export async function findFarm(tx: Tx, ownerId: string) {
  const [row] = await tx<{ city: string; place: SellersPlace }[]>`
    select s.city, ${place(tx)} from farms s where s.person_id = ${ownerId}`;
  return row;
}

/** Suppliers want to buy where they are. In the order of their ids, as whoever locks several does. */
export async function putHome(tx: Tx, ownerId: string, { city, spot }: { city: string; spot: Spot | null }) {
  await tx`
    update requirements r set spot = ${point(tx, spot)}, spot_of = ${city}
    from (select id from requirements where owner_id = ${ownerId} order by id for no key update) own
    where own.id = r.id`;
}

export async function listLocations(tx: Tx, { ownerId, role }: Seller) {
  const rows = await tx<{ location: string }[]>`
    select distinct location from products where owner_id = ${ownerId} and role = ${role}`;
  return rows.map(({ location }) => location);
}

type Placed = { location: string; spot: Spot | null };

/** How many of the seller's products lie elsewhere now. In the order of their ids, as whoever locks several does. */
export async function putSpots(tx: Tx, { ownerId, role }: Seller, list: Placed[]) {
  const { count } = await tx`
    with moved as (
      select p.id, r.spot from products p join (
        select r.location, point(r.x, r.y) as spot
        from unnest(${list.map(({ location }) => location)}::text[], ${list.map(({ spot }) => spot?.x ?? null)}::float8[],
          ${list.map(({ spot }) => spot?.y ?? null)}::float8[]) as r (location, x, y)) r on r.location = p.location
      where p.owner_id = ${ownerId} and p.role = ${role} and (p.spot_of is distinct from p.location
        or not coalesce(p.spot ~= r.spot, p.spot is null and r.spot is null))
      order by p.id for no key update of p)
    update products p set spot = m.spot, spot_of = p.location from moved m where m.id = p.id`;
  return count;
}

function keyOf({ ownerId, role }: Seller) {
  return `${ownerId} ${role}`;
}
