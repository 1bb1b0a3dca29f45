import { rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/built.ts';
import { makeFolder } from '../test/folder.ts';
import { connect } from '#server/kit/database/db.ts';
import { startPostgres } from '#server/kit/postgres/embedded-postgres.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { type Ask, ask, percentiles, report, round } from './asking.ts';
import { listenMany } from './listening.ts';
import { fillWithPeople } from './many-people.ts';
import { fillWithProducts } from './many-products.ts';
import { handlesOf, memoryOf, type Process, startProcess } from './processes.ts';
import { type Market, scenariosOf } from './scenarios.ts';

/** `npm run bench:soak -- 5` for five minutes instead of half an hour. */
const minutes = Number(process.argv[2] ?? 30);
const perSecond = 60;
const lines = 200;
const samples = 30;
const everyMs = (minutes * 60_000) / samples;

type Sample = { memory: number; handles: number; p50: number; p99: number };

await ensureBuilt();
const folder = await makeFolder();
const postgres = await startPostgres({ folder, durable: true });
const db = connect(postgres.url, { connections: 4 });
try {
  await migrate(db, 'db/migrations');
  const people = await fillWithPeople(db, 2000);
  await fillWithProducts(db, 20_000);
  const server = await startProcess(['dist/server/main.js'], {
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'error',
    PORT: '0',
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    GEOCODER_URL: 'off',
  });
  const rows = await db<{ id: string }[]>`select id from products limit 2000`;
  const market = { db, url: server.url, people, productIds: rows.map(({ id }) => id) };
  const open = await listenMany(server.url, lines);
  try {
    draw(await soak(server, await kindsOf(market)));
  } finally {
    open.hangUp();
    await server.end();
  }
} finally {
  await db.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** The same number of requests each second, reading and writing in turn, whatever the server makes of it. */
async function soak(server: Process, scenarios: ((number: number) => Ask)[]) {
  const agent = new Agent({ keepAlive: true });
  const found: Sample[] = [];
  let number = 0;
  for (let at = 0; at < samples; at++) {
    const times: number[] = [];
    const until = performance.now() + everyMs;
    const pending = new Set<Promise<void>>();
    while (performance.now() < until) {
      const query = scenarios[number % scenarios.length]!(Math.floor(number++ / scenarios.length));
      const began = performance.now();
      const asked = ask(server.url, query, agent).then(({ status, text }) => {
        if (status >= 300) throw new Error(`${query.path} answered ${status}: ${text.slice(0, 200)}`);
        times.push(performance.now() - began);
        pending.delete(asked);
      });
      pending.add(asked);
      await wait(1000 / perSecond);
    }
    await Promise.all(pending);
    found.push({ memory: memoryOf(server.pid), handles: handlesOf(server.pid), ...percentiles(times) });
    console.log(`  ${at + 1} of ${samples}: ${Math.round(found.at(-1)!.memory / 1024 / 1024)} MB`);
  }
  agent.destroy();
  return found;
}

/** Products change anyway, for some are added. */
async function kindsOf(market: Market) {
  const scenarios = Object.values(await scenariosOf(market));
  return scenarios.filter(({ changesPerSecond }) => !changesPerSecond).map(({ next }) => next);
}

function draw(found: Sample[]) {
  const charts = [
    { name: 'memory', unit: 'MB', of: ({ memory }: Sample) => memory / 1024 / 1024 },
    { name: 'handles', unit: '', of: ({ handles }: Sample) => handles },
    { name: 'p50', unit: 'ms', of: ({ p50 }: Sample) => p50 },
    { name: 'p99', unit: 'ms', of: ({ p99 }: Sample) => p99 },
  ];
  const third = Math.floor(found.length / 3);
  report(
    'bench:soak',
    charts.map(({ name, unit, of }) => {
      const values = found.map(of);
      const most = Math.max(...values);
      console.log(`\n${name}, at most ${round(most)} ${unit}`);
      for (const value of values)
        console.log(`  ${'#'.repeat(Math.round((60 * value) / most))} ${round(value)}`);
      // Flat at the end: the last third beside the one before it.
      const middle = mean(values.slice(third, 2 * third));
      return {
        name: `soak of ${minutes} minutes, ${name}, the last third`,
        value: round(mean(values.slice(-third))),
        unit,
        reference: round(middle),
      };
    }),
  );
}

function mean(values: number[]) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
