import { expect, onTestFinished, test } from 'vitest';
import { connectToOwnDatabase, ownDatabase } from '../../../test/database.ts';
import { startServer } from '../../../test/server-process.ts';
import { announce } from './live.ts';

const { db } = await connectToOwnDatabase();

/** Reads the stream of one server until a message arrives that fits. */
async function listen(url: string) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const response = await fetch(`${url}/api/live`, { signal: controller.signal });
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

test('what one process is told, the readers of every process hear, once it is committed', async () => {
  const url = await ownDatabase();
  const [one, two] = await Promise.all([
    startServer({ DATABASE_URL: url }),
    startServer({ DATABASE_URL: url }),
  ]);
  const readers = await Promise.all([listen(one.url), listen(two.url)]);
  await Promise.all(readers.map((reader) => reader.until('welcome')));

  await db
    .begin(async (tx) => {
      await announce(tx, 'rolled-back', 'id', 'everyone');
      throw new Error('no');
    })
    .catch(() => {});
  await db.begin((tx) => announce(tx, 'first', 'id', 'everyone'));
  await db.begin((tx) => announce(tx, 'messages', 'for admins', 'admins'));
  await db.begin((tx) => announce(tx, 'me', 'for one', ['00000000-0000-4000-8000-000000000000']));
  await db.begin((tx) => announce(tx, 'last', 'id', 'everyone'));

  for (const reader of readers) {
    const heard = await reader.until('"topic":"last"');
    expect(heard).toContain('"topic":"first"');
    expect(heard).not.toMatch(/rolled-back|for admins|for one/);
    expect(reader.type).toBe('text/event-stream');
  }
});

test('whoever comes a moment later still hears what was told, the last of each topic', async () => {
  const server = await startServer({ DATABASE_URL: await ownDatabase() });
  const early = await listen(server.url);
  for (const id of ['one', 'two']) await db.begin((tx) => announce(tx, 'products', id, 'everyone'));
  await db.begin((tx) => announce(tx, 'messages', 'for admins', 'admins'));
  await early.until('"products"}\n\ndata: {"topic":"products"');

  const late = await listen(server.url);
  await db.begin((tx) => announce(tx, 'last', 'id', 'everyone'));
  const heard = await late.until('"topic":"last"');

  expect(heard.match(/"topic":"products"/g)).toHaveLength(1);
  expect(heard).not.toContain('for admins');
});

test('when the database cuts the line, the readers are let go so that they come back and refetch', async () => {
  const server = await startServer({ DATABASE_URL: await ownDatabase() });
  const reader = await listen(server.url);
  await reader.until('welcome');

  await db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`;
  await reader.ended();

  const again = await listen(server.url);
  await again.until('welcome');
  await db.begin((tx) => announce(tx, 'products', 'after the cut', 'everyone'));

  expect(await again.until('"topic":"products"')).not.toContain('after the cut');
});

test('a server that ends lets its readers go', async () => {
  const server = await startServer({ DATABASE_URL: await ownDatabase() });
  const reader = await listen(server.url);
  await reader.until('welcome');

  expect(await server.end()).toBe(0);
  await reader.ended();
});
