import { rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { makeFolder } from '../test/folder.ts';
import { buildApp } from '#server/app.ts';
import { messenger } from '#server/gateways/messenger.ts';
import { storage } from '#server/gateways/storage.ts';
import { connect, type Db } from '#server/kit/database/db.ts';
import { startPostgres } from '#server/kit/postgres/embedded-postgres.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { secretsFrom } from '#server/kit/sessions/secrets.ts';
import { ask, type Figure, pacesInTurns, percentiles, report } from './asking.ts';
import { noteChange } from './changing.ts';
import { fillWithProducts, harvest } from './many-products.ts';

/** How many products; `npm run bench:search -- 20000` for a quick look. */
const sizes = (process.argv[2] ?? '100000,1000000').split(',').map(Number);
const asks = 300;
const clients = 32;
const throughputSeconds = 8;

const kinds: Record<string, (deep: string) => string> = {
  common: () => 'text=wheat',
  rare: () => 'text=saffron',
  absent: () => 'text=unobtainium',
  'two-letter': () => 'text=zq',
  urdu: () => `text=${encodeURIComponent('گندم')}`,
  'urdu-absent': () => `text=${encodeURIComponent('نایاب')}`,
  filtered: () => 'text=rice&location=multan&minPrice=3000&maxPrice=9000&vendor=false',
  deep: (cursor) => `text=wheat&after=${encodeURIComponent(cursor)}`,
};

/** An answer is kept while nothing changes; the second crowd never asks the same. */
const crowds: Record<string, (number: number) => string> = {
  throughput: () => 'text=wheat',
  'throughput-each-another': (number) =>
    `text=${['wheat', 'rice', 'mango', 'potato', 'onion'][number % 5]}&minPrice=${number % 400}`,
};

const folder = await makeFolder();
const postgres = await startPostgres({ folder, durable: false });
const db = connect(postgres.url);
const prepared = connect(postgres.url, { connections: 5, keepsPlans: true });
const figures: Figure[] = [];
try {
  await migrate(db, 'db/migrations');
  for (const size of sizes) {
    console.log(`Filling the market up to ${size.toLocaleString('en')} products …`);
    await fillWithProducts(db, size);
    figures.push(...(await measure(db, size)));
  }
} finally {
  await Promise.all([db.end(), prepared.end()]);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
report('bench:search', figures);

async function measure(base: Db, size: number) {
  const app = await buildApp({
    db: base,
    prepared,
    secrets: secretsFrom('bench'),
    messenger: messenger({}),
    storage: await storage(folder),
    origin: 'http://localhost',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const bare = await bareServer(base);
  const [url, reference] = [addressOf(app.server.address()), addressOf(bare.server.address())];
  const deep = await deepCursor(url);
  const found: Figure[] = [];
  const memory = await latency(`${reference}/memory`);
  console.log(`the same list from memory: p50 ${memory.p50} ms, p99 ${memory.p99} ms`);
  const bareQuery = await latency(`${reference}/query`);
  const anew = (asked: string) => latency(asked, () => noteChange(base));
  const beside = (name: string, { p50, p99 }: Latency) => [
    { name: `${name}.p50`, value: p50, unit: 'ms', reference: bareQuery.p50 },
    { name: `${name}.p99`, value: p99, unit: 'ms', reference: bareQuery.p99 },
  ];
  for (const [kind, ask] of Object.entries(kinds)) {
    found.push(...beside(`search.${kind}.${size}`, await anew(`${url}/api/products?${ask(deep)}`)));
  }
  found.push(...beside(`search.kept.${size}`, await latency(`${url}/api/products?text=wheat`)));
  for (const [name, query] of Object.entries(crowds)) {
    const paces = await pacesInTurns(
      {
        ours: { base: url, next: (number) => ({ path: `/api/products?${query(number)}` }) },
        reference: { base: reference, next: () => ({ path: '/query' }) },
      },
      { clients, seconds: throughputSeconds },
    );
    found.push({
      name: `search.${name}.${size}`,
      value: paces.ours.perSecond,
      unit: 'requests/s',
      reference: paces.reference.perSecond,
    });
  }
  // The harvest of one crop is in, and somebody asks for another.
  await harvest(base);
  found.push(...beside(`search.season.${size}`, await anew(`${url}/api/products?text=mango`)));
  await base`delete from products where id like 'product_1500000%'`;
  await app.close();
  await bare.close();
  return found;
}

/** What nobody can beat: one indexed query behind a bare server, and the same list without any query. */
async function bareServer(base: Db) {
  const bare = Fastify();
  const newest = () =>
    base`select * from products where status = 'open' order by posted_at desc, id desc limit 25`;
  const list = await newest();
  bare.get('/query', async () => newest());
  bare.get('/memory', async () => list);
  await bare.listen({ port: 0, host: '127.0.0.1' });
  return bare;
}

/** The cursor of the fortieth page of the commonest search. */
async function deepCursor(url: string) {
  let after = '';
  for (let page = 0; page < 40; page++) {
    const answer = await get(`${url}/api/products?text=wheat&after=${encodeURIComponent(after)}`);
    after = (JSON.parse(answer) as { next: string }).next;
  }
  return after;
}

type Latency = { p50: number; p99: number };

async function latency(url: string, before = async () => {}): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let i = 0; i < 20; i++) await get(url, agent);
  const times: number[] = [];
  for (let i = 0; i < asks; i++) {
    await before();
    const from = performance.now();
    await get(url, agent);
    times.push(performance.now() - from);
  }
  agent.destroy();
  return percentiles(times);
}

async function get(url: string, agent?: Agent) {
  const { status, text } = await ask(url, { path: '' }, agent);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return text;
}

function addressOf(address: AddressInfo | string | null) {
  return `http://127.0.0.1:${(address as AddressInfo).port}`;
}
