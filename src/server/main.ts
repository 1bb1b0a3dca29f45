import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { plural } from '#contract/text/words.ts';
import { paintDemoMarket } from '#db/seed-pictures.ts';
import { fillEmptyMarket } from '#db/seed.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { enterDemoMode, leaveDemoMode } from './features/people/demo-mode.ts';
import { judgeOldNames } from './features/people/names.ts';
import { renewSearchTexts } from './features/crops/search-texts.ts';
import { classifyProducts } from './features/market/service.ts';
import { classifyRequirements } from './features/requirements/service.ts';
import { refreshPrices } from './features/prices/service.ts';
import { placeProducts } from './features/product-locations/service.ts';
import { geocoder } from './gateways/geocoder.ts';
import { messenger } from './gateways/messenger.ts';
import { type Storage, storage } from './gateways/storage.ts';
import { vapidKeysFrom } from './gateways/vapid.ts';
import { weatherGateway } from './gateways/weather.ts';
import { connect, connectPools, type Db, endPools } from './kit/database/db.ts';
import { startPostgres } from './kit/postgres/embedded-postgres.ts';
import { listenError, type Listener, checkPortsFree } from './kit/listening.ts';
import { newMetrics, showMetrics } from './kit/metrics/metrics.ts';
import { migrate } from './kit/database/migrate.ts';
import { secretIn, secretsFrom } from './kit/sessions/secrets.ts';
import { isDatabaseAway, setAnswerTimeout, refusalFor } from './kit/http/unavailable.ts';
import { startTrouble } from './kit/start-trouble.ts';
import { answerWhileStarting } from './while-starting.ts';
import { report, startWorkers } from './workers.ts';

// Two folders up from src/server and from dist/server alike.
const root = fileURLToPath(new URL('../../', import.meta.url));
const lookAgainMs = 1000;
const closers: (() => Promise<unknown>)[] = [];
let closing: Promise<void> | undefined;

process.on('SIGTERM', () => void stop(0));
// Ctrl-C reaches every process of the terminal: a worker leaves it to the first process to end all in order.
process.on('SIGINT', () => void (cluster.isPrimary && stop(0)));
// Whoever keeps us running was killed: nobody would end us any more.
process.on('disconnect', () => void (cluster.isPrimary && stop(0)));

try {
  const config = readConfig(process.env);
  if (cluster.isPrimary) await start(config);
  else await report({ port: await serve(config, config.databaseUrl!) });
} catch (error) {
  if (!closing) await explain(error);
  await stop(1);
}

/** What is done once, by the first process, and then the market in one process or in several. */
async function start(config: Config) {
  await checkPortsFree(listenersOf(config));
  const url = config.databaseUrl ?? (await ownDatabase(config));
  const db = connect(url, { connections: 2 });
  closers.push(() => db.end({ timeout: 5 }));
  await onceThere(config, () => prepare(db, config));

  const port = config.workers > 1 ? await serveByWorkers(config, url) : await serve(config, url);
  say(`Kisan Mandi is ready: http://${shownHost(config.host)}:${port}`);
  process.send?.('ready');
  // What an older version left undone, and no migration can do: places come from our gazetteer, names are read by a rule, and
  // other names of crops stand in a table of ours.
  for (const finish of [
    renewSearchTexts,
    placeProducts,
    judgeOldNames,
    classifyProducts,
    classifyRequirements,
    refreshPrices,
  ])
    await finish(db).catch((error: unknown) => {
      if (!closing) process.stderr.write(`${String(error)}\n`);
    });
  await db.end({ timeout: 5 });
}

function listenersOf({ host, port, metrics, workers }: Config): Listener[] {
  const counting = metrics?.port ? Array.from({ length: workers }, (_, place) => metrics.port + place) : [];
  return [
    { host, port, setting: 'PORT' },
    ...counting.map((at) => ({ host: metrics!.host, port: at, setting: 'METRICS_PORT' as const })),
  ];
}

async function prepare(db: Db, config: Config) {
  const steps = await migrate(db, resolve(root, 'db/migrations'));
  if (steps.length > 0)
    say(
      `The database was brought up to date (${plural(steps.length, { one: '1 migration', other: '{count} migrations' })}).`,
    );
  if (config.isDemo) await enterDemoMode(db);
  else await leaveDemo(db);
  if (config.demoData) await fillWithDemo(db, await storage(resolve(root, config.dataDir), config.s3));
}

/** A database of somebody else's may come up later than we do: then we wait for it, and whoever asks is told so. */
async function onceThere(config: Config, work: () => Promise<void>) {
  const isComing = (error: unknown) => config.databaseUrl !== undefined && isDatabaseAway(error);
  try {
    return await work();
  } catch (error) {
    if (!isComing(error)) throw error;
    say(`${startTrouble(error)} Waiting for it …`);
  }
  const room = await answerWhileStarting(config).catch((error: unknown) => {
    throw listenError(error, { ...config, setting: 'PORT' });
  });
  closers.push(room.close);
  for (;;) {
    await wait(lookAgainMs);
    try {
      await work();
      return await room.close();
    } catch (error) {
      if (!isComing(error)) throw error;
    }
  }
}

