import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { businesses } from '#contract/sellers/businesses.ts';
import { farms } from '#contract/sellers/farms.ts';
import { notifications } from '#contract/people/notifications.ts';
import { orders } from '#contract/trade/orders.ts';
import { people } from '#contract/people/people.ts';
import { products } from '#contract/trade/products.ts';
import { reviews } from '#contract/sellers/reviews.ts';
import { sessions } from '#contract/people/sessions.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { flaws, newMarket, orderOf, place, tradedBefore, walk } from '../../../../test/orders.ts';
import { add, asFarmer, asVendor, draft, found, type Person, picture } from '../../../../test/products.ts';
import { market, post, received, sentBy, send, wanted } from '../../../../test/requirements.ts';
import { newWorld, type World } from '../../../../test/world.ts';

const reason = 'Sold goods that were not there.';

const suspend = (world: World, boss: Person, { user }: Person, why = reason) =>
  world.call(admin.suspend, { id: user.uid, reason: why }, boss);
const restore = (world: World, boss: Person, { user }: Person) =>
  world.call(admin.restore, { id: user.uid }, boss);

test('whoever is suspended is signed out on every device and told why when they come back', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const farmer = await world.person(asFarmer);
  const phone = farmer.user.phoneNumber!;
  await world.db`update codes set sends = 0`;
  const second = await world.signIn(phone);

  expect((await suspend(world, boss, farmer)).status).toBe(200);

  for (const device of [farmer, second]) expect((await world.call(people.me, {}, device)).status).toBe(401);
  const { from } = farmer;
  const { body, cookie } = await world.codeFor(phone, { from });
  const answer = await world.call(
    sessions.signIn,
    { identifier: phone, code: body.demoCode! },
    { from, cookie },
  );
  expect(answer).toMatchObject({ status: 403, body: { code: 'suspended', reason } });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('a stranger who guesses a code is not told that somebody is suspended', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const farmer = await world.person(asFarmer);
  await suspend(world, boss, farmer);
  const identifier = farmer.user.phoneNumber!;
  await world.call(sessions.requestCode, { identifier }, farmer);

  expect(await world.call(sessions.signIn, { identifier, code: '000000' }, farmer)).toMatchObject({
    status: 422,
    body: { code: 'code_wrong' },
  });
});

test('their products leave the catalogue, and come back as they stood when they are restored', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const farmer = await world.person(asFarmer);
  const open = (await add(world, farmer, { name: 'Open' })).body;
  const paused = (await add(world, farmer, { name: 'Paused' })).body;
  await world.call(products.edit, { id: paused.productId, version: 1, status: 'paused' }, farmer);
  const farmId = farmer.user.farmerData!.farmId;

  await suspend(world, boss, farmer);

  expect(await found(world)).toEqual([]);
  expect((await world.call(products.show, { id: open.productId })).status).toBe(404);
  expect((await world.call(products.revealPhone, { id: open.productId })).status).toBe(404);
  expect((await world.call(farms.show, { id: farmId })).status).toBe(404);
  expect((await world.call(farms.revealPhone, { id: farmId })).status).toBe(404);
  expect((await world.call(reviews.ofSeller, { role: 'farmer', id: farmId })).status).toBe(404);

  await restore(world, boss, farmer);

  expect(await found(world)).toEqual(['Open']);
  expect((await world.call(farms.show, { id: farmId })).status).toBe(200);
  expect((await world.call(reviews.ofSeller, { role: 'farmer', id: farmId })).status).toBe(200);
  expect(await world.db`select name, status, status_before from products order by name`).toEqual([
    { name: 'Open', status: 'open', statusBefore: null },
    { name: 'Paused', status: 'paused', statusBefore: null },
  ]);
});

test('what was withheld for another cause stays so after the suspension', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const farmer = await world.person(asFarmer);
  const { productId } = (await add(world, farmer)).body;
  await world.call(admin.holdProduct, { id: productId, reason: 'Not for sale here' }, boss);

  await suspend(world, boss, farmer);
  await restore(world, boss, farmer);

  expect(await found(world)).toEqual([]);
  await world.call(admin.releaseProduct, { id: productId }, boss);
  expect(await found(world)).toHaveLength(1);
});

test.each([
  ['seller', 'buyer', ['complete', 'dispute']],
  ['buyer', 'seller', ['dispute', 'refund']],
] as const)(
  'goods of a %s who is suspended were handed over: the %s is told, once, and can do what they could',
  async (gone, left, steps) => {
    const world = await newWorld();
    const boss = await newAdmin(world);
    const { farmer, buyer, productId } = await newMarket(world);
    const people = { seller: farmer, buyer };
    const [over, done] = await three(world, buyer, productId);
    for (const orderNo of [over, done])
      await walk(world, orderNo, [
        ['accept', farmer],
        ['hand_over', farmer],
      ]);
    await walk(world, done, [['complete', buyer]]);

    await suspend(world, boss, people[gone]);
    await suspend(world, boss, people[gone], 'Again.');

    const { items } = (await world.call(notifications.list, {}, people[left])).body;
    const told = items.filter(({ event }) => event.endsWith('_suspended'));
    expect(told).toMatchObject([{ event: `${gone}_suspended`, subject: over, about: draft.name }]);
    const { body } = await world.call(orders.show, { orderNo: over }, people[left]);
    expect(body).toMatchObject({ state: 'handed_over', dueEvent: 'complete' });
    expect(body.allowed.map(({ event }) => event)).toEqual(steps);
    expect(body.history).toHaveLength(3);
    expect(await flaws(world.db)).toEqual([]);
  },
);

