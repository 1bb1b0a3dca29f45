import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { businesses } from '#contract/sellers/businesses.ts';
import { farms } from '#contract/sellers/farms.ts';
import { manyProducts } from '#contract/trade/many-products.ts';
import { people } from '#contract/people/people.ts';
import { products } from '#contract/trade/products.ts';
import { removePerson } from '#server/features/people/service.ts';
import { ownDatabase } from '../../../../test/database.ts';
import { newsFromNowOn } from '../../../../test/live-news.ts';
import { add, asFarmer, asVendor, draft, found, type Person } from '../../../../test/products.ts';
import { business, farm, newWorld, type World } from '../../../../test/world.ts';
import { insertProduct } from '#server/features/products/queries.ts';
import { placeProducts } from '#server/features/product-locations/service.ts';
import { spotAt, spotOf } from './spots.ts';

await ownDatabase();

const nearMultan = { sort: 'nearest', near: 'Multan' } as const;
/** Some 45 km north of Multan, further away than Muzaffargarh. */
const field = { lat: 30.6, lng: 71.48 };
const goods = { role: 'vendor', weightCategory: 'kilograms', quality: 'good' };

async function market() {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  await add(world, farmer, { name: 'At home', location: 'Multan, Punjab' });
  await add(world, farmer, { name: 'Elsewhere', location: 'Muzaffargarh' });
  return { world, farmer };
}

async function kilometres({ call }: World, query: object = {}) {
  const { items } = (await call(products.search, { ...nearMultan, ...query })).body;
  return Object.fromEntries(items.map(({ name, kilometres }) => [name, kilometres]));
}

test('what is offered at home is as far away as the marker, and as the town again when it is reset', async () => {
  const { world, farmer } = await market();
  expect(await found(world, nearMultan)).toEqual(['At home', 'Elsewhere']);
  expect(await kilometres(world)).toMatchObject({ 'At home': 0 });

  await world.call(farms.moveMarker, { marker: field }, farmer);

  expect(await found(world, nearMultan)).toEqual(['Elsewhere', 'At home']);
  expect((await kilometres(world))['At home']).toBe(45);

  await world.call(farms.moveMarker, { marker: null }, farmer);

  expect(await found(world, nearMultan)).toEqual(['At home', 'Elsewhere']);
  expect(await kilometres(world)).toMatchObject({ 'At home': 0 });
});

test('a village that nobody knows is found once its seller has put a marker there', async () => {
  const { world, farmer } = await market();
  await world.call(people.editFarm, { ...farm, farmCity: 'Chak 12' }, farmer);
  await add(world, farmer, { name: 'Of the village', location: 'Chak 12, Punjab' });
  expect(await found(world, nearMultan)).not.toContain('Of the village');

  await world.call(farms.moveMarker, { marker: field }, farmer);
  expect(await kilometres(world)).toMatchObject({ 'At home': 0, 'Of the village': 45 });

  await world.call(farms.moveMarker, { marker: null }, farmer);
  expect(await found(world, nearMultan)).not.toContain('Of the village');
});

test('what is added, edited, changed together or imported later lies at the marker too', async () => {
  const { world, farmer } = await market();
  await world.call(farms.moveMarker, { marker: field }, farmer);
  const { body: added } = await add(world, farmer, { name: 'Added', location: 'Multan' });
  const { body: other } = await add(world, farmer, { name: 'Edited', location: 'Lahore' });
  const change = { id: other.productId, version: other.version, location: 'multan' };
  await world.call(products.edit, change, farmer);
  const changes = [{ id: added.productId, version: added.version, price: 4900 }];
  expect((await world.call(manyProducts.change, { changes }, farmer)).status).toBe(200);
  const rows = [
    { ...draft, name: 'Imported' },
    { ...draft, name: 'Imported from afar', location: 'Lahore' },
  ];
  await world.call(manyProducts.import, { key: crypto.randomUUID(), role: 'farmer', rows }, farmer);

  const far = await kilometres(world);

  expect(far).toMatchObject({ Added: 45, Edited: 45, Imported: 45 });
  expect(far['Imported from afar']).toBeGreaterThan(250);
});

