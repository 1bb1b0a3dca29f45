import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { TransactionSql } from 'postgres';
import { makeFolder } from '../test/folder.ts';
import { draft } from '../test/product-draft.ts';
import crops from '#server/features/crops/names.json' with { type: 'json' };
import { searchTextOf } from '#server/features/crops/service.ts';
import { buildApp } from '#server/app.ts';
import { classifierHash, classify } from '#server/features/market/service.ts';
import { spotOf } from '#server/features/product-locations/spots.ts';
import { messenger } from '#server/gateways/messenger.ts';
import { storage } from '#server/gateways/storage.ts';
import { connectPools, endPools, type Db } from '#server/kit/database/db.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { secretsFrom } from '#server/kit/sessions/secrets.ts';
import { startPostgres } from '#server/kit/postgres/embedded-postgres.ts';
import { median, report, round } from './asking.ts';
import { coreMsOfChildren, coreMsSince, parentOf } from './processes.ts';
import { type BenchPerson, fillWithPeople } from './many-people.ts';
import { fillWithProducts } from './many-products.ts';

/** What is on offer before, and how much suppliers want: `npm run bench:matches -- 100000 10000`. */
const size = Number(process.argv[2] ?? 100_000);
const wanted = Number(process.argv[3] ?? 10_000);
const slices = 50;
const warmUpSlices = 3;
const perSlice = 40;
/** The commonest stand first in the table. */
const names = crops.slice(0, 66).map(({ names: [name = ''] }) => name);
const bareIds = Array.from({ length: (warmUpSlices + slices) * perSlice }, (_, at) => 1_500_000_000_000 + at);

const folder = await makeFolder();
const postgres = await startPostgres({ folder, durable: true });
const pools = connectPools(postgres.url, {});
const { db } = pools;
try {
  await migrate(db, 'db/migrations');
  const sellers = await fillWithPeople(db, 2000);
  await fillWithProducts(
    db,
    size,
    sellers.map(({ id }) => id),
  );
  await fillWithRequirements(db);
  report('bench:matches', await measure(db, sellers));
} finally {
  await endPools(pools);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** In turns, a slice of each: adding a product by the endpoint, adding one without the statement that matches, and a bare
 *  insert of such a row. What else the machine does counts for the clock, but not for the milliseconds of a core, of which
 *  the middle slice counts: what PostgreSQL tidies up now and then falls into one of them. */
async function measure(base: Db, sellers: BenchPerson[]) {
  const [row] = await base<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const database = parentOf(row!.pid);
  const own = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
  const matching = { isOn: true };
  const app = await appOn(switched(base, matching));
  let number = 0;
  const nextSeller = () => sellers[number % sellers.length]!;
  const add = async (isMatched: boolean) => {
    matching.isOn = isMatched;
    const { id, cookie, phone } = nextSeller();
    const name = `${names[number++ % names.length]!} new`;
    const images = [await newPicture(base, id)];
    const payload = { ...draft, name, phone, price: 4000, role: 'farmer', images };
    return timed(async () => {
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: '/api/products',
        headers: { cookie },
        payload,
      });
      if (statusCode !== 200) throw new Error(`adding answered ${statusCode}: ${body}`);
    });
  };
  const ways = {
    matched: { run: () => add(true), times: [] as number[], coreMs: [] as number[] },
    without: { run: () => add(false), times: [] as number[], coreMs: [] as number[] },
    bare: {
      run: () => {
        const { id } = nextSeller();
        number++;
        return timed(() => bareInsert(base, id));
      },
      times: [] as number[],
      coreMs: [] as number[],
    },
  };
  // Plans are made and kept, and the code of each way is compiled. What comes after the bare inserts finds less in the
  // caches: the two that are compared take turns at that, too.
  const turnsOf = ({ matched, without, bare }: typeof ways, slice: number) =>
    slice % 2 === 0 ? [matched, without, bare] : [without, matched, bare];
  for (let slice = -warmUpSlices; slice < slices; slice++)
    for (const way of turnsOf(ways, slice)) {
      const before = { own: own(), database: coreMsOfChildren(database) };
      for (let at = 0; at < perSlice; at++) {
        const took = await way.run();
        if (slice >= 0) way.times.push(took);
      }
      const used = own() - before.own + coreMsSince(before.database, coreMsOfChildren(database));
      if (slice >= 0) way.coreMs.push(used / perSlice);
    }
  await app.close();
  const { matched, without, bare } = ways;
  const ms = (way: { times: number[] }) => round(median(way.times));
  const core = (way: { coreMs: number[] }) => round(median(way.coreMs));
  return [
    { name: 'add product', value: ms(matched), unit: 'ms', reference: ms(bare) },
    {
      name: 'add product, beside one without matching',
      value: ms(matched),
      unit: 'ms',
      reference: ms(without),
    },
    { name: 'the same in time of a core', value: core(matched), unit: 'ms', reference: core(without) },
    { name: 'a bare insert in time of a core', value: core(bare), unit: 'ms' },
    { name: 'matches of each', value: await matchesOfEach(base), unit: 'people' },
  ];
}

