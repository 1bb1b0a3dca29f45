import { expect, onTestFinished, test } from 'vitest';
import { products } from '#contract/trade/products.ts';
import { add, asFarmer, found } from '../../../../test/products.ts';
import { startWithReplica } from '../../../../test/replica.ts';
import { newWorld } from '../../../../test/world.ts';
import { listenOnPort } from '../../../../test/listen-on-port.ts';
import { databaseProxy } from '../../../../test/database-proxy.ts';
import { connect, type DbPools } from './db.ts';
import { readsFrom } from './replica.ts';

const { db, replica, url, replicaUrl, down, fallBehind, catchUp } = await startWithReplica();
await db`create table marks (name text)`;

async function isReplica({ db: copy }: DbPools) {
  const [row] = await copy<{ yes: boolean }[]>`select pg_is_in_recovery() as yes`;
  return row!.yes;
}

function reads() {
  const made = readsFrom({ db, prepared: db }, { db: replica, prepared: replica });
  onTestFinished(() => made.close());
  return made;
}

async function usedReads() {
  const made = reads();
  await expect.poll(() => made.read(isReplica)).toBe(true);
  return made;
}

test('searches are answered by the replica, once it has all that the primary has', async () => {
  const { read, caughtUp } = await usedReads();
  await db`insert into marks values ('new')`;

  await caughtUp();

  expect(await read(({ db: copy }) => copy`select from marks where name = 'new'`)).toHaveLength(1);
  expect(await read(isReplica)).toBe(true);
});

test('a replica that is late is left alone until it has caught up', async () => {
  const { read, caughtUp } = await usedReads();
  await fallBehind();
  await db`insert into marks values ('late')`;

  await caughtUp();
  expect(await read(isReplica)).toBe(false);
  expect(await read(({ db: copy }) => copy`select from marks where name = 'late'`)).toHaveLength(1);

  await catchUp();
  await expect.poll(() => read(isReplica)).toBe(true);
});

test('whoever hears of a new product finds it, also while the replica is late', async () => {
  const world = await newWorld({ db, replica: { db: replica, prepared: replica } });
  const farmer = await world.person(asFarmer);
  const { url } = await listenOnPort(world.app);
  const stream = await fetch(`${url}/api/live`);
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  await usedReads();
  await fallBehind();

  await add({ ...world, db }, farmer, { name: 'Fresh okra' });
  for (let text = ''; !text.includes('catalogue');) {
    const { value, done } = await reader.read();
    expect(done).toBe(false);
    text += value;
  }

  expect(await found(world)).toEqual(['Fresh okra']);
  await reader.cancel();
});

test('news comes again although the next primary was reached before it was one', async () => {
  const line = await databaseProxy(url);
  const led = connect(line.url, { connections: 1 });
  onTestFinished(() => led.end({ timeout: 1 }));
  const heard: string[] = [];
  await led.listen('marks', (word) => heard.push(word));
  const tries = line.tries();

  line.lead(replicaUrl);
  line.cut();
  await expect.poll(() => line.tries()).toBeGreaterThan(tries + 1);
  await expect(led`select 1`).rejects.toMatchObject({ code: 'CONNECTION_DESTROYED' });
  line.lead(url);

  await expect.poll(async () => (await db`select pg_notify('marks', 'again')`, heard)).toContain('again');
});

test('a replica that is gone is missed by nobody', async () => {
  const world = await newWorld({ db, replica: { db: replica, prepared: replica } });
  await usedReads();

  await down();

  const answers = await Promise.all([
    world.call(products.search, {}),
    world.call(products.count, {}),
    world.call(products.search, {}),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