test('the marker of a shop moves its goods, not the crops of the same person, nor those of others', async () => {
  const { world, farmer } = await market();
  const vendorData = { ...business, vendorCity: 'Multan' };
  await world.call(people.becomeVendor, vendorData, farmer);
  await add(world, farmer, { ...goods, name: 'Urea', location: 'Multan' });
  const neighbour = await world.person({ ...asVendor, vendorData });
  await add(world, neighbour, { ...goods, name: 'DAP', location: 'Multan' });

  await world.call(businesses.moveMarker, { marker: field }, farmer);

  expect(await kilometres(world)).toMatchObject({ 'At home': 0, Urea: 45, DAP: 0 });
});

test('a farm that moves to another town takes no product along, and its marker goes', async () => {
  const { world, farmer } = await market();
  await world.call(farms.moveMarker, { marker: field }, farmer);
  await world.call(people.editFarm, { ...farm, farmName: 'Another name' }, farmer);
  expect(await kilometres(world)).toMatchObject({ 'At home': 45 });

  await world.call(people.editFarm, { ...farm, farmCity: 'Muzaffargarh' }, farmer);

  expect(await kilometres(world)).toMatchObject({ 'At home': 0 });
  await world.call(farms.moveMarker, { marker: field }, farmer);
  expect(await kilometres(world)).toMatchObject({ 'At home': 0, Elsewhere: 45 });
});

test('another process that has kept the search finds the product where the marker is', async () => {
  const { world, farmer } = await market();
  const other = await world.another();
  const ask = async () =>
    (await other.inject({ url: products.search.path, query: nearMultan }))
      .json<{ items: { name: string }[] }>()
      .items.map(({ name }) => name);
  expect(await ask()).toEqual(['At home', 'Elsewhere']);
  expect(await ask()).toEqual(['At home', 'Elsewhere']);

  await world.call(farms.moveMarker, { marker: field }, farmer);

  expect(await ask()).toEqual(['Elsewhere', 'At home']);
});

test('whoever looks at the products is told when they move, and left alone when none does', async () => {
  const { world, farmer } = await market();
  const { heard, caughtUp } = await newsFromNowOn(world.db);
  const topics = () => heard.flatMap((news) => news.topics);
  const { body: found } = await world.call(products.search, nearMultan);

  await world.call(farms.moveMarker, { marker: field }, farmer);
  const moved = found.items.map(({ id }) => `product:${id}`);
  await caughtUp();
  expect(topics()).toEqual(expect.arrayContaining(['my-products', ...moved]));

  heard.length = 0;
  await world.call(farms.moveMarker, { marker: field }, farmer);
  await caughtUp();
  expect(topics()).toEqual(['me', expect.stringMatching(/^seller:/)]);
});

test('an edit that began before the marker moved is not told that somebody else was there', async () => {
  const { world, farmer } = await market();
  const { body } = await add(world, farmer, { name: 'Open in a form' });
  await world.call(farms.moveMarker, { marker: field }, farmer);
  const change = { id: body.productId, version: body.version, price: 5000 };
  expect((await world.call(products.edit, change, farmer)).status).toBe(200);
});

test('rows that were placed by their town alone come to the marker', async () => {
  const { world, farmer } = await market();
  await world.call(farms.moveMarker, { marker: field }, farmer);
  const town = spotAt({ lat: 30.19679, lng: 71.47824 });
  await world.db`
    update products set spot = point(${town.x}::float8, ${town.y}::float8) where name = 'At home'`;
  expect(await kilometres(world)).toMatchObject({ 'At home': 0 });

  await world.db.unsafe(await readFile('db/migrations/0026-spots-by-marker.sql', 'utf8'));
  await placeProducts(world.db);

  expect(await kilometres(world)).toMatchObject({ 'At home': 45 });
});

