import { expect, test } from 'vitest';
import { products } from '#contract/trade/products.ts';
import { add, asFarmer, asVendor, draft, found, picture } from '../../../../test/products.ts';
import { ownDatabase } from '../../../../test/database.ts';
import { startServer, temporaryFolder } from '../../../../test/server-process.ts';
import { propertyRuns } from '../../../../test/property-runs.ts';
import { newAddress, newWorld } from '../../../../test/world.ts';

await ownDatabase();

const asBags = { role: 'vendor', weightCategory: 'piece', quality: 'good' };

test('[1-04][3-12][3-13][3-15][3-19] a product stands in its owner’s list and in the catalogue under one key', async () => {
  const world = await newWorld();
  const [farmer, vendor] = [await world.person(asFarmer), await world.person(asVendor)];

  const { status, body } = await add(world, farmer);

  expect(status).toBe(200);
  expect(body.productId).toMatch(/^product_\d{13}$/);
  expect(body).toMatchObject({ ...draft, role: 'farmer', status: 'open', rupeesPerMaund: 4800, version: 1 });
  expect(body.images).toHaveLength(1);
  expect((await world.call(products.mine, { role: 'farmer' }, farmer)).body.items).toEqual([body]);
  const { items } = (await world.call(products.search, {})).body;
  expect(items).toMatchObject([{ id: body.productId, name: draft.name, price: '4800', quantity: '400' }]);
  const bags = await add(world, vendor, { ...asBags, name: 'DAP' });
  expect(bags.body).toMatchObject({ role: 'vendor', name: 'DAP' });
  expect((await found(world)).toSorted()).toEqual(['DAP', draft.name].toSorted());
});

test('[2.9-08] no payload of the catalogue holds a phone number or a person’s id', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const { body } = await add(world, farmer);

  const texts = [
    JSON.stringify((await world.call(products.search, {})).body),
    JSON.stringify((await world.call(products.show, { id: body.productId })).body),
  ];

  for (const text of texts) {
    expect(text).not.toContain(draft.phone);
    expect(text).not.toContain(farmer.user.uid);
  }
});

