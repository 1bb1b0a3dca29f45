import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { moderation } from '#contract/office/moderation.ts';
import { people } from '#contract/people/people.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { manyPeople, newMarket } from '../../../../test/orders.ts';
import { giveStanding } from '../../../../test/standing.ts';
import { newWorld } from '../../../../test/world.ts';

test('reports of young accounts crowd nothing out: what people of standing report comes first, then what is held', async () => {
  const world = await newWorld();
  const { call, db } = world;
  const { buyer: known, productId } = await newMarket(world);
  await giveStanding(db, [known.user.uid]);
  const boss = await newAdmin(world);
  const ids = (await manyPeople(db, 110)).map(({ id }) => id);
  await db`
    insert into reports (reporter_id, person_id, reason, details, reported_at)
    select ${ids[0]!}, id, 'fraud', '', now() - interval '3 days' from unnest(${ids.slice(1)}::uuid[]) id`;
  const held = await world.person();
  await call(people.rename, { username: 'State Bank' }, held);
  await call(moderation.report, { subject: 'product', id: productId, reason: 'fraud' }, known);
  const first = async () => (await call(admin.waiting, {}, boss)).body.slice(0, 2).map(({ id }) => id);

  expect(await first()).toEqual([productId, held.user.uid]);

  // Nor does it help them that there are many: one entry, with those of standing first and the rest as a number.
  await db`
    insert into reports (reporter_id, product_id, reason, details, reported_at)
    select id, ${productId}, 'other', '', now() - interval '4 days' from unnest(${ids}::uuid[]) id`;
  const [entry] = (await call(admin.waiting, {}, boss)).body;
  expect(entry).toMatchObject({ id: productId, reportCount: 111 });
  expect(entry!.reports).toHaveLength(10);
  expect(entry!.reports[0]).toMatchObject({ reason: 'fraud', reporterStanding: { hasTraded: true } });

  await db`update people set suspended_at = now(), suspended_for = 'Fraud' where id = ${known.user.uid}`;
  expect((await first())[0]).toBe(held.user.uid);
});
