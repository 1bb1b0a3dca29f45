import crops from '#server/features/crops/names.json' with { type: 'json' };
import { spotOf } from '#server/features/product-locations/spots.ts';
import { searchTextOf } from '#server/features/crops/service.ts';
import { fold } from '#server/kit/database/substring.ts';
import { classifierHash, classify } from '#server/features/market/service.ts';
import type { Db } from '#server/kit/database/db.ts';

const kinds = ['', 'fresh ', 'desi ', 'export ', 'clean ', 'dry ', 'new crop ', 'sorted ', 'خالص '];
/** The commonest stand first in the table. */
const maxCrops = 66;
const cities = [
  'Multan, Punjab',
  'Lahore, Punjab',
  'Karachi, Sindh',
  'Sukkur, Sindh',
  'Quetta, Balochistan',
  'Swat, Khyber Pakhtunkhwa',
];
const batch = 50_000;

/** Adds products until there are `size`, spread over time, crops, places, prices and sellers; one in 20,000 is saffron. */
export async function fillWithProducts(db: Db, size: number, sellers?: string[]) {
  const names = crops
    .slice(0, maxCrops)
    .flatMap(({ names: [name = ''] }) => kinds.map((kind) => kind + name));
  // As the market itself writes them: else the server would begin by writing them anew.
  const folded = names.map(fold);
  const tags = names.map((name) => searchTextOf(name).slice(fold(name).length));
  const sorts = names.map(classify);
  // Placed, as the market itself does it: else the server would begin by placing a million.
  const spots = cities.map((city) => spotOf(city, null)!);
  const owners = sellers ?? [await ownerOf(db)];
  // One that looks at the table just now would keep ours from seeing the newest rows as settled.
  await db`alter table products set (autovacuum_enabled = off)`;
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from products`;
  for (let from = row!.count; from < size; from += batch) {
    const to = Math.min(size, from + batch);
    await db`
      insert into products (id, owner_id, role, name, price, price_basis, rupees_per_maund, location, quality, phone,
        weight_category, weight, description, dated, search_text, category, crop, sorted_by, spot, spot_of, posted_at)
      select 'product_' || (1600000000000 + i), (${owners}::uuid[])[1 + i % ${owners.length}::int],
        case when (i / 11) % 3 = 0 then 'vendor' else 'farmer' end,
        case when i % 20000 = 7 then 'Saffron' else (${names}::text[])[1 + (i * 7919) % ${names.length}::int] end || ' ' || i,
        500 + (i * 31) % 19997, 'unit', 500 + (i * 31) % 19997,
        city.name, 'Good', '03000000001', 'Maund (40 kg)', 1 + i % 400,
        'Clean and dry, ready to load.', '2026-01-01'::date + (i % 300)::int,
        case when i % 20000 = 7 then 'saffron ' || i || ${searchTextOf('saffron').slice('saffron'.length)} else
          (${folded}::text[])[1 + (i * 7919) % ${names.length}::int] || ' ' || i || (${tags}::text[])[1 + (i * 7919) % ${names.length}::int] end,
        case when i % 20000 = 7 then 'other' else (${sorts.map(({ category }) => category)}::text[])[1 + (i * 7919) % ${names.length}::int] end,
        case when i % 20000 = 7 then '' else (${sorts.map(({ crop }) => crop)}::text[])[1 + (i * 7919) % ${names.length}::int] end,
        ${classifierHash}, point(city.x, city.y), city.name, '2026-01-01'::timestamptz + make_interval(secs => i * 20)
      from generate_series(${from}::bigint, ${to - 1}::bigint) i
      join unnest(${cities}::text[], ${spots.map(({ x }) => x)}::float8[], ${spots.map(({ y }) => y)}::float8[])
        with ordinality city (name, x, y, place) on city.place = 1 + (i / 7) % ${cities.length}::int`;
    console.log(`  ${to.toLocaleString('en')} products`);
  }
  await settle(db);
  await db`alter table products reset (autovacuum_enabled)`;
}

/** Rows whose log is not on the disk yet are not marked as settled, and a bench does not wait for the disk: but for this
 *  one transaction, which is behind all others. */
export async function settle(db: Db) {
  await db.begin(async (tx) => {
    await tx`set local synchronous_commit = on`;
    await tx`select pg_current_xact_id()`;
  });
  await db`vacuum analyze products`;
}

async function ownerOf(db: Db) {
  const [row] = await db<{ id: string }[]>`
    insert into people (key, username, phone, role_flags, phone_proven_at)
    values ('03000000001', 'Bench', '03000000001', '{isFarmer}', now())
    on conflict (key) do update set username = excluded.username returning id`;
  return row!.id;
}

/** The newest thousands are all of one crop. */
export async function harvest(db: Db) {
  await db`
    insert into products (id, owner_id, role, name, price, price_basis, location, quality, phone, weight_category, weight,
      description, dated, search_text)
    select 'product_1500000' || (100000 + i), owner_id, 'farmer', 'Wheat', 4000, 'unit', 'Multan', 'Good', '03000000001',
      'Maund (40 kg)', 40, '', '2026-01-01', ${searchTextOf('Wheat')}
    from generate_series(1, 4000) i, (select owner_id from products limit 1) one`;
  await settle(db);
}
