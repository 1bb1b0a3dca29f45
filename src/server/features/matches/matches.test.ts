import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { notifications } from '#contract/people/notifications.ts';
import { people } from '#contract/people/people.ts';
import { businesses } from '#contract/sellers/businesses.ts';
import { today } from '#contract/sellers/today.ts';
import { manyProducts } from '#contract/trade/many-products.ts';
import { matches } from '#contract/trade/matches.ts';
import { products } from '#contract/trade/products.ts';
import { requirements } from '#contract/trade/requirements.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { newsFromNowOn } from '../../../../test/live-news.ts';
import { add, asFarmer, asVendor, draft, type Person } from '../../../../test/products.ts';
import { post } from '../../../../test/requirements.ts';
import { business, newWorld, type World } from '../../../../test/world.ts';
import { notifyPendingMatches } from './service.ts';

/** At Rs 4,800 for 40 kg, as much as the farmer of the tests asks. */
const wheat = { product: 'Gandum', weightCategory: 'Kg', weight: 20_000, price: 120 };

async function newPair() {
  const world = await newWorld();
  return { world, farmer: await world.person(asFarmer), supplier: await world.person(asVendor) };
}

async function fitting({ call }: World, supplier: Person) {
  return (await call(matches.fitting, {}, supplier)).body.items.map(({ name }) => name);
}

async function wanted({ call }: World, farmer: Person) {
  return (await call(matches.wanted, {}, farmer)).body.items.map(({ product }) => product);
}

async function told({ call }: World, person: Person) {
  const { items } = (await call(notifications.list, {}, person)).body;
  return items.filter(({ event }) => event.startsWith('match')).map(({ event, about }) => [event, about]);
}

async function anHourLater({ db }: World) {
  await db`update last_match_notifications set notified_at = notified_at - interval '1 hour'`;
  await notifyPendingMatches(db);
}

test('a new product that meets a requirement is told to both, and shown to both', async () => {
  const { world, farmer, supplier } = await newPair();
  const { id } = (await post(world, supplier, wheat)).body;
  const { heard, caughtUp } = await newsFromNowOn(world.db);

  const { productId } = (await add(world, farmer)).body;

  expect(await told(world, supplier)).toEqual([['match_offer', draft.name]]);
  expect(await told(world, farmer)).toEqual([['match_wanted', 'Gandum']]);
  expect((await world.call(matches.fitting, {}, supplier)).body).toEqual({
    isCapped: false,
    items: [expect.objectContaining({ requirementId: id, wanted: 'Gandum', id: productId, quantity: '400' })],
  });
  const { items } = (await world.call(matches.wanted, {}, farmer)).body;
  expect(items).toMatchObject([{ id, productId, productName: draft.name, businessName: 'Mehmood Traders' }]);
  expect(items[0]!.kilometres).toBeGreaterThan(250);
  const todayOf = async (role: 'farmer' | 'vendor', who: typeof farmer) =>
    (await world.call(today.show, { role }, who)).body;
  expect(await todayOf('farmer', farmer)).toMatchObject({
    wanted: { count: 1, fitting: 1 },
    waiting: [{ kind: 'wanted', count: 1, names: [draft.name] }],
  });
  expect(await todayOf('vendor', supplier)).toMatchObject({
    waiting: [{ kind: 'fitting', count: 1, names: ['Gandum'] }],
  });
  await caughtUp();
  const live = heard.filter(({ topics }) => topics.includes('matches')).flatMap(({ to }) => to);
  expect(live.toSorted()).toEqual([supplier.user.uid, farmer.user.uid].toSorted());
});

test('a new requirement that a product meets is told to both', async () => {
  const { world, farmer, supplier } = await newPair();
  await add(world, farmer);
  await post(world, supplier, wheat);
  expect(await told(world, supplier)).toEqual([['match_offer', draft.name]]);
  expect(await told(world, farmer)).toEqual([['match_wanted', 'Gandum']]);
});

test.each([
  ['dearer', { price: 4801 }],
  ['another crop', { name: 'Rice' }],
  ['seed of it', { name: 'Wheat seed' }],
  ['less than a tenth of what is wanted', { weight: 49 }],
  ['counted by the piece', { weightCategory: 'Piece' }],
])('what is %s does not meet it', async (_, change) => {
  const { world, farmer, supplier } = await newPair();
  await post(world, supplier, wheat);
  await add(world, farmer, change);
  expect(await fitting(world, supplier)).toEqual([]);
  expect(await told(world, supplier)).toEqual([]);
  expect(await told(world, farmer)).toEqual([]);
});

