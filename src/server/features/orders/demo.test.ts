import { expect, test } from 'vitest';
import { fillEmptyMarket } from '#db/seed.ts';
import { flaws } from '../../../../test/orders.ts';
import { newWorld } from '../../../../test/world.ts';

test('the demo market has orders at every stage, and its stock agrees with them', async () => {
  const { db } = await newWorld();

  expect(await fillEmptyMarket(db)).toBe(true);
  expect(await fillEmptyMarket(db)).toBe(false);

  const rows = await db<
    { state: string }[]
  >`select state from orders where product_id is not null order by id`;
  expect(rows.map(({ state }) => state)).toEqual([
    'completed',
    'handed_over',
    'awaiting_payment',
    'placed',
    'declined',
    'refunded',
    'accepted',
    'awaiting_payment',
    'charge_pending',
    'completed',
  ]);
  const charged = await db<{ charge: number }[]>`
    select delivery_charge as charge from orders where delivery = 'delivery' and delivery_charge > 0 order by id`;
  expect(charged).toEqual([{ charge: 1500 }, { charge: 2200 }]);
  // What was bought in the year before: of the main crops, and of those whom a newcomer signs in as.
  expect(await db`select from orders where product_id is null and state = 'completed'`).toHaveLength(
    12 * 17 + 3 * 17,
  );
  expect(await db`select from weight_slips`).toHaveLength(1);
  expect(await flaws(db)).toEqual([]);
});
