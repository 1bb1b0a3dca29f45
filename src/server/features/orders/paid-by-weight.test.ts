import { expect, test } from 'vitest';
import { orders } from '#contract/trade/orders.ts';
import { figures } from '#contract/sellers/figures.ts';
import { readRaastCode } from '#contract/trade/raast/read.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { confirmed } from '../../../../test/confirm.ts';
import { stepOf, walk } from '../../../../test/orders.ts';
import { acceptedOrder, confirm, write } from '../../../../test/weight-slips.ts';
import { newWorld } from '../../../../test/world.ts';

const charges = [{ label: 'Commission', measure: 'percent', value: 2 }];
/** Of 1,000 kg less two percent, instead of the ten maunds that were ordered. */
const [asOrdered, byWeight] = [48_000, 117_600];

test('cash is paid by the weight slip once both sides have confirmed it, and comes back as the same sum', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const { farmer, buyer, orderNo } = await acceptedOrder(world);
  const iban = 'PK36SCBL0000001123456702';
  await world.call(orders.setPaymentDetails, { iban }, await confirmed(world, buyer));
  const seen = async () => (await world.call(orders.show, { orderNo }, farmer)).body;

  await write(world, orderNo, farmer, { charges });
  expect((await seen()).amount).toBe(asOrdered);
  await confirm(world, orderNo, buyer);
  expect(await seen()).toMatchObject({ amount: byWeight, ordered: asOrdered });

  const role = 'farmer' as const;
  expect((await world.call(figures.owed, { role }, farmer)).body).toMatchObject({
    rupees: byWeight,
    debtors: [{ rupees: byWeight, orders: [{ amount: byWeight }] }],
  });

  await walk(world, orderNo, [['hand_over', farmer]]);
  expect((await world.call(figures.show, { role }, farmer)).body.total.rupees).toBe(byWeight);
  expect((await world.call(figures.rows, { role }, farmer)).body.items[0]!.amount).toBe(byWeight);
  expect((await world.call(orders.sold, { role }, farmer)).body.items[0]!.amount).toBe(byWeight);
  expect((await world.call(orders.bought, {}, buyer)).body.items[0]!.amount).toBe(byWeight);

  await walk(world, orderNo, [['dispute', buyer]]);
  await world.call(orders.step, stepOf(orderNo, 'settle_for_buyer', 'disputed'), boss);
  const { amount, raastCode } = await seen();
  expect([amount, readRaastCode(raastCode!)]).toEqual([
    byWeight,
    expect.objectContaining({ rupees: byWeight }),
  ]);
});

test('a transfer is sent as ordered, whatever was weighed', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await acceptedOrder(world, {}, { payment: 'transfer' });
  await write(world, orderNo, farmer, { charges });
  await confirm(world, orderNo, buyer);

  const { body } = await world.call(orders.show, { orderNo }, buyer);

  expect([body.state, body.amount]).toEqual(['awaiting_payment', asOrdered]);
});
