import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { counterSales } from '#contract/trade/counter-sales.ts';
import { manyProducts } from '#contract/trade/many-products.ts';
import { priceFor } from '#contract/trade/price-steps.ts';
import { products } from '#contract/trade/products.ts';
import { flaws, newMarket, place, productOf, tradedBefore } from '../../../../test/orders.ts';
import { answerBy, bidFor, counterBy } from '../../../../test/product-offers.ts';
import { add, asFarmer, draft } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

const priceSteps = [
  { from: 50, price: 4600 },
  { from: 200, price: 4400 },
];
const terms = { minimumOrder: 10, priceSteps };

test('they are kept, shown to everyone, changed, and downloaded with the account', async () => {
  const world = await newWorld();
  const { farmer, productId } = await newMarket(world, terms);
  expect((await world.call(products.show, { id: productId })).body).toMatchObject(terms);
  expect((await world.call(products.search, { text: 'wheat' })).body.items[0]).toMatchObject(terms);

  const next = { minimumOrder: null, priceSteps: [{ from: 100, price: 4500 }] };
  const changed = await world.call(products.edit, { id: productId, version: 1, ...next }, farmer);
  expect(changed.body).toMatchObject({ ...next, version: 2 });
  expect((await world.call(products.search, { text: 'wheat' })).body.items[0]).toMatchObject(next);
  // What is not sent stays.
  await world.call(products.edit, { id: productId, version: 2, desc: 'Dry.' }, farmer);
  expect(await productOf(world, farmer, productId)).toMatchObject(next);
  const download = await world.call(account.download, {}, farmer);
  expect(download.body.productDetails[productId]).toMatchObject(next);
});

test.each([
  [
    'more than three',
    { priceSteps: [1, 2, 3, 4].map((at) => ({ from: at, price: 4800 - at })) },
    'priceSteps',
  ],
  ['a smallest order of nothing', { minimumOrder: 0 }, 'minimumOrder'],
  ['a quantity that nobody has', { priceSteps: [{ from: 2e9, price: 4000 }] }, 'priceSteps.0.from'],
  ['a step that is dearer', { priceSteps: [{ from: 50, price: 4900 }] }, 'priceSteps.0.price'],
  ['a step below the smallest order', { minimumOrder: 60, priceSteps }, 'priceSteps.0.from'],
  ['steps for a lot', { priceBasis: 'lot', priceSteps }, 'priceSteps.0.from'],
  ['words', { minimumOrder: 'many' }, 'minimumOrder'],
])('%s is refused at its field', async (_, change, field) => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const { status, body } = await add(world, farmer, change);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } });
});

test('a new price that the steps do not fit is refused where it was typed, also for many at once', async () => {
  const world = await newWorld();
  const { farmer, productId } = await newMarket(world, terms);
  const sentence = /prices for larger quantities/;
  for (const price of [4500, 9000]) {
    const { body } = await world.call(products.edit, { id: productId, version: 1, price }, farmer);
    expect(body).toMatchObject({ fields: { price: expect.stringMatching(sentence) } });
  }
  const many = await world.call(
    manyProducts.change,
    { changes: [{ id: productId, version: 1, price: 4500 }] },
    farmer,
  );
  expect(many.body).toMatchObject({ fields: { [productId]: expect.stringMatching(sentence) } });
  expect((await world.call(products.edit, { id: productId, version: 1, price: 5000 }, farmer)).status).toBe(
    200,
  );
});

test('an order costs what its quantity costs, whatever the browser says', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world, terms);
  await tradedBefore(world.db, buyer.user.uid);
  for (const price of [draft.price, 4400, 1]) {
    const { body } = await place(world, buyer, productId, { quantity: 60, price });
    expect(body).toMatchObject({ code: 'price_changed', offer: { price: 4600 } });
  }
  expect((await place(world, buyer, productId, { quantity: 60, price: 4600 })).body).toMatchObject({
    price: 4600,
    amount: 276_000,
  });
  expect((await place(world, buyer, productId, { quantity: 10 })).body).toMatchObject({ amount: 48_000 });
  await world.call(products.edit, { id: productId, version: 1, priceSteps: [] }, farmer);
  expect((await place(world, buyer, productId, { quantity: 200, price: 4400 })).body).toMatchObject({
    code: 'price_changed',
    offer: { price: 4800 },
  });
  expect(await flaws(world.db)).toEqual([]);
});