test('[3-14] many products at once, from two processes, are as many rows with as many keys', async () => {
  const many = propertyRuns(50, 200);
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const images = await Promise.all(Array.from({ length: many }, () => picture(world, farmer)));
  const settings = {
    DATABASE_URL: await ownDatabase(),
    DATA_DIR: await temporaryFolder(),
  };
  const servers = await Promise.all([startServer(settings), startServer(settings)]);

  const keys = await Promise.all(
    images.map(async (image, at) => {
      const answer = await fetch(`${servers[at % 2]!.url}${products.add.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: farmer.cookie },
        body: JSON.stringify({ ...draft, role: 'farmer', images: [image] }),
      });
      return products.add.reply.parse(await answer.json()).productId;
    }),
  );

  expect(new Set(keys).size).toBe(many);
  expect(await world.db`select from products`).toHaveLength(many);
});

test('[6-03][6-04] nobody changes or deletes the product of another', async () => {
  const world = await newWorld();
  const [owner, thief] = [await world.person(asFarmer), await world.person({ ...asFarmer })];
  const { productId: id } = (await add(world, owner)).body;

  for (const who of [thief, await world.person(asVendor), undefined]) {
    const refused = who ? 404 : 401;
    expect((await world.call(products.edit, { id, version: 1, price: 1 }, who)).status).toBe(refused);
    expect((await world.call(products.remove, { id }, who)).status).toBe(refused);
  }
  expect(await found(world)).toEqual([draft.name]);

  const [vendor, rival] = [await world.person(asVendor), await world.person(asVendor)];
  const { productId } = (await add(world, vendor, asBags)).body;
  for (const who of [rival, thief]) {
    expect((await world.call(products.edit, { id: productId, version: 1, price: 1 }, who)).status).toBe(404);
    expect((await world.call(products.remove, { id: productId }, who)).status).toBe(404);
  }
  expect((await world.call(products.edit, { id: productId, version: 1, price: 1 }, vendor)).status).toBe(200);
  expect((await world.call(products.remove, { id: productId }, vendor)).status).toBe(200);
});

test('a seller can see how many products there is still room for, altogether and today', async () => {
  const world = await newWorld();
  const [farmer, other] = [await world.person(asFarmer), await world.person(asFarmer)];
  const { body } = await add(world, farmer);
  await add(world, farmer);
  await world.call(products.remove, { id: body.productId }, farmer);
  await world.db`update limits set uses = 450 where name = 'products per person'`;

  expect((await world.call(products.room, {}, farmer)).body).toEqual({
    kept: { used: 1, most: 20_000 },
    today: { used: 450, most: 500 },
  });
  expect((await world.call(products.room, {}, other)).body.today.used).toBe(0);

  await world.db`update limits set until = now() where name = 'products per person'`;
  expect((await world.call(products.room, {}, farmer)).body.today.used).toBe(0);
});

test('a product of a role that one does not hold is refused', async () => {
  const world = await newWorld();
  const vendor = await world.person(asVendor);
  expect((await add(world, vendor)).status).toBe(403);
  expect((await world.call(products.mine, { role: 'farmer' }, vendor)).status).toBe(403);
});

test('[7-15][7-16] a change is partial, and shows in the list and in the catalogue', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const { productId: id } = (await add(world, farmer)).body;

  const { body } = await world.call(products.edit, { id, version: 1, price: 5000 }, farmer);

  expect(body).toMatchObject({ ...draft, price: 5000, rupeesPerMaund: 5000, version: 2 });
  expect((await world.call(products.search, {})).body.items[0]).toMatchObject({ price: '5000' });
});

test('an edit that started from an older version is told, and overwrites nothing', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const { productId: id } = (await add(world, farmer)).body;

  const edits = await Promise.all(
    [5000, 6000].map((price) => world.call(products.edit, { id, version: 1, price }, farmer)),
  );

  expect(edits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [kept] = (await world.call(products.mine, { role: 'farmer' }, farmer)).body.items;
  expect(kept!.price).toBe(edits.find(({ status }) => status === 200)!.body.price);
});

test('a paused or sold-out product leaves the search and comes back', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const { productId: id } = (await add(world, farmer)).body;

  await world.call(products.edit, { id, version: 1, status: 'paused' }, farmer);
  expect(await found(world)).toEqual([]);
  expect((await world.call(products.show, { id })).status).toBe(404);
  await world.call(products.edit, { id, version: 2, status: 'sold_out' }, farmer);
  expect(await found(world)).toEqual([]);
  expect((await world.call(products.show, { id })).body.status).toBe('sold_out');
  await world.call(products.edit, { id, version: 3, status: 'open' }, farmer);
  expect(await found(world)).toEqual([draft.name]);
});

test('[7-18] a deleted product is gone from both places', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const { productId: id } = (await add(world, farmer)).body;

  expect((await world.call(products.remove, { id }, farmer)).status).toBe(200);

  expect((await world.call(products.mine, { role: 'farmer' }, farmer)).body.items).toEqual([]);
  expect(await found(world)).toEqual([]);
  expect((await world.call(products.show, { id })).status).toBe(404);
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['an enormous name', { name: 'x'.repeat(121) }, 'name'],
  ['half a Rupee', { price: 1.5 }, 'price'],
  ['no price', { price: '' }, 'price'],
  ['a foreign phone', { phone: '123' }, 'phone'],
  ['an unknown unit', { weightCategory: 'Stone' }, 'weightCategory'],
  ['a unit of the other role', { weightCategory: 'grams' }, 'weightCategory'],
  ['a quality of the other role', { quality: 'Inorganic' }, 'quality'],
  ['no weight', { weight: 0 }, 'weight'],
  ['a bad date', { date: '10/11/2026' }, 'date'],
  ['a day before all days', { date: '0000-01-01' }, 'date'],
  ['no picture', { images: [] }, 'images'],
])('%s is refused and the field is named', async (_, change, field) => {
  const world = await newWorld();
  const { status, body } = await add(world, await world.person(asFarmer), change);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } });
});

test('a picture that does not exist, or is another’s, is refused', async () => {
  const world = await newWorld();
  const [farmer, thief] = [await world.person(asFarmer), await world.person(asFarmer)];
  const images = ['http://localhost:3000/pictures/samples/ecommerce/none.jpg', await picture(world, farmer)];
  for (const image of images) {
    const { status, body } = await add(world, thief, { images: [image] });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'picture_unknown' });
  }
});

test('[9-01] a fifth picture is refused', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const images = await Promise.all(Array.from({ length: 5 }, () => picture(world, farmer)));

  const { body } = await add(world, farmer, { images });

  expect(body).toMatchObject({ fields: { images: 'Max 4 images allowed.' } });
});

test('[2.9-09][2.9-11] the phone is a call of its own, and the seller sees how many asked', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const { productId: id } = (await add(world, farmer)).body;

  expect((await world.call(products.revealPhone, { id })).body).toEqual({ phone: farmer.user.phoneNumber });
  await world.call(products.revealPhone, { id }, { from: newAddress() });

  expect((await world.call(products.mine, { role: 'farmer' }, farmer)).body.items[0]!.reveals).toBe(2);
});

test('the product page has other products of the seller and similar ones of others', async () => {
  const world = await newWorld();
  const [one, two] = [await world.person(asFarmer), await world.person(asFarmer)];
  const { productId: id } = (await add(world, one)).body;
  await add(world, one, { name: 'Mango' });
  await add(world, two, { name: 'Gandum' });

  const { body } = await world.call(products.show, { id });

  expect(body.others.map(({ name }) => name)).toEqual(['Mango']);
  expect(body.similar.map(({ name }) => name)).toEqual(['Gandum']);
});

test('similar ones of others are found behind many of the seller’s own, the newest first', async () => {
  const world = await newWorld();
  const [one, two] = [await world.person(asFarmer), await world.person(asFarmer)];
  const { productId: id } = (await add(world, one)).body;
  const names = ['Wheat 1', 'Wheat 2', 'Wheat 3', 'Wheat 4', 'Wheat 5'];
  for (const name of names) await add(world, two, { name });
  const { similar } = (await world.call(products.show, { id })).body;
  expect(similar.map(({ name }) => name)).toEqual(names.toReversed().slice(0, 4));

  for (let at = 0; at < 12; at++) await add(world, one);
  expect((await world.call(products.show, { id })).body.similar).toEqual(similar);
});