test('basmati is rice, but not all rice is basmati, by any of their names', async () => {
  const { world, farmer, supplier } = await newPair();
  await post(world, supplier, { ...wheat, product: 'چاول' });
  await post(world, supplier, { ...wheat, product: 'باسمتی چاول' });
  await post(world, supplier, { ...wheat, product: 'Quinoa' });
  await add(world, farmer, { name: 'Rice IRRI-6' });
  expect(await wanted(world, farmer)).toEqual(['چاول']);
  await add(world, farmer, { name: 'Super Basmati' });
  await add(world, farmer, { name: 'White quinoa' });
  expect((await wanted(world, farmer)).toSorted()).toEqual(['Quinoa', 'باسمتی چاول', 'چاول']);
});

test('with a distance, only what lies within it counts, from where the supplier is then', async () => {
  const { world, farmer, supplier } = await newPair();
  await post(world, supplier, { ...wheat, withinKm: 100 });
  await add(world, farmer, { name: 'Wheat of Multan', location: 'Multan' });
  await add(world, farmer, { name: 'Wheat of nowhere', location: 'Chak 99' });
  expect(await fitting(world, supplier)).toEqual([]);
  await add(world, farmer, { name: 'Wheat of Kasur', location: 'Kasur' });
  expect(await fitting(world, supplier)).toEqual(['Wheat of Kasur']);

  await world.call(businesses.moveMarker, { marker: { lat: 30.2, lng: 71.5 } }, supplier);
  expect(await fitting(world, supplier)).toEqual(['Wheat of Multan']);

  await world.call(people.editBusiness, { ...business, vendorCity: 'Quetta' }, supplier);
  expect(await fitting(world, supplier)).toEqual([]);
});

test.each([0, 2001, 1.5, 'near'])('a distance of %s km is named at its field', async (withinKm) => {
  const { world, supplier } = await newPair();
  const { status, body } = await post(world, supplier, { ...wheat, withinKm });
  expect([status, body]).toMatchObject([422, { fields: { withinKm: expect.any(String) as string } }]);
});

test('nobody is matched with themselves', async () => {
  const world = await newWorld();
  const both = await world.person({
    ...asFarmer,
    roles: { isFarmer: true, isVendor: true },
    vendorData: business,
  });
  await post(world, both, wheat);
  await add(world, both);
  await post(world, both, wheat);
  expect(await told(world, both)).toEqual([]);
  expect(await fitting(world, both)).toEqual([]);
  expect(await wanted(world, both)).toEqual([]);
});

test('what is paused, sold out or held back is no match, nor what is closed or expired', async () => {
  const { world, farmer, supplier } = await newPair();
  const { id } = (await post(world, supplier, wheat)).body;
  const { body: product } = await add(world, farmer);
  const isMatch = async () => [await fitting(world, supplier), await wanted(world, farmer)].flat().length > 0;
  const boss = await newAdmin(world);
  const edit = async (change: object) => {
    const { version } = (await world.call(products.mine, { role: 'farmer' }, farmer)).body.items[0]!;
    await world.call(products.edit, { id: product.productId, version, ...change } as never, farmer);
  };
  expect(await isMatch()).toBe(true);

  await edit({ status: 'paused' });
  expect(await isMatch()).toBe(false);
  await edit({ status: 'open' });
  expect(await isMatch()).toBe(true);
  await edit({ status: 'sold_out' });
  expect(await isMatch()).toBe(false);
  await edit({ status: 'open' });
  await world.call(admin.holdProduct, { id: product.productId, reason: 'Is it yours?' }, boss);
  expect(await isMatch()).toBe(false);
  await world.db`update products set status = 'open', status_before = null`;
  expect(await isMatch()).toBe(true);

  await world.db`update requirements set estimated_date = '2020-01-01'`;
  expect(await isMatch()).toBe(false);
  await world.db`update requirements set estimated_date = null`;
  await world.call(requirements.edit, { id, version: 1, status: 'closed' }, supplier);
  expect(await isMatch()).toBe(false);
});

test('who is suspended is nobody’s match, and hears of none', async () => {
  const { world, farmer, supplier } = await newPair();
  await post(world, supplier, wheat);
  await add(world, farmer);
  const boss = await newAdmin(world);
  await world.call(admin.suspend, { id: farmer.user.uid, reason: 'fraud' } as never, boss);
  expect(await fitting(world, supplier)).toEqual([]);

  const other = await world.person(asFarmer);
  await world.db`update people set suspended_at = now(), suspended_for = 'fraud' where id = ${supplier.user.uid}`;
  await add(world, other);
  expect(await wanted(world, other)).toEqual([]);
  expect(await told(world, other)).toEqual([]);
});

test('of a product that is held back nobody hears until it is shown', async () => {
  const { world, farmer, supplier } = await newPair();
  await post(world, supplier, wheat);
  const { productId, version } = (await add(world, farmer, { desc: 'Call 0300 1234567' })).body;
  expect(await told(world, supplier)).toEqual([]);

  await world.call(products.edit, { id: productId, version, desc: 'Clean and dry.' }, farmer);

  expect(await told(world, supplier)).toHaveLength(1);
});

