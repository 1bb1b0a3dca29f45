import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { account } from '#contract/people/account.ts';
import { notifications } from '#contract/people/notifications.ts';
import { deliveryAddresses } from '#contract/trade/delivery.ts';
import { maxDeliveryCharge } from '#contract/trade/delivery-limits.ts';
import type { OrderEvent } from '#contract/trade/order-life.ts';
import { orders } from '#contract/trade/orders.ts';
import { products } from '#contract/trade/products.ts';
import { receipts } from '#contract/trade/receipts.ts';
import { readRaastCode } from '#contract/trade/raast/read.ts';
import { weightSlips } from '#contract/trade/weight-slips.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { confirmed } from '../../../../test/confirm.ts';
import {
  asked,
  brought,
  flaws,
  newMarket,
  place,
  stepOf,
  tradedBefore,
  walk,
} from '../../../../test/orders.ts';
import { propertyRuns } from '../../../../test/property-runs.ts';
import { write } from '../../../../test/weight-slips.ts';
import { type Caller, farm, newWorld, type World } from '../../../../test/world.ts';
import { carryOutDeadlines } from './deadlines.ts';

const { address } = brought;

async function market(change: object = {}) {
  const world = await newWorld();
  const here = await newMarket(world);
  await tradedBefore(world.db, here.buyer.user.uid);
  const placed = await place(world, here.buyer, here.productId, { quantity: 10, ...brought, ...change });
  return { world, ...here, order: placed.body, orderNo: placed.body.orderNo };
}

function step(world: World, orderNo: string, event: OrderEvent, from: string, said: object, who: Caller) {
  return world.call(orders.step, { orderNo, event, from, ...said } as never, who);
}

async function seen(world: World, orderNo: string, who: Caller) {
  return (await world.call(orders.show, { orderNo }, who)).body;
}

test('an order with delivery asks for the address, and one that is collected keeps none', async () => {
  const world = await newWorld();
  const { buyer, productId } = await newMarket(world);

  const refused = await place(world, buyer, productId, { delivery: 'delivery', address: '  ' });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ fields: { address: expect.stringContaining('delivered') } });

  const short = await place(world, buyer, productId, { delivery: 'delivery', address: 'Chak 12' });
  expect(short.body).toMatchObject({ fields: { address: expect.stringContaining('whole address') } });

  const collected = await place(world, buyer, productId, { address });
  expect(collected.body).toMatchObject({ delivery: 'pickup', address: null });
  expect((await world.call(deliveryAddresses.show, {}, buyer)).body).toEqual({ address: '' });
});

test.each<[string, OrderEvent[]]>([
  ['accepted', ['accept']],
  ['accepted with a charge', ['add_charge', 'confirm_charge']],
])('the seller reads the address once the order is %s, and not before', async (_, events) => {
  const { world, farmer, buyer, orderNo, order } = await market();
  const admin = await newAdmin(world);
  expect(order.address).toBe(address);

  for (const [at, event] of events.entries()) {
    for (const who of [farmer, admin]) {
      const answer = await world.call(orders.show, { orderNo }, who);
      expect(JSON.stringify(answer.body)).not.toContain('Gulgasht');
      expect(answer.body.town).toBe('Multan');
    }
    const bell = await world.call(notifications.list, {}, farmer);
    expect(JSON.stringify(bell.body)).not.toContain('Gulgasht');
    await walk(world, orderNo, [[event, event === 'confirm_charge' ? buyer : farmer]]);
    expect((await seen(world, orderNo, farmer)).address).toBe(at === events.length - 1 ? address : null);
  }
});

test('who collects is told where the goods are, and of a seller out of sight nothing', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const collected = (await place(world, buyer, productId)).body;
  const { sellerPageId, location } = (await world.call(products.show, { id: productId })).body;
  expect(collected.pickup).toEqual({ place: location, sellerPageId });
  const delivered = (await place(world, buyer, productId, brought)).body;
  expect(delivered.pickup).toBeNull();

  await world.db`update products set status = 'paused' where id = ${productId}`;
  expect((await seen(world, collected.orderNo, buyer)).pickup).toEqual({
    place: `${farm.farmCity}, ${farm.farmProvince}`,
    sellerPageId,
  });

  const boss = await newAdmin(world);
  await world.call(admin.suspend, { id: farmer.user.uid, reason: 'Sold what was not there.' }, boss);
  expect((await seen(world, collected.orderNo, buyer)).pickup).toBeNull();
});

