import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connectToOwnDatabase, emptyDatabase, ownDatabase } from '../../../../test/database.ts';
import { flaws, manyPeople, offer, orderOf, tradedBefore } from '../../../../test/orders.ts';
import { startServer, temporaryFolder } from '../../../../test/server-process.ts';
import { propertyRuns } from '../../../../test/property-runs.ts';

type Answer = { status: number; body: { orderNo?: string; code?: string; left?: number; message?: string } };
type Buyer = { id: string; cookie: string };

async function twoProcesses() {
  const { db } = await connectToOwnDatabase();
  await emptyDatabase(db);
  const settings = { DATABASE_URL: await ownDatabase(), DATA_DIR: await temporaryFolder() };
  const [one, two] = await Promise.all([startServer(settings), startServer(settings)]);
  return { db, one, two };
}

async function send(url: string, { cookie }: Buyer, draft: object): Promise<Answer> {
  const response = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(draft),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

test('two hundred buyers rush for the last ten maund, on two processes, again and again', async () => {
  const { db, one, two } = await twoProcesses();
  const buyers = await manyPeople(db, 200);
  await tradedBefore(db, ...buyers.map(({ id }) => id));

  for (let round = 0; round < propertyRuns(3, 20); round++) {
    const id = await offer(db, 10, round);

    const answers = await Promise.all(
      buyers.map((buyer, i) => send(i % 2 ? one.url : two.url, buyer, orderOf(id))),
    );

    const won = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(won).toHaveLength(10);
    expect(new Set(won.map(({ body }) => body.orderNo)).size).toBe(10);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 reserved']),
    );
    for (const { body } of refused) expect(body.message).toContain('reserved');
    const [row] = await db`
      select weight::float, reserved::float, status, (select count(*)::int from orders where product_id = ${id}) as orders
      from products where id = ${id}`;
    expect(row).toEqual({ weight: 10, reserved: 10, status: 'open', orders: 10 });
  }
  expect(await flaws(db)).toEqual([]);
});

test('kill -9 in the middle loses no order that was confirmed and holds no stock for ever', async () => {
  const { db, one, two } = await twoProcesses();
  const buyers = await manyPeople(db, 120);
  await tradedBefore(db, ...buyers.map(({ id: buyer }) => buyer));
  const id = await offer(db, 100, 50);
  const confirmed: string[] = [];
  const refused: string[] = [];
  let lost = 0;

  await Promise.all(
    buyers.map(async (buyer, i) => {
      const draft = orderOf(id, { key: randomUUID() });
      const first = await send(i % 2 ? one.url : two.url, buyer, draft).catch(() => undefined);
      if (!first) lost++;
      // Whoever got no answer sends the same form again, to the process that is left.
      const answer = first ?? (await send(two.url, buyer, draft));
      if (answer.status === 200) confirmed.push(answer.body.orderNo!);
      else refused.push(answer.body.code!);
      if (confirmed.length === 20) await one.end('SIGKILL');
    }),
  );

  expect(lost).toBeGreaterThan(0);
  expect(refused).toEqual(Array.from({ length: 20 }, () => 'reserved'));
  const kept = await db<{ orderNo: string }[]>`select order_no from orders where product_id = ${id}`;
  expect(kept.map(({ orderNo }) => orderNo).toSorted()).toEqual(confirmed.toSorted());
  expect(kept).toHaveLength(100);
  expect(await flaws(db)).toEqual([]);

  // What nobody answers is free again, though the process that took the order is gone.
  await db`update orders set due_at = now() - interval '1 day'`;
  const third = await startServer({
    DATABASE_URL: await ownDatabase(),
    DATA_DIR: await temporaryFolder(),
  });
  await expect
    .poll(async () => (await db`select reserved::float, status from products where id = ${id}`)[0])
    .toEqual({ reserved: 0, status: 'open' });
  expect(third.output()).not.toContain('error');
});

test('a product that is deleted in the middle of a rush leaves whole orders', async () => {
  const { db, one, two } = await twoProcesses();
  const buyers = await manyPeople(db, 60);
  const id = await offer(db, 100, 60);
  let placed = 0;

  const answers = await Promise.all(
    buyers.map(async (buyer, i) => {
      const answer = await send(i % 2 ? one.url : two.url, buyer, orderOf(id));
      if (++placed === 10) await db`delete from products where id = ${id}`;
      return answer;
    }),
  );

  for (const { status } of answers) expect([200, 404]).toContain(status);
  expect((await send(two.url, buyers[0]!, orderOf(id))).status).toBe(404);
  const [row] = await db`select count(*)::int as orders, count(product_id)::int as tied from orders`;
  expect(row).toEqual({ orders: answers.filter(({ status }) => status === 200).length, tied: 0 });
  expect(await flaws(db)).toEqual([]);
});
