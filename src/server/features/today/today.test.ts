import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { today } from '#contract/sellers/today.ts';
import { offers } from '#contract/trade/offers.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { newMarket, place, tradedBefore, walk } from '../../../../test/orders.ts';
import { bidFor, counterBy } from '../../../../test/product-offers.ts';
import { add, type Person } from '../../../../test/products.ts';
import { market, received, send } from '../../../../test/requirements.ts';
import { acceptedOrder, object, write } from '../../../../test/weight-slips.ts';
import { newWorld, type World } from '../../../../test/world.ts';

async function seen(world: World, who: Person, role: 'farmer' | 'vendor' = 'farmer') {
  return (await world.call(today.show, { role }, who)).body;
}

test('a farmer with nothing to answer sees that, and what was sold this month', async () => {
  const world = await newWorld();
  const { farmer } = await newMarket(world);
  expect(await seen(world, farmer)).toEqual({
    waiting: [],
    questions: [],
    month: { sales: 0, rupees: 0 },
    phoneViews: 0,
    livestock: 0,
    wanted: { count: 0, isCapped: false, fitting: 0 },
  });
});

test('new orders wait with the time by which they must be answered; one alone is named', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  await tradedBefore(world.db, buyer.user.uid);
  const first = (await place(world, buyer, productId)).body;
  const one = { kind: 'newOrders', count: 1, names: [first.productName], dueAt: first.dueAt };
  expect((await seen(world, farmer)).waiting).toEqual([{ ...one, orderNo: first.orderNo }]);

  const second = (await place(world, buyer, productId)).body;
  const names = [first.productName, second.productName];
  expect((await seen(world, farmer)).waiting).toEqual([{ ...one, count: 2, names, orderNo: null }]);

  await walk(world, first.orderNo, [
    ['accept', farmer],
    ['confirm_payment', farmer],
  ]);
  await walk(world, second.orderNo, [['decline', farmer]]);
  expect(await seen(world, farmer)).toMatchObject({ waiting: [], month: { sales: 1, rupees: first.amount } });
});

test('a payment that the buyer reports, a dispute and a refund that is due wait for the seller, each as itself', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId, { payment: 'transfer' })).body;
  const kinds = async () => (await seen(world, farmer)).waiting.map(({ kind }) => kind);

  await walk(world, orderNo, [['accept', farmer]]);
  expect(await kinds()).toEqual([]);
  await walk(world, orderNo, [['report_payment', buyer]]);
  expect(await kinds()).toEqual(['payments']);
  await walk(world, orderNo, [['dispute', buyer]]);
  expect(await kinds()).toEqual(['disputes']);
  await walk(world, orderNo, [['settle_for_buyer', await newAdmin(world)]]);
  expect(await kinds()).toEqual(['refunds']);
});

test('a weight slip that the buyer questions waits until it is written anew', async () => {
  const world = await newWorld();
  const { orderNo, farmer, buyer } = await acceptedOrder(world);
  await write(world, orderNo, farmer);
  expect((await seen(world, farmer)).waiting).toEqual([]);
  await object(world, orderNo, buyer);
  expect((await seen(world, farmer)).waiting).toMatchObject([{ kind: 'slips', count: 1, orderNo }]);
});

test('offers wait for the supplier who asked, until they are answered', async () => {
  const world = await newWorld();
  const here = await market(world);
  await send(world, here.farmer, here.requirement.id);
  expect((await seen(world, here.supplier, 'vendor')).waiting).toEqual([
    { kind: 'offers', count: 1, names: [here.requirement.product], dueAt: null, orderNo: null },
  ]);
  expect((await seen(world, here.farmer)).waiting).toEqual([]);

  const [offer] = await received(world, here);
  await world.call(offers.answer, { id: offer!.id, answer: 'decline', version: 1 }, here.supplier);
  expect((await seen(world, here.supplier, 'vendor')).waiting).toEqual([]);
});

test('an offer for a product waits for its seller while it is the turn of the seller', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { body: offer } = await bidFor(world, buyer, productId);
  expect((await seen(world, farmer)).waiting).toMatchObject([
    { kind: 'productOffers', count: 1, names: [offer.productName], dueAt: offer.dueAt },
  ]);

  await counterBy(world, farmer, offer, { price: 4700 });
  expect((await seen(world, farmer)).waiting).toEqual([]);
});

test('a product that the market holds back waits for its seller, and for nobody else', async () => {
  const world = await newWorld();
  const { farmer, productId } = await newMarket(world, { name: 'Kinnow' });
  await add(world, farmer, { name: 'Potatoes' });
  const boss = await newAdmin(world);
  await world.call(admin.holdProduct, { id: productId, reason: 'Is it yours?' }, boss);
  expect((await seen(world, farmer)).waiting).toMatchObject([
    { kind: 'heldProducts', count: 1, names: ['Kinnow'] },
  ]);
  const other = await newMarket(world);
  expect((await seen(world, other.farmer)).waiting).toEqual([]);
});
