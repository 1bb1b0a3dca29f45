import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { orders } from '#contract/trade/orders.ts';
import { products } from '#contract/trade/products.ts';
import { fillEmptyMarket } from '#db/seed.ts';
import { enterDemoMode } from '#server/features/people/demo-mode.ts';
import { ownDatabase } from '../../../test/database.ts';
import { flaws, newMarket, place } from '../../../test/orders.ts';
import { temporaryFolder } from '../../../test/server-process.ts';
import { newWorld } from '../../../test/world.ts';
import { examine } from './examine.ts';
import { removeDemo } from './remove-demo.ts';

await ownDatabase();

async function demoMarket() {
  const world = await newWorld();
  await enterDemoMode(world.db);
  await fillEmptyMarket(world.db);
  // Out of the way of the numbers that tests give to people.
  await world.db`update people set key = '0399' || right(phone, 7), phone = '0399' || right(phone, 7)`;
  return world;
}

test('the demo people go with all that is theirs, and real people keep what is theirs', async () => {
  const world = await demoMarket();
  const { db } = world;
  // A slip that both sides have confirmed, and a review: what nobody else can take away.
  await db`update weight_slips set confirmed_at = now()`;
  await db`
    insert into reviews (author_id, subject_id, stars, text, shown_at, order_no)
    select buyer_id, seller_id, 5, 'All well.', now(), order_no from orders where state = 'completed' and buyer_id is not null
    on conflict do nothing`;
  await db`
    insert into payment_proofs (order_id, person_id, side, reference)
    select id, buyer_id, 'buyer', 'FT 1' from orders where buyer_id is not null`;
  const { farmer, buyer, productId } = await newMarket(world);
  const imran = await world.signIn('03990000001');
  const [offered] = (await world.call(products.mine, { role: 'farmer' }, imran)).body.items.filter(
    ({ status }) => status === 'open',
  );
  const { price, priceBasis, weightCategory } = offered!;
  const bought = await place(world, buyer, offered!.productId, { price, priceBasis, weightCategory });
  const sold = await place(world, imran, productId);
  expect([bought.status, sold.status]).toEqual([200, 200]);

  expect(await removeDemo(db)).toMatchObject({ orders: 265, messages: 2, hasAdmin: false });

  expect(await db`select from people where is_demo`).toHaveLength(0);
  expect((await db<{ id: string }[]>`select id from products`).map(({ id }) => id)).toEqual([productId]);
  for (const table of [
    'requirements',
    'offers',
    'reviews',
    'weight_slips',
    'messages',
    'payment_proofs',
    'price_weeks',
    'official_rates',
  ])
    expect(await db`select from ${db(table)}`).toHaveLength(0);
  const paid = await db<{ id: string }[]>`select person_id as id from payment_details`;
  expect(paid).toEqual([{ id: farmer.user.uid }]);
  const mine = await world.call(orders.show, { orderNo: bought.body.orderNo }, buyer);
  expect(mine.body.state).toBe('declined');
  expect(await db`select from orders`).toHaveLength(2);
  expect(await flaws(db)).toEqual([]);
  // What keeps the history of orders as it was written is in its place again.
  await expect(db`delete from order_events`.execute()).rejects.toThrow('never changed');

  expect(await removeDemo(db)).toMatchObject({ people: 0, orders: 0, messages: 0 });
  expect(await fillEmptyMarket(db)).toBe(false);
});

/** What the doctor says of them. */
async function said(env: Record<string, string>) {
  const found = [];
  for await (const finding of examine({ root: process.cwd(), env, isBuilt: true })) found.push(finding);
  return found.filter(({ what }) => what.includes('demo people'));
}

test('the doctor names the demo people of a market with a gateway until the command has taken them out', async () => {
  const { db } = await demoMarket();
  const demo = { DATABASE_URL: await ownDatabase(), PORT: '0', DATA_DIR: await temporaryFolder() };
  const real = { ...demo, SMTP_URL: 'smtp://127.0.0.1:1' };

  expect(await said(demo)).toEqual([]);
  expect(await said(real)).toMatchObject([
    {
      state: 'trouble',
      what: expect.stringContaining('There are demo people in this market: Imran Sandhu, Bilal Mehmood,'),
      todo: expect.stringContaining('npm run demo -- remove'),
    },
  ]);
  const command = ['--import', 'tsx', 'scripts/demo.ts', 'remove'];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, ...real },
  });

  expect(stdout).toMatch(
    /^Removed: \d+ demo people with their products, 265 orders between them, 2 messages\./,
  );
  expect(stdout).toContain('There is no admin now');
  expect(await db`select from people`).toHaveLength(0);
  expect(await said(real)).toEqual([]);
});
