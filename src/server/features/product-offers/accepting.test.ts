import { expect, test } from 'vitest';
import { orders } from '#contract/trade/orders.ts';
import { productOffers } from '#contract/trade/product-offers.ts';
import { asked, brought, flaws, newMarket, productOf, tradedBefore, walk } from '../../../../test/orders.ts';
import { answerBy, bidFor, counterBy, offerSeenBy, told } from '../../../../test/product-offers.ts';
import { add } from '../../../../test/products.ts';
import { propertyRuns } from '../../../../test/property-runs.ts';
import { type Caller, newWorld, type World } from '../../../../test/world.ts';

type Seen = { id: string; version: number };

function acceptWith(world: World, who: Caller, { id, version }: Seen, charge: unknown) {
  return world.call(productOffers.answer, { id, version, answer: 'accept', charge } as never, who);
}

test('a seller accepts with a delivery charge: the stock is reserved, and the buyer confirms it before anybody delivers', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const offer = (await bidFor(world, buyer, productId, { price: 4000, ...brought })).body;
  const accepted = (await acceptWith(world, farmer, offer, asked)).body;
  expect(accepted).toMatchObject({ state: 'accepted', deliveryCharge: asked });
  // The answer that was lost on its way is given again, and makes no second order.
  expect((await acceptWith(world, farmer, offer, asked)).body).toEqual(accepted);

  expect((await acceptWith(world, farmer, offer, 900)).body).toMatchObject({ code: 'offer_gone' });

  const orderNo = accepted.orderNo!;
  const seen = async (who: Caller) => (await world.call(orders.show, { orderNo }, who)).body;
  expect(await seen(farmer)).toMatchObject({
    address: null,
    allowed: [{ event: 'add_charge' }, { event: 'decline' }],
  });
  expect(await seen(buyer)).toMatchObject({
    state: 'charge_pending',
    stock: 'reserved',
    deliveryCharge: asked,
    amount: 40_000 + asked,
    dueEvent: 'expire',
    history: [{ event: 'add_charge', from: null, to: 'charge_pending', by: 'seller', charge: asked }],
  });
  expect(await told(world, buyer)).toEqual(['add_charge']);
  expect((await productOf(world, farmer, productId)).reserved).toBe(10);

  const agreed = await walk(world, orderNo, [['confirm_charge', buyer]]);
  expect(agreed).toMatchObject({ state: 'accepted', amount: 40_000 + asked });
  expect((await seen(farmer)).address).toBe(brought.address);
  expect(await flaws(world.db)).toEqual([]);
});

test('a buyer who does not want to pay the charge cancels, and the stock is on offer again', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const offer = (await bidFor(world, buyer, productId, brought)).body;
  const { orderNo } = (await acceptWith(world, farmer, offer, 900)).body;
  expect(await walk(world, orderNo!, [['cancel', buyer]])).toMatchObject({ stock: 'given_back' });
  expect((await productOf(world, farmer, productId)).reserved).toBe(0);
  expect((await bidFor(world, buyer, productId, brought)).status).toBe(200);
});

test('only the seller names a charge, and only for what is delivered', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const first = (await bidFor(world, buyer, productId)).body;
  const refused = { code: 'step_not_allowed' };
  expect((await acceptWith(world, farmer, first, 500)).body).toMatchObject(refused);
  const second = (await counterBy(world, farmer, first, { delivery: 'delivery' })).body;
  expect((await acceptWith(world, buyer, second, 500)).body).toMatchObject(refused);
  const third = (await counterBy(world, buyer, second, { ...brought, price: 4400 })).body;
  for (const charge of [0, -1, 1.5, 500_001, 'much'])
    expect((await acceptWith(world, farmer, third, charge)).body).toMatchObject({
      fields: { charge: expect.any(String) },
    });
  expect((await offerSeenBy(world, farmer, first.id)).state).toBe('open');
  expect((await productOf(world, farmer, productId)).reserved).toBe(0);
});

test('the way of paying is one of the terms: an order by transfer waits for the money', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const first = (await bidFor(world, buyer, productId, { payment: 'transfer' })).body;
  expect(first).toMatchObject({ payment: 'transfer', history: [{ terms: { payment: 'transfer' } }] });
  const second = (await counterBy(world, farmer, first, { payment: 'cash' })).body;
  expect(second).toMatchObject({ payment: 'cash', history: [{}, { terms: { payment: 'cash' } }] });
  const third = (await counterBy(world, buyer, second, { ...brought, payment: 'transfer' })).body;
  const { orderNo } = (await answerBy(world, farmer, third, 'accept')).body;
  expect((await world.call(orders.show, { orderNo: orderNo! }, farmer)).body).toMatchObject({
    state: 'awaiting_payment',
    payment: 'transfer',
    address: brought.address,
    history: [{ event: 'agree', to: 'awaiting_payment' }],
  });

  const other = (await bidFor(world, buyer, productId, { ...brought, payment: 'transfer' })).body;
  const charged = (await acceptWith(world, farmer, other, asked)).body;
  const confirmed = await walk(world, charged.orderNo!, [['confirm_charge', buyer]]);
  expect(confirmed).toMatchObject({ state: 'awaiting_payment', deliveryCharge: asked });
});

const rounds = propertyRuns(4, 100);

test('of a yes with a charge and a plain one, or one and a withdrawal, one is first', async () => {
  const world = await newWorld();
  const { farmer, buyer } = await newMarket(world);
  await tradedBefore(world.db, buyer.user.uid);
  for (let round = 0; round < rounds; round++) {
    await world.db`delete from limits`;
    await world.db`update products set posted_at = now() - interval '2 days'`;
    const { productId } = (await add(world, farmer, { weight: 10 })).body;
    const offer = (await bidFor(world, buyer, productId, brought)).body;
    const [charged, plain] = await Promise.all([
      acceptWith(world, farmer, offer, asked),
      round % 2 ? answerBy(world, buyer, offer, 'withdraw') : answerBy(world, farmer, offer, 'accept'),
    ]);
    const [made] = await world.db<{ orders: number; charged: number }[]>`
      select count(*)::int as orders, coalesce(sum(delivery_charge), 0)::int as charged from orders
      where product_id = ${productId}`;
    const { state, deliveryCharge } = await offerSeenBy(world, buyer, offer.id);
    expect([charged.status, plain.status]).toContain(200);
    expect(made!.orders).toBe(state === 'accepted' ? 1 : 0);
    expect(made!.charged).toBe(deliveryCharge);
  }
  expect(await flaws(world.db)).toEqual([]);
});
