import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { add, asFarmer } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

/** Asks a market with three products for all of them. */
async function market() {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  for (const name of ['Wheat', 'Rice', 'Mango']) await add(world, farmer, { name });
  return (taken?: string, more: Record<string, string> = {}) =>
    world.app.inject({
      url: '/api/products',
      headers: { ...(taken && { 'accept-encoding': taken }), ...more },
    });
}

test.each([
  ['br', brotliDecompressSync, 'gzip, deflate, br, zstd'],
  ['gzip', gunzipSync, 'gzip, deflate'],
  ['gzip', gunzipSync, 'br;q=0, gzip;q=0.5'],
] as const)('a list leaves as %s', async (way, open, taken) => {
  const list = await market();
  const plain = await list();
  const packed = await list(taken);
  expect(packed.headers).toMatchObject({ 'content-encoding': way, vary: 'accept-encoding' });
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(open(packed.rawPayload).toString()).toBe(plain.body);
});

test('whoever takes nothing packed gets it plain, and a copy that still holds costs nothing either way', async () => {
  const list = await market();
  const plain = await list('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('accept-encoding');
  for (const taken of ['identity', 'br']) {
    const again = await list(taken, { 'if-none-match': String(plain.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  }
});

test('what is small is left as it is', async () => {
  const { app } = await newWorld();
  const { headers } = await app.inject({ url: '/healthz', headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBeUndefined();
});
