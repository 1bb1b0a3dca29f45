import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { auditLog } from '#contract/office/audit-log.ts';
import { businesses } from '#contract/sellers/businesses.ts';
import { farms } from '#contract/sellers/farms.ts';
import { notifications } from '#contract/people/notifications.ts';
import { people } from '#contract/people/people.ts';
import { products } from '#contract/trade/products.ts';
import { requirements } from '#contract/trade/requirements.ts';
import { reviews } from '#contract/sellers/reviews.ts';
import { newsFromNowOn } from '../../../../test/live-news.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { newMarket, place } from '../../../../test/orders.ts';
import { add, asFarmer, asVendor, found, type Person } from '../../../../test/products.ts';
import { post, send } from '../../../../test/requirements.ts';
import { review } from '../../../../test/reviews.ts';
import { business, farm, newWorld, type World } from '../../../../test/world.ts';
import { judgeOldNames } from './names.ts';

const both = { ...asFarmer, ...asVendor, roles: { isFarmer: true, isVendor: true } };

async function market() {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const seller = await world.person(both);
  const { productId } = (await add(world, seller)).body;
  await post(world, seller);
  return {
    ...world,
    world,
    boss,
    seller,
    productId,
    waiting: async () => (await world.call(admin.waiting, {}, boss)).body,
    told: async () =>
      (await world.call(notifications.list, {}, seller)).body.items.map(({ event }) => event).toReversed(),
  };
}

/** Where somebody is in sight: farm, business, map, product, requirement. */
async function inSight(world: World, { user }: Person) {
  const { call } = world;
  return [
    (await call(farms.show, { id: user.farmerData!.farmId })).status === 200,
    (await call(businesses.show, { id: user.vendorData!.businessId })).status === 200,
    (await call(businesses.onTheMap, {})).body.length === 1,
    (await found(world)).length === 1,
    (await call(requirements.search, {})).body.items.length === 1,
  ];
}

const nowhere = Array<boolean>(5).fill(false);
const everywhere = Array<boolean>(5).fill(true);

const changes: [string, (world: World, who: Person) => Promise<{ status: number }>][] = [
  ['themselves', ({ call }, who) => call(people.rename, { username: 'Easypaisa Helpline' }, who)],
  ['their farm', ({ call }, who) => call(people.editFarm, { ...farm, farmName: 'Habib Bank Ltd' }, who)],
  [
    'their business',
    ({ call }, who) => call(people.editBusiness, { ...business, businessName: 'Kisan Mandi Official' }, who),
  ],
];

test.each(changes)(
  'whoever calls %s like a bank or the market is out of sight until an admin has looked',
  async (...of) => {
    const [, pose] = of;
    const { world, boss, seller, call, waiting, told } = await market();
    expect(await inSight(world, seller)).toEqual(everywhere);

    expect((await pose(world, seller)).status).toBe(200);
    expect(await inSight(world, seller)).toEqual(nowhere);
    const id = seller.user.uid;
    expect(await waiting()).toMatchObject([
      { kind: 'person', id, isWithheld: true, holds: [{ cause: 'name', reason: expect.any(String) }] },
    ]);
    const own = await call(products.mine, { role: 'farmer' }, seller);
    expect(own.body.items).toMatchObject([{ status: 'withheld', holds: [{ cause: 'name' }] }]);

    expect((await call(admin.releasePerson, { id }, boss)).status).toBe(200);
    expect(await inSight(world, seller)).toEqual(everywhere);
    expect(await waiting()).toEqual([]);
    expect(await told()).toEqual(['name_held', 'name_released']);
    expect((await call(auditLog.list, {}, boss)).body.items).toMatchObject([
      { action: 'show_person', subject: id },
    ]);

    // What was looked at stays as the admin left it.
    await call(people.editFarm, { ...(await farmOf(world, seller)), farmCity: 'Lahore' }, seller);
    expect(await inSight(world, seller)).toEqual(everywhere);
    expect((await call(admin.releasePerson, { id }, boss)).status).toBe(404);
  },
);

async function farmOf({ call }: World, who: Person) {
  return (await call(people.me, {}, who)).body.farmerData!;
}

test('an honest name brings them back at once, but not while another one poses', async () => {
  const { world, seller, call, waiting, told } = await market();
  await call(people.rename, { username: 'State Bank' }, seller);
  await call(people.editFarm, { ...farm, farmName: 'JazzCash' }, seller);
  await call(people.rename, { username: 'Imran' }, seller);
  expect(await inSight(world, seller)).toEqual(nowhere);

  await call(people.editFarm, farm, seller);
  expect(await inSight(world, seller)).toEqual(everywhere);
  expect(await waiting()).toEqual([]);
  expect(await told()).toEqual(['name_held', 'name_released']);
});