async function appOn(to: Db) {
  return buildApp({
    db: to,
    prepared: pools.prepared,
    secrets: secretsFrom('the secret of the bench'),
    messenger: messenger({}),
    storage: await storage(folder),
    origin: 'http://localhost:3000',
  });
}

/** Told at once, or kept for later. */
async function matchesOfEach(base: Db) {
  const [row] = await base<{ all: number }[]>`
    select (select count(*) from notifications)::int
      + (select coalesce(sum(count * cardinality(person_ids)), 0) from pending_match_notifications)::int as all`;
  return round(row!.all / ((warmUpSlices + slices) * perSlice));
}

/** The same database, in whose transactions the one statement of matching can be left out. */
function switched(base: Db, matching: { isOn: boolean }): Db {
  const begin = (work: (tx: TransactionSql) => unknown) =>
    base.begin((tx) =>
      work(
        new Proxy(tx, {
          apply: (target, self, given: [TemplateStringsArray, ...never[]]) =>
            !matching.isOn && String(given[0]).includes('last_match_notifications')
              ? Promise.resolve([])
              : (Reflect.apply(target, self, given) as unknown),
        }),
      ),
    );
  return new Proxy(base, { get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)) });
}

/** What nobody can beat: a row as it was added before, with all its indexes. */
async function bareInsert(base: Db, ownerId: string) {
  const columns = base`owner_id, role, name, price, price_basis, rupees_per_maund, location, quality, phone,
    weight_category, weight, description, dated, search_text, category, crop, sorted_by, spot, spot_of`;
  await base`
    insert into products (id, ${columns}) select 'product_' || ${bareIds.pop()!}::bigint, ${columns}
    from products where owner_id = ${ownerId} order by id desc limit 1`;
}

async function newPicture(base: Db, ownerId: string) {
  const publicId = `samples/ecommerce/1700000000000-${randomBytes(8).toString('hex')}`;
  await base`
    insert into pictures (public_id, owner_id, width, height, placeholder)
    values (${publicId}, ${ownerId}, 800, 600, 'data:')`;
  return `http://localhost/pictures/${publicId}.jpg`;
}

/** Of the same crops, prices and towns as what is on offer; every other supplier buys only within 100 km. */
async function fillWithRequirements(base: Db) {
  const cities = ['Multan', 'Lahore', 'Karachi', 'Sukkur', 'Quetta', 'Swat'];
  const spots = cities.map((city) => spotOf(city, null)!);
  const sorts = names.map(classify);
  await base`
    with suppliers as (
      insert into people (key, username, phone, role_flags, phone_proven_at)
      select 's' || n, 'Supplier', '0302' || lpad(n::text, 7, '0'), '{isVendor}', now() from generate_series(0, 999) n
      returning id, key)
    insert into businesses (person_id, vendor_name, business_name, since_date, city, province)
    select id, 'Supplier', key, '2011-01-01', (${cities}::text[])[1 + substr(key, 2)::int % 6], 'Punjab' from suppliers`;
  await base`
    insert into requirements (id, owner_id, product, weight_category, weight, price, rupees_per_maund, search_text,
      category, crop, kinds, sorted_by, within_km, spot, spot_of, notified_at)
    select 'product_' || 1600000000000 + n, b.person_id, (${names}::text[])[1 + n % ${names.length}::int], 'Kg',
      1000 + n % 20000, 25, 500 + (n * 31) % 19997, (${names.map(searchTextOf)}::text[])[1 + n % ${names.length}::int],
      (${sorts.map(({ category }) => category)}::text[])[1 + n % ${names.length}::int],
      (${sorts.map(({ crop }) => crop)}::text[])[1 + n % ${names.length}::int], '{}', ${classifierHash},
      case when n % 2 = 0 then 100 end, point(x, y), b.city, now()
    from generate_series(0, ${wanted - 1}::int) n join businesses b on b.business_name = 's' || (n * 7) % 1000
      join unnest(${cities}::text[], ${spots.map(({ x }) => x)}::float8[], ${spots.map(({ y }) => y)}::float8[])
        c (city, x, y) on c.city = b.city`;
  await base`vacuum analyze people, businesses, requirements`;
}

async function timed(work: () => Promise<unknown>) {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
