import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { admin } from '#contract/office/admin.ts';
import { moderation, reportsToWithhold } from '#contract/office/moderation.ts';
import { notifications } from '#contract/people/notifications.ts';
import { products } from '#contract/trade/products.ts';
import type { Db } from '#server/kit/database/db.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { add, asFarmer, asVendor, found, type Person } from '../../../../test/products.ts';
import { giveStanding } from '../../../../test/standing.ts';
import { newWorld } from '../../../../test/world.ts';

const nowhere = '00000000-0000-4000-8000-000000000000';
const both = { ...asFarmer, ...asVendor, roles: { isFarmer: true, isVendor: true } };

async function market() {
  const world = await newWorld();
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.person()));
  const seller = await world.person(both);
  const { productId } = (await add(world, seller)).body;
  return {
    ...world,
    world,
    seller,
    productId,
    people,
    /** People whose word counts. */
    known: async (count: number) => {
      const all = await people(count);
      await giveStanding(
        world.db,
        all.map(({ user }) => user.uid),
      );
      return all;
    },
    report: (who: Person | undefined, change: object = {}) =>
      world.call(moderation.report, { subject: 'product', id: productId, reason: 'fraud', ...change }, who),
    reports: () =>
      world.db`select reporter_id, product_id, person_id, reason, details from reports order by id`,
    holds: () => world.db`select cause, ended_at from product_holds order by id`,
    own: async () => (await world.call(products.mine, { role: 'farmer' }, seller)).body.items[0]!,
  };
}

test('the third person who reports a product takes it out of the catalogue, and its seller is told why', async () => {
  const { world, seller, known, report, own, call, productId } = await market();
  const people = await known(reportsToWithhold);

  for (const [at, who] of people.entries()) {
    expect(await found(world)).toHaveLength(1);
    expect(await report(who, { details: `I say so, number ${at}` })).toMatchObject({
      status: 200,
      body: { received: true },
    });
  }

  expect(await found(world)).toEqual([]);
  expect((await call(products.show, { id: productId })).status).toBe(404);
  expect(await own()).toMatchObject({ status: 'withheld', holds: [{ cause: 'reports', answer: '' }] });
  const told = (await call(notifications.list, {}, seller)).body.items;
  expect(told).toMatchObject([
    { event: 'listing_withheld', about: 'Wheat, Akbar 2019', reason: 'Several people have reported it.' },
  ]);
  for (const { user } of people) {
    expect(JSON.stringify([await own(), told])).not.toMatch(new RegExp(`${user.uid}|number \\d`));
  }
});

const lackings: [string, (db: Db) => Promise<unknown>][] = [
  ['came this week', (db) => db`update people set joined_at = now() - interval '6 days'`],
  ['have proven no phone', (db) => db`update people set phone_proven_at = null, email_proven_at = now()`],
  ['never carried out an order', (db) => db`update orders set state = 'cancelled'`],
  ['only wrote down a sale', (db) => db`update orders set kind = 'sale'`],
];

test.each(lackings)(
  'however many people report it who %s, a product stays until an admin looks',
  async (...of) => {
    const [, makeLack] = of;
    const { world, db, people, known, report, reports, own, call } = await market();
    const boss = await newAdmin(world);
    const lacking = await known(4);
    await db`update people set email = phone || '@example.com'`;
    await makeLack(db);

    for (const who of lacking) expect((await report(who)).status).toBe(200);
    expect(await own()).toMatchObject({ status: 'open', holds: [] });
    expect(await reports()).toHaveLength(4);
    const [waiting] = (await call(admin.waiting, {}, boss)).body;
    expect(waiting!.reports).toHaveLength(4);
    for (const { reporterStanding } of waiting!.reports)
      expect(Object.values(reporterStanding!).filter((has) => !has)).toHaveLength(1);

    // Nor do they help others: it takes as many of standing as ever.
    const others = await people(reportsToWithhold);
    await giveStanding(
      db,
      others.map(({ user }) => user.uid),
    );
    await db`update people set phone_proven_at = now() where id = any(${others.map(({ user }) => user.uid)})`;
    for (const who of others) {
      expect(await own()).toMatchObject({ status: 'open' });
      await report(who);
    }
    expect(await own()).toMatchObject({ status: 'withheld' });
  },
);

test('a report counts from the day on which whoever made it has standing', async () => {
  const { db, people, known, report, own } = await market();
  const [young] = await people(1);
  await report(young);
  const [one, two, three] = await known(3);
  await report(one);
  await report(two);
  expect(await own()).toMatchObject({ status: 'open' });

  await giveStanding(db, [young!.user.uid]);
  await report(three);
  expect(await own()).toMatchObject({ status: 'withheld' });
});

test('those who report from one network are one voice', async () => {
  const { db, known, report, reports, own } = await market();
  const [one, ...others] = await known(reportsToWithhold + 1);
  const [last, ...neighbours] = others;

  for (const who of [one!, ...neighbours]) await report({ ...who, from: '10.77.0.1' });
  expect(await reports()).toHaveLength(reportsToWithhold);
  expect(await own()).toMatchObject({ status: 'open' });
  const kept = await db<{ network: Buffer }[]>`select network from reports`;
  expect(new Set(kept.map(({ network }) => network.toString('hex'))).size).toBe(1);
  expect(kept[0]!.network.toString()).not.toContain('10.77');

  await report(last);
  expect(await own()).toMatchObject({ status: 'open' });
  await report(neighbours[0]);
  expect(await own()).toMatchObject({ status: 'withheld' });
});

