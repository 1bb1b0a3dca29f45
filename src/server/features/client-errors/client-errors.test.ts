import { expect, test } from 'vitest';
import { clientErrors } from '#contract/api/client-errors.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { newAddress, newWorld } from '../../../../test/world.ts';
import { scrub, sweepClientErrors } from './service.ts';

const broken = {
  kind: 'error',
  message: 'TypeError: cards is undefined',
  route: '/search',
  release: 'index-Bx2.js',
} as const;

test('what broke on several screens is one line for the admins, with how often, where and in which release', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const report = (change: object) =>
    world.call(clientErrors.report, { ...broken, ...change }, { from: newAddress() });
  await report({});
  await report({});
  await report({ route: '/product-detail/:id', release: 'index-Cy3.js' });
  expect((await report({ kind: 'chunk', message: 'Loading chunk account failed' })).status).toBe(200);

  const { body } = await world.call(clientErrors.list, {}, boss);
  expect(body).toMatchObject([
    { kind: 'chunk', count: 1, routes: ['/search'] },
    {
      message: broken.message,
      count: 3,
      routes: ['/product-detail/:id', '/search'],
      releases: ['index-Bx2.js', 'index-Cy3.js'],
    },
  ]);
});

test('nothing of a person is kept, nor an address that is no page of ours', async () => {
  const world = await newWorld();
  const message =
    'Failed at https://mandi.example.pk/slip/x?secret=abc for imran@example.pk, 0300 0000021, ' +
    '00000000-0000-4000-8000-000000000001: "Imran Sandhu of Multan" is not valid JSON';
  await world.call(clientErrors.report, { ...broken, message, route: '/slip/abc123' });

  const [row] = await world.db<
    { message: string; route: string }[]
  >`select message, route from client_errors`;
  expect(row!.route).toBe('other');
  for (const part of ['secret', 'imran', '0000021', '4000', 'Sandhu'])
    expect(row!.message).not.toContain(part);
  expect(scrub('TypeError: cards is undefined')).toBe('TypeError: cards is undefined');
});

test('a flood of made-up errors is refused, and what is kept of it is bounded', async () => {
  const world = await newWorld();
  await world.db`
    insert into client_errors (kind, message, route, release)
    select 'error', 'made up ' || md5(i::text), 'other', '' from generate_series(1, 1000) i`;
  const person = await world.person();
  const send = (message: string) => world.call(clientErrors.report, { ...broken, message }, person);
  expect((await send('one more')).status).toBe(200);
  const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await send('again')).status));

  expect(statuses).toContain(429);
  const [{ count }] = (await world.db`select count(*)::int as count from client_errors`) as [
    { count: number },
  ];
  expect(count).toBe(1000);
});

test('what is older than a month is forgotten', async () => {
  const world = await newWorld();
  await world.call(clientErrors.report, broken);
  await world.db`update client_errors set last_at = now() - interval '31 days'`;
  await sweepClientErrors(world.db);
  expect(await world.db`select from client_errors`).toHaveLength(0);
});
