import { expect, test } from 'vitest';
import { orders } from '#contract/trade/orders.ts';
import { products } from '#contract/trade/products.ts';
import {
  flaws,
  newMarket,
  orderOf,
  place,
  productOf,
  stepOf,
  tradedBefore,
  walk,
} from '../../../../test/orders.ts';
import { draft } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

test('[3-28][3-49][3-50] an order freezes what was agreed and holds the quantity', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);

  const { status, body } = await place(world, buyer, productId, {
    quantity: 2.5,
    note: 'By Friday, please.',
  });
  await world.call(products.edit, { id: productId, version: 1, price: 9000, name: 'Gold' }, farmer);

  expect(status).toBe(200);
  const { orderNo } = body;
  expect(orderNo).toMatch(/^KM-\d{5,}$/);
  const now = (await world.call(orders.show, { orderNo }, farmer)).body;
  expect(now).toMatchObject({
    name: 'Ayesha',
    amount: 12_000,
    status: 'new',
    state: 'placed',
    productName: draft.name,
    quantity: 2.5,
    weightCategory: 'Maund (40 kg)',
    grams: 100_000,
    price: 4800,
    priceBasis: 'unit',
    totalPaisa: 1_200_000,
    note: 'By Friday, please.',
    viewerRole: 'seller',
    dueEvent: 'expire',
  });
  expect(now.history).toMatchObject([{ event: 'place', from: null, to: 'placed', by: 'buyer' }]);
  expect(now.allowed.map(({ event }) => event)).toEqual(['accept', 'decline']);
  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 400, reserved: 2.5 });
  expect((await world.call(products.show, { id: productId })).body.quantity).toBe('397.5');
});

test('the two sides see each other’s phone, and nobody else sees the order', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;

  const seen = (await world.call(orders.show, { orderNo }, buyer)).body;

  expect(seen).toMatchObject({
    viewerRole: 'buyer',
    name: 'Imran',
    seller: { phone: farmer.user.phoneNumber },
  });
  expect(seen.buyer.phone).toBe(buyer.user.phoneNumber);
  expect(JSON.stringify(seen)).not.toContain(buyer.user.uid);
  expect(JSON.stringify(seen)).not.toContain(farmer.user.uid);
  const other = await world.person();
  expect((await world.call(orders.show, { orderNo }, other)).status).toBe(404);
  expect((await world.call(orders.show, { orderNo })).status).toBe(401);
});

test('an owner cannot order their own product, and is told on its page', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);

  expect((await place(world, farmer, productId)).body).toMatchObject({ code: 'own_product' });

  const isOwn = async (who?: object) => (await world.call(products.show, { id: productId }, who)).body.isOwn;
  expect([await isOwn(farmer), await isOwn(buyer), await isOwn()]).toEqual([true, false, false]);
  expect(await flaws(world.db)).toEqual([]);
});

test.each([
  ['more than is left', {}, { quantity: 401 }, { code: 'not_enough', left: 400 }],
  ['another price', {}, { price: 4000 }, { code: 'price_changed', offer: { price: 4800 } }],
  ['another unit', {}, { weightCategory: 'Tons' }, { code: 'price_changed' }],
  ['part of a lot', { priceBasis: 'lot' }, { priceBasis: 'lot' }, { code: 'lot_only', left: 400 }],
  [
    'half a piece',
    { weightCategory: 'Piece' },
    { weightCategory: 'Piece', quantity: 1.5 },
    { code: 'invalid', fields: { quantity: 'Please enter a whole number.' } },
  ],
  [
    'more money than there is',
    { price: 1e9, weight: 1e9 },
    { price: 1e9, quantity: 1e9 },
    { code: 'invalid', fields: { quantity: 'Please enter a smaller number.' } },
  ],
])('%s is refused in clear words and holds nothing', async (_, change, draft, refusal) => {
  const world = await newWorld();
  const { buyer, productId } = await newMarket(world, change);

  const { status, body } = await place(world, buyer, productId, draft);

  expect([409, 422]).toContain(status);
  expect(body).toMatchObject(refusal);
  expect(await world.db`select from orders`).toHaveLength(0);
  expect(await flaws(world.db)).toEqual([]);
});

test('a lot is sold whole, once', async () => {
  const world = await newWorld();
  const { buyer, productId } = await newMarket(world, { priceBasis: 'lot', price: 100_000, weight: 37.5 });
  const lot = { priceBasis: 'lot', price: 100_000, quantity: 37.5 };

  expect((await place(world, buyer, productId, lot)).body).toMatchObject({ amount: 100_000, quantity: 37.5 });
  expect((await place(world, buyer, productId, lot)).body).toMatchObject({ code: 'reserved' });
});

test('a paused product cannot be ordered, nor one that does not exist', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  await world.call(products.edit, { id: productId, version: 1, status: 'paused' }, farmer);
  expect((await place(world, buyer, productId)).status).toBe(404);
  expect((await place(world, buyer, 'product_1700000000000')).status).toBe(404);
});

