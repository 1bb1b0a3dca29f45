import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '#server/kit/database/db.ts';
import { ensureBuilt } from '../../scripts/built.ts';
import { makeFolder } from '../folder.ts';
import { judge, longestGap } from './judge.ts';
import { origin, startLoad, type Tally } from './load.ts';
import { findPackages, unprivileged } from './packages.ts';
import { type Pair, startPair, until } from './pair.ts';
import { endParts, startPart } from './parts.ts';

/** How many times the primary is killed: `npm run test:failover -- 2`. */
const rounds = Number(process.argv[2] ?? 1);

let pair: Pair | undefined;
let folder = '';
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(1)));
try {
  const bin = findPackages();
  await ensureBuilt();
  await run(bin);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}

async function run(bin: string) {
  const account = unprivileged();
  folder = await makeFolder();
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid!);
  for (const file of ['patroni.yml', 'haproxy.cfg']) {
    copyFileSync(`deploy/${file}`, join(folder, file));
    chmodSync(join(folder, file), 0o644);
  }
  console.log('Starting etcd, two PostgreSQL under Patroni, and HAProxy …');
  pair = await startPair({ folder, bin, account });
  const urls = await startMarket(pair);
  console.log(`Two processes of the market run at ${urls.join(' and ')}`);

  const db = connect(pair.url, { connections: 2 });
  const load = await startLoad(db, urls);
  const returns: number[] = [];
  try {
    await until('orders and products are confirmed and told of', async () => {
      const { orders, products, news } = load.tally;
      return orders.length >= 100 && products.length >= 10 && news.every((heard) => heard.length > 0);
    });
    for (let round = 0; round < rounds; round++) returns.push(await killPrimary(pair, load.tally));
  } finally {
    await load.stop();
  }

  const faults = await judge(db, load.tally);
  await db.end();
  report(load.tally, returns);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  console.log('Nothing that was confirmed is missing, and nothing was done twice.');
}

async function startMarket({ url, replicaUrl }: Pair) {
  const secret = randomBytes(32).toString('hex');
  const started = ['app1', 'app2'].map((name) => {
    const env = {
      ...process.env,
      PORT: '0',
      DATABASE_URL: url,
      DATABASE_REPLICA_URL: replicaUrl,
      APP_SECRET: secret,
      DATA_DIR: join(folder, name),
      ORIGIN: origin,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'error',
    };
    startPart(folder, name, [process.execPath, 'dist/server/main.js'], { env });
    return name;
  });
  const addressOf = (name: string) =>
    /is ready: (\S+)/.exec(readFileSync(join(folder, `${name}.log`), 'utf8'))?.[1];
  await until('both processes are ready', async () => started.every(addressOf));
  return started.map((name) => addressOf(name)!);
}

/** Kills the node that is the primary, waits until everybody is served again, and lets the node come back. */
async function killPrimary(on: Pair, { orders, products, news }: Tally) {
  const node = await on.primary();
  console.log(`Killing the primary, ${node.name} …`);
  const killedAt = Date.now();
  on.kill(node);
  const writesSince = (moment: number) => [...orders, ...products].filter(({ at }) => at > moment).length;
  // What was on its way may still be confirmed in the first second.
  await until('writes are confirmed again', async () => writesSince(killedAt + 1000) > 100);
  const servedAt = Date.now();
  await until('every reader hears news again', async () =>
    news.every((heard) => heard.some((moment) => moment >= servedAt)),
  );
  console.log(`Served again by ${(await on.primary()).name}. Starting ${node.name} again …`);
  await on.revive(node);
  return (Date.now() - killedAt) / 1000;
}

function report(tally: Tally, returns: number[]) {
  const figures = [
    { name: 'failover.writes-refused', value: longestGap(tally), unit: 's' },
    { name: 'failover.pair-whole-again', value: Math.max(...returns), unit: 's' },
    { name: 'failover.slowest-answer', value: tally.slowestMs / 1000, unit: 's' },
    { name: 'failover.orders-confirmed', value: tally.orders.length, unit: 'orders' },
    { name: 'failover.products-confirmed', value: tally.products.length, unit: 'products' },
    { name: 'failover.refusals', value: tally.refusals, unit: 'answers 503' },
    { name: 'failover.news-heard', value: tally.news.flat().length, unit: 'news' },
  ].map((figure) => ({ ...figure, value: Math.round(figure.value * 100) / 100 }));
  console.table(figures);
  for (const figure of figures) console.log(JSON.stringify(figure));
}

async function cleanUp() {
  await endParts();
  pair?.killLeftOvers();
  if (!folder) return;
  if (process.exitCode) showLogs();
  rmSync(folder, { recursive: true, force: true });
}

function showLogs() {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.log'))) {
    const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n');
    console.error(`The last words of ${file}:\n  ${lines.slice(-8).join('\n  ')}`);
  }
}
