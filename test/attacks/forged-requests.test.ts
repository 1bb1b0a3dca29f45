import { expect, test } from 'vitest';
import { needs } from '#contract/trade/needs.ts';
import { paths } from '#contract/site/paths.ts';
import { products } from '#contract/trade/products.ts';
import { changingDoors } from '../doors/bound.ts';
import { add, asFarmer } from '../products.ts';
import { newWorld } from '../world.ts';
import { siteFolder } from './site-folder.ts';
import { openRawSocket, plain, statusesIn } from './raw-socket.ts';

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:3000' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost@evil.example' },
  { origin: 'http://evil.example/localhost' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('no door that changes something opens for a page with %j', async (forged) => {
  const { app } = await newWorld();

  for (const door of changingDoors(app)) {
    const [method, path] = door.split(' ') as ['POST', string];
    const { statusCode, body } = await app.inject({
      method,
      url: path.replace(/:\w+/g, 'x'),
      headers: { host: 'localhost', ...forged },
    });
    expect({ door, statusCode, body }).toMatchObject({
      statusCode: 403,
      body: expect.stringContaining('foreign_origin'),
    });
  }
});

test('a body or a query that names another row or another owner than the path and the cookie do is not believed', async () => {
  const world = await newWorld();
  const [mine, theirs] = [await world.person(asFarmer), await world.person(asFarmer)];
  const [own, other] = [(await add(world, mine)).body, (await add(world, theirs)).body];
  const before = await world.call(products.mine, { role: 'farmer' }, theirs);
  const swapped = {
    id: other.productId,
    productId: other.productId,
    ownerId: theirs.user.uid,
    owner_id: theirs.user.uid,
  };

  const answer = await world.app.inject({
    method: 'PATCH',
    url: `/api/products/${own.productId}?id=${other.productId}`,
    headers: { cookie: mine.cookie },
    payload: { ...swapped, version: 1, name: 'Taken' },
  });
  const added = await world.app.inject({
    method: 'POST',
    url: needs.add.path,
    headers: { cookie: mine.cookie },
    payload: { ...swapped, uid: theirs.user.uid, crop: 'Urea' },
  });

  expect([answer.statusCode, added.statusCode]).toEqual([200, 200]);
  expect(answer.json()).toMatchObject({ productId: own.productId, name: 'Taken' });
  expect((await world.call(products.mine, { role: 'farmer' }, theirs)).body).toEqual(before.body);
  expect((await world.call(needs.mine, {}, theirs)).body).toEqual([]);
});

test('an address that somebody far away writes into the head of a request is not believed', async () => {
  const { app, db } = await newWorld();
  const send = (forwarded: string, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/messages',
      payload: { message: 'Salam' },
      headers: { 'x-forwarded-for': forwarded },
      remoteAddress,
    });

  for (const forwarded of ['10.0.0.1', '127.0.0.1', '::1', "'; drop table limits; --"])
    await send(forwarded, '203.0.113.9');
  await send('198.51.100.7', '127.0.0.1');

  const counted = await db<{ who: string; uses: number }[]>`
    select who, uses from limits where who <> 'everyone' order by uses desc`;
  expect(counted).toEqual([
    { who: '203.0.113.9', uses: 4 },
    { who: '198.51.100.7', uses: 1 },
  ]);
});

test('a name that is made to lead to the market does not pass for the market', async () => {
  const { app, db } = await newWorld({ origin: 'https://mandi.example.pk', webFolder: await siteFolder() });
  const ask = async (host: string, url = '/') => (await app.inject({ url, headers: { host } })).statusCode;

  const foreign = [
    'evil.example',
    'mandi.example.pk.evil.example',
    '203.0.113.5',
    'mandi.example.pk@evil.example',
    '%',
  ];
  for (const host of foreign) {
    for (const url of ['/', '/api/products', '/static/x.js', '/healthz/../api/products'])
      expect({ host, url, status: await ask(host, url) }).toEqual({ host, url, status: 421 });
    const sent = await app.inject({
      method: 'POST',
      url: '/api/messages',
      payload: { message: 'Salam' },
      headers: { host, origin: `https://${host}`, 'x-forwarded-host': 'mandi.example.pk' },
    });
    expect(sent.json()).toMatchObject({ code: 'misdirected' });
  }
  expect(await db`select from messages`).toHaveLength(0);

  for (const host of [
    'mandi.example.pk',
    'Mandi.Example.PK:443',
    '127.0.0.1:3000',
    'localhost:3000',
    '[::1]:3000',
  ])
    expect({ host, status: await ask(host, '/api/products') }).toEqual({ host, status: 200 });
  // A balancer knows the address only.
  for (const url of ['/healthz', '/readyz']) await expect.poll(() => ask('10.0.0.7:3000', url)).toBe(200);
});