async function serveByWorkers(config: Config, url: string) {
  const { port, stop: endAll } = await startWorkers({
    count: config.workers,
    file: fileURLToPath(import.meta.url),
    settings: (place) => ({ DATABASE_URL: url, ...metricsPort(config, place) }),
    say,
  });
  closers.push(endAll);
  return port;
}

/** Each worker counts for itself, on a port of its own: behind one port a reader would meet another one each time. */
function metricsPort({ metrics }: Config, place: number): Record<string, string> {
  return metrics ? { METRICS_PORT: String(metrics.port + place) } : {};
}

/** Gives the port that it listens on. */
async function serve(config: Config, url: string) {
  setAnswerTimeout(config.answerSeconds);
  // Given up before the answer is: only who does not answer at all is left.
  const statementSeconds = config.answerSeconds - 5;
  const primary = connectPools(url, { statementSeconds });
  closers.push(() => endPools(primary));
  const replica = config.replicaUrl
    ? connectPools(config.replicaUrl, { statementSeconds, isCopy: true })
    : undefined;
  if (replica) closers.push(() => endPools(replica));
  const origin = config.origin ?? `http://localhost:${config.port}`;
  const webFolder = resolve(root, 'dist/web');
  const secret = config.secret ?? (await secretIn(resolve(root, config.dataDir)));
  const app = await buildApp({
    ...primary,
    replica,
    secrets: secretsFrom(secret),
    messenger: messenger({ ...config, push: pushFor(config, secret, origin) }),
    storage: await storage(resolve(root, config.dataDir), config.s3),
    geocoder: geocoderFor(config, origin),
    weather: weatherGateway(config.weather),
    tiles: config.tiles,
    origin,
    trustedProxies: config.trustedProxies,
    // While developing, the web comes from its own server and nothing is built.
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    metrics: await ownMetrics(config, primary.db),
    logLevel: config.logLevel,
  });
  closers.push(() => app.close());
  // Fastify logs the address too, but only when it gets to it: ours is the last line of the start.
  app.log.level = 'warn';
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw listenError(error, { ...config, setting: 'PORT' });
  });
  app.log.level = config.logLevel;
  return portOf(app.server.address()) ?? config.port;
}

/** Its rules want one question a second of all of us together. */
function geocoderFor({ geocoderUrl: url, workers }: Config, contact: string) {
  return url ? geocoder({ url, contact, everyMs: 1000 * workers }) : undefined;
}

/** A service that is told a name of this machine takes nothing (Apple). */
function pushFor({ hasPush }: Config, secret: string, origin: string) {
  const subject = origin.startsWith('https:') ? origin : 'mailto:demo@example.org';
  return hasPush ? { keys: vapidKeysFrom(secret), subject } : undefined;
}

function portOf(address: string | AddressInfo | null) {
  return typeof address === 'object' ? address?.port : undefined;
}

async function leaveDemo(db: Db) {
  const { wasDemo, demoPeople } = await leaveDemoMode(db);
  if (wasDemo)
    say('The market has left demo mode: everybody has been signed out and now signs in with a code.');
  if (demoPeople.length > 0)
    say(
      `There are ${demoPeople.length} demo people in this market. Remove them with: npm run demo -- remove`,
    );
}

async function fillWithDemo(db: Db, files: Storage) {
  if (await fillEmptyMarket(db)) say('The empty market was filled with demo data.');
  try {
    const folders = { assets: resolve(root, 'public/assets'), drawings: resolve(root, 'db/drawings') };
    await paintDemoMarket(db, files, folders, sayPainted);
  } catch (error) {
    if (refusalFor(error)?.refusal.code !== 'pictures_unavailable') throw error;
    say('The demo pictures could not be saved. The next start will try again.');
  }
}

function sayPainted(done: number, all: number) {
  const quarters = (count: number) => Math.floor((count * 4) / all);
  if (done === 0) say(`Drawing the pictures of its ${all} products (only once) …`);
  else if (quarters(done) > quarters(done - 1)) say(`  ${done} of ${all}`);
}

function shownHost(host: string) {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function ownDatabase(config: Config) {
  const postgres = await startPostgres({
    folder: resolve(root, config.dataDir),
    processes: config.workers,
    onFirstStart: () => say('Creating a new database (only once, a few seconds) …'),
    onBack: () => say('PostgreSQL had stopped and was restarted.'),
    onGone: (error) => void explain(error).then(() => stop(1)),
  });
  closers.push(postgres.stop);
  say(`PostgreSQL is running in ${postgres.folder}`);
  return postgres.url;
}

async function ownMetrics(config: Config, db: Db) {
  if (!config.metrics) return undefined;
  const metrics = newMetrics(db);
  closers.push(await showMetrics(metrics, config.metrics));
  return metrics;
}

/** Finishes the requests in flight, then lets go of the database, then ends it: the reverse of the start. */
function stop(code: number) {
  closing ??= (async () => {
    process.exitCode = code;
    for (const close of closers.toReversed()) await close().catch((error: unknown) => say(String(error)));
    process.exit(code);
  })();
  return closing;
}

/** A fault of ours is told with its stack, for whoever mends it. */
async function explain(error: unknown) {
  const known = startTrouble(error);
  if (!known && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  const sentence = known ?? `Kisan Mandi could not start: ${String(error)}`;
  if (cluster.isWorker) await report({ cannotStart: sentence });
  else say(sentence);
}

function say(text: string) {
  process.stdout.write(`${text}\n`);
}
