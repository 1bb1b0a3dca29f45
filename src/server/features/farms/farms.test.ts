import { expect, test } from 'vitest';
import { businesses } from '#contract/sellers/businesses.ts';
import { farms } from '#contract/sellers/farms.ts';
import { people } from '#contract/people/people.ts';
import { newsFromNowOn } from '../../../../test/live-news.ts';
import { asFarmer, asVendor } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

const field = { lat: 30.21042, lng: 71.51938 };

/** The farm and the shop share their markers' code, and their promises. */
const kinds = [
  { name: 'a farm', endpoint: farms.moveMarker, owner: asFarmer, stranger: asVendor, part: 'farmerData' },
  {
    name: 'a shop',
    endpoint: businesses.moveMarker,
    owner: asVendor,
    stranger: asFarmer,
    part: 'vendorData',
  },
] as const;

test.each(kinds)('$name is put on the map by its owner, and given back to its city', async (kind) => {
  const { call, person } = await newWorld();
  const owner = await person(kind.owner);
  expect(owner.user[kind.part]?.marker).toBeNull();

  const moved = await call(kind.endpoint, { marker: field }, owner);

  expect(moved.status).toBe(200);
  expect(moved.body[kind.part]?.marker).toEqual(field);
  expect((await call(people.me, {}, owner)).body[kind.part]?.marker).toEqual(field);
  expect((await call(kind.endpoint, { marker: null }, owner)).body[kind.part]?.marker).toBeNull();
});

test.each(kinds)('nobody else moves $name', async (kind) => {
  const { call, person } = await newWorld();
  const owner = await person(kind.owner);
  const neighbour = await person(kind.owner);
  await call(kind.endpoint, { marker: field }, owner);

  expect((await call(kind.endpoint, { marker: null })).status).toBe(401);
  expect((await call(kind.endpoint, { marker: null }, await person(kind.stranger))).status).toBe(403);
  await call(kind.endpoint, { marker: { lat: 25, lng: 68 }, personId: owner.user.uid } as never, neighbour);

  expect((await call(people.me, {}, owner)).body[kind.part]?.marker).toEqual(field);
});

test.each<[string, object]>([
  ['no marker', {}],
  ['an empty one', { marker: {} }],
  ['half of one', { marker: { lat: 30 } }],
  ['texts', { marker: { lat: '30', lng: '71' } }],
  ['the far north', { marker: { lat: 91, lng: 71 } }],
  ['Texas', { marker: { lat: 30, lng: -95 } }],
  ['enormous numbers', { marker: { lat: 1e308, lng: 1e308 } }],
  ['a script', { marker: '<script>' }],
  ['quotes', { marker: "0'; drop table farms --" }],
  ['a zero byte', { marker: '\0' }],
  ['an enormous text', { marker: 'x'.repeat(50_000) }],
])('%s instead of a marker is refused and changes nothing', async (_, bad) => {
  const { call, person } = await newWorld();
  for (const { endpoint, owner, part } of kinds) {
    const somebody = await person(owner);
    await call(endpoint, { marker: field }, somebody);
    const { status, body } = await call(endpoint, bad as never, somebody);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('marker')]);
    expect((await call(people.me, {}, somebody)).body[part]?.marker).toEqual(field);
  }
});

test('a moved marker is announced to its owner and to whoever looks at the map', async () => {
  const { call, person, db } = await newWorld();
  const owner = await person(asFarmer);
  const { heard, caughtUp } = await newsFromNowOn(db);

  await call(farms.moveMarker, { marker: field }, owner);

  await caughtUp();
  expect(heard).toEqual([
    { topics: ['me'], to: [owner.user.uid] },
    { topics: [`seller:${owner.user.farmerData!.farmId}`], to: 'everyone' },
  ]);
});
