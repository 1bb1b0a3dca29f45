import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { products } from '#contract/trade/products.ts';
import { insertProducts } from '#server/features/products/queries.ts';
import { add, asFarmer, draft, found } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

const [, ...table] = readFileSync(new URL('words-people-use.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [typed = '', wanted = '', unwanted = ''] = line.split('\t');
    const listed = (cell: string) => cell.split(' | ').filter(Boolean);
    return { typed, wanted: listed(wanted), unwanted: listed(unwanted) };
  });

/** What somebody must find for one of the words is what others must not find for theirs. */
const market = [...new Set(table.flatMap(({ wanted, unwanted }) => [...wanted, ...unwanted]))];
const elsewhere: Record<string, string> = {
  'گندم نئی فصل': 'Lahore, Punjab',
  'Super Basmati rice, 1121': 'Gujranwala, Punjab',
  'Paddy, IRRI-6': 'Larkana, Sindh',
  'Bananas, Basrai': 'Hyderabad, Sindh',
};

test('what people call it, in English, in Urdu and in Urdu script, finds it first and nothing that only sounds so', async () => {
  const world = await newWorld();
  const { user } = await world.person(asFarmer);
  await insertProducts(
    world.db,
    market.map((name, at) => ({
      ...draft,
      id: `product_${1_700_000_000_000 + at}`,
      ownerId: user.uid,
      role: 'farmer' as const,
      name,
      location: elsewhere[name] ?? 'Multan, Punjab',
    })),
  );
  const wrong: object[] = [];
  for (const { typed, wanted, unwanted } of table) {
    const all = await found(world, { text: typed });
    const first = all.slice(0, wanted.length);
    const isRight =
      wanted.every((name) => first.includes(name)) && !unwanted.some((name) => all.includes(name));
    if (!isRight) wrong.push({ typed, wanted, unwanted, all });
  }
  expect(wrong).toEqual([]);
  expect(table.length).toBeGreaterThanOrEqual(200);
});

test('what is called so comes before what only holds these letters, page after page, each once', async () => {
  const world = await newWorld();
  const { user } = await world.person(asFarmer);
  const names = Array.from({ length: 70 }, (_, at) =>
    at % 2 ? `Tamatar, lot ${at}` : `Green peas, lot ${at}`,
  );
  await insertProducts(
    world.db,
    names.map((name, at) => ({
      ...draft,
      id: `product_${1_700_000_000_000 + at}`,
      ownerId: user.uid,
      role: 'farmer' as const,
      name,
      price: 100 + ((at * 37) % 70),
    })),
  );
  for (const sort of ['newest', 'price'] as const) {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { items, next } = (await world.call(products.search, { text: 'matar', sort, after })).body;
      seen.push(...items.map(({ name }) => name));
      after = next ?? undefined;
    } while (after);
    expect(seen.map((name) => name.startsWith('Green peas'))).toEqual(
      Array.from({ length: 70 }, (_, at) => at < 35),
    );
    expect(new Set(seen).size).toBe(70);
  }
  expect((await world.call(products.count, { text: 'matar' })).body.count).toBe(70);
});

test('a place in the text is taken as one only where nothing is called so, and whoever asks is told', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  await add(world, farmer, { name: 'Wheat', location: 'Multan' });
  await add(world, farmer, { name: 'Wheat', location: 'Lahore' });
  const ask = async (text: string, more: object = {}) => {
    const { items, readAs } = (await world.call(products.search, { text, ...more })).body;
    const { count } = (await world.call(products.count, { text, ...more })).body;
    expect(count).toBe(items.length);
    return { places: items.map(({ location }) => location), readAs };
  };
  expect(await ask('gandum in multan')).toEqual({
    places: ['Multan'],
    readAs: { text: 'gandum', location: 'Multan' },
  });
  expect(await ask('lyallpur')).toEqual({ places: [], readAs: undefined });
  expect(await ask('lahore')).toEqual({ places: ['Lahore'], readAs: { text: '', location: 'Lahore' } });
  expect(await ask('wheat multan', { location: 'Lahore' })).toEqual({ places: [], readAs: undefined });

  await add(world, farmer, { name: 'Wheat of Multan', location: 'Okara' });
  expect(await ask('wheat multan')).toEqual({ places: ['Okara'], readAs: undefined });
});

test('a place in the text is searched page after page', async () => {
  const world = await newWorld();
  const { user } = await world.person(asFarmer);
  await insertProducts(
    world.db,
    Array.from({ length: 60 }, (_, at) => ({
      ...draft,
      id: `product_${1_700_000_000_000 + at}`,
      ownerId: user.uid,
      role: 'farmer' as const,
      name: at < 30 ? 'Maize' : 'Corncob',
    })),
  );
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { items, next, readAs } = (await world.call(products.search, { text: 'corn multan', after })).body;
    expect(readAs).toEqual({ text: 'corn', location: 'Multan' });
    seen.push(...items.map(({ id }) => id));
    after = next ?? undefined;
  } while (after);
  expect(new Set(seen).size).toBe(60);
  expect(seen).toHaveLength(60);
});
