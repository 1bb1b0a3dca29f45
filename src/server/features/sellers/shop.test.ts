import type { Category } from '#contract/trade/categories.ts';
import { expect, test } from 'vitest';
import { businesses } from '#contract/sellers/businesses.ts';
import { farms } from '#contract/sellers/farms.ts';
import { people } from '#contract/people/people.ts';
import { ownDatabase } from '../../../../test/database.ts';
import { add, asFarmer, asVendor } from '../../../../test/products.ts';
import { business, farm, newWorld } from '../../../../test/world.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };

await ownDatabase();

const offer = { role: 'vendor', quality: 'good', weightCategory: 'piece' };
const texts = {
  about: 'Seed and sprays since 1998.\nبیج اور کھاد',
  hours: 'Mon to Sat, 9 to 6',
  address: 'Shop 14, Grain Market Road',
};

async function shop() {
  const world = await newWorld();
  const owner = await world.person(asVendor);
  const id = owner.user.vendorData!.businessId;
  const sell = (name: string) => add(world, owner, { ...offer, name });
  return { ...world, world, owner, id, sell };
}

test('a supplier tells of the shop, its hours and its address, and everyone reads it', async () => {
  const { call, owner, id } = await shop();

  const saved = await call(people.editBusiness, { ...business, ...texts }, owner);

  expect(saved.body.vendorData).toMatchObject(texts);
  expect((await call(businesses.show, { id })).body).toMatchObject(texts);
});

test('a farmer tells of the farm, and what is not sent stays as it is', async () => {
  const { call, person } = await newWorld();
  const farmer = await person(asFarmer);
  await call(people.editFarm, { ...farm, ...texts }, farmer);

  await call(people.editFarm, { ...farm, farmName: 'Sandhu and Sons', hours: '' }, farmer);

  const { body } = await call(farms.show, { id: farmer.user.farmerData!.farmId });
  expect(body).toMatchObject({ ...texts, name: 'Sandhu and Sons', hours: '' });
});

test('a text that is too long is named at its field, and nothing is changed', async () => {
  const { call, owner, id } = await shop();

  const { status, body } = await call(
    people.editBusiness,
    { ...business, businessName: 'Other', about: 'a'.repeat(1001) },
    owner,
  );

  expect(status).toBe(422);
  expect(body).toMatchObject({ fields: { about: expect.anything() } });
  expect((await call(businesses.show, { id })).body.name).toBe(business.businessName);
});

test.each([
  ['about', 'Call 0301-765 4321 for seed'],
  ['hours', '9 to 6, then ۰۳۰۱۷۶۵۴۳۲۱'],
  ['address', 'Shop 14, +92 301 7654321'],
])('a phone number in the text %s is refused at its field, of a farm and of a shop', async (field, typed) => {
  const { call, owner, id, person } = await shop();
  const farmer = await person(asFarmer);

  const answers = [
    await call(people.editBusiness, { ...business, ...texts, [field]: typed }, owner),
    await call(people.editFarm, { ...farm, ...texts, [field]: typed }, farmer),
  ];

  for (const { status, body } of answers) {
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: { [field]: en.Fields.noPhoneOnPage } });
  }
  expect((await call(businesses.show, { id })).body).toMatchObject({ about: '', hours: '', address: '' });
});

test('a text from before phone numbers were refused is still read, and refused when it is saved again', async () => {
  const { call, owner, id, db } = await shop();
  const about = 'Call 0301 7654321';
  await db`update businesses set about = ${about} where id = ${id}`;

  expect((await call(businesses.show, { id })).body.about).toBe(about);
  expect((await call(people.me, {}, owner)).body.vendorData?.about).toBe(about);
  expect((await call(people.editBusiness, { ...business, about }, owner)).status).toBe(422);
  expect((await call(people.editBusiness, business, owner)).status).toBe(200);
});

test('a shop is searched by words in English and Urdu, and by its groups', async () => {
  const { call, id, sell } = await shop();
  for (const name of ['Wheat seed Galaxy', 'Urea 50 kg', 'Hand sprayer', 'گندم']) await sell(name);
  const found = async (search: { text?: string; category?: Category }) => {
    const { body } = await call(businesses.products, { id, ...search });
    expect(body.count).toBe(body.items.length);
    return body.items.map(({ name }) => name);
  };

  expect(await found({})).toEqual(['گندم', 'Hand sprayer', 'Urea 50 kg', 'Wheat seed Galaxy']);
  expect(await found({ text: 'gandum' })).toEqual(['گندم', 'Wheat seed Galaxy']);
  expect(await found({ text: 'spray' })).toEqual(['Hand sprayer']);
  expect(await found({ category: 'fertiliser' })).toEqual(['Urea 50 kg']);
  expect(await found({ text: 'wheat', category: 'seed' })).toEqual(['Wheat seed Galaxy']);
  expect(await found({ text: '100%' })).toEqual([]);
  const { groups } = (await call(businesses.show, { id })).body;
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  expect(groups).toContainEqual({ category: 'fertiliser', count: 1 });
});

test('a search of a shop finds nothing of another, and nothing that is not on offer', async () => {
  const { world, call, person, db, id, sell } = await shop();
  await sell('Wheat seed');
  const other = await person(asVendor);
  await add(world, other, { ...offer, name: 'Wheat seed of another' });
  await db`update products set status = 'paused' where name = 'Wheat seed'`;

  expect((await call(businesses.products, { id, text: 'wheat' })).body).toMatchObject({
    items: [],
    count: 0,
  });
  expect((await call(businesses.show, { id })).body.groups).toEqual([]);
});

test('a shop with 4,000 products is paged through within a search', async () => {
  const { call, db, id, sell } = await shop();
  await sell('Wheat seed');
  const [column] = await db<{ names: string[] }[]>`
    select array_agg(attname::text) as names from pg_attribute
    where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('id', 'posted_at')`;
  const same = db.unsafe(column!.names.join(', '));
  await db`
    insert into products (id, posted_at, ${same})
    select 'product_' || 1700000000000 + n, posted_at - n * interval '1 second', ${same}
    from products, generate_series(1, 3999) n`;

  const first = (await call(businesses.products, { id, text: 'wheat' })).body;
  const second = (await call(businesses.products, { id, text: 'wheat', after: first.next! })).body;

  expect([first.count, second.count]).toEqual([4000, 4000]);
  expect(new Set([...first.items, ...second.items].map((item) => item.id)).size).toBe(24);
});
