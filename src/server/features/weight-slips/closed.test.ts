import { expect, test } from 'vitest';
import { orders } from '#contract/trade/orders.ts';
import { weightSlips } from '#contract/trade/weight-slips.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { newMarket, place, stepOf, walk } from '../../../../test/orders.ts';
import { acceptedOrder, confirm, object, write } from '../../../../test/weight-slips.ts';
import { newWorld } from '../../../../test/world.ts';

test('goods that are counted have none, nor an order that has not been accepted, nor one that came to nothing', async () => {
  const world = await newWorld();
  const pieces = await acceptedOrder(world, { weightCategory: 'Piece' });
  const refused = await write(world, pieces.orderNo, pieces.farmer);
  expect(refused.body).toMatchObject({ code: 'slip_closed' });

  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;
  expect((await write(world, orderNo, farmer)).body).toMatchObject({ code: 'slip_closed' });
  await walk(world, orderNo, [['accept', farmer]]);
  await write(world, orderNo, farmer);
  await world.call(orders.step, stepOf(orderNo, 'cancel', 'accepted'), buyer);
  expect((await write(world, orderNo, farmer, { version: 1 })).body).toMatchObject({ code: 'slip_closed' });
  expect((await confirm(world, orderNo, buyer)).body).toMatchObject({ code: 'slip_closed' });
  const { body } = await world.call(weightSlips.show, { orderNo }, buyer);
  expect(body).toMatchObject({ isOpen: false, slip: { orderStatus: 'cancelled' } });
});

test('while a refund is due, the slip is only shown', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const { farmer, buyer, orderNo } = await acceptedOrder(world);
  await write(world, orderNo, farmer);
  await walk(world, orderNo, [
    ['hand_over', farmer],
    ['dispute', buyer],
    ['settle_for_buyer', boss],
  ]);

  expect((await object(world, orderNo, buyer)).body).toMatchObject({ code: 'slip_closed' });
  const { body } = await world.call(weightSlips.show, { orderNo }, buyer);
  expect(body).toMatchObject({ isOpen: false, slip: { orderStatus: 'refundDue' } });
});
