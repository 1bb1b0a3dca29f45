import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { offers } from '#contract/trade/offers.ts';
import { orders } from '#contract/trade/orders.ts';
import { requirements } from '#contract/trade/requirements.ts';
import { confirmed } from '../../../../test/confirm.ts';
import { flaws, newMarket, place, productOf, stepOf, tradedBefore, walk } from '../../../../test/orders.ts';
import type { Person } from '../../../../test/products.ts';
import { maize, market, send } from '../../../../test/requirements.ts';
import { newWorld, type World } from '../../../../test/world.ts';

async function leave(world: World, person: Person) {
  const { body } = await world.call(account.requestRemovalCode, {}, person);
  const { status } = await world.call(account.remove, { code: body.demoCode! }, person);
  expect(status).toBe(200);
}

test('a buyer who leaves frees what was reserved; the seller keeps the orders, without the number', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const open = (await place(world, buyer, productId)).body.orderNo;
  const paid = (await place(world, buyer, productId)).body.orderNo;
  await walk(world, paid, [
    ['accept', farmer],
    ['confirm_payment', farmer],
  ]);

  await leave(world, buyer);

  const seen = async (orderNo: string) => (await world.call(orders.show, { orderNo }, farmer)).body;
  expect(await seen(open)).toMatchObject({ state: 'cancelled', buyer: { name: 'Ayesha', phone: null } });
  expect((await seen(open)).history.at(-1)).toMatchObject({
    event: 'cancel',
    by: 'buyer',
    reason: 'The buyer has left the market.',
  });
  expect(await seen(paid)).toMatchObject({
    state: 'paid',
    buyer: { hasLeft: true },
    seller: { hasLeft: false },
  });
  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 400, reserved: 1 });
  expect((await walk(world, paid, [['hand_over', farmer]])).state).toBe('handed_over');
  expect(await flaws(world.db)).toEqual([]);
});

test('a seller who leaves calls off what is open; what may be paid goes to the admins', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  await tradedBefore(world.db, buyer.user.uid);
  const transfer = { payment: 'transfer' };
  const numbers = [];
  for (let i = 0; i < 4; i++) numbers.push((await place(world, buyer, productId, transfer)).body.orderNo);
  const [placed, accepted, pending, paid] = numbers as [string, string, string, string];
  await walk(world, accepted, [['accept', farmer]]);
  await walk(world, pending, [
    ['accept', farmer],
    ['report_payment', buyer],
  ]);
  await walk(world, paid, [
    ['accept', farmer],
    ['confirm_payment', farmer],
  ]);

  await leave(world, farmer);

  const states = [];
  for (const orderNo of [placed, accepted, pending, paid]) {
    const { body } = await world.call(orders.show, { orderNo }, buyer);
    states.push(body.state);
    expect(body).toMatchObject({
      productId: null,
      pickup: null,
      seller: { name: 'Imran', phone: null, hasLeft: true },
    });
  }
  expect(states).toEqual(['declined', 'cancelled', 'disputed', 'disputed']);
  expect(await flaws(world.db)).toEqual([]);
});

test('whom a seller has sold to by phone goes with the seller; who ordered here keeps the order whole', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const sale = {
    key: randomUUID(),
    productId,
    buyerName: 'Ghulam Mustafa',
    buyerPhone: '03000000099',
    quantity: 10,
    amount: 45_000,
    date: '2026-01-05',
  };
  const recorded = (await world.call(orders.recordSale, sale, farmer)).body.orderNo;
  const { orderNo } = (await place(world, buyer, productId)).body;

  await leave(world, farmer);

  expect(
    await world.db`
      select buyer_name, buyer_phone, seller_phone, fingerprint, price from orders where order_no = ${recorded}`,
  ).toEqual([{ buyerName: '', buyerPhone: null, sellerPhone: null, fingerprint: '', price: 45_000 }]);
  expect((await world.call(orders.show, { orderNo }, buyer)).body).toMatchObject({
    buyer: { name: 'Ayesha', phone: buyer.user.phoneNumber },
    seller: { name: 'Imran', phone: null },
  });
  expect(await flaws(world.db)).toEqual([]);
});

test('orders and steps on the way while accounts go neither hang nor get lost', async () => {
  const world = await newWorld();
  for (let round = 0; round < 3; round++) {
    const { farmer, buyer, productId } = await newMarket(world);
    await tradedBefore(world.db, buyer.user.uid);
    const placed = await Promise.all(Array.from({ length: 5 }, () => place(world, buyer, productId)));
    const code = async (who: Person) =>
      (await world.call(account.requestRemovalCode, {}, who)).body.demoCode!;
    const [one, two] = [await code(farmer), await code(buyer)];

    const answers = await Promise.all([
      ...placed.map(({ body }) => world.call(orders.step, stepOf(body.orderNo, 'accept', 'placed'), farmer)),
      world.call(account.remove, { code: one }, farmer),
      ...Array.from({ length: 5 }, () => place(world, buyer, productId)),
      ...placed.map(({ body }) => world.call(orders.step, stepOf(body.orderNo, 'cancel', 'placed'), buyer)),
      world.call(account.remove, { code: two }, buyer),
    ]);

    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await flaws(world.db)).toEqual([]);
  }
});

test('a person takes their orders along, on both sides', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  await world.call(orders.setPaymentDetails, { details: 'Raast 0300' }, await confirmed(world, farmer));
  const { orderNo } = (await place(world, buyer, productId)).body;

  const seller = (await world.call(account.download, {}, farmer)).body;
  const customer = (await world.call(account.download, {}, buyer)).body;

  expect(seller).toMatchObject({
    orders: [{ orderNo, viewerRole: 'seller' }],
    paymentDetails: { details: 'Raast 0300', iban: '' },
  });
  expect(customer).toMatchObject({
    orders: [{ orderNo, viewerRole: 'buyer' }],
    paymentDetails: { details: '', iban: '' },
  });
});

test.each(['supplier', 'farmer'] as const)(
  'when the %s leaves, the order that an offer made is called off, and the other keeps it',
  async (who) => {
    const world = await newWorld();
    const here = await market(world);
    const { id, version } = (await send(world, here.farmer, here.requirement.id)).body;
    const answer = { id, version, answer: 'accept', amount: 5 } as const;
    const { orderNo } = (await world.call(offers.answer, answer, here.supplier)).body;

    await leave(world, here[who]);

    const other = who === 'supplier' ? here.farmer : here.supplier;
    const kept = (await world.call(orders.show, { orderNo: orderNo! }, other)).body;
    expect(kept).toMatchObject({ state: 'cancelled', quantity: 5, stock: 'none' });
    if (who === 'supplier') return;
    const [wanted] = (await world.call(requirements.mine, {}, here.supplier)).body;
    expect(wanted).toMatchObject({ status: 'open', openWeight: maize.weight, offers: 0 });
  },
);
