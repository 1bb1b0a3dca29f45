import { expect, test } from 'vitest';
import { geocoderServer, lahore } from '../../../test/geocoder-server.ts';
import { geocoder } from './geocoder.ts';

const contact = 'https://mandi.example.pk';
const quick = { contact, everyMs: 0, timeoutMs: 10_000 };

test('[7-42] a city is asked for by GET with q, format=json and limit=1, in Pakistan', async () => {
  const server = await geocoderServer(() => ({ body: [lahore] }));

  await geocoder({ ...quick, url: server.url })('  Chak 12 & sons ');

  const [{ url, agent } = { url: new URL('http://x'), agent: '' }] = server.asked;
  expect(url.pathname).toBe('/search');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    q: 'Chak 12 & sons',
    format: 'json',
    limit: '1',
    countrycodes: 'pk',
  });
  expect(agent).toBe('Kisan Mandi (https://mandi.example.pk)');
});

test('[7-43] latitude and longitude of the first result are read, which are strings', async () => {
  const other = { ...lahore, lat: '24.9', lon: '67.1' };
  const server = await geocoderServer(() => ({ body: [lahore, other] }));
  const find = geocoder({ ...quick, url: server.url });
  expect(await find('Somewhere')).toEqual({ lat: 31.5656822, lng: 74.3141829 });
});

test('a city is asked for once, found or not, by however many at once', async () => {
  const server = await geocoderServer((url) => ({
    body: url.searchParams.get('q') === 'Known' ? [lahore] : [],
  }));
  const find = geocoder({ ...quick, url: server.url });
  await Promise.all([find('Known'), find('known '), find('KNOWN')]);
  expect(await find('Nowhere')).toBeUndefined();
  expect(await find('Nowhere')).toBeUndefined();
  expect(server.asked).toHaveLength(2);
});

test('different cities wait for their turn', async () => {
  const server = await geocoderServer(() => ({ body: [lahore] }));
  const find = geocoder({ ...quick, url: server.url, everyMs: 200 });
  const begin = Date.now();
  const found = await Promise.all(['a', 'b', 'c'].map(find));
  expect(found.filter(Boolean)).toHaveLength(3);
  // A timer may be early by a millisecond.
  for (const [turn, { at }] of server.asked.entries()) expect(at - begin).toBeGreaterThanOrEqual(turn * 199);
});

test('a queue that is too long is not joined', async () => {
  const server = await geocoderServer(() => ({ body: [lahore] }));
  const find = geocoder({ contact, url: server.url, everyMs: 1000, timeoutMs: 900 });
  const [, ...late] = await Promise.all(['a', 'b', 'c', 'd'].map(find));
  expect(late).toEqual([undefined, undefined, undefined]);
  expect(server.asked.length).toBeLessThanOrEqual(1);
});

test('a geocoder that never answers has found nothing, after the patience is over', async () => {
  const server = await geocoderServer(() => ({ isSilent: true }));
  expect(await geocoder({ ...quick, url: server.url, timeoutMs: 300 })('Lahore')).toBeUndefined();
});

test.each<[string, Parameters<typeof geocoderServer>[0]]>([
  ['an error', () => ({ status: 503, body: { error: 'overloaded' } })],
  ['a page', () => ({ text: '<!doctype html><h1>Welcome to the hotel</h1>' })],
  ['nothing', () => ({ text: '' })],
  ['an object', () => ({ body: { error: 'Unable to geocode' } })],
  ['null', () => ({ body: null })],
  ['results without degrees', () => ({ body: [{ name: 'Lahore' }] })],
  ['degrees that are none', () => ({ body: [{ lat: 'north', lon: 'east' }] })],
  ['empty degrees', () => ({ body: [{ lat: '', lon: null }] })],
  ['a place in Texas', () => ({ body: [{ lat: '33.66', lon: '-95.55' }] })],
])('a geocoder that answers with %s has found nothing', async (_, answer) => {
  const server = await geocoderServer(answer);
  expect(await geocoder({ ...quick, url: server.url })('Lahore')).toBeUndefined();
});

test('a geocoder that is not there has found nothing, and is left alone for a while', async () => {
  const server = await geocoderServer(() => ({ body: [lahore] }));
  await server.close();
  const find = geocoder({ ...quick, url: server.url });
  expect(await find('Lahore')).toBeUndefined();
  expect(await find('Lahore')).toBeUndefined();
});
