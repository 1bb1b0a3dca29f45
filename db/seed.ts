import { computePrices } from '#server/features/prices/service.ts';
import type { Db } from '#server/kit/database/db.ts';
import { insertDemoOffers } from './seed-offers.ts';
import { insertDemoOrders } from './seed-orders.ts';
import { insertDemoGrowers } from './seed-growers.ts';
import { type DemoPerson, insertDemoPerson } from './seed-people.ts';
import { insertYearsOfSales } from './seed-past-orders.ts';
import { insertDemoPrices } from './seed-prices.ts';
import { insertDemoProducts } from './seed-products.ts';
import { insertDemoRates } from './seed-rates.ts';
import { insertDemoRecords } from './seed-records.ts';
import { insertDemoRequirements } from './seed-requirements.ts';
import { insertDemoSaved } from './seed-saved.ts';

/** Fills a market that has nothing in it with invented people and things, once. */
export async function fillEmptyMarket(db: Db) {
  const isFilled = await fill(db);
  // After the rest is kept: an order is placed by the service, which makes its own transaction.
  if (!isFilled) return false;
  await insertDemoOrders(db);
  await insertDemoOffers(db);
  await computePrices(db);
  return true;
}

function fill(db: Db) {
  return db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('kisan-mandi demo'))`;
    const [state] = await tx<{ isFresh: boolean }[]>`
      select not exists (select from market_facts where name = 'demo data')
         and not exists (select from people)
         and not exists (select from messages) as is_fresh`;
    if (!state?.isFresh) return false;

    for (const person of demoPeople) await insertDemoPerson(tx, person);
    await insertDemoProducts(tx);
    await insertDemoGrowers(tx);
    await insertDemoRecords(tx);
    await insertDemoRequirements(tx);
    await insertDemoPrices(tx);
    await insertYearsOfSales(tx);
    await insertDemoRates(tx);
    await insertDemoSaved(tx);
    await tx`insert into messages ${tx(demoMessages)}`;
    await tx`insert into market_facts (name, value) values ('demo data', 'filled')`;
    return true;
  });
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
      texts: {
        about:
          'Seed, fertiliser and sprays for wheat, rice and vegetables. We deliver within 40 km of Faisalabad.\nبیج، کھاد اور سپرے مناسب قیمت پر۔',
        hours: 'Mon to Sat, 9 am to 6 pm',
        address: 'Shop 14, Grain Market, Dijkot Road',
      },
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