test('of two who are suspended one after the other, the second is told of nothing that they cannot do', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;
  await walk(world, orderNo, [
    ['accept', farmer],
    ['hand_over', farmer],
  ]);

  await suspend(world, boss, farmer);
  await suspend(world, boss, buyer);

  const rows = await world.db`
    select person_id, event from notifications where event in ('buyer_suspended', 'seller_suspended')`;
  expect(rows).toEqual([{ personId: buyer.user.uid, event: 'seller_suspended' }]);
});

test('a buyer’s open orders are called off and their stock is on offer again', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const { farmer, buyer, productId } = await newMarket(world, { weight: 3 });
  await tradedBefore(world.db, buyer.user.uid);
  await three(world, buyer, productId);
  const reserved = async () => (await world.call(products.search, {})).body.items[0]!.isReserved;
  expect(await reserved()).toBe(true);

  await suspend(world, boss, buyer);

  expect(await reserved()).toBe(false);
  const { items } = (await world.call(notifications.list, {}, farmer)).body;
  expect(items.slice(0, 3).map(({ event }) => event)).toEqual(['cancel', 'cancel', 'cancel']);
  expect(await flaws(world.db)).toEqual([]);
});

test('a supplier’s requirements and a farmer’s offers are out of sight', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const trade = await market(world);
  await send(world, trade.farmer, trade.requirement.id);

  await suspend(world, boss, trade.farmer);
  expect(await received(world, trade)).toEqual([]);
  await restore(world, boss, trade.farmer);
  const back = await world.signIn(trade.farmer.user.phoneNumber!);
  expect((await sentBy(world, back)).map(({ state }) => state)).toEqual(['withdrawn']);

  await suspend(world, boss, trade.supplier);
  expect(await wanted(world)).toEqual([]);
  expect((await world.call(businesses.onTheMap, {})).body).toEqual([]);
  expect((await send(world, back, trade.requirement.id)).body).toMatchObject({ code: 'requirement_closed' });
});

test('nothing that is under way while somebody is suspended comes to stand in the market', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const farmer = await world.person(asFarmer);
  const supplier = await world.person(asVendor);
  const buyer = await world.person();
  const { productId } = (await add(world, farmer)).body;
  const images = [];
  for (let at = 0; at < 10; at++) images.push(await picture(world, farmer));

  await Promise.all([
    ...images.map((image) => world.call(products.add, { ...draft, role: 'farmer', images: [image] }, farmer)),
    ...images.map(() => world.call(orders.place, orderOf(productId), buyer)),
    post(world, supplier),
    suspend(world, boss, farmer),
    suspend(world, boss, supplier),
  ]);

  expect(await found(world)).toEqual([]);
  expect(await wanted(world)).toEqual([]);
  expect(await world.db`select from orders where state = 'placed'`).toHaveLength(0);
  expect(await flaws(world.db)).toEqual([]);
});

test('two who trade with each other can be suspended at once', async () => {
  const world = await newWorld();
  const [one, other] = [await newAdmin(world), await newAdmin(world)];
  const { farmer, buyer, productId } = await newMarket(world);
  await three(world, buyer, productId);

  const answers = await Promise.all([suspend(world, one, farmer), suspend(world, other, buyer)]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await flaws(world.db)).toEqual([]);
});

test('an admin suspends neither themselves nor another admin', async () => {
  const world = await newWorld();
  const [boss, other] = [await newAdmin(world), await newAdmin(world)];

  expect((await suspend(world, boss, boss)).body).toMatchObject({ code: 'own_rights' });
  expect((await suspend(world, boss, other)).body).toMatchObject({ code: 'is_admin' });
  expect((await world.call(people.me, {}, other)).status).toBe(200);

  await world.call(admin.unmakeAdmin, { id: other.user.uid }, boss);
  expect((await suspend(world, boss, other)).status).toBe(200);
});

test.each([
  ['no reason', ' ', 422],
  ['an enormous reason', 'x'.repeat(501), 422],
])('a suspension with %s is refused and nobody is signed out', async (_, why, status) => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const farmer = await world.person(asFarmer);

  expect(await suspend(world, boss, farmer, why)).toMatchObject({
    status,
    body: { fields: { reason: expect.any(String) } },
  });
  expect((await world.call(people.me, {}, farmer)).status).toBe(200);
});

async function three(world: World, buyer: Person, productId: string) {
  const numbers = [];
  for (let at = 0; at < 3; at++) numbers.push((await place(world, buyer, productId)).body.orderNo);
  return numbers as [string, string, string];
}