test('who declines has never read the address', async () => {
  const { world, farmer, orderNo } = await market();
  const declined = await walk(world, orderNo, [['decline', farmer]]);
  expect(declined.address).toBeNull();
});

test('the last address is kept for the next order, can be changed and removed, and is in the download', async () => {
  const { world, buyer } = await market();
  const kept = async () => (await world.call(deliveryAddresses.show, {}, buyer)).body.address;
  expect(await kept()).toBe(address);

  await world.call(deliveryAddresses.change, { address: 'Chak 12' }, buyer);
  expect(await kept()).toBe('Chak 12');
  const download = await world.call(account.download, {}, await confirmed(world, buyer));
  expect(download.body).toMatchObject({ deliveryAddress: 'Chak 12', orders: [{}, { address }] });

  await world.call(deliveryAddresses.change, { address: ' ' }, buyer);
  expect(await kept()).toBe('');
  const tooLong = await world.call(deliveryAddresses.change, { address: 'x'.repeat(301) }, buyer);
  expect(tooLong.status).toBe(422);
});

test('with the account of the buyer the address goes from everywhere; the charge and the total stay', async () => {
  const { world, farmer, buyer, orderNo } = await market();
  await walk(world, orderNo, [
    ['add_charge', farmer],
    ['confirm_charge', buyer],
    ['hand_over', farmer],
  ]);
  const before = await seen(world, orderNo, farmer);
  const { body } = await world.call(account.requestRemovalCode, {}, buyer);
  expect((await world.call(account.remove, { code: body.demoCode! }, buyer)).status).toBe(200);

  const after = await seen(world, orderNo, farmer);
  expect(after).toMatchObject({ address: null, delivery: 'delivery', deliveryCharge: asked });
  expect([before.address, after.amount]).toEqual([address, before.amount]);
  const tables = await world.db<{ name: string }[]>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`;
  for (const { name } of tables) {
    const rows = await world.db.unsafe(`select from ${name} t where to_jsonb(t)::text like '%Gulgasht%'`);
    expect([name, rows.length]).toEqual([name, 0]);
  }
});

test('a charge is accepted by the buyer before the order is; then it is in the total, the code, the slip and the receipt', async () => {
  const { world, farmer, buyer, orderNo, order } = await market({ payment: 'transfer' });
  const seller = await confirmed(world, farmer);
  await world.call(orders.setPaymentDetails, { iban: 'PK36SCBL0000001123456702' }, seller);
  const asking = await walk(world, orderNo, [['add_charge', farmer]]);
  expect(asking).toMatchObject({
    state: 'charge_pending',
    deliveryCharge: asked,
    amount: order.amount + asked,
  });
  expect((await seen(world, orderNo, buyer)).raastCode).toBeNull();
  expect((await seen(world, orderNo, buyer)).stock).toBe('reserved');

  const agreed = await walk(world, orderNo, [['confirm_charge', buyer]]);
  expect(agreed).toMatchObject({
    state: 'awaiting_payment',
    deliveryCharge: asked,
    amount: order.amount + asked,
  });
  expect(agreed.history.map(({ event, charge }) => [event, charge])).toEqual([
    ['place', null],
    ['add_charge', asked],
    ['confirm_charge', asked],
  ]);
  expect(readRaastCode(agreed.raastCode!)).toMatchObject({ rupees: order.amount + asked });

  await walk(world, orderNo, [['confirm_payment', farmer]]);
  await write(world, orderNo, farmer);
  const { slip } = (await world.call(weightSlips.show, { orderNo }, buyer)).body;
  const lines = slip!.charges.reduce((sum, { paisa }) => sum + paisa, 0);
  expect(slip).toMatchObject({
    deliveryCharge: asked,
    ordered: { paisa: order.totalPaisa },
    payablePaisa: slip!.weighed.paisa - lines + asked * 100,
  });
  const { secret } = (await world.call(receipts.show, { orderNo }, buyer)).body;
  const paper = (await world.call(receipts.open, { secret: secret! })).body;
  expect(paper).toMatchObject({ deliveryCharge: asked, lines: [{ totalPaisa: order.totalPaisa }] });
});

test('a seller can name another charge until the buyer has confirmed one, and nobody confirms what they have not seen', async () => {
  const { world, farmer, buyer, orderNo, order } = await market();
  const first = await step(world, orderNo, 'add_charge', 'placed', { charge: 5000 }, farmer);
  expect(first.status).toBe(200);
  const again = await step(world, orderNo, 'add_charge', 'placed', { charge: 5000 }, farmer);
  expect(again.body.history).toHaveLength(2);
  await step(world, orderNo, 'add_charge', 'charge_pending', { charge: 500 }, farmer);

  const stale = await step(world, orderNo, 'confirm_charge', 'charge_pending', { charge: 5000 }, buyer);
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'changed_elsewhere' }]);
  const unsaid = await step(world, orderNo, 'confirm_charge', 'charge_pending', {}, buyer);
  expect(unsaid.status).toBe(422);
  const yes = await step(world, orderNo, 'confirm_charge', 'charge_pending', { charge: 500 }, buyer);
  expect(yes.body).toMatchObject({ state: 'accepted', amount: order.amount + 500 });
  const late = await step(world, orderNo, 'add_charge', 'accepted', { charge: 1 }, farmer);
  expect(late.body).toMatchObject({ code: 'step_not_allowed' });
});

test.each([0, -1, 1.5, maxDeliveryCharge + 1, 'much', undefined])(
  'a delivery charge of %s is refused at its field',
  async (charge) => {
    const { world, farmer, orderNo } = await market();
    const answer = await step(world, orderNo, 'add_charge', 'placed', { charge }, farmer);
    expect([answer.status, answer.body]).toMatchObject([422, { fields: { charge: expect.any(String) } }]);
  },
);

test('what the buyer collects has no delivery charge', async () => {
  const { world, farmer, orderNo } = await market({ delivery: 'pickup' });
  const answer = await world.call(orders.step, stepOf(orderNo, 'add_charge', 'placed'), farmer);
  expect(answer.body).toMatchObject({ code: 'step_not_allowed' });
});

const rounds = propertyRuns(4, 100);

test('of a cancel and a charge, a confirm and another charge, a confirm and the end of time, one is first', async () => {
  const { world, farmer, buyer, productId } = await market();
  const log = { error: (error: unknown) => expect.fail(String(error)) };
  const races: [OrderEvent[], (orderNo: string) => Promise<unknown>[], string[]][] = [
    [
      [],
      (orderNo) => [
        world.call(orders.step, stepOf(orderNo, 'cancel', 'placed'), buyer),
        world.call(orders.step, stepOf(orderNo, 'add_charge', 'placed'), farmer),
      ],
      ['cancelled', 'charge_pending'],
    ],
    [
      ['add_charge'],
      (orderNo) => [
        world.call(orders.step, stepOf(orderNo, 'confirm_charge', 'charge_pending'), buyer),
        step(world, orderNo, 'add_charge', 'charge_pending', { charge: 9000 }, farmer),
      ],
      ['accepted', 'charge_pending'],
    ],
    [
      ['add_charge'],
      (orderNo) => [
        world.call(orders.step, stepOf(orderNo, 'confirm_charge', 'charge_pending'), buyer),
        world.call(orders.step, stepOf(orderNo, 'cancel', 'charge_pending'), buyer),
        world.call(orders.step, stepOf(orderNo, 'decline', 'charge_pending'), farmer),
      ],
      ['accepted', 'cancelled', 'declined'],
    ],
    [
      ['add_charge'],
      (orderNo) => [
        world.db`update orders set due_at = now() - interval '1 minute' where order_no = ${orderNo}`,
        world.call(orders.step, stepOf(orderNo, 'confirm_charge', 'charge_pending'), buyer),
        carryOutDeadlines(world.db, log),
        carryOutDeadlines(world.db, log),
      ],
      ['accepted', 'expired'],
    ],
  ];
  for (let round = 0; round < rounds; round++) {
    await world.db`delete from limits`;
    for (const [before, race, ends] of races) {
      const { orderNo } = (await place(world, buyer, productId, brought)).body;
      const steps = before.map((event): [OrderEvent, Caller] => [event, farmer]);
      if (steps.length > 0) await walk(world, orderNo, steps);

      await Promise.all(race(orderNo));

      const order = await seen(world, orderNo, buyer);
      expect(ends).toContain(order.state);
      expect(order.totalPaisa).toBe(480_000 + order.deliveryCharge * 100);
      // Nobody is held to a charge that they have not said yes to.
      expect([order.state, order.state !== 'accepted' || order.deliveryCharge === asked]).toEqual([
        order.state,
        true,
      ]);
      const isOver = ['cancelled', 'declined', 'expired'].includes(order.state);
      expect(order.stock).toBe(isOver ? 'given_back' : 'reserved');
      if (!isOver) await step(world, orderNo, 'cancel', order.state, { reason: 'done' }, buyer);
    }
  }
  expect(await flaws(world.db)).toEqual([]);
});