test('whoever reports the same again has said it once, in the newer words', async () => {
  const { known, report, reports, holds, own } = await market();
  const [one, two] = await known(2);

  for (let time = 0; time < reportsToWithhold; time++) await report(one);
  await report(one, { reason: 'other', details: 'A truck is in the picture.' });
  await report(two);

  expect(await reports()).toMatchObject([
    { reporterId: one!.user.uid, reason: 'other', details: 'A truck is in the picture.' },
    { reporterId: two!.user.uid, reason: 'fraud', details: '' },
  ]);
  expect(await holds()).toEqual([]);
  expect(await own()).toMatchObject({ status: 'open' });
});

test('of many who report at once as many as it takes are counted, and the product is withheld once', async () => {
  const { seller, known, report, reports, holds, call } = await market();
  const people = await known(8);

  const answers = await Promise.all([...people, ...people].map((who) => report(who)));

  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 404]));
  expect(await reports()).toHaveLength(reportsToWithhold);
  expect(await holds()).toEqual([{ cause: 'reports', endedAt: null }]);
  expect((await call(notifications.list, {}, seller)).body.items).toHaveLength(1);
});

test('reports that were settled, and those of whoever was suspended, withhold nothing any more', async () => {
  const { db, known, report, own } = await market();
  const [one, two, three, four] = await known(4);
  await report(one);
  await db`update reports set verdict = 'dismissed', settled_at = now()`;
  await report(two);
  await db`update people set suspended_at = now(), suspended_for = 'spam' where id = ${two!.user.uid}`;

  await report(three);
  await report(four);
  expect(await own()).toMatchObject({ status: 'open' });

  await report(one);
  expect(await own()).toMatchObject({ status: 'withheld' });
});

test('whoever leaves and signs up again under the same number is one reporter still', async () => {
  const { world, call, known, report, reports, own } = await market();
  const phoneNumber = '03001234567';
  for (let time = 0; time < reportsToWithhold; time++) {
    await world.signUp({ phoneNumber });
    const who = await world.signIn(phoneNumber);
    await giveStanding(world.db, [who.user.uid]);
    expect((await report(who)).status).toBe(200);
    const { demoCode } = (await call(account.requestRemovalCode, {}, who)).body;
    expect((await call(account.remove, { code: demoCode! }, who)).status).toBe(200);
  }
  expect(await reports()).toHaveLength(reportsToWithhold);
  expect(await own()).toMatchObject({ status: 'open' });

  const [last, ...others] = await known(reportsToWithhold);
  for (const other of others) await report(other);
  expect(await own()).toMatchObject({ status: 'open' });
  await report(last);
  expect(await own()).toMatchObject({ status: 'withheld' });
});

test.each(['farm', 'business'] as const)(
  'reports about a %s wait for an admin, however many',
  async (subject) => {
    const { seller, known, report, reports, own } = await market();
    const { farmerData, vendorData } = seller.user;
    const id = subject === 'farm' ? farmerData!.farmId : vendorData!.businessId;
    const people = await known(4);

    for (const who of people) expect((await report(who, { subject, id })).status).toBe(200);

    expect(await reports()).toMatchObject(
      people.map(({ user }) => ({ reporterId: user.uid, personId: seller.user.uid, productId: null })),
    );
    expect(await own()).toMatchObject({ status: 'open' });
  },
);

test('nobody reports what is their own', async () => {
  const { seller, report, reports } = await market();
  const { farmId } = seller.user.farmerData!;

  expect(await report(seller)).toMatchObject({ status: 403, body: { code: 'own_product' } });
  expect(await report(seller, { subject: 'farm', id: farmId })).toMatchObject({
    status: 403,
    body: { code: 'own_page' },
  });
  expect(await reports()).toEqual([]);
});

test('what is not there, or not for everyone’s eyes, cannot be reported', async () => {
  const { world, db, report, productId, seller } = await market();
  const visitor = await world.person();
  const { farmId } = seller.user.farmerData!;
  const gone = [
    { id: 'product_1111111111111' },
    { id: 'farm' },
    { id: '' },
    { subject: 'farm', id: nowhere },
    { subject: 'business', id: farmId },
    { subject: 'farm', id: "' or 1=1 --" },
  ];

  for (const change of gone) expect((await report(visitor, change)).status).toBe(404);
  await db`update products set status = 'paused' where id = ${productId}`;
  expect((await report(visitor)).status).toBe(404);
  await db`update products set status = 'withheld', status_before = 'open' where id = ${productId}`;
  expect((await report(visitor)).status).toBe(404);
  await db`update people set suspended_at = now(), suspended_for = 'spam' where id = ${seller.user.uid}`;
  expect((await report(visitor, { subject: 'farm', id: farmId })).status).toBe(404);
});

test('a report without a name, a reason or words is refused, with the field', async () => {
  const { world, report, reports } = await market();
  const visitor = await world.person();

  expect(await report(undefined)).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  for (const [field, change] of Object.entries({
    reason: { reason: 'because' },
    subject: { subject: 'person' },
    id: { id: 'x'.repeat(61) },
    details: { reason: 'other', details: '   ' },
  })) {
    expect(await report(visitor, change)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
  }
  for (const hostile of [{ details: 'x'.repeat(1001) }, { details: 'a\0b' }, { id: 'a\0b' }]) {
    expect((await report(visitor, hostile)).status).toBe(422);
  }
  expect((await report(visitor, { details: 'x'.repeat(70_000) })).status).toBe(413);
  expect(await reports()).toEqual([]);
});

test('one person can report twenty times a day', async () => {
  const { world, report } = await market();
  const visitor = await world.person();

  for (let time = 0; time < 20; time++) expect((await report(visitor)).status).toBe(200);

  expect(await report(visitor)).toMatchObject({ status: 429, body: { code: 'too_many' } });
});
