import type { FarmDraft } from '#contract/people/people.ts';
import type { Point } from '#contract/people/places.ts';
import type { Province } from '#contract/people/cities.ts';
import type { SellerCheck } from '#contract/sellers/seller-check.ts';
import { check } from '#server/features/seller-checks/service.ts';
import type { ShopTexts } from '#contract/sellers/shop-texts.ts';
import type { Tx } from '#server/kit/database/db.ts';

export type SellerRow = ShopTexts & {
  personId: string;
  name: string;
  ownerName: string;
  ownerPicture: string | null;
  city: string;
  province: Province;
  marker: Point | null;
  hasPhone: boolean;
  isHeld: boolean;
  check: SellerCheck | null;
  reveals: number;
};
type FarmRow = SellerRow & { farmId: string; farmSize: FarmDraft['farmSize'] };
type BusinessRow = SellerRow & { businessId: string; sinceDate: string };
type Table = 'farms' | 'businesses';

/** Of `s`, the farm or the business, and `p`, its owner. */
const common = (
  tx: Tx,
) => tx`s.person_id, s.city, s.province, s.about, s.hours, s.address, s.reveals, p.phone_proven_at is not null as has_phone,
  p.held_at is not null as is_held, ${check(tx, tx`p.id`)} as check, shown_picture(p) as owner_picture,
  case when s.lat is not null then jsonb_build_object('lat', s.lat, 'lng', s.lng) end as marker`;

/** In sight of everyone, or of its owner alone. */
const isThere = (tx: Tx, viewerId: string | null) => tx`(is_in_sight(p) or p.id = ${viewerId})`;

export async function findFarm(tx: Tx, id: string, viewerId: string | null = null) {
  const [row] = await tx<FarmRow[]>`
    select ${common(tx)}, s.id as farm_id, s.farm_name as name, s.farmer_name as owner_name,
      jsonb_build_object('farmSizeCategory', s.size_category, 'farmSizeValue', s.size_value) as farm_size
    from farms s join people p on p.id = s.person_id where s.id = ${id} and ${isThere(tx, viewerId)}`;
  return row;
}

export async function findBusiness(tx: Tx, id: string, viewerId: string | null = null) {
  const [row] = await tx<BusinessRow[]>`
    select ${common(tx)}, s.id as business_id, s.business_name as name, s.vendor_name as owner_name, s.since_date
    from businesses s join people p on p.id = s.person_id where s.id = ${id} and ${isThere(tx, viewerId)}`;
  return row;
}

/** Counts and tells in one step; nothing for whoever has proven no number. */
export async function revealPhone(tx: Tx, table: Table, id: string) {
  const [row] = await tx<{ phone: string; ownerId: string }[]>`
    update ${tx(table)} s set reveals = s.reveals + 1 from people p
    where s.id = ${id} and p.id = s.person_id and p.phone_proven_at is not null and is_in_sight(p)
    returning p.phone, s.person_id as owner_id`;
  return row;
}

export async function listIds(tx: Tx, table: Table, most: number) {
  return tx<{ id: string }[]>`
    select s.id from ${tx(table)} s join people p on p.id = s.person_id
    where is_in_sight(p) order by p.joined_at desc, s.id limit ${most}`;
}
