import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductSearch } from '#contract/trade/products.ts';
import { cropOf, searchTextOf } from '#server/features/crops/service.ts';
import type { DbPools, Tx } from '#server/kit/database/db.ts';
import { connectToOwnDatabase, ownDatabase } from '../../../../test/database.ts';
import { asFarmer, asVendor } from '../../../../test/products.ts';
import { propertyRuns } from '../../../../test/property-runs.ts';
import { newWorld } from '../../../../test/world.ts';
import { listSimilar } from './similar-queries.ts';
import { cachedSearches } from './cached-searches.ts';
import { catalogueChanges } from './catalogue-changes.ts';
import { count, search } from './service.ts';

await ownDatabase();

const size = 60;
const names = ['Wheat gandum گندم', 'Rice 1121', 'Mango 100%', 'w_e', 'İsot', 'Buckwheat', 'Kapas, Multan'];
const places = ['Multan', 'Multan City, Punjab', 'OKARA', 'Chak 5'];

const query: fc.Arbitrary<ProductSearch> = fc
  .record(
    {
      text: fc.constantFrom(
        'wheat',
        ' WHEAT  gan',
        'ri',
        'e',
        'گندم',
        '%',
        '_',
        'isot',
        'zq',
        'gandum multan',
        'kapas multan',
        'wheet',
      ),
      location: fc.constantFrom('multan', 'ult', 'okara', 'a', 'nowhere'),
      minPrice: fc.constantFrom(0, 300, 600),
      maxPrice: fc.constantFrom(300, 600),
      pricePer: fc.constantFrom('unit', 'maund'),
      category: fc.constantFrom('grain', 'fruit'),
      organic: fc.constant(true),
      sort: fc.constantFrom('newest', 'price', 'nearest'),
      roles: fc.constantFrom(
        { farmer: true, vendor: true },
        { farmer: true, vendor: false },
        { farmer: false, vendor: true },
        { farmer: false, vendor: false },
      ),
    },
    { requiredKeys: ['sort', 'roles'] },
  )
  .map(({ roles, ...rest }) => ({ ...rest, ...roles, near: 'Multan' }));

const number = fc.integer({ min: 1, max: size });
const one = number.map((i) => `product_${1700000000000 + i}`);
const name = fc.constantFrom(...names);
const price = fc.constantFrom(1, 299, 300, 301, 600, 601);

type Change = (tx: Tx) => PromiseLike<unknown>;
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(one, name).map(
    ([id, to]): Change =>
      (tx) =>
        tx`
    update products set name = ${to}, search_text = ${searchTextOf(to)} where id = ${id}`,
  ),
  fc.tuple(one, price).map(
    ([id, to]): Change =>
      (tx) =>
        tx`
    update products set price = ${to}, rupees_per_maund = nullif(${to}, 600) where id = ${id}`,
  ),
  fc.tuple(one, fc.constantFrom(...places)).map(
    ([id, to]): Change =>
      (tx) =>
        tx`
    update products set location = ${to} where id = ${id}`,
  ),
  fc.tuple(one, fc.constantFrom('open', 'paused', 'sold_out')).map(
    ([id, to]): Change =>
      (tx) =>
        tx`
    update products set status = ${to} where id = ${id}`,
  ),
  fc.tuple(one, fc.constantFrom('farmer', 'vendor')).map(
    ([id, to]): Change =>
      (tx) =>
        tx`
    update products set role = ${to} where id = ${id}`,
  ),
  fc.tuple(one, fc.constantFrom('grain', 'fruit'), fc.constantFrom('Good', 'Organic')).map(
    ([id, category, quality]): Change =>
      (tx) =>
        tx`
    update products set category = ${category}, quality = ${quality} where id = ${id}`,
  ),
  fc.tuple(one, fc.boolean()).map(
    ([id, isPlaced]): Change =>
      (tx) =>
        tx`
    update products set spot = ${isPlaced ? tx`point(61, 30)` : tx`null`} where id = ${id}`,
  ),
  one.map(
    (id): Change =>
      (tx) =>
        tx`update products set weight = weight + 1, posted_at = now() where id = ${id}`,
  ),
  one.map(
    (id): Change =>
      (tx) =>
        tx`delete from products where id = ${id}`,
  ),
  one.map(
    (id): Change =>
      (tx) =>
        tx`
    update pictures set product_id = (select id from products where id = ${id}), position = position + 1 where public_id = 'one'`,
  ),
  fc.tuple(number, name, price).map(
    ([i, called, to]): Change =>
      (tx) =>
        insert(tx, i, { called, price: to }),
  ),
  // Many at once.
  price.map(
    (to): Change =>
      (tx) =>
        tx`update products set price = ${to} where role = 'farmer'`,
  ),
  fc.constantFrom('Bilal', 'Imran').map(
    (to): Change =>
      (tx) =>
        tx`update people set username = ${to}`,
  ),
);

test('whatever changes, in whichever order, an answer from the cache is the one that the database would give', async () => {
  const source = await market();
  const cached = cachedSearches(({ prepared }) => catalogueChanges(prepared))(source);
  await fc.assert(
    fc.asyncProperty(
      fc.array(query, { minLength: 2, maxLength: 4 }),
      fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
      async (queries, transactions) => {
        for (const changes of [[], ...transactions]) {
          await source.db.begin(async (tx) => {
            for (const make of changes) await make(tx);
          });
          for (const asked of queries) {
            expect(await cached.search(asked)).toEqual(await search(source, asked));
            const counted = {
              ...asked,
              postedAfter: asked.minPrice === 0 ? '2026-01-01T00:10:00.000Z' : undefined,
            };
            expect(await cached.count(counted)).toEqual(await count(source.db, counted));
          }
          expect(await cached.alike(cropOf('wheat'))).toEqual(await listSimilar(source, cropOf('wheat')));
        }
      },
    ),
    { numRuns: propertyRuns(25, 1000) },
  );
});

async function market(): Promise<DbPools> {
  const world = await newWorld();
  await world.person(asFarmer);
  await world.person(asVendor);
  const source = await connectToOwnDatabase();
  for (let i = 1; i <= size; i++)
    await insert(source.db, i, { called: names[i % names.length]!, price: i * 10 });
  await source.db`
    insert into pictures (public_id, owner_id, width, height, placeholder)
    select 'one', id, 800, 600, 'data:' from people limit 1`;
  return source;
}

/** In the place of a number that is free, or nowhere. */
function insert(tx: Tx, i: number, { called, price: rupees }: { called: string; price: number }) {
  return tx`
    insert into products (id, owner_id, role, name, price, price_basis, rupees_per_maund, location, quality, phone,
      weight_category, weight, description, dated, search_text, posted_at, spot)
    select 'product_' || (1700000000000 + ${i}), id, ${i % 2 ? 'farmer' : 'vendor'}, ${called}, ${rupees}, 'unit',
      nullif(${rupees}, 600), ${places[i % places.length]!}, 'Good', '03000000001', 'Maund (40 kg)', 1, 'x', '2026-01-01',
      ${searchTextOf(called)}, '2026-01-01'::timestamptz + make_interval(mins => ${i}),
      case when ${i % 6 > 0} then point(60, 29) end
    from people order by id limit 1 on conflict do nothing`;
}