test('a market that is tried out at home answers by whatever address it has', async () => {
  const { app } = await newWorld();
  for (const host of ['192.168.1.5:3000', 'laptop.local:3000', 'localhost:3000'])
    expect((await app.inject({ url: '/api/products', headers: { host } })).statusCode).toBe(200);
});

test('what an address says after its path changes nothing', async () => {
  const world = await newWorld();
  const me = await world.person({ username: 'Imran' });
  const send = (method: 'POST' | 'PATCH', url: string) =>
    world.app.inject({ method, url, headers: { cookie: me.cookie } });

  expect((await send('POST', '/api/messages?message=Salam')).statusCode).toBe(422);
  expect((await send('PATCH', '/api/me?username=Taken')).statusCode).toBe(422);
  expect(await world.db`select from messages`).toHaveLength(0);
  expect(await world.db`select username from people`).toEqual([{ username: 'Imran' }]);
});

test('a line break in an address starts no new line in the head of the answer', async () => {
  const { app } = await newWorld({ webFolder: await siteFolder() });
  const { say } = await openRawSocket(app);
  const evil = '%0d%0aSet-Cookie:%20session=stolen%0d%0a%0d%0a<script>';

  for (const path of [
    `/dashboard/order?x=${evil}`,
    `/search${evil}`,
    `/pictures/samples/ecommerce/${evil}`,
    `${paths.login}?${evil}`,
  ]) {
    const answer = await say(
      plain(`GET ${path}`, ['Connection: close', `X-Request-Id: ${evil}`, `Referer: ${evil}`]),
    );
    const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
    expect(statusesIn(answer)).toHaveLength(1);
    expect(head).not.toMatch(/^set-cookie/im);
    expect(body).not.toContain('<script>\r\n');
  }
});

test('a redirect leads to our own pages only', async () => {
  const { app } = await newWorld({ webFolder: await siteFolder() });

  for (const query of [
    '?//evil.example',
    '?to=https://evil.example',
    '/../..//evil.example',
    '?\\evil.example',
  ]) {
    const { statusCode, headers } = await app.inject(`/dashboard/order${query}`);
    expect([302, 400, 404]).toContain(statusCode);
    expect(headers.location ?? paths.farmerOrders).toMatch(/^\/dashboard\/farmer\/order(\?|$)/);
  }
});

test.each([
  ['both a length and pieces', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
  ['two lengths', ['Content-Length: 5', 'Content-Length: 50']],
  ['a length that is no number', ['Content-Length: 0x5']],
  ['pieces under another name', ['Transfer-Encoding: xchunked']],
  ['pieces twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity']],
  ['a folded line', ['X-A: b', ' Transfer-Encoding: chunked', 'Content-Length: 5']],
  ['a space before the colon', ['Transfer-Encoding : chunked', 'Content-Length: 5']],
])('a request with %s is refused, and what follows it is not taken for another', async (_, head) => {
  const { app, db } = await newWorld();
  const { say } = await openRawSocket(app);
  const hidden = plain(
    'POST /api/messages',
    ['Content-Length: 19', 'Content-Type: application/json'],
    '{"message":"hidden"}',
  );

  const answer = await say(
    plain('POST /api/messages', ['Content-Type: application/json', ...head], `0\r\n\r\n${hidden}`),
  );

  expect(statusesIn(answer)).toEqual([400]);
  expect(await db`select from messages`).toHaveLength(0);
});

test.each([
  ['a cookie of a megabyte', [`Cookie: session=${'x'.repeat(1_000_000)}`]],
  ['ten thousand lines', Array.from({ length: 10_000 }, (_, at) => `X-${at}: y`)],
  ['a line without an end', [`X-A: ${'y'.repeat(200_000)}`]],
])('a head with %s is refused, and the next caller is served', async (_, head) => {
  const { app } = await newWorld();
  const { say } = await openRawSocket(app);

  expect(statusesIn(await say(plain('GET /healthz', head)))).not.toContain(200);
  expect(statusesIn(await say(plain('GET /healthz', ['Connection: close'])))).toEqual([200]);
});

test.each([
  'session=',
  'session=%',
  'session=a; session=b',
  '=;;;=',
  `session=${'%00'.repeat(100)}`,
  `${'a=b; '.repeat(2000)}`,
])('the cookie %j opens nothing and breaks nothing', async (cookie) => {
  const { app } = await newWorld();

  expect((await app.inject({ url: '/api/me', headers: { cookie } })).statusCode).toBe(401);
});