test('goods leave the store when they are handed over, and the life is written down whole', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId, { quantity: 10, payment: 'transfer' })).body;

  const paid = await walk(world, orderNo, [
    ['accept', farmer],
    ['report_payment', buyer],
    ['deny_payment', farmer],
    ['report_payment', buyer],
    ['confirm_payment', farmer],
  ]);
  expect(paid).toMatchObject({ state: 'paid', status: 'paid' });
  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 400, reserved: 10 });
  const done = await walk(world, orderNo, [
    ['hand_over', farmer],
    ['complete', buyer],
  ]);

  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 390, reserved: 0 });
  expect(done.history.map(({ event, by, reason }) => `${by} ${event} ${reason}`.trim())).toEqual([
    'buyer place',
    'seller accept because',
    'buyer report_payment because',
    'seller deny_payment because',
    'buyer report_payment because',
    'seller confirm_payment because',
    'seller hand_over because',
    'buyer complete because',
  ]);
  expect(await flaws(world.db)).toEqual([]);
});

test('the same form sent again is the same order, also when nothing is left', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world, { weight: 3 });
  await tradedBefore(world.db, buyer.user.uid);
  const draft = orderOf(productId, { quantity: 3 });

  const answers = await Promise.all(Array.from({ length: 12 }, () => world.call(orders.place, draft, buyer)));
  answers.push(await world.call(orders.place, draft, buyer));

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.orderNo)).size).toBe(1);
  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 3, reserved: 3 });
  const other = await world.call(orders.place, { ...draft, quantity: 1 }, buyer);
  expect(other.body).toMatchObject({ code: 'key_reused' });
});

test('another person’s key is nobody’s business: it makes an order of one’s own', async () => {
  const world = await newWorld();
  const { buyer, productId } = await newMarket(world);
  const draft = orderOf(productId);
  const first = await world.call(orders.place, draft, buyer);
  const second = await world.call(orders.place, draft, await world.person());
  expect(second.status).toBe(200);
  expect(second.body.orderNo).not.toBe(first.body.orderNo);
});

test('somebody who signed up by e-mail gives a number with the order', async () => {
  const world = await newWorld();
  const { productId, buyer } = await newMarket(world);
  await world.db`
    update people set phone = null, phone_proven_at = null, email = 'a@example.com', email_proven_at = now()
    where id = ${buyer.user.uid}`;

  const without = await place(world, buyer, productId);
  expect(without.body).toMatchObject({ code: 'invalid', fields: { phone: expect.any(String) } });
  const given = await place(world, buyer, productId, { phone: '+923000000088' });

  expect(given.body.buyer.phone).toBe('03000000088');
  expect(await flaws(world.db)).toEqual([]);
});

test.each([
  ['no key', { key: undefined }, 'key'],
  ['a key that is none', { key: "'; drop table orders; --" }, 'key'],
  ['no quantity', { quantity: '' }, 'quantity'],
  ['less than nothing', { quantity: -1 }, 'quantity'],
  ['an enormous quantity', { quantity: 1e12 }, 'quantity'],
  ['dust', { quantity: 0.0001 }, 'quantity'],
  ['half a Rupee', { price: 0.5 }, 'price'],
  ['an unknown way to pay', { payment: 'gold' }, 'payment'],
  ['no delivery', { delivery: undefined }, 'delivery'],
  ['an enormous note', { note: 'x'.repeat(501) }, 'note'],
  ['a note that cannot be kept', { note: 'a\0b' }, 'note'],
  ['a foreign phone', { phone: '123' }, 'phone'],
  ['a product id that is none', { productId: '<script>' }, 'productId'],
])('%s is refused and the field is named', async (_, change, field) => {
  const world = await newWorld();
  const { buyer, productId } = await newMarket(world);
  const { status, body } = await place(world, buyer, productId, change);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } });
});

test('a stranger neither orders nor steps nor reads', async () => {
  const world = await newWorld();
  const { buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;
  for (const { status } of [
    await world.call(orders.place, orderOf(productId)),
    await world.call(orders.step, stepOf(orderNo, 'cancel', 'placed')),
    await world.call(orders.bought, {}),
    await world.call(orders.sold, { role: 'farmer' }),
  ]) {
    expect(status).toBe(401);
  }
  expect((await world.call(orders.show, { orderNo }, buyer)).body.state).toBe('placed');
});

test('orders per person and hour are limited', async () => {
  const world = await newWorld();
  const { buyer, productId } = await newMarket(world);
  await world.db`insert into limits (name, who, uses, until)
    values ('orders per person', ${buyer.user.uid}, 60, now() + interval '1 hour')`;
  const { status, body } = await place(world, buyer, productId);
  expect(status).toBe(429);
  expect(body).toMatchObject({ retryAfterSeconds: expect.any(Number) });
});
