import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/built.ts';
import { makeFolder } from '../test/folder.ts';
import { connect, type Db } from '#server/kit/database/db.ts';
import { startPostgres } from '#server/kit/postgres/embedded-postgres.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { ask, type Figure, pacesInTurns, percentiles, report } from './asking.ts';
import { keepChanging } from './changing.ts';
import { listenMany } from './listening.ts';
import { type BenchPerson, fillWithOrders, fillWithPeople } from './many-people.ts';
import { fillWithProducts } from './many-products.ts';
import { coreMsOf, memoryOf, parentOf, type Process, startProcess } from './processes.ts';
import { from, type Market, scenariosOf, signIn } from './scenarios.ts';

/** `npm run bench -- 10000,100000,1000000` for the growth; one size, 100,000, by default. `npm run bench -- 100000 page`
 *  for what has this word in its name, and nothing else. */
const [wantedSizes = '100000', wantedName = ''] = process.argv.slice(2);
const sizes = wantedSizes.split(',').map(Number);
const load = { clients: 32, seconds: 6 };
const listeners = 1000;
const liveRounds = 20;
const signIns = 200;
const figures: Figure[] = [];

await ensureBuilt();
const folder = await makeFolder();
const postgres = await startPostgres({ folder, durable: true });
const db = connect(postgres.url, { connections: 4 });
try {
  await migrate(db, 'db/migrations');
  console.log('20,000 people and 50,000 orders …');
  const people = await fillWithPeople(db, 20_000);
  await fillWithOrders(db, people, 50_000);
  for (const size of sizes) {
    await fillWithProducts(
      db,
      size,
      people.map(({ id }) => id),
    );
    for (const workers of [1, 2]) await measure(db, people, { size, workers });
  }
} finally {
  await db.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
report('bench', figures);

type Case = { size: number; workers: number };

async function measure(base: Db, people: BenchPerson[], { size, workers }: Case) {
  const settings = { DATABASE_URL: postgres.url, LOG_LEVEL: 'error' };
  const bare = await startProcess(['--import', 'tsx', 'bench/bare-server.ts'], settings);
  const server = await startProcess(['dist/server/main.js'], {
    ...settings,
    PORT: '0',
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    GEOCODER_URL: 'off',
    WORKERS: String(workers),
  });
  try {
    const name = (what: string) => `${what}, ${size.toLocaleString('en')} products, ${workers} workers`;
    const market = { db: base, url: server.url, people, productIds: await newestProducts(base) };
    await measurePaces({ bare, server }, market, name);
    if (wantedName) return;
    await measureSignIn(market, bare.url, name);
    figures.push({
      name: name('memory after the load'),
      value: megabytesOf(server),
      unit: 'MB',
      reference: megabytesOf(bare),
    });
    await measureLive(market, bare.url, name);
  } finally {
    await server.end();
    await bare.end();
  }
}

type Servers = { bare: Process; server: Process };

async function measurePaces({ bare, server }: Servers, market: Market, name: Name) {
  const [backend] = await market.db<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const database = parentOf(backend!.pid);
  const meterOf = (app: Process) => () => ({ app: coreMsOf(app.pid), database: coreMsOf(database) });
  for (const [what, { next, changesPerSecond }] of Object.entries(await scenariosOf(market))) {
    if (!what.includes(wantedName)) continue;
    const changes = changesPerSecond && keepChanging(market.db, changesPerSecond, market.productIds);
    const { ours, answer, query } = await pacesInTurns(
      {
        ours: { base: market.url, next, meter: meterOf(server) },
        answer: { base: bare.url, next: () => ({ path: '/answer' }), meter: meterOf(bare) },
        query: { base: bare.url, next: () => ({ path: '/query' }), meter: meterOf(bare) },
      },
      load,
    );
    // The landing page asks the database for nothing.
    const [reference, other] = what === 'landing' ? [answer, query] : [query, answer];
    if (changes) await changes.end();
    for (const [key, unit] of [
      ['perSecond', 'requests/s'],
      ['p50', 'ms'],
      ['p99', 'ms'],
    ] as const)
      figures.push({ name: `${name(what)}, ${key}`, value: ours[key], unit, reference: reference[key] });
    figures.push({
      name: `${name(what)}, perSecond, beside a bare ${what === 'landing' ? 'query' : 'answer'}`,
      value: ours.perSecond,
      unit: 'requests/s',
      reference: other.perSecond,
    });
    for (const [part, value] of Object.entries(ours.coreMs))
      figures.push({
        name: `${name(what)}, cost in the ${part}`,
        value,
        unit: 'ms of a core',
        reference: reference.coreMs[part],
      });
  }
}

type Name = (what: string) => string;

/** Each person once: a second code of the same person has to wait. Beside it, as many bare queries as it has steps. */
async function measureSignIn({ db: base, url, people }: Market, bare: string, name: Name) {
  await base`delete from codes`;
  const times: number[] = [];
  const queries: number[] = [];
  for (let at = 0; at < signIns; at++) {
    times.push(await timeOf(() => signIn(url, people[at]!, at)));
    queries.push((await bareQuery(bare)) + (await bareQuery(bare)));
  }
  pushPercentiles(name('sign-in with both steps'), times, queries);
}

function bareQuery(bare: string) {
  return timeOf(() => ask(bare, { path: '/query' }));
}

async function timeOf(work: () => Promise<unknown>) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function pushPercentiles(name: string, times: number[], beside: number[]) {
  const [ours, reference] = [percentiles(times), percentiles(beside)];
  for (const key of ['p50', 'p99'] as const)
    figures.push({ name: `${name}, ${key}`, value: ours[key], unit: 'ms', reference: reference[key] });
}

/** From the moment a seller sends a change until each open browser has been told. Beside it, one bare query. */
async function measureLive({ db: base, url, people }: Market, bare: string, name: Name) {
  const open = await listenMany(url, listeners);
  const [product] = await base<{ id: string; ownerId: string; version: number }[]>`
    select id, owner_id, version from products where owner_id = any(${people.map(({ id }) => id)}::uuid[])
    order by posted_at desc limit 1`;
  const owner = people.find(({ id }) => id === product!.ownerId)!;
  const times: number[] = [];
  const queries: number[] = [];
  let { version } = product!;
  for (let turn = 0; turn < liveRounds; turn++) {
    // After a change the next ones are told together, a second later: each is measured as the first.
    await wait(1100);
    const heard = open.heard(`product:${product!.id}`);
    const began = performance.now();
    const { status, text } = await ask(url, {
      path: `/api/products/${product!.id}`,
      method: 'PATCH',
      headers: { ...from(turn), cookie: owner.cookie },
      body: { version, weight: 41 + turn },
    });
    if (status !== 200) throw new Error(`the change answered ${status}: ${text}`);
    ({ version } = JSON.parse(text) as { version: number });
    times.push(...(await heard).map((at) => at - began));
    queries.push(await bareQuery(bare));
  }
  open.hangUp();
  pushPercentiles(name(`live delivery to ${listeners} listeners`), times, queries);
}

async function newestProducts(base: Db) {
  const rows = await base<{ id: string }[]>`
    select id from products where status = 'open' order by posted_at desc, id desc limit 5000`;
  return rows.map(({ id }) => id);
}

function megabytesOf({ pid }: Process) {
  return Math.round(memoryOf(pid) / 1024 / 1024);
}
