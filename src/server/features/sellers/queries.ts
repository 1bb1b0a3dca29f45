import type { FarmDraft } from '#contract/people.ts';
import type { Point, Province } from '#contract/places.ts';
import type { Tx } from '#server/kit/db.ts';

export type SellerRow = {
  personId: string;
  name: string;
  ownerName: string;
  city: string;
  province: Province;
  marker: Point | null;
  hasPhone: boolean;
  reveals: number;
};
type FarmRow = SellerRow & { farmId: string; farmSize: FarmDraft['farmSize'] };
type BusinessRow = SellerRow & { businessId: string; sinceDate: string };
type Table = 'farms' | 'businesses';

/** Of `s`, the farm or the business, and `p`, its owner. */
const common = (tx: Tx) => tx`s.person_id, s.city, s.province, s.reveals, p.phone is not null as has_phone,
  case when s.lat is not null then jsonb_build_object('lat', s.lat, 'lng', s.lng) end as marker`;

export async function findFarm(tx: Tx, id: string) {
  const [row] = await tx<FarmRow[]>`
    select ${common(tx)}, s.id as farm_id, s.farm_name as name, s.farmer_name as owner_name,
      jsonb_build_object('farmSizeCategory', s.size_category, 'farmSizeValue', s.size_value) as farm_size
    from farms s join people p on p.id = s.person_id where s.id = ${id} and p.suspended_at is null`;
  return row;
}

export async function findBusiness(tx: Tx, id: string) {
  const [row] = await tx<BusinessRow[]>`
    select ${common(tx)}, s.id as business_id, s.business_name as name, s.vendor_name as owner_name, s.since_date
    from businesses s join people p on p.id = s.person_id where s.id = ${id} and p.suspended_at is null`;
  return row;
}

/** Counts and tells in one step; nothing for whoever has given no number. */
export async function revealPhone(tx: Tx, table: Table, id: string) {
  const [row] = await tx<{ phone: string; ownerId: string }[]>`
    update ${tx(table)} s set reveals = s.reveals + 1 from people p
    where s.id = ${id} and p.id = s.person_id and p.phone is not null and p.suspended_at is null
    returning p.phone, s.person_id as owner_id`;
  return row;
}

export async function listIds(tx: Tx, table: Table, most: number) {
  return tx<{ id: string }[]>`
    select s.id from ${tx(table)} s join people p on p.id = s.person_id
    where p.suspended_at is null order by p.joined_at desc, s.id limit ${most}`;
}