test('less than the smallest order is refused; a rest that is smaller goes as a whole', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world, { ...terms, weight: 25 });
  await tradedBefore(world.db, buyer.user.uid);
  expect((await place(world, buyer, productId, { quantity: 9.5 })).body).toMatchObject({
    code: 'invalid',
    fields: { quantity: 'The smallest order is 10. Please enter that much or more.' },
  });
  expect((await place(world, buyer, productId, { quantity: 18 })).status).toBe(200);
  expect((await place(world, buyer, productId, { quantity: 6 })).body).toMatchObject({
    fields: { quantity: 'Only 7 is left, and it is sold as a whole. Please enter all of it.' },
  });
  expect((await bidFor(world, buyer, productId, { quantity: 6 })).body).toMatchObject({ code: 'invalid' });
  // Over the counter the seller sells as little as they like.
  const sold = await world.call(
    counterSales.sell,
    {
      key: randomUUID(),
      lines: [{ productId, quantity: 1, weightCategory: draft.weightCategory, price: 4800 }],
      buyerName: 'Haji Latif',
      buyerPhone: '',
      date: '2026-11-12',
      paid: 'cash',
    } as never,
    farmer,
  );
  expect(sold.status).toBe(200);
  expect((await place(world, buyer, productId, { quantity: 6 })).status).toBe(200);
  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 24, reserved: 24 });
  expect(await flaws(world.db)).toEqual([]);
});

test('somebody new can place the smallest order, also where it is more than a third', async () => {
  const world = await newWorld();
  const { buyer, productId } = await newMarket(world, { ...terms, weight: 15 });
  expect((await place(world, buyer, productId, { quantity: 11 })).body).toMatchObject({
    code: 'new_buyer_share',
    left: 10,
  });
  expect((await place(world, buyer, productId, { quantity: 10 })).status).toBe(200);
});

test('an offer is between half and all of what its quantity costs', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world, terms);
  expect((await bidFor(world, buyer, productId, { quantity: 9, price: 4500 })).body).toMatchObject({
    fields: { quantity: 'The smallest order is 10. Please enter that much or more.' },
  });
  expect((await bidFor(world, buyer, productId, { quantity: 50, price: 4700 })).body).toMatchObject({
    fields: { price: 'Please enter at most 4,600.' },
  });
  const bid = await bidFor(world, buyer, productId, { quantity: 50, price: 2300 });
  expect(bid.body).toMatchObject({ asked: 4600, listed: { price: 4800, ...terms } });
  expect((await counterBy(world, farmer, bid.body, { quantity: 5, price: 4500 })).body).toMatchObject({
    fields: { quantity: expect.any(String) },
  });
  const counter = await counterBy(world, farmer, bid.body, { quantity: 40, price: 4800 });
  expect(counter.body).toMatchObject({ asked: 4800 });
  // What both have said yes to is more than what is asked by now.
  const version = (await productOf(world, farmer, productId)).version;
  await world.call(
    products.edit,
    { id: productId, version, priceSteps: [{ from: 40, price: 4700 }] },
    farmer,
  );
  expect((await answerBy(world, buyer, counter.body, 'accept')).body).toMatchObject({
    code: 'terms_changed',
  });
});

test('a smallest order that was raised since does not stand against what both have agreed on', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world, terms);
  const bid = await bidFor(world, buyer, productId, { quantity: 12, price: 4500 });
  await world.call(products.edit, { id: productId, version: 1, minimumOrder: 40 }, farmer);
  expect((await answerBy(world, farmer, bid.body, 'accept')).body).toMatchObject({ state: 'accepted' });
});

test('a file brings them in, and a row with a mistake in them is named', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const send = (row: object) =>
    world.call(
      manyProducts.import,
      { key: randomUUID(), role: 'farmer', rows: [{ ...draft, ...row }] } as never,
      farmer,
    );
  expect((await send({ priceSteps: [{ from: 5, price: 4900 }] })).body).toMatchObject({
    fields: { 'rows.0.priceSteps.0.price': expect.any(String) },
  });
  expect((await send(terms)).status).toBe(200);
  const { body } = await world.call(products.mine, { role: 'farmer' }, farmer);
  expect(body.items).toMatchObject([terms]);
});

test('the database and the contract agree on the price of any quantity', async () => {
  const { db } = await newWorld();
  const quantities = [0.001, 1, 49.999, 50, 50.001, 199, 200, 1e9];
  const rows = await db<{ price: number }[]>`
    select price_for(4800::bigint, ${db.json(priceSteps)}, quantity) as price from unnest(${quantities}::numeric[]) quantity`;
  expect(rows.map(({ price }) => price)).toEqual(
    quantities.map((quantity) => priceFor({ price: 4800, priceSteps }, quantity)),
  );
});
