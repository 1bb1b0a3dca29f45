import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { apiDoors } from '../../test/doors/bound.ts';
import { newWorld } from '../../test/world.ts';
import { logging } from './kit/metrics/log.ts';
import Fastify from 'fastify';

test('/healthz speaks for the process, /readyz for the database too', async () => {
  const { app } = await newWorld();
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200);
});

test('everything under /api answers in JSON, also what is not there', async () => {
  const { app } = await newWorld();

  const answer = await app.inject({ url: '/api/nothing', headers: { accept: 'text/html' } });

  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found' });
});

test('a body that is no JSON is refused in a sentence', async () => {
  const { app } = await newWorld();

  const answer = await app.inject({
    method: 'POST',
    url: '/api/messages',
    headers: { 'content-type': 'application/json' },
    payload: '{oops',
  });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'unreadable' });
});

test.each([
  ['loopback', '10.9.9.9', false],
  ['10.0.0.5,10.9.0.0/16', '10.9.9.9', true],
])(
  'with %s trusted, a caller at %s is counted by what the proxy says: %s',
  async (trustedProxies, proxy, isBelieved) => {
    const { app, db } = await newWorld({ trustedProxies });
    const send = (caller: string) =>
      app.inject({
        method: 'POST',
        url: '/api/messages',
        remoteAddress: proxy,
        headers: { 'x-forwarded-for': caller },
        payload: { message: 'salaam' },
      });

    const callers = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
    for (const caller of callers) await send(caller);

    const counted = await db<{ who: string }[]>`
      select who from limits where name = 'POST /api/messages' order by who`;
    expect(counted.map(({ who }) => who)).toEqual(isBelieved ? callers : [proxy]);
  },
);

test('every answer carries a request id and a strict policy for scripts', async () => {
  const { app } = await newWorld();

  const { headers } = await app.inject('/healthz');

  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
  expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

type Operation = { requestBody?: object; responses: Record<string, object> };
type Api = { paths: Record<string, Record<string, Operation>> };

test('the contract is published as OpenAPI and as a page', async () => {
  const { app } = await newWorld();

  const spec = (await app.inject('/api/openapi.json')).json();
  const page = await app.inject('/api/docs');

  expect(spec.openapi).toBe('3.1.0');
  expect(spec.paths['/api/messages'].post.requestBody.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/MessageDraft',
  });
  expect(spec.components.schemas.MessageDraft.properties).toHaveProperty('email');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('/api/messages');
});

test('the page of the API has an index, says how to sign in, and opens what a list holds', async () => {
  const { body } = await (await newWorld()).app.inject('/api/docs');
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...body.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);

  expect(links.filter((id) => !ids.has(id))).toEqual([]);
  expect(links).toEqual(expect.arrayContaining(['productsSearch', 'ordersPlace', 'FoundProduct']));
  expect(body).toContain('How to sign in');
  expect(body).toContain('list of <a href="#FoundProduct">FoundProduct</a>');
});

test('every door below /api is described, whoever has bound it, and no other', async () => {
  const { app } = await newWorld();
  const { paths } = (await app.inject('/api/openapi.json')).json<Api>();
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const bound = apiDoors(app);

  // The framework answers HEAD wherever it answers GET.
  const isImplied = (door: string) => bound.includes(door.replace('HEAD', 'GET')) && door.startsWith('HEAD');
  expect(described.toSorted()).toEqual(bound.filter((door) => !isImplied(door)).toSorted());
  expect(paths['/api/live']!.get!.responses['200']).toHaveProperty(['content', 'text/event-stream']);
  expect(paths['/api/pictures']!.post!.requestBody).toHaveProperty(['content', 'multipart/form-data']);
  const page = await app.inject('/api/docs');
  for (const path of ['/api/pictures/delete', '/api/uploads/:id', '/api/live'])
    expect(page.body).toContain(path);
});

test('an answer that has not changed is not sent again', async () => {
  const { app } = await newWorld();
  const first = await app.inject('/api/openapi.json');

  const second = await app.inject({
    url: '/api/openapi.json',
    headers: { 'if-none-match': String(first.headers.etag) },
  });

  expect(first.headers.etag).toBeTruthy();
  expect(second.statusCode).toBe(304);
  expect(second.body).toBe('');
});

test('a log line of an error hides what looks like a phone number', async () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
  const { logger } = logging('info');
  const app = Fastify({ logger: { ...(logger as object), stream } });

  app.log.error(new Error('invalid input: "0300 0000-123" and +923000000123'));

  expect(lines.join('')).toContain('invalid input');
  expect(lines.join('')).not.toMatch(/0300 0000|0000-123|3000000123/);
});
