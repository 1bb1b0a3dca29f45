import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { places } from '#contract/people/places.ts';
import { geocoder } from '#server/gateways/geocoder.ts';
import { geocoderServer, lahore } from '../../../../test/geocoder-server.ts';
import { newWorld } from '../../../../test/world.ts';
import { townIn } from './service.ts';
import gazetteer from './gazetteer.json' with { type: 'json' };

async function located(q: string) {
  const { call } = await newWorld();
  const { body } = await call(places.locate, { q });
  return body.place && `${body.place.name}, ${body.place.province}`;
}

test.each([
  ['Multan', 'Multan, Punjab'],
  ['  mULTAN ', 'Multan, Punjab'],
  ['Lyallpur', 'Faisalabad, Punjab'],
  ['لاہور', 'Lahore, Punjab'],
  ['سرگودھا', 'Sargodha, Punjab'],
  ['اوکاڑہ', 'Okara, Punjab'],
  ['بہاولنگر', 'Bahawalnagar, Punjab'],
  ['ڈیرہ اسماعیل خان', 'Dera Ismail Khan, Khyber Pakhtunkhwa'],
  ['میرپورخاص', 'Mirpur Khas, Sindh'],
  ['Mirpur', 'Mirpur, Azad Jammu and Kashmir'],
  ['Mirpurkhas', 'Mirpur Khas, Sindh'],
  ['Chak 12, Shujabad, Multan', 'Shujabad, Punjab'],
])('[2.14-10] %s is found in our own gazetteer', async (typed, found) => {
  expect(await located(typed)).toBe(found);
});

test.each([
  ['Shorkot', 30.83, 72.07],
  ['Arif Wala', 30.29, 73.07],
  ['Samundri', 31.06, 72.95],
  ['Sahiwal', 30.67, 73.1],
  ['Khairpur', 27.53, 68.76],
])('of the places called %s the well-known one is found', async (q, lat, lng) => {
  const { call } = await newWorld();
  const { place } = (await call(places.locate, { q })).body;
  expect([place?.lat, place?.lng]).toEqual([expect.closeTo(lat, 1), expect.closeTo(lng, 1)]);
});

test('a name in Urdu script belongs to one place, and each place of more than 50,000 people has one', () => {
  const isUrdu = (name: string) => /\p{Script=Arabic}/u.test(name);
  const all = gazetteer.flatMap(({ altNames }) => altNames.filter(isUrdu));
  expect(all.filter((name, at) => all.indexOf(name) < at)).toEqual([]);
  const unnamed = gazetteer.filter(
    ({ people, altNames }) => (people ?? 0) > 50_000 && !altNames.some(isUrdu),
  );
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});

test('Swat is found where its main town lies', async () => {
  expect(await located('Swat')).toBe('Swat, Khyber Pakhtunkhwa');
});

test.each(['', '   ', '12345', 'Atlantis', "' or 1=1 --", '%'])('%j is no place', async (typed) => {
  expect(await located(typed)).toBeNull();
});

test('a few letters suggest the largest places that begin so', async () => {
  const { call } = await newWorld();
  const { body } = await call(places.suggest, { q: 'mu' });
  expect(body.length).toBeLessThanOrEqual(8);
  expect(body.map(({ name }) => name).slice(0, 2)).toEqual(['Multan', 'Muzaffargarh']);
});

test.each([
  ['House 14, Street 6\nGulgasht Colony, Multan', 'Multan'],
  ['Gulgasht Colony Multan', 'Multan'],
  ['Chak 12, tehsil Shujabad, district Multan', 'Multan'],
  ['Lahore Road, Okara, Punjab, Pakistan', 'Okara'],
  ['12 Canal Road, Dera Ghazi Khan', 'Dera Ghazi Khan'],
  ['House 14, Street 6, Gulgasht Colony, Multan 60000', 'Multan'],
  ['House 14, Gulgasht Colony\nMultan-60000, Pakistan', 'Multan'],
  ['12 Canal Road, Rahim Yar Khan - 64200', 'Rahim Yar Khan'],
  ['مکان ۱۴، گلگشت کالونی, ملتان ۶۰۰۰۰', 'Multan'],
  ['Chak 12, Lahore Road 60000', null],
  ['Behind the mill, Lahore Road', null],
  ['', null],
])('of the address %j the town is %s', (address, town) => {
  expect(townIn(address)).toBe(town);
});