test('each person is told once an hour; the rest is kept, counted and told then', async () => {
  const { world, farmer, supplier } = await newPair();
  await post(world, supplier, wheat);
  for (const name of ['Wheat 1', 'Wheat 2', 'Wheat 3', 'Wheat 4']) await add(world, farmer, { name });
  expect(await told(world, supplier)).toEqual([['match_offer', 'Wheat 1']]);
  expect(await fitting(world, supplier)).toHaveLength(4);

  await notifyPendingMatches(world.db);
  expect(await told(world, supplier)).toHaveLength(1);
  const [last] = (await world.call(products.mine, { role: 'farmer' }, farmer)).body.items;
  await world.call(products.edit, { id: last!.productId, version: 1, status: 'paused' }, farmer);
  await Promise.all([anHourLater(world), notifyPendingMatches(world.db), notifyPendingMatches(world.db)]);
  await notifyPendingMatches(world.db);

  expect(await told(world, supplier)).toEqual([
    ['match_offer', 'Wheat 3 and 1 more'],
    ['match_offer', 'Wheat 1'],
  ]);
  expect(await told(world, farmer)).toEqual([
    ['match_wanted', 'Gandum and 2 more'],
    ['match_wanted', 'Gandum'],
  ]);
});

test('of many that come at the same moment each person is told once', async () => {
  const { world, supplier } = await newPair();
  await post(world, supplier, wheat);
  const farmers = await Promise.all(Array.from({ length: 6 }, () => world.person(asFarmer)));
  const added = await Promise.all(farmers.map((farmer) => add(world, farmer)));
  expect(added.map(({ status }) => status)).toEqual(farmers.map(() => 200));
  expect(await told(world, supplier)).toHaveLength(1);
  const [pending] =
    await world.db`select sum(count * cardinality(person_ids))::int as count from pending_match_notifications`;
  expect(pending).toEqual({ count: 5 });
  expect(await fitting(world, supplier)).toHaveLength(6);
});

test('a list of products is told as one, and a look at it is told to nobody', async () => {
  const { world, farmer, supplier } = await newPair();
  await post(world, supplier, wheat);
  const rows = [1, 2, 3].map((at) => ({ ...draft, name: `Wheat ${at}` }));
  const list = { role: 'farmer', rows, changes: [] } as const;
  await world.call(manyProducts.preview, list as never, farmer);
  expect(await told(world, supplier)).toEqual([]);
  await world.call(manyProducts.import, { key: crypto.randomUUID(), ...list } as never, farmer);
  expect(await told(world, supplier)).toEqual([['match_offer', expect.stringMatching(/ and 2 more$/)]]);
});

test('an edit is no news; a price that reaches a requirement, or falls by 5 %, is', async () => {
  const { world, farmer, supplier } = await newPair();
  await post(world, supplier, wheat);
  const { productId: id } = (await add(world, farmer, { price: 5000 })).body;
  let version = 1;
  const count = async (price: number, change: object = {}) => {
    await world.db`delete from last_match_notifications`;
    await world.call(products.edit, { id, version: version++, price, ...change }, farmer);
    return (await told(world, supplier)).length;
  };
  expect(await count(4900)).toBe(0);
  expect(await count(4800)).toBe(1);
  expect(await count(4800, { desc: 'Very dry.' })).toBe(1);
  expect(await count(6000)).toBe(1);
  expect(await count(4700)).toBe(1);
  expect(await count(4400)).toBe(2);
});

test('a requirement that pays more is told to those whom it reaches now', async () => {
  const { world, farmer, supplier } = await newPair();
  const other = await world.person(asFarmer);
  await add(world, farmer);
  await add(world, other, { price: 6000 });
  const { id } = (await post(world, supplier, wheat)).body;
  expect(await told(world, other)).toEqual([]);
  await world.db`delete from last_match_notifications`;

  await world.call(requirements.edit, { id, version: 1, price: 150 }, supplier);

  expect(await told(world, other)).toHaveLength(1);
  expect(await told(world, farmer)).toHaveLength(1);
});

test('a deleted product leaves no note of what was told of it', async () => {
  const { world, farmer } = await newPair();
  const [gone, kept] = [(await add(world, farmer)).body.productId, (await add(world, farmer)).body.productId];
  const noted = async () =>
    (await world.db<{ productId: string }[]>`select product_id from notified_products`).map(
      ({ productId }) => productId,
    );
  expect((await noted()).toSorted()).toEqual([gone, kept].toSorted());
  await world.call(products.remove, { id: gone }, farmer);
  expect(await noted()).toEqual([kept]);
});
