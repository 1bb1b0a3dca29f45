import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { auditLog } from '#contract/office/audit-log.ts';
import { people } from '#contract/people/people.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { newWorld, type World } from '../../../../test/world.ts';

test('an admin makes another one, and cannot give away the last rights', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const other = await world.person();
  const id = other.user.uid;

  await world.call(admin.makeAdmin, { id }, boss);
  expect((await world.call(admin.overview, {}, other)).status).toBe(200);
  await world.call(admin.unmakeAdmin, { id }, boss);
  expect((await world.call(admin.overview, {}, other)).status).toBe(403);
  expect((await world.call(people.me, {}, other)).body.roles).toEqual({ isBuyer: true });

  expect(await world.call(admin.unmakeAdmin, { id: boss.user.uid }, boss)).toMatchObject({
    status: 409,
    body: { code: 'own_rights' },
  });
});

test('an admin gives the investor role and takes it again, and both stand in the audit log', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const imran = await world.person({ username: 'Imran' });
  const id = imran.user.uid;
  const rolesNow = async () => (await world.call(people.me, {}, imran)).body.roles;

  await world.call(admin.makeInvestor, { id }, boss);
  expect(await rolesNow()).toEqual({ isBuyer: true, isInvestor: true });
  expect((await world.call(admin.person, { id }, boss)).body.roles).toEqual({
    isBuyer: true,
    isInvestor: true,
  });
  await world.call(admin.unmakeInvestor, { id }, boss);
  expect(await rolesNow()).toEqual({ isBuyer: true });

  const { items } = (await world.call(auditLog.list, {}, boss)).body;
  expect(items.map(({ adminName, action, about }) => [adminName, action, about])).toEqual([
    ['Sadia', 'unmake_investor', 'Imran'],
    ['Sadia', 'make_investor', 'Imran'],
  ]);
});

test('the investor role opens nothing, and nobody who is gone or suspended gets it', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const imran = await world.person();
  const id = imran.user.uid;

  await world.call(admin.makeInvestor, { id }, boss);
  expect((await world.call(admin.makeInvestor, { id: boss.user.uid }, imran)).status).toBe(403);
  await world.call(admin.suspend, { id, reason: 'False weights' }, boss);
  for (const who of [id, '00000000-0000-4000-8000-000000000000'])
    expect((await world.call(admin.makeInvestor, { id: who }, boss)).status).toBe(404);
});

test('of two admins who take each other’s rights at the same moment one is left', async () => {
  const world = await newWorld();
  const both = [await newAdmin(world), await newAdmin(world)];
  const [one, two] = both.map(({ user }) => user.uid) as [string, string];

  // Held back until both are past the door that asks whether they are admins.
  const takings = await world.db.begin(async (tx) => {
    await tx`select from people order by id for no key update`;
    const sent = both.map((who, at) => world.call(admin.unmakeAdmin, { id: [two, one][at]! }, who));
    await expect.poll(() => waiting(world)).toBe(2);
    return { sent };
  });

  const statuses = (await Promise.all(takings.sent)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 403]));
  expect(await world.db`select from people where 'isAdmin' = any(role_flags)`).toHaveLength(1);
  expect((await world.db`select from audit_log`).count).toBe(1);
});

/** How many transactions stand before a lock. */
async function waiting({ db }: World) {
  const rows = await db`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}
