import { expect, test } from 'vitest';
import { places } from '#contract/places.ts';
import { newWorld } from '../../../../test/world.ts';

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
  ['Mirpur', 'Mirpur, Azad Jammu and Kashmir'],
  ['Mirpurkhas', 'Mirpur Khas, Sindh'],
  ['Chak 12, Shujabad, Multan', 'Shujabad, Punjab'],
])('[2.14-10] %s is found in our own gazetteer', async (typed, found) => {
  expect(await located(typed)).toBe(found);
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

test('nothing typed suggests nothing, and a text without end is refused', async () => {
  const { call } = await newWorld();
  expect((await call(places.suggest, { q: '' })).body).toEqual([]);
  expect((await call(places.suggest, { q: 'x'.repeat(5000) })).status).toBe(422);
});
