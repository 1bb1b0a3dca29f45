import { expect, test } from 'vitest';
import { products } from '#contract/trade/products.ts';
import { requirements } from '#contract/trade/requirements.ts';
import { computePrices } from '#server/features/prices/service.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { add, asFarmer, found } from '../../../../test/products.ts';
import { review } from '../../../../test/reviews.ts';
import { newWorld } from '../../../../test/world.ts';

test('a result tells what reviews of its seller come to, and whose they are it does not', async () => {
  const world = await newWorld();
  const [farmer, other, buyer] = await Promise.all([
    world.person(asFarmer),
    world.person(asFarmer),
    world.person(),
  ]);
  await review(world, { author: buyer, subject: farmer, stars: 4 });
  await add(world, farmer);
  await add(world, other, { name: 'Mango' });

  const { items } = (await world.call(products.search, {})).body;

  expect(items).toMatchObject([
    { name: 'Mango', sellerRating: { average: null, reviewCount: 0, reviewerCount: 0 } },
    { name: 'Wheat, Akbar 2019', sellerRating: { average: 4, reviewCount: 1, reviewerCount: 1 } },
  ]);
  expect(JSON.stringify(items)).not.toContain(farmer.user.uid);
});

test('a result tells what 40 kg of the same usually cost once enough sellers offer it', async () => {
  const world = await newWorld();
  const sellers = await Promise.all([1, 2, 3, 4, 5].map(() => world.person(asFarmer)));
  for (const [at, price] of [4000, 4100, 4300, 4500, 4600].entries())
    await add(world, sellers[at]!, { price, name: `Gandum ${'abcde'[at]}` });
  await add(world, sellers[0]!, { name: 'Mango' });
  await add(world, sellers[0]!, { name: 'Wheat by the piece', weightCategory: 'Piece', price: 50 });
  await computePrices(world.db);

  const { items } = (await world.call(products.search, {})).body;

  const usual = Object.fromEntries(items.map(({ name, usualPerMaund }) => [name, usualPerMaund]));
  expect(usual).toMatchObject({ 'Gandum a': 4300, 'Gandum e': 4300 });
  expect(usual).toEqual(expect.not.objectContaining({ Mango: expect.anything() }));
  expect(usual).toEqual(expect.not.objectContaining({ 'Wheat by the piece': expect.anything() }));
});

test('a buyer asks by the price of 40 kg, whatever unit the seller chose', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  await add(world, farmer, { name: 'By the maund', price: 4000 });
  await add(world, farmer, { name: 'By the kilogram', price: 110, weightCategory: 'Kilograms' });
  await add(world, farmer, { name: 'By the piece', price: 4200, weightCategory: 'Piece' });
  const prices = { minPrice: '4000', maxPrice: '5000' };

  expect(await found(world, prices)).toEqual(['By the piece', 'By the maund']);
  expect(await found(world, { ...prices, pricePer: 'maund' })).toEqual(['By the kilogram', 'By the maund']);
  expect((await world.call(products.count, { ...prices, pricePer: 'maund' })).body.count).toBe(2);
});

test.each([products.search, products.count, requirements.search, requirements.count])(
  'whoever asks $path for a highest price below the lowest is told so',
  async (endpoint) => {
    const world = await newWorld();
    const { status, body } = await world.call(endpoint as typeof products.search, {
      minPrice: 'Rs 1,000',
      maxPrice: '900',
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: { maxPrice: en.Fields.reversed } });
    expect(
      (await world.call(endpoint as typeof products.search, { minPrice: '900', maxPrice: '900' })).status,
    ).toBe(200);
  },
);

test('what else a seller offers stands on the page of a product as it stands in a search, the newest first', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const names = ['Oldest', 'گندم', '2026-11-18T10:00:00+00:00', 'Basmati rice', 'Mango'];
  for (const name of names) await add(world, farmer, { name });
  const { productId: id } = (await add(world, farmer, { name: 'Wheat' })).body;
  await add(world, await world.person(asFarmer), { name: 'Wheat of another' });

  const { others } = (await world.call(products.show, { id })).body;

  const newestFirst = names.slice(1).toReversed();
  expect(others.map(({ name }) => name)).toEqual(newestFirst);
  const { items } = (await world.call(products.search, {})).body;
  expect(newestFirst.map((wanted) => items.find(({ name }) => name === wanted))).toMatchObject(others);
});
