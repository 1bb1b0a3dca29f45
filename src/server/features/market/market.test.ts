import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '#contract/site/paths.ts';
import { market } from '#contract/trade/market.ts';
import { products } from '#contract/trade/products.ts';
import { cropTable } from '#server/features/crops/service.ts';
import { temporaryFolder } from '../../../../test/server-process.ts';
import { add, asFarmer, asVendor, found } from '../../../../test/products.ts';
import { newWorld, type World } from '../../../../test/world.ts';
import rules from './categories.json' with { type: 'json' };
import { addUpMarketCounts, classify, classifyProducts } from './service.ts';

async function counted(world: World) {
  const { body } = await world.call(market.counts, {});
  const categories = body.categories.filter(({ count }) => count > 0);
  return {
    ...body,
    categories: Object.fromEntries(categories.map(({ category, count }) => [category, count])),
  };
}

test.each([
  ['Wheat, Akbar 2019', 'grain', 'wheat'],
  ['Gandum', 'grain', 'wheat'],
  ['Wheat seed, certified', 'seed', 'wheat'],
  ['Seed cotton, first pick', 'other', 'cotton'],
  ['Seed drill', 'machinery', 'machinery'],
  ['Tractor, 60 hp', 'machinery', 'machinery'],
  ['Potato', 'vegetables', 'potato'],
  ['Mango Chaunsa', 'fruit', 'mango'],
  ['DAP fertiliser, 50 kg bag', 'fertiliser', ''],
  ['Sona urea', 'fertiliser', ''],
  ['Wheat straw (bhusa)', 'livestock', ''],
  ['Lucerne', 'livestock', 'lucerne'],
  ['Sahiwal cow, second calf', 'livestock', 'cow'],
  ['Cow milk', 'other', 'milk'],
  ['Something else', 'other', ''],
])('%s is %s', (name, category, crop) => {
  expect(classify(name)).toEqual({ category, crop });
});

test('no rule names a crop that the table of crops does not have', () => {
  const known = cropTable.map(({ names: [name] }) => name!);
  const named = rules.flatMap(({ crops = [] }) => crops);
  expect(named.filter((crop) => !known.includes(crop))).toEqual([]);
});

test('a visitor is told how many offers each kind and crop has, whatever happens to them', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  expect(await counted(world)).toEqual({ all: 0, categories: {}, crops: [] });

  const { productId, version } = (await add(world, farmer)).body;
  await add(world, farmer, { name: 'Gandum desi' });
  const seed = (await add(world, farmer, { name: 'Wheat seed' })).body;
  await add(world, farmer, { name: 'Mango Chaunsa' });
  expect(await counted(world)).toEqual({
    all: 4,
    categories: { grain: 2, seed: 1, fruit: 1 },
    crops: [
      { name: 'Wheat', count: 3 },
      { name: 'Mango', count: 1 },
    ],
  });

  await world.call(products.edit, { id: productId, version, name: 'Onion' }, farmer);
  await world.call(products.remove, { id: seed.productId }, farmer);
  expect(await counted(world)).toMatchObject({
    all: 3,
    categories: { grain: 1, vegetables: 1, fruit: 1 },
  });
  await world.call(products.edit, { id: productId, version: version + 1, status: 'paused' }, farmer);
  expect(await counted(world)).toMatchObject({ all: 2, categories: { grain: 1, fruit: 1 } });
});

test('the lines of the counts are added up, and what counts stays the same', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const { productId } = (await add(world, farmer)).body;
  for (const name of ['Gandum', 'Mango', 'Gandum pissi']) await add(world, farmer, { name });
  await world.call(products.remove, { id: productId }, farmer);
  const before = await counted(world);

  await Promise.all([addUpMarketCounts(world.db), addUpMarketCounts(world.db)]);

  expect(await counted(world)).toEqual(before);
  expect(await world.db`select from offer_counts`).toHaveLength(2);
});

test('what was there before there were categories is sorted when the market starts', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  await add(world, farmer);
  await add(world, farmer, { name: 'Mango' });
  await world.db`update products set category = 'other', crop = '', sorted_by = null`;
  expect(await counted(world)).toMatchObject({ categories: { other: 2 }, crops: [] });

  await classifyProducts(world.db);

  expect(await counted(world)).toMatchObject({ all: 2, categories: { grain: 1, fruit: 1 } });
  expect(await found(world, { category: 'fruit' })).toEqual(['Mango']);
});

test('a buyer looks through one kind, and through what is organic, whoever sells it', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const vendor = await world.person(asVendor);
  await add(world, farmer);
  await add(world, farmer, { name: 'Kinnow, organic', quality: 'Organic' });
  await add(world, vendor, {
    role: 'vendor',
    name: 'Basmati rice',
    quality: 'organic',
    weightCategory: 'kilograms',
    price: 300,
  });

  expect(await found(world, { category: 'grain' })).toEqual(['Basmati rice', 'Wheat, Akbar 2019']);
  expect(await found(world, { category: 'machinery' })).toEqual([]);
  expect(await found(world, { organic: 'true' })).toEqual(['Basmati rice', 'Kinnow, organic']);
  expect(await found(world, { organic: 'true', category: 'grain' })).toEqual(['Basmati rice']);
  expect(await found(world, { organic: 'true', location: 'multan', text: 'kin' })).toEqual([
    'Kinnow, organic',
  ]);
  expect((await world.call(products.count, { category: 'grain' })).body.count).toBe(2);
  expect((await world.call(products.search, { category: 'weapons' as 'grain' })).status).toBe(422);
});

test('a short page goes on where it ended', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  for (const name of ['First', 'Second', 'Third']) await add(world, farmer, { name });

  const { items, next } = (await world.call(products.search, { size: '2' as never })).body;
  expect(items.map(({ name }) => name)).toEqual(['Third', 'Second']);
  const rest = (await world.call(products.search, { size: '2' as never, after: next! })).body;
  expect(rest).toMatchObject({ items: [{ name: 'First' }], next: null });
});

test('the page has a head of its own', async () => {
  const webFolder = await temporaryFolder();
  await copyFile('index.html', join(webFolder, 'index.html'));
  const { app } = await newWorld({ webFolder, origin: 'https://mandi.example.pk' });

  const { statusCode, body } = await app.inject(`${paths.market}?near=Multan`);

  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Market | Kisan Mandi</title>');
  expect(body).toContain('<link rel="canonical" href="https://mandi.example.pk/market" />');
});
