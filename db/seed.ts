import type { Db, Tx } from '#server/kit/db.ts';

/** Fills a market that has nothing in it with invented people and things, once. */
export function fillEmptyMarket(db: Db) {
  return db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('kisan-mandi demo'))`;
    const [state] = await tx<{ isFresh: boolean }[]>`
      select not exists (select from market_facts where name = 'demo data')
         and not exists (select from people)
         and not exists (select from messages) as is_fresh`;
    if (!state?.isFresh) return false;

    for (const person of demoPeople) await insertDemoPerson(tx, person);
    await tx`insert into messages ${tx(demoMessages)}`;
    await tx`insert into market_facts (name, value) values ('demo data', 'filled')`;
    return true;
  });
}

type Place = { city: string; province: string };
type DemoPerson = {
  username: string;
  phone: string;
  flags: string[];
  farm?: Place & { name: string; acres: number };
  business?: Place & { name: string; since: string };
};

async function insertDemoPerson(tx: Tx, { username, phone, flags, farm, business }: DemoPerson) {
  const [row] = await tx<{ id: string }[]>`
    insert into people (key, username, phone, role_flags, is_demo)
    values (${phone}, ${username}, ${phone}, ${flags}, true) returning id`;
  if (farm) {
    await tx`
      insert into farms (person_id, farmer_name, farm_name, size_category, size_value, city, province)
      values (${row!.id}, ${username}, ${farm.name}, 'Acre', ${farm.acres}, ${farm.city}, ${farm.province})`;
  }
  if (business) {
    await tx`
      insert into businesses (person_id, vendor_name, business_name, since_date, city, province)
      values (${row!.id}, ${username}, ${business.name}, ${business.since}, ${business.city}, ${business.province})`;
  }
}

const demoPeople: DemoPerson[] = [
  {
    username: 'Imran Sandhu',
    phone: '03000000001',
    flags: ['isFarmer'],
    farm: { name: 'Sandhu Farms', acres: 25, city: 'Multan', province: 'Punjab' },
  },
  {
    username: 'Bilal Mehmood',
    phone: '03000000002',
    flags: ['isVendor'],
    business: {
      name: 'Mehmood Seed and Fertiliser',
      since: '2011-03-01',
      city: 'Faisalabad',
      province: 'Punjab',
    },
  },
  {
    username: 'Nasreen Akhtar',
    phone: '03000000003',
    flags: ['isFarmer', 'isVendor'],
    farm: { name: 'Akhtar Orchards', acres: 12, city: 'Hyderabad', province: 'Sindh' },
    business: { name: 'Akhtar Fruit Traders', since: '2016-09-15', city: 'Karachi', province: 'Sindh' },
  },
  { username: 'Ayesha Khan', phone: '03000000004', flags: ['isBuyer'] },
  { username: 'Market Office', phone: '03000000005', flags: ['isAdmin'] },
];

const demoMessages = [
  {
    name: 'Rashid Mahmood',
    email: 'rashid@example.com',
    message: 'Do you plan a list of cold stores near Okara? We have potatoes to keep until spring.',
    is_demo: true,
  },
  {
    name: 'Sadia Noor',
    email: 'sadia@example.com',
    message: 'I buy kinnow for a shop in Lahore. Can I be told when a new lot is listed?',
    is_demo: true,
  },
];
