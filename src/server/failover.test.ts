import { expect, onTestFinished, test } from 'vitest';
import en from '../../public/locale/en.json' with { type: 'json' };
import { orders } from '#contract/trade/orders.ts';
import { products } from '#contract/trade/products.ts';
import { ownDatabase } from '../../test/database.ts';
import { databaseProxy } from '../../test/database-proxy.ts';
import { newMarket, orderOf } from '../../test/orders.ts';
import { newWorld } from '../../test/world.ts';
import { connect } from './kit/database/db.ts';
import { inTime } from './kit/http/unavailable.ts';

await ownDatabase();

const away = { code: 'unavailable', message: en.Refusals.unavailable };
const anything = { farmer: 'true', vendor: 'true' };

async function worldOnALine() {
  const line = await databaseProxy(await ownDatabase());
  const cuttable = connect(line.url, { connections: 3 });
  onTestFinished(() => cuttable.end({ timeout: 1 }));
  const world = await newWorld({ db: cuttable });
  return { line, world, ...(await newMarket(world)) };
}

test.each(['down', 'empty'] as const)(
  'while the database is away (%s) everyone is told to come back soon, and then served again',
  async (how) => {
    const { line, world, buyer, productId } = await worldOnALine();
    if (how === 'down') line.down();
    else line.turn('empty');
    line.cut();

    const answers = await Promise.all([
      world.call(products.search, anything),
      world.call(orders.place, orderOf(productId), buyer),
    ]);
    const { statusCode } = await world.app.inject('/readyz');
    const alive = await world.app.inject('/healthz');

    for (const { status, headers, body } of answers) {
      expect(status).toBe(503);
      expect(headers['retry-after']).toBe('2');
      expect(body).toMatchObject(away);
    }
    expect([statusCode, alive.statusCode]).toEqual([503, 200]);

    if (how === 'down') await line.up();
    else line.turn('open');
    await expect.poll(async () => (await world.app.inject('/readyz')).statusCode).toBe(200);
    expect((await world.call(products.search, anything)).body.items).toHaveLength(1);
  },
);

test('an order that was cut off in flight can be sent again, and is one order', async () => {
  const { line, world, buyer, productId } = await worldOnALine();
  const draft = orderOf(productId);
  const hold = await world.db.reserve();
  await hold`begin`;
  await hold`select from products for update`;

  const first = world.call(orders.place, draft, buyer);
  await expect
    .poll(
      () =>
        world.db`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    .not.toHaveLength(0);
  line.cut();
  const { status, body } = await first;
  await hold`rollback`;
  hold.release();
  const second = await world.call(orders.place, draft, buyer);

  expect({ status, body }).toMatchObject({ status: 503, body: away });
  expect(second.status).toBe(200);
  expect(await world.db`select from orders`).toHaveLength(1);
});

test('while the disk of the database is full nothing is half kept, and everyone is told to come back', async () => {
  const world = await newWorld();
  const { buyer, productId } = await newMarket(world);
  // What PostgreSQL says when a table cannot grow.
  await world.db.unsafe(`
    create function storage_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger storage_full before insert on order_events execute function storage_full()`);
  onTestFinished(async () => void (await world.db.unsafe('drop function storage_full cascade')));

  const full = await world.call(orders.place, orderOf(productId), buyer);
  expect(full).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, body: away });
  expect(await world.db`select from orders`).toHaveLength(0);
  expect(await world.db`select from products where reserved <> 0`).toHaveLength(0);

  await world.db.unsafe('drop trigger storage_full on order_events');
  expect((await world.call(orders.place, orderOf(productId), buyer)).status).toBe(200);
});

test('a database that has fallen silent is not waited for, nor does it keep the server from ending', async () => {
  const { line, world } = await worldOnALine();
  await world.app.ready();
  line.turn('silent');

  expect((await world.app.inject('/readyz')).statusCode).toBe(503);
  await expect(inTime(new Promise(() => {}), 10)).rejects.toMatchObject({ status: 503 });
  expect(await inTime(Promise.resolve('in time'), 10)).toBe('in time');
  await world.app.close();
});
