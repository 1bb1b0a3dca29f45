import { expect, test } from 'vitest';
import { reviews } from '#contract/sellers/reviews.ts';
import { newWorld } from '../world.ts';

type Check = { _zod: { def: { check?: string; abort?: boolean } } };
type Schema = { _zod: { def: { type?: string; checks?: Check[] } } };

/** Costs 7 seconds where the label before a number may be followed by any gap. */
const tiring = `batch${'.'.repeat(60_000)}x`;

test('no text that has failed already is asked anything that may cost much', async () => {
  const { app } = await newWorld();
  const texts = app.endpoints.flatMap(({ path, input }) => textsIn(input, path));

  expect(texts.length).toBeGreaterThan(150);
  expect(texts.filter(({ checks }) => !endsBeforeItCosts(checks))).toEqual([]);
});

test('whoever is signed out is refused before a text is looked at, and a member in one sentence', async () => {
  const world = await newWorld();
  const member = await world.person();
  const send = (text: string, caller = {}) =>
    world.call(reviews.write, { orderNo: 'KM-10000', stars: 1, text }, caller);

  expect((await send(tiring)).status).toBe(401);
  const { status, body } = await send(`${tiring} 0300 1234567`, member);
  expect(status).toBe(422);
  expect(body).toMatchObject({ fields: { text: 'Please keep this to 500 characters.' } });
});

/** A rule written by hand comes after one that ends the judgement. */
function endsBeforeItCosts(checks: Check[]) {
  const costly = checks.findIndex(({ _zod }) => _zod.def.check === 'custom');
  return costly < 0 || checks.slice(0, costly).some(({ _zod }) => _zod.def.abort);
}

function textsIn(schema: Schema, path: string): { path: string; checks: Check[] }[] {
  const { def } = schema._zod;
  const own = def.type === 'string' ? [{ path, checks: [schema as Check, ...(def.checks ?? [])] }] : [];
  return [...own, ...partsOf(def).flatMap(([name, part]) => textsIn(part, `${path} ${name}`))];
}

/** Fields, items, choices and what is inside of wrappers: whatever a schema is made of. */
function partsOf(def: object): [string, Schema][] {
  return Object.entries(def).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || name === 'checks') return [];
    if ('_zod' in value) return [[name, value as Schema] as [string, Schema]];
    return name === 'shape' || Array.isArray(value) ? partsOf(value) : [];
  });
}
