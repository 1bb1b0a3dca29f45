import { rm } from 'node:fs/promises';
import { makeFolder } from '../test/folder.ts';
import { sendDigests } from '#server/features/digests/service.ts';
import crops from '#server/features/crops/names.json' with { type: 'json' };
import { searchTextOf } from '#server/features/crops/service.ts';
import { classifierHash, classify } from '#server/features/market/service.ts';
import gazetteer from '#server/features/places/gazetteer.json' with { type: 'json' };
import { messenger } from '#server/gateways/messenger.ts';
import { connect, type Db } from '#server/kit/database/db.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { startPostgres } from '#server/kit/postgres/embedded-postgres.ts';
import { secretsFrom } from '#server/kit/sessions/secrets.ts';
import { report, round } from './asking.ts';
import { fillWithProducts, settle } from './many-products.ts';

/** How many products and saved searches: `npm run bench:alerts -- 100000 10000` for a quick look. */
const [market = 1_000_000, searches = 100_000] = process.argv.slice(2).map(Number);
/** Of fifty products one came since the last digest. */
const fresh = market / 50;
const searchesEach = 2;
const bareAsks = 5000;
const atOnce = 100;

const cropNames = crops.slice(0, 66).map(({ names: [name = ''] }) => name);
const towns = gazetteer.slice(0, 300).map(({ name }) => name);

const folder = await makeFolder();
const postgres = await startPostgres({ folder, durable: false });
const db = connect(postgres.url);
try {
  await migrate(db, 'db/migrations');
  console.log(`Filling the market with ${market.toLocaleString('en')} products …`);
  await fillWithProducts(db, market - fresh);
  console.log(
    `${searches.toLocaleString('en')} saved searches, then ${fresh.toLocaleString('en')} new products …`,
  );
  await fillWithSearches(db);
  await addFresh(db);
  const seconds = await digest(db);
  report('bench:alerts', [
    {
      name: `alerts.digest.${searches}.${market}`,
      value: seconds,
      unit: 's',
      reference: await bare(db),
    },
    { name: 'alerts.digest.share-of-five-minutes', value: round(seconds / 300), unit: '' },
    { name: 'alerts.told', value: await told(db), unit: 'people' },
  ]);
} finally {
  await db.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Common crops are looked for more often; three in five name a town, one in four a price. */
async function fillWithSearches(base: Db) {
  const people = Math.ceil(searches / searchesEach);
  await base`
    insert into people (key, username, phone, role_flags, phone_proven_at)
    select 'reader ' || i, 'Reader ' || i, '0302' || lpad(i::text, 7, '0'), '{isBuyer}', now() from generate_series(1, ${people}::int) i`;
  await base`
    insert into alert_preferences (person_id, stop_secret, seen_until)
    select id, key, now() from people where key like 'reader %'`;
  await base`
    insert into saved_searches (person_id, text, location, category, organic, min_price, max_price, price_per, farmer,
      vendor, since)
    select p.id, case when i % 20 = 0 then '' else (${cropNames}::text[])[1 + floor(${cropNames.length}::int * power(random(), 2))::int] end,
      case when i % 5 < 3 then (${towns}::text[])[1 + floor(${towns.length}::int * random())::int] else '' end,
      null, i % 50 = 1, null, case when i % 4 = 1 then 500 * (2 + floor(random() * 36))::bigint end,
      case when i % 8 = 1 then 'maund' else 'unit' end, true, i % 10 <> 3, now()
    from (select id, row_number() over () as n from people where key like 'reader %') p
    cross join generate_series(1, ${searchesEach}::int) s
    cross join lateral (select (p.n * ${searchesEach}::int + s)::int as i) one
    on conflict do nothing`;
  await base`vacuum analyze people, alert_preferences, saved_searches`;
}

/** Spread over crops, towns, prices and roles as the searches are. */
async function addFresh(base: Db) {
  const sorts = cropNames.map(classify);
  await base`
    insert into products (id, owner_id, role, name, price, price_basis, rupees_per_maund, location, quality, phone,
      weight_category, weight, description, dated, search_text, category, crop, sorted_by)
    select 'product_' || (1900000000000 + i), o.id, case when i % 3 = 0 then 'vendor' else 'farmer' end,
      (${cropNames}::text[])[c.at], 500 + (i * 31) % 19997, 'unit', 500 + (i * 31) % 19997,
      (${towns}::text[])[1 + floor(${towns.length}::int * random())::int], 'Good', '03000000001', 'Maund (40 kg)', 40,
      'Clean and dry, ready to load.', '2026-01-01', (${cropNames.map(searchTextOf)}::text[])[c.at],
      (${sorts.map(({ category }) => category)}::text[])[c.at], (${sorts.map(({ crop }) => crop)}::text[])[c.at],
      ${classifierHash}
    from generate_series(1, ${fresh}::bigint) i, (select id from people where key = '03000000001') o,
      lateral (select 1 + (i * 7919) % ${cropNames.length}::int as at) c`;
  await settle(base);
}

async function digest(base: Db) {
  const parts = {
    db: base,
    secrets: secretsFrom('bench'),
    messenger: messenger({}),
    origin: 'http://localhost',
  };
  const from = performance.now();
  // Noon in Pakistan, whatever the time is here.
  await sendDigests(parts, { now: new Date(new Date().setUTCHours(7)) });
  return round((performance.now() - from) / 1000);
}

/** One indexed query for each saved search. */
async function bare(base: Db) {
  const from = performance.now();
  for (let asked = 0; asked < bareAsks; asked += atOnce)
    await base.begin((tx) =>
      Promise.all(
        Array.from(
          { length: atOnce },
          () => tx`select id from products where status = 'open' order by posted_at desc, id desc limit 25`,
        ),
      ),
    );
  return round(((performance.now() - from) / 1000) * (searches / bareAsks));
}

async function told(base: Db) {
  const [row] = await base<{ count: number }[]>`select count(*)::int as count from notifications`;
  return row!.count;
}
