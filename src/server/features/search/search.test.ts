import { expect, test } from 'vitest';
import type { z } from 'zod';
import { type FoundProduct, products } from '#contract/trade/products.ts';
import { ownDatabase } from '../../../../test/database.ts';
import { add, asFarmer, asVendor, draft, found } from '../../../../test/products.ts';
import { newWorld, type World } from '../../../../test/world.ts';

await ownDatabase();

test('[5-47][5-48] name and place are found as substrings, whatever their case', async () => {
  const world = await newWorld();
  await add(world, await world.person(asFarmer));
  expect(await found(world, { text: 'HEAT, akb' })).toHaveLength(1);
  expect(await found(world, { location: 'ULTAN' })).toHaveLength(1);
  expect(await found(world, { text: 'heat', location: 'Lahore' })).toHaveLength(0);
  expect(await found(world, { text: 'ea' })).toHaveLength(1);
  expect(await found(world, { text: 'zq' })).toHaveLength(0);
  expect(await found(world, { text: 'w' })).toHaveLength(1);
});

test.each([
  '%',
  '_',
  '100%',
  "'",
  '\\',
  'a%b',
  '"',
  '%%%',
  'wh_at',
  '---',
  '!?',
  'a b c',
  '😀',
  '😀😀😀😀',
  'a-',
])('"%s" is just text', async (text) => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  await add(world, farmer);
  expect(await found(world, { text })).toEqual([]);
  await add(world, farmer, { name: `Odd ${text} name` });
  expect(await found(world, { text })).toEqual([`Odd ${text} name`]);
});

test.each(['gandum', 'gehun', 'GANDUM', 'گندم'])('%s finds wheat', async (text) => {
  const world = await newWorld();
  await add(world, await world.person(asFarmer));
  expect(await found(world, { text })).toEqual([draft.name]);
});

test('a name in Urdu is found by the English one, and a kind by its crop but not the other way round', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  await add(world, farmer, { name: 'Desi gandum' });
  await add(world, farmer, { name: 'Basmati 1121' });
  await add(world, farmer, { name: 'Rice bran' });
  expect(await found(world, { text: 'wheat' })).toEqual(['Desi gandum']);
  expect(await found(world, { text: 'chawal' })).toHaveLength(2);
  expect(await found(world, { text: 'basmati' })).toEqual(['Basmati 1121']);
});

test('a small misspelling is offered as what was meant, where that finds something', async () => {
  const world = await newWorld();
  const guess = async (text: string) => (await world.call(products.count, { text })).body.didYouMean;
  expect(await guess('wheet')).toBeNull();
  await add(world, await world.person(asFarmer));
  expect((await world.call(products.count, { text: 'wheet' })).body).toEqual({
    count: 0,
    isCapped: false,
    didYouMean: 'wheat',
  });
  expect(await guess('xyzzy')).toBeNull();
  expect(await guess('clean wheet')).toBeNull();
  expect(await guess('akbar wheet')).toBe('akbar wheat');
  // One spelling of what nobody sells is not offered for another.
  expect(await guess('pyaz')).toBeNull();
  expect(await guess('piyaaaz')).toBeNull();
});

test('[5-44][5-45][5-46] the price filter reads digits, compares as numbers and takes its bounds in', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  for (const price of [900, 1000, 12_000]) await add(world, farmer, { name: `At ${price}`, price });
  expect(await found(world, { minPrice: 'Rs 1,000' })).toEqual(['At 12000', 'At 1000']);
  expect(await found(world, { maxPrice: '1000' })).toEqual(['At 1000', 'At 900']);
  expect(await found(world, { minPrice: '', maxPrice: '' })).toHaveLength(3);
});

test('[5-42][5-43] both roles by default, none gives nothing', async () => {
  const world = await newWorld();
  await add(world, await world.person(asFarmer));
  const vendor = await world.person(asVendor);
  await add(world, vendor, { role: 'vendor', name: 'Urea', weightCategory: 'kilograms', quality: 'good' });
  expect(await found(world)).toHaveLength(2);
  expect(await found(world, { farmer: 'false' })).toEqual(['Urea']);
  expect(await found(world, { vendor: 'false' })).toEqual([draft.name]);
  expect(await found(world, { farmer: 'false', vendor: 'false' })).toEqual([]);
});

