import { expect, onTestFinished, test } from 'vitest';
import { connectToOwnDatabase, ownDatabase } from '../../../../test/database.ts';
import { atEndOfFile } from '../../../../test/end-of-file.ts';
import { type ServerProcess, startServer } from '../../../../test/server-process.ts';
import { announce } from './live.ts';

const { db } = await connectToOwnDatabase();

let pair: Promise<[ServerProcess, ServerProcess]> | undefined;

/** The same two for every test. */
function twoServers() {
  pair ??= ownDatabase().then((DATABASE_URL) =>
    Promise.all([startServer({ DATABASE_URL }, atEndOfFile), startServer({ DATABASE_URL }, atEndOfFile)]),
  );
  return pair;
}

/** Reads the stream of one server until a message arrives that fits. */
async function listen(url: string, ago = 0) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const response = await fetch(`${url}/api/live?ago=${ago}`, { signal: controller.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  return {
    type: response.headers.get('content-type'),
    until: async (text: string) => {
      while (!heard.includes(text)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended after: ${heard}`);
        heard += value;
      }
      return heard;
    },
    ended: async () => {
      while (!(await reader.read()).done);
    },
  };
}

/** The same of each, once it is welcome. */
async function listenTo(servers: ServerProcess[]) {
  const readers = await Promise.all(servers.map(({ url }) => listen(url)));
  await Promise.all(readers.map((reader) => reader.until('welcome')));
  return readers;
}

test('what one process is told, the readers of every process hear, once it is committed', async () => {
  const readers = await listenTo(await twoServers());

  await db
    .begin(async (tx) => {
      await announce(tx, 'rolled-back', 'everyone');
      throw new Error('no');
    })
    .catch(() => {});
  await db.begin((tx) => announce(tx, 'first', 'everyone'));
  await db.begin((tx) => announce(tx, 'for-admins', 'admins'));
  await db.begin((tx) => announce(tx, 'for-one', ['00000000-0000-4000-8000-000000000000']));
  await db.begin((tx) => announce(tx, 'last', 'everyone'));

  for (const reader of readers) {
    const heard = await reader.until('"last"');
    // In one message or two: what comes within a second of another is told with it.
    expect(heard).toMatch(/"first"[^]*"last"/);
    expect(heard).not.toMatch(/rolled-back|for-admins|for-one/);
    expect(reader.type).toBe('text/event-stream');
  }
});

test('whoever comes back is told what was told since then, and how long ago', async () => {
  const [server] = await twoServers();
  const begin = performance.now();
  const early = await listen(server.url);
  // A second passes between each two, so that a return that is slow to arrive still reaches back to what follows them.
  for (const topic of ['now', 'a-second-later', 'two-seconds-later']) {
    await db.begin((tx) => announce(tx, topic, 'everyone'));
    await early.until(topic);
  }
  await db.begin((tx) => announce(tx, 'product:one', 'everyone'));
  await db.begin((tx) => announce(tx, 'for-admins', 'admins'));
  await db.begin((tx) => announce(tx, 'product:two', 'everyone'));
  await early.until('product:two');

  const [knowsNothing, wasAway, wasAwayForLong] = await Promise.all([
    listen(server.url),
    listen(server.url, performance.now() - begin),
    listen(server.url, 3_600_000),
  ]);
  await db.begin((tx) => announce(tx, 'last', 'everyone'));

  expect(await wasAway.until('"last"')).toMatch(
    /{"topics":\["product:one"\],"ago":\d+}\n\ndata: {"topics":\["product:two"\],"ago":\d+}/,
  );
  expect(await wasAwayForLong.until('"last"')).toContain('data: {"missed":true}');
  expect(await knowsNothing.until('"last"')).not.toMatch(/product|missed/);
  for (const reader of [knowsNothing, wasAway, wasAwayForLong])
    expect(await reader.until('"last"')).not.toContain('for-admins');
});

test('what a busy market changes within a second is told together, many of a kind as the kind', async () => {
  const [server] = await twoServers();
  const reader = await listen(server.url);
  await db.begin((tx) => announce(tx, 'first', 'everyone'));
  await reader.until('first');
  const ids = Array.from({ length: 60 }, (_, at) => `product:${at}`);
  await db.begin(async (tx) => {
    for (const id of ids) await announce(tx, id, 'everyone');
    await announce(tx, ['seller:one', 'seller:two'], 'everyone');
  });

  expect(await reader.until('seller:two')).toContain(
    'data: {"topics":["product","seller:one","seller:two"]}',
  );
});

test('when the database cuts the line, the readers are let go so that they come back and refetch', async () => {
  const servers = await twoServers();
  const readers = await listenTo(servers);

  await db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`;
  await Promise.all(readers.map((reader) => reader.ended()));

  const again = await listenTo(servers);
  await db.begin((tx) => announce(tx, 'after-the-cut', 'everyone'));

  for (const reader of again)
    expect(await reader.until('after-the-cut')).toContain('data: {"topics":["after-the-cut"]}');
});

test('what another release says in its own way makes the readers come back and fetch everything', async () => {
  const servers = await twoServers();
  const readers = await listenTo(servers);

  await db`select pg_notify('live', ${JSON.stringify({ topic: 'products', id: 'of old', to: 'everyone' })})`;
  await Promise.all(readers.map((reader) => reader.ended()));

  const again = await listen(servers[0].url, 60_000);
  expect(await again.until('missed')).toContain('data: {"missed":true}');
});

test('a server that ends lets its readers go', async () => {
  const server = await startServer({ DATABASE_URL: await ownDatabase() });
  const reader = await listen(server.url);
  await reader.until('welcome');

  expect(await server.end()).toBe(0);
  await reader.ended();
});
