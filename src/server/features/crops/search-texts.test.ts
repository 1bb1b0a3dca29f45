import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, hasWords } from '#server/kit/database/substring.ts';
import { requirements } from '#contract/trade/requirements.ts';
import { ownDatabase } from '../../../../test/database.ts';
import { add, asFarmer, asVendor, found } from '../../../../test/products.ts';
import { propertyRuns } from '../../../../test/property-runs.ts';
import { newWorld } from '../../../../test/world.ts';
import { cropNames } from './names.ts';
import { renewSearchTexts } from './search-texts.ts';
import { searchTextOf } from './service.ts';

await ownDatabase();

test('no name belongs to two crops, and each crop is found by what the index of words can hold', () => {
  const things = new Map<string, Set<string>>();
  for (const { words, tag } of cropNames)
    things.set(words.join(' '), (things.get(words.join(' ')) ?? new Set()).add(tag));
  expect([...things].filter(([, tags]) => tags.size > 1)).toEqual([]);
  expect(cropNames.filter(({ tag }) => !/[a-z]{3}/.test(tag) || fold(tag) !== tag)).toEqual([]);
});

test.each([
  ['مكئي', 'مکئی'],
  ['كپاس', 'کپاس'],
  ['لهسن', 'لہسن'],
  ['دوده', 'دودھ'],
  ['باجرة', 'باجرہ'],
  ['گَنْدُم', 'گندم'],
  ['گنـــدم', 'گندم'],
  ['آلو', 'الو'],
  ['سرسوں', 'سرسون'],
  ['أنار', 'انار'],
  ['۴۰ کلو', '40 کلو'],
  ['٤٠ كلو', '40 کلو'],
  ['پیاز\u200c', 'پياز'],
  ['ﮔﻨﺪﻡ', 'گندم'],
  ['گائے', 'گایے'],
])('%s and %s are the same word', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test('the database folds a place as the server folds what is asked for', async () => {
  const { db } = await newWorld();
  const letter = fc.oneof(
    fc.integer({ min: 0x600, max: 0x6ff }).map((code) => String.fromCharCode(code)),
    fc.constantFrom('a', 'B', ' ', ',', '\u200c', 'ﮔ', '\u0653'),
  );
  const texts = fc.sample(
    fc.array(letter, { maxLength: 12 }).map((letters) => letters.join('')),
    propertyRuns(500, 20_000),
  );
  const rows = await db<{ text: string; folded: string }[]>`
    select text, folded(text) from unnest(${texts}::text[]) text`;
  expect(rows.filter(({ text, folded }) => fold(text) !== folded)).toEqual([]);
});

test('what was written before a crop had this name is found by it after the next start', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  await add(world, farmer, { name: 'Onions' });
  await add(world, farmer, { name: 'Walnuts', location: 'ملتان' });
  await world.db`update products set search_text = lower(name)`;
  expect(await found(world, { text: 'pyaz' })).toEqual([]);

  await renewSearchTexts(world.db);

  expect(await found(world, { text: 'pyaz' })).toEqual(['Onions']);
  expect(await found(world, { text: 'akhrot' })).toEqual(['Walnuts']);
  expect(await found(world, { location: 'مُلتان' })).toEqual(['Walnuts']);
  // With the same names nobody goes through the market again.
  await world.db`update products set search_text = 'left alone'`;
  await renewSearchTexts(world.db);
  expect(await found(world, { text: 'pyaz' })).toEqual([]);
});

test('what suppliers want to buy is found by the same names', async () => {
  const world = await newWorld();
  const vendor = await world.person(asVendor);
  const wanted = { weight: 10, weightCategory: 'Tons', price: 100, estimatedDate: null } as const;
  await world.call(requirements.add, { ...wanted, product: 'Onions, red' } as never, vendor);
  const { body } = await world.call(requirements.search, { text: 'لال پیاز' });
  expect(body.items).toEqual([]);
  expect((await world.call(requirements.search, { text: 'پياز red' })).body.items).toHaveLength(1);
});

test('an Urdu word that is no crop, rare or absent, is looked up in an index', async () => {
  const { db, person } = await newWorld();
  const { user } = await person(asFarmer);
  await db`
    insert into products (id, owner_id, role, name, price, price_basis, location, quality, phone, weight_category, weight,
      description, dated, search_text)
    select 'product_' || (1600000000000 + at), ${user.uid}, 'farmer', 'خالص مال', 100, 'unit', 'Multan', 'Good',
      '03000000001', 'Kilograms', 1, '', '2026-01-01', ${searchTextOf('خالص مال')} || at from generate_series(1, 3000) at`;
  await db`vacuum analyze products`;
  for (const words of ['نایاب', 'خالصہ مال', 'زعفرانی ۴']) {
    const rows = await db`
      explain select from products p where p.status = 'open' and ${hasWords(db, db`p.search_text`, fold(words))}`;
    expect(rows.map((row) => row['QUERY PLAN'] as string).join(' ')).toContain(
      'Index Scan on products_pairs',
    );
  }
});
