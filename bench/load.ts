import { rm } from 'node:fs/promises';
import { ensureBuilt } from '../scripts/built.ts';
import { makeFolder } from '../test/folder.ts';
import { connect, type Db } from '#server/kit/db.ts';
import { startPostgres } from '#server/kit/embedded-postgres.ts';
import { migrate } from '#server/kit/migrate.ts';
import { ask, type Figure, pacesBeside, percentiles, report } from './asking.ts';
import { keepChanging } from './changing.ts';
import { listenMany } from './listening.ts';
import { type BenchPerson, fillWithOrders, fillWithPeople } from './many-people.ts';
import { fillWithProducts } from './many-products.ts';
import { coreMsOf, memoryOf, parentOf, type Process, startProcess } from './processes.ts';
import { from, type Market, scenariosOf, signIn } from './scenarios.ts';

/** `npm run bench -- 10000,100000,1000000` for the growth; one size, 100,000, by default. */
const sizes = (process.argv[2] ?? '100000').split(',').map(Number);
const load = { clients: 32, seconds: 6 };
const listeners = 1000;
const liveRounds = 40;
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
report(figures);

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
    await measureSignIn(market, name);
    figures.push(memory(name('memory after the load'), server));
    await measureLive(market, name);
  } finally {
    await server.end();
    await bare.end();
  }
}

type Servers = { bare: Process; server: Process };

async function measurePaces({ bare, server }: Servers, market: Market, name: (what: string) => string) {
  const [backend] = await market.db<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const database = parentOf(backend!.pid);
  const meterOf = (app: Process) => () => ({ app: coreMsOf(app.pid), database: coreMsOf(database) });
  for (const [what, { next, changesPerSecond }] of Object.entries(await scenariosOf(market))) {
    const path = what === 'landing' ? '/answer' : '/query';
    const changes = changesPerSecond && keepChanging(market.db, changesPerSecond);
    const { ours, reference } = await pacesBeside(
      { base: market.url, next, meter: meterOf(server) },
      { base: bare.url, next: () => ({ path }), meter: meterOf(bare) },
      load,
    );
    if (changes) await changes.end();
    for (const [key, unit] of [
      ['perSecond', 'requests/s'],
      ['p50', 'ms'],
      ['p99', 'ms'],
    ] as const)
      figures.push({ name: `${name(what)}, ${key}`, value: ours[key], unit, reference: reference[key] });
    for (const [part, value] of Object.entries(ours.coreMs))
      figures.push({
        name: `${name(what)}, cost in the ${part}`,
        value,
        unit: 'ms of a core',
        reference: reference.coreMs[part],
      });
  }
}

/** Each person once: a second code of the same person has to wait. */
async function measureSignIn({ db: base, url, people }: Market, name: (what: string) => string) {
  await base`delete from codes`;
  const times: number[] = [];
  for (let at = 0; at < signIns; at++) {
    const began = performance.now();
    await signIn(url, people[at]!, at);
    times.push(performance.now() - began);
  }
  const { p50, p99 } = percentiles(times);
  figures.push({ name: name('sign-in with both steps, p50'), value: p50, unit: 'ms' });
  figures.push({ name: name('sign-in with both steps, p99'), value: p99, unit: 'ms' });
}

/** From the moment a seller sends a change until each open browser has been told. */
async function measureLive({ db: base, url, people }: Market, name: (what: string) => string) {
  const open = await listenMany(url, listeners);
  const [product] = await base<{ id: string; ownerId: string; version: number }[]>`
    select id, owner_id, version from products where owner_id = any(${people.map(({ id }) => id)}::uuid[])
    order by posted_at desc limit 1`;
  const owner = people.find(({ id }) => id === product!.ownerId)!;
  const times: number[] = [];
  let { version } = product!;
  for (let turn = 0; turn < liveRounds; turn++) {
    const heard = open.heard(product!.id);
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
  }
  open.hangUp();
  const { p50, p99 } = percentiles(times);
  figures.push({ name: name(`live delivery to ${listeners} listeners, p50`), value: p50, unit: 'ms' });
  figures.push({ name: name(`live delivery to ${listeners} listeners, p99`), value: p99, unit: 'ms' });
}

async function newestProducts(base: Db) {
  const rows = await base<{ id: string }[]>`
    select id from products where status = 'open' order by posted_at desc, id desc limit 5000`;
  return rows.map(({ id }) => id);
}

function memory(name: string, { pid }: Process): Figure {
  return { name, value: Math.round(memoryOf(pid) / 1024 / 1024), unit: 'MB' };
}
