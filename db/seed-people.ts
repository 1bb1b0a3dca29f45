import type { ShopTexts } from '#contract/sellers/shop-texts.ts';
import type { Tx } from '#server/kit/database/db.ts';

type Place = { city: string; province: string };
export type DemoPerson = {
  username: string;
  phone: string;
  flags: string[];
  farm?: Place & { name: string; acres: number };
  business?: Place & { name: string; since: string; texts?: ShopTexts };
};

/** Joined before the first of their orders in the demo's past year. */
export async function insertDemoPerson(tx: Tx, { username, phone, flags, farm, business }: DemoPerson) {
  const [row] = await tx<{ id: string }[]>`
    insert into people (key, username, phone, role_flags, is_demo, phone_proven_at, joined_at)
    values (${phone}, ${username}, ${phone}, ${flags}, true, now(), now() - interval '400 days') returning id`;
  if (farm) {
    await tx`
      insert into farms (person_id, farmer_name, farm_name, size_category, size_value, city, province)
      values (${row!.id}, ${username}, ${farm.name}, 'Acre', ${farm.acres}, ${farm.city}, ${farm.province})`;
  }
  if (business) {
    const { about = '', hours = '', address = '' } = business.texts ?? {};
    await tx`
      insert into businesses (person_id, vendor_name, business_name, since_date, city, province, about, hours, address)
      values (${row!.id}, ${username}, ${business.name}, ${business.since}, ${business.city}, ${business.province},
        ${about}, ${hours}, ${address})`;
  }
}

export async function idOf(tx: Tx, phone: string) {
  const [person] = await tx<{ id: string }[]>`select id from people where key = ${phone}`;
  return person!.id;
}