test('nothing typed suggests nothing, and a text without end is refused', async () => {
  const { call } = await newWorld();
  expect((await call(places.suggest, { q: '' })).body).toEqual([]);
  expect((await call(places.suggest, { q: 'x'.repeat(5000) })).status).toBe(422);
});

test('[2.14-10][2.14-11][7-43] what our gazetteer knows is not asked of anyone; what it lacks is', async () => {
  const server = await geocoderServer(() => ({ body: [lahore] }));
  const { call } = await newWorld({ geocoder: geocoder({ url: server.url, contact: 'test', everyMs: 0 }) });
  await call(places.locate, { q: 'Multan' });
  expect(server.asked).toHaveLength(0);

  const { body } = await call(places.locate, { q: 'Chak Nawan' });

  expect(body.place).toEqual({ name: 'Chak Nawan', province: null, lat: 31.5656822, lng: 74.3141829 });
  expect(server.asked.map(({ url }) => url.searchParams.get('q'))).toEqual(['Chak Nawan']);
});

test('[8-04] a city that nobody finds is null and a warning in the log, nothing more', async () => {
  const server = await geocoderServer(() => ({ body: [] }));
  const world = await newWorld({ geocoder: geocoder({ url: server.url, contact: 'test', everyMs: 0 }) });
  const warn = vi.spyOn(world.app.log, 'warn');

  const { status, body } = await world.call(places.locate, { q: 'Atlantis 0300 1234567' });

  expect([status, body]).toEqual([200, { place: null }]);
  expect(warn.mock.calls).toEqual([[{ city: 'Atlantis #### #######' }, 'City not found']]);
  await world.call(places.locate, { q: 'Multan' });
  expect(warn).toHaveBeenCalledTimes(1);
});

test('[2.14-11][8-03] a geocoder that is down or lies gives null and a line in the log, never a fault of ours', async () => {
  const server = await geocoderServer((_, count) => (count % 2 ? { status: 500 } : { text: '<html>' }));
  const world = await newWorld({ geocoder: geocoder({ url: server.url, contact: 'test', everyMs: 0 }) });
  const warn = vi.spyOn(world.app.log, 'warn');
  for (const q of ['Nowhere', 'Elsewhere', '\u0001<script>', "' or 1=1 --"]) {
    expect(await world.call(places.locate, { q })).toMatchObject({ status: 200, body: { place: null } });
  }
  expect(warn.mock.calls.map(([, text]) => text)).toEqual(Array(4).fill('City not found'));
});

test('nobody can make us ask the geocoder without end', async () => {
  const server = await geocoderServer(() => ({ body: [] }));
  const { call, person } = await newWorld({
    geocoder: geocoder({ url: server.url, contact: 'test', everyMs: 0 }),
  });
  const answers: number[] = [];
  const asker = await person();
  for (let i = 0; i < 32; i++) {
    answers.push((await call(places.locate, { q: `Nowhere${'x'.repeat(i)}` }, asker)).status);
  }
  expect(answers.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(answers.slice(30)).toEqual([429, 429]);
  expect((await call(places.locate, { q: 'Multan' }, asker)).status).toBe(200);
});

test('the towns on the drawn map are those of the gazetteer, the largest first', () => {
  const towns = JSON.parse(readFileSync('public/map/towns.json', 'utf8')) as unknown[];
  const known = gazetteer
    .toSorted((a, b) => (b.people ?? 0) - (a.people ?? 0))
    .map(({ name, lat, lng }) => [name, lat, lng]);
  expect(towns).toEqual(known);
});
