import { expect, test } from 'vitest';
import { businesses } from '#contract/sellers/businesses.ts';
import { matches } from '#contract/trade/matches.ts';
import { add, asFarmer, asVendor, type Person } from '../../../../test/products.ts';
import { post } from '../../../../test/requirements.ts';
import { newWorld, type World } from '../../../../test/world.ts';
import type { Tx } from '#server/kit/database/db.ts';

const wheat = { product: 'Wheat', weightCategory: 'Kg', weight: 20_000, price: 120 };

async function newPair() {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const supplier = await world.person(asVendor);
  return { world, farmer, supplier, id: supplier.user.uid };
}

async function wanted({ call }: World, farmer: Person) {
  return (await call(matches.wanted, {}, farmer)).body.items.length;
}

async function countTold({ db }: World, personId: string) {
  return (await db`select from notifications where person_id = ${personId} and event = 'match_offer'`).length;
}

function suspend(tx: Tx, id: string) {
  return tx`update people set suspended_at = now(), suspended_for = 'fraud' where id = ${id}`;
}

test('a requirement is out of sight with its supplier, for whatever reason, and back with them', async () => {
  const { world, farmer, supplier, id } = await newPair();
  const { db } = world;
  await post(world, supplier, wheat);
  await add(world, farmer);
  expect(await wanted(world, farmer)).toBe(1);

  await suspend(db, id);
  expect(await wanted(world, farmer)).toBe(0);
  await db`update people set held_at = now(), held_for = 'Bank', suspended_at = null, suspended_for = null where id = ${id}`;
  expect(await wanted(world, farmer)).toBe(0);
  await db`update people set held_at = null, held_for = null, phone_proven_at = null where id = ${id}`;
  expect(await wanted(world, farmer)).toBe(0);
  await db`update people set came_in_before_proofs = true where id = ${id}`;
  expect(await wanted(world, farmer)).toBe(1);
});

test('whoever adds a product does not wait for who suspends a supplier, and after it nobody is told', async () => {
  const { world, farmer, supplier, id } = await newPair();
  await post(world, supplier, wheat);

  await world.db.begin(async (tx) => {
    await suspend(tx, id);
    expect((await add(world, farmer)).status).toBe(200);
    expect([await countTold(world, id), await wanted(world, farmer)]).toEqual([1, 1]);
  });

  expect(await wanted(world, farmer)).toBe(0);
  await world.db`delete from last_match_notifications`;
  await add(world, farmer, { name: 'Wheat, Ghazi 2019' });
  expect([await countTold(world, id), await wanted(world, farmer)]).toEqual([1, 0]);
});

test('a requirement that is posted while its supplier is suspended is nobody’s match', async () => {
  const { world, farmer, supplier, id } = await newPair();
  await add(world, farmer);

  await whileSuspending(world, id, () => post(world, supplier, wheat));

  expect([await countTold(world, id), await wanted(world, farmer)]).toEqual([0, 0]);
});

test('a supplier who moves the marker while being suspended is stopped by nobody', async () => {
  const { world, supplier, id } = await newPair();
  for (const price of [110, 120, 130]) await post(world, supplier, { ...wheat, price });

  const { status } = await whileSuspending(world, id, () =>
    world.call(businesses.moveMarker, { marker: { lat: 30.2, lng: 71.5 } }, supplier),
  );

  expect(status).toBe(200);
  expect(await world.db`select from requirements where is_owner_in_sight or spot[1] <> 30.2`).toEqual([]);
});

/** Begun before who suspends has finished, and waiting for it. */
async function whileSuspending<Answer>(world: World, id: string, work: () => Promise<Answer>) {
  const begun: Promise<Answer>[] = [];
  await world.db.begin(async (tx) => {
    await suspend(tx, id);
    begun.push(work());
    await expect.poll(() => waiting(world)).toBeGreaterThan(0);
  });
  const [answer] = await Promise.all(begun);
  return answer!;
}

async function waiting({ db }: World) {
  const rows = await db`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}