test('a marker that moves while a product is being written finds it', async () => {
  const { world, farmer } = await market();
  const product = { ...draft, name: 'Written', ownerId: farmer.user.uid, role: 'farmer' } as const;
  let moving: Promise<{ status: number }> | undefined;

  await world.db.begin(async (tx) => {
    await insertProduct(tx, { ...product, id: 'product_1700000000001' });
    moving = world.call(farms.moveMarker, { marker: field }, farmer);
    await expect.poll(() => waiting(world)).toBe(1);
  });

  expect((await moving)?.status).toBe(200);
  expect(await kilometres(world)).toMatchObject({ 'At home': 45, Written: 45 });
});

test('who writes, moves and sweeps at once waits in no circle, and all lies where it should in the end', async () => {
  const { world, farmer } = await market();
  const vendorData = { ...business, vendorCity: 'Multan' };
  await world.call(people.becomeVendor, vendorData, farmer);
  const neighbour = await world.person(asFarmer);
  await add(world, neighbour, { name: 'Of one who stays' });
  const mine = (await world.call(products.mine, { role: 'farmer' }, farmer)).body.items;

  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const marker = at % 3 === 0 ? null : { lat: 30 + at / 20, lng: 71.48 };
      const work = [
        world.call(farms.moveMarker, { marker }, farmer),
        world.call(businesses.moveMarker, { marker }, farmer),
        add(world, farmer, { name: `Lot ${at}`, location: 'Multan' }),
        add(world, farmer, { ...goods, name: `Sack ${at}`, location: 'Multan' }),
        change(world, farmer, mine.toReversed(), at),
        world.call(people.editFarm, { ...farm, farmName: `Farm ${at}` }, farmer),
      ];
      await world.db`update products set spot_of = null where name = 'At home'`;
      await placeProducts(world.db);
      return (await Promise.all(work)).map(({ status }) => status);
    }),
  );

  expect(new Set(statuses.flat())).toEqual(new Set([200, 409]));
  const { farmerData, vendorData: shop } = (await world.call(people.me, {}, farmer)).body;
  const rows = await world.db<{ role: string; location: string; x: number; y: number }[]>`
    select role, location, spot[0] as x, spot[1] as y from products where owner_id = ${farmer.user.uid}`;
  expect(rows).toHaveLength(26);
  for (const { role, location, x, y } of rows) {
    const marker = (role === 'farmer' ? farmerData : shop)!.marker;
    const { x: east, y: north } = spotOf(location, marker && { city: 'Multan', marker })!;
    expect([location, x, y]).toEqual([location, expect.closeTo(east, 5), expect.closeTo(north, 5)]);
  }
});

test('who leaves while the marker moves and products are edited waits in no circle either', async () => {
  const world = await newWorld();
  for (let round = 0; round < 8; round++) {
    const farmer = await world.person(asFarmer);
    for (const name of ['First', 'Second']) await add(world, farmer, { name });
    const mine = (await world.call(products.mine, { role: 'farmer' }, farmer)).body.items;
    const answers = await Promise.all([
      world.call(farms.moveMarker, { marker: field }, farmer),
      change(world, farmer, mine, round),
      world.db.begin((tx) => removePerson(tx, farmer.user.uid)).then(() => ({ status: 200 })),
      world.call(farms.moveMarker, { marker: null }, farmer),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
  expect(await found(world)).toEqual([]);
});

async function waiting({ db }: World) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row!.count;
}

/** Prices of several at once; who comes second with the same version is told so. */
function change(world: World, owner: Person, list: { productId: string; version: number }[], at: number) {
  const changes = list.map(({ productId, version }) => ({ id: productId, version, price: 4000 + at }));
  return world.call(manyProducts.change, { changes }, owner);
}