test('pages follow each other without gap or repeat while others add', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const [owner] = await world.db`select id from people`;
  await world.db`
    insert into products (id, owner_id, role, name, price, price_basis, rupees_per_maund, location, quality, phone,
      weight_category, weight, description, dated, search_text, posted_at)
    select 'product_' || (1700000000000 + i), ${owner!.id}, 'farmer', 'Lot ' || i, 100 + i, 'unit', 100 + i % 7,
      'Multan', 'Good', '03000000001', 'Maund (40 kg)', 1, 'x', '2026-01-01', 'lot ' || i,
      now() - make_interval(secs => i / 5) from generate_series(1, 100) i`;

  for (const sort of ['newest', 'price'] as const) {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { items, next } = (await world.call(products.search, { text: 'lot', sort, after })).body;
      seen.push(...items.map(({ id }) => id));
      after = next ?? undefined;
      await add(world, farmer, { name: 'Lot of another', price: 1 });
    } while (after);
    const lots = seen.filter((id) => id.startsWith('product_17000000'));
    expect(lots).toHaveLength(100);
    expect(new Set(seen).size).toBe(seen.length);
  }
});

test('a cursor that was tampered with is no fault of ours', async () => {
  const world = await newWorld();
  for (const after of [
    'x',
    "'; drop table products",
    '9~product_1',
    '2026-99-99T00:00:00.000Z~product_1',
    '0000-01-01T00:00:00.000Z~product_1700000000000',
    `2024-01-01T00:00:00.${'0'.repeat(140)}Z~product_1700000000000`,
  ]) {
    expect((await world.call(products.search, { after })).status).toBeLessThan(500);
  }
});

test('in one place, in a few of like names and in very many, the newest come first, page after page', async () => {
  const world = await newWorld();
  await world.person(asFarmer);
  await world.db`
    insert into products (id, owner_id, role, name, price, price_basis, rupees_per_maund, location, quality, phone,
      weight_category, weight, description, dated, search_text, posted_at)
    select 'product_' || (1700000000000 + i), (select id from people), 'farmer', 'Lot ' || i, 100 + i, 'unit', 100,
      case i % 4 when 0 then 'Multan' when 1 then 'Multan City, Punjab' when 2 then 'Okara' else 'Chak ' || i end,
      'Good', '03000000001', 'Maund (40 kg)', 1, 'x', '2026-01-01', 'lot ' || i, now() - make_interval(secs => i % 50)
    from generate_series(1, 240) i`;
  const everything = await world.db<{ name: string; place: string; price: number }[]>`
    select name, place, price from products order by posted_at desc, id desc`;

  for (const location of ['okara', 'MULTAN', 'multan city', 'chak', 'a', 'nowhere']) {
    for (const query of [{}, { text: 'lot 1' }, { minPrice: '150', maxPrice: '200' }]) {
      const names = (await everyPage(world, { location, ...query })).map(({ name }) => name);
      const { text = '', minPrice = '0', maxPrice = '999' } = query as Record<string, string>;
      const expected = everything.filter(
        ({ name, place, price }) =>
          place.includes(location.toLowerCase()) &&
          name.toLowerCase().includes(text) &&
          price >= Number(minPrice) &&
          price <= Number(maxPrice),
      );
      expect(names, `${location} ${JSON.stringify(query)}`).toEqual(expected.map(({ name }) => name));
    }
  }
});

test('a product that moves is found in its new place, and not in the old one', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const { productId: id, version } = (await add(world, farmer)).body;
  await world.call(products.edit, { id, version, location: 'Nowhere before, Sindh' }, farmer);
  expect(await found(world, { location: 'where before' })).toEqual([draft.name]);
  expect(await found(world, { location: 'multan' })).toEqual([]);
});

test('what lies behind thousands of newer ones is found, page after page, each once and the newest first', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  // Newest first: a few mangoes among much wheat, many behind it, and saffron at the very end.
  await world.db`
    insert into products (id, owner_id, role, name, price, price_basis, location, quality, phone, weight_category, weight,
      description, dated, search_text, posted_at)
    select 'product_' || (1600000000000 + at), ${farmer.user.uid}, 'farmer', name, 100, 'unit', 'Multan', 'Good',
      '03000000001', 'Kilograms', 1, '', '2026-01-01', name, '2026-01-01'::timestamptz + make_interval(secs => at)
    from generate_series(1, 5600) at, lateral (select case
      when at <= 3 then 'saffron' when at <= 60 or at % 900 = 0 then 'mango' else 'wheat' end as name) named`;
  // Loaded at once, unlike in a market: nobody has counted them, and a plan for an empty table takes forever.
  await world.db`analyze products`;

  const mangoes = (await everyPage(world, { text: 'mango' })).map(({ id }) => id);
  expect(mangoes).toHaveLength(57 + 6);
  expect(mangoes).toEqual(mangoes.toSorted().toReversed());
  expect(new Set(mangoes).size).toBe(mangoes.length);
  expect(await everyPage(world, { text: 'saffron' })).toHaveLength(3);
  expect(await everyPage(world, { text: 'chilli' })).toEqual([]);
});

async function everyPage(world: World, query: z.input<typeof products.search.input>) {
  const items: FoundProduct[] = [];
  let after: string | undefined;
  do {
    const { body } = await world.call(products.search, { ...query, after });
    items.push(...body.items);
    after = body.next ?? undefined;
  } while (after);
  return items;
}
