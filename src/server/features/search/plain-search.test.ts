import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductSearch } from '#contract/trade/products.ts';
import { searchTextOf } from '#server/features/crops/service.ts';
import type { Cursor } from '#server/kit/database/cursor.ts';
import type { DbPools } from '#server/kit/database/db.ts';
import { connectToOwnDatabase, ownDatabase } from '../../../../test/database.ts';
import { asFarmer, asVendor } from '../../../../test/products.ts';
import { propertyRuns } from '../../../../test/property-runs.ts';
import { newWorld } from '../../../../test/world.ts';
import type { ReadSearch } from './filter-queries.ts';
import { pageSize, type ScanLimits, searchPlainly, searchProducts } from './queries.ts';
import { meaningsOf } from './readings.ts';

await ownDatabase();

const multan = { x: 61.92, y: 30.2 };
const word = fc.constantFrom(
  'wheat',
  'heat',
  'gandum',
  'ri',
  'e',
  'rice 1121',
  'saffron',
  'zq',
  'گندم',
  'گندم گندم',
  'چاول ۱۱۲۱',
  'wheat multan',
  'buckwheat',
  '%',
  'w_e',
);
const place = fc.constantFrom('multan', 'ult', 'multan, punjab', 'okara', 'a', 'chak', 'nowhere');
const price = fc.integer({ min: 0, max: 900 });
const query: fc.Arbitrary<ProductSearch> = fc
  .record(
    {
      text: word,
      location: place,
      minPrice: price,
      maxPrice: price,
      pricePer: fc.constantFrom('unit', 'maund'),
      category: fc.constantFrom('grain', 'fruit', 'machinery'),
      organic: fc.constant(true),
      sort: fc.constantFrom('newest', 'price', 'nearest'),
      roles: fc.constantFrom(
        { farmer: true, vendor: true },
        { farmer: true, vendor: false },
        { farmer: false, vendor: true },
      ),
    },
    { requiredKeys: ['sort', 'roles'] },
  )
  .map(({ roles, ...rest }) => ({ ...rest, ...roles }));
/** So short that a market of a few hundred products goes every way: found at once, on a second scan, gathered. */
const scans = fc.record({
  first: fc.constantFrom(3, 40, 5000),
  further: fc.constantFrom(0, 60, 50_000),
  inPlaces: fc.constantFrom(0, 3, 40, 10_000),
});

test('every page of every search is what a plain query finds, however far the scans go', async () => {
  const source = await market();
  await fc.assert(
    fc.asyncProperty(query, scans, async (asked, lengths) => {
      for (const { readings } of meaningsOf(asked))
        for (const reading of readings) {
          const pages = await pagesBothWays(source, reading, lengths);
          expect(pages.map(({ ours }) => ours)).toEqual(pages.map(({ plain }) => plain));
        }
    }),
    { numRuns: propertyRuns(60, 3000) },
  );
});

async function pagesBothWays(source: DbPools, asked: ReadSearch, lengths: ScanLimits) {
  const centre = asked.sort === 'nearest' ? multan : null;
  const pages: { ours: object[]; plain: object[] }[] = [];
  let after: Cursor | undefined;
  for (let page = 0; page < 4; page++) {
    const ours = await searchProducts(source, asked, { after, centre }, lengths);
    pages.push({ ours: [...ours], plain: [...(await searchPlainly(source.db, asked, { after, centre }))] });
    const last = ours[pageSize - 1];
    if (ours.length <= pageSize || !last) break;
    const at = { newest: last.postedAt, price: last.rupeesPerMaund, nearest: last.distance }[asked.sort];
    after = { at: String(at), id: last.id };
  }
  return pages;
}

const names = ['Wheat gandum گندم', 'Rice 1121', 'Mango', 'Wheat 100% w_e', 'Buckwheat', 'Saffron'];

/** Names, places and times that repeat; some sold out, some without a price of 40 kg or a place on the map. */
async function market(): Promise<DbPools> {
  const world = await newWorld();
  await world.person(asFarmer);
  await world.person(asVendor);
  const { db, prepared } = await connectToOwnDatabase();
  await db`
    insert into products (id, owner_id, role, name, price, price_basis, rupees_per_maund, location, quality, phone,
      weight_category, weight, description, dated, search_text, status, posted_at, spot, category)
    select 'product_' || (1700000000000 + i), (select id from people order by id limit 1 offset i % 2),
      (array['farmer', 'vendor'])[1 + i % 2], n, (i * 37) % 900, 'unit', case when i % 5 = 0 then null else (i * 37) % 400 end,
      (array['Multan', 'Multan City, Punjab', 'Okara', 'Chak ' || i])[1 + (i * 7) % 4], (array['Good', 'Organic', 'organic'])[1 + i % 3], '03000000001',
      'Maund (40 kg)', 1, 'x', '2026-01-01', searched, case when i % 11 = 0 then 'sold_out' else 'open' end,
      '2026-01-01'::timestamptz + make_interval(mins => i / 3),
      case when i % 6 = 0 then null else point(60 + i % 9, 29 + i % 4) end,
      (array['grain', 'fruit'])[1 + i % 2]
    from generate_series(1, 400) i,
      lateral (select case when i % 97 = 0 then 6 else 1 + i % 5 end as which) chosen,
      lateral (select (${names}::text[])[which] as n, (${names.map(searchTextOf)}::text[])[which] as searched) named`;
  await db`analyze products`;
  return { db, prepared };
}
