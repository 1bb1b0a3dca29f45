import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { route } from './route.ts';

const spec = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  purpose: 'One thing',
  input: z.object({ id: z.string() }),
  reply: z.object({ id: z.string() }),
});

function app(answer: () => unknown) {
  const fastify = Fastify();
  fastify.decorate('endpoints', []);
  route(fastify, spec, async ({ id }) => ({ id, ...(answer() as object) }));
  return fastify;
}

test('a reply carries only what the contract promises', async () => {
  const answer = await app(() => ({ passwordHash: 'secret' })).inject('/api/things/7');
  expect(answer.json()).toEqual({ id: '7' });
});

test('a query cannot name another row than the path does', async () => {
  expect((await app(() => ({})).inject('/api/things/7?id=8')).json()).toEqual({ id: '7' });
});

test('a reply that breaks the contract is our fault, not the caller’s', async () => {
  expect((await app(() => ({ id: 7 })).inject('/api/things/7')).statusCode).toBe(500);
});