test('who is held reads which names it is for, live, until each is another or an admin has looked', async () => {
  const { seller, boss, call, db } = await market();
  const heldFor = async () => (await call(people.me, {}, seller)).body.heldFor;
  expect(await heldFor()).toBeNull();

  const named = await call(people.rename, { username: 'State Bank' }, seller);
  expect(named.body.heldFor).toBe('State Bank');
  await call(people.editFarm, { ...farm, farmName: 'JazzCash' }, seller);
  expect(await heldFor()).toBe('State Bank, JazzCash');
  await call(people.rename, { username: 'Imran' }, seller);
  expect(await heldFor()).toBe('JazzCash');

  const { heard, caughtUp } = await newsFromNowOn(db);
  await call(admin.releasePerson, { id: seller.user.uid }, boss);
  await caughtUp();
  expect(heard.flatMap(({ topics }) => topics ?? [])).toContain('me');
  expect(await heldFor()).toBeNull();
});

test('whoever signs up with such a name is held from the first sign-in on, and waits for nobody before', async () => {
  const { call, signUp, signIn, waiting } = await market();
  const phone = await signUp({ ...both, username: 'Kisan Mandi Support' });
  expect(await waiting()).toEqual([]);

  const poser = await signIn(phone);
  expect(await waiting()).toMatchObject([{ id: poser.user.uid, name: 'Kisan Mandi Support' }]);
  const farmPage = { id: poser.user.farmerData!.farmId };
  expect((await call(farms.show, farmPage)).status).toBe(404);
  expect((await call(farms.show, farmPage, poser)).body).toMatchObject({ isMine: true, isHeld: true });
  for (const spec of [farms.products, businesses.products])
    expect((await call(spec, { id: farmPage.id }, poser)).status).toBe(spec === farms.products ? 200 : 404);
  expect((await call(reviews.ofSeller, { role: 'farmer', ...farmPage }, poser)).status).toBe(200);
});

test('nothing new of theirs comes before others: no product, no offer, no order', async () => {
  const { world, seller, call, db } = await market();
  const { productId } = await newMarket(world);
  const [wanted] = await db<{ id: string }[]>`select id from requirements`;
  const poser = await world.person(asFarmer);
  await call(people.rename, { username: 'HBL Customer Care' }, poser);

  for (const answer of [
    await add(world, poser),
    await send(world, poser, wanted!.id),
    await place(world, poser, productId),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'name_held' } });

  await review(world, { author: poser, subject: seller, stars: 5 });
  const list = { role: 'farmer', id: seller.user.farmerData!.farmId } as const;
  expect((await call(reviews.ofSeller, list)).body.items).toEqual([]);
  await call(people.rename, { username: 'Imran' }, poser);
  expect((await call(reviews.ofSeller, list)).body.items).toHaveLength(1);
  expect((await place(world, poser, productId)).status).toBe(200);
});

test('an admin may be called like the market', async () => {
  const { call, boss, waiting } = await market();
  await call(people.rename, { username: 'Kisan Mandi Office' }, boss);
  expect(await waiting()).toEqual([]);
});

test('a suspension and a held name end each by itself', async () => {
  const { world, seller, boss, call, signIn } = await market();
  const { uid: id, phoneNumber } = seller.user;
  await call(people.rename, { username: 'Meezan Bank' }, seller);
  await call(admin.suspend, { id, reason: 'Fraud' }, boss);
  await call(admin.restore, { id }, boss);
  expect(await inSight(world, seller)).toEqual(nowhere);

  await call(people.rename, { username: 'Imran' }, await signIn(phoneNumber!));
  expect(await inSight(world, seller)).toEqual(everywhere);
});

test('names from before the rule are judged once: who poses is held and told, whom an admin has cleared stays', async () => {
  const { world, seller, boss, call, db, waiting, told } = await market();
  const cleared = await world.person();
  await call(people.rename, { username: 'HBL' }, cleared);
  await call(admin.releasePerson, { id: cleared.user.uid }, boss);
  await db`update farms set farm_name = 'Kisan Mandi Official'`;
  await db`update people set username = 'Kisan Mandi Office' where id = ${boss.user.uid}`;
  expect(await inSight(world, seller)).toEqual(everywhere);

  await judgeOldNames(db);

  expect(await inSight(world, seller)).toEqual(nowhere);
  expect((await waiting()).map(({ id }) => id)).toEqual([seller.user.uid]);
  expect(await told()).toEqual(['name_held']);

  await call(admin.releasePerson, { id: seller.user.uid }, boss);
  await db`update people set username = 'State Bank' where id = ${seller.user.uid}`;
  await judgeOldNames(db);
  expect(await waiting()).toEqual([]);
});
