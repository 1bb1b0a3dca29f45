import { expect, test } from 'vitest';
import { announce } from '#server/kit/live/live.ts';
import { newWorld } from '../world.ts';
import { openReaders } from './idle-readers.ts';

// Ten thousand of them, and what each costs: npm run bench:live-idle.
const count = 500;

test('hundreds who only listen are all told, and the next caller is served', async () => {
  const { app, db } = await newWorld();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const readers = await openReaders(url, count);

  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  const told = readers.until('for-all');
  await db.begin((tx) => announce(tx, 'for-all', 'everyone'));
  expect(await told).toBe(count);
  readers.close();
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
});
