import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { route } from './route.ts';

const spec = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  purpose: 'One thing',
  who: 'anyone',
  input: z.object({ id: z.string(), colour: z.string().optional() }),
  reply: z.object({ id: z.string(), colour: z.string().optional() }),
});

function app(answer: () => unknown, method: 'GET' | 'POST' = 'GET') {
  const fastify = Fastify();
  fastify.decorate('endpoints', []);
  fastify.decorate('countCall', async () => {});
  fastify.decorateRequest('person', undefined);
  route(fastify, { ...spec, method }, async (thing) => ({ ...thing, ...(answer() as object) }));
  return fastify;
}

test('a reply carries only what the contract promises', async () => {
  const answer = await app(() => ({ passwordHash: 'secret' })).inject('/api/things/7');
  expect(answer.json()).toEqual({ id: '7' });
});

test('a query cannot name another row than the path does', async () => {
  expect((await app(() => ({})).inject('/api/things/7?id=8')).json()).toEqual({ id: '7' });
});

test('what changes something reads its body only, what does not its query only', async () => {
  const ask = async (method: 'GET' | 'POST') => {
    const payload = { colour: 'of the body' };
    const url = '/api/things/7?colour=of+the+query';
    return (await app(() => ({}), method).inject({ method, url, payload })).json<object>();
  };
  expect(await ask('POST')).toEqual({ id: '7', colour: 'of the body' });
  expect(await ask('GET')).toEqual({ id: '7', colour: 'of the query' });
});

test('a reply that breaks the contract is our fault, not the caller’s', async () => {
  expect((await app(() => ({ id: 7 })).inject('/api/things/7')).statusCode).toBe(500);
});
