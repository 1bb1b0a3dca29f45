import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { auditLog } from '#contract/office/audit-log.ts';
import { products } from '#contract/trade/products.ts';
import { newAdmin, report } from '../../../../test/admins.ts';
import { add, asFarmer, found, type Person } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

const tooLate = { status: 409, body: { code: 'decided_before' } };

async function office() {
  const world = await newWorld();
  const [boss, second] = [await newAdmin(world), await newAdmin(world, 'Nadia')];
  const farmer = await world.person(asFarmer);
  const { productId: id } = (await add(world, farmer)).body;
  return {
    ...world,
    world,
    boss,
    second,
    farmer,
    id,
    one: async () => (await world.call(admin.waiting, {}, boss)).body[0]!,
    hold: async () => (await world.call(products.mine, { role: 'farmer' }, farmer)).body.items[0]!.holds[0],
    log: async () => (await world.call(auditLog.list, {}, boss)).body.items.map(({ action }) => action),
    both: async (by: (who: Person) => Promise<{ status: number }>) =>
      (await Promise.all([boss, second].map(by))).map(({ status }) => status).toSorted((a, b) => a - b),
  };
}

test('of two admins who suspend somebody, or let them back in, the second is refused and the first reason stays', async () => {
  const { call, boss, second, farmer, log, both } = await office();
  const { uid: id } = farmer.user;
  await call(admin.suspend, { id, reason: 'Fraud.' }, boss);

  expect(await call(admin.suspend, { id, reason: 'Spam.' }, second)).toMatchObject(tooLate);

  expect((await call(admin.person, { id }, boss)).body.suspendedFor).toBe('Fraud.');
  expect(await both((who) => call(admin.restore, { id }, who))).toEqual([200, 409]);
  expect(await both((who) => call(admin.suspend, { id, reason: 'Spam.' }, who))).toEqual([200, 409]);
  expect(await log()).toEqual(['suspend', 'restore', 'suspend']);
  expect((await call(admin.restore, { id: crypto.randomUUID() }, boss)).status).toBe(404);
});

test('of two admins who look at the same case, the second decides nothing, whatever the first has decided', async () => {
  const { world, call, boss, second, id, one, hold, log } = await office();
  await report(world, id);
  const { since } = await one();
  await call(admin.releaseProduct, { id, since }, boss);

  expect(await call(admin.releaseProduct, { id, since }, second)).toMatchObject(tooLate);
  expect(await call(admin.holdProduct, { id, since, reason: 'True.' }, second)).toMatchObject(tooLate);
  expect(await found(world)).toHaveLength(1);
  await report(world, id);
  expect(await call(admin.holdProduct, { id, since, reason: 'True.' }, second)).toMatchObject(tooLate);

  const next = await one();
  await call(admin.holdProduct, { id, since: next.since, reason: 'True.' }, boss);
  expect(await call(admin.releaseProduct, { id, since: next.since }, second)).toMatchObject(tooLate);
  const late = await call(admin.holdProduct, { id, since: next.since, reason: 'So true.' }, second);
  expect(late).toMatchObject(tooLate);
  expect(await hold()).toMatchObject({ cause: 'admin', reason: 'True.' });
  expect(await log()).toEqual(['hide_product', 'show_product']);
});

test('of two admins who press at once, one is told; so it is with a product in the list of all', async () => {
  const { world, call, id, one, hold, log, both } = await office();
  await report(world, id, 2);
  const { since } = await one();
  expect(await both((who) => call(admin.releaseProduct, { id, since }, who))).toEqual([200, 409]);

  expect(await both((who) => call(admin.holdProduct, { id, reason: 'Bad.' }, who))).toEqual([200, 409]);
  expect(await hold()).toMatchObject({ cause: 'admin', reason: 'Bad.' });
  expect(await both((who) => call(admin.releaseProduct, { id }, who))).toEqual([200, 409]);
  expect(await log()).toEqual(['show_product', 'hide_product', 'show_product']);
});

test('what the seller has replied to an admin is decided again', async () => {
  const { world, call, boss, id, one, hold } = await office();
  await call(admin.holdProduct, { id, reason: 'Bad.' }, boss);
  await world.db`update product_holds set answer = 'It is good.', answered_at = now()`;
  const { since } = await one();

  expect((await call(admin.holdProduct, { id, since, reason: 'Still bad.' }, boss)).status).toBe(200);

  expect(await hold()).toMatchObject({ reason: 'Still bad.', answer: '' });
});
