import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paintDemoMarket } from '#db/seed-pictures.ts';
import { fillEmptyMarket } from '#db/seed.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { placeProducts } from './features/products/service.ts';
import { geocoder } from './gateways/geocoder.ts';
import { messenger } from './gateways/messenger.ts';
import { type Storage, storage } from './gateways/storage.ts';
import { weatherGateway } from './gateways/weather.ts';
import { connect, type Db } from './kit/db.ts';
import { startPostgres } from './kit/embedded-postgres.ts';
import { CannotStart } from './kit/errors.ts';
import { newMetrics, showMetrics } from './kit/metrics.ts';
import { migrate } from './kit/migrate.ts';
import { secretIn, secretsFrom } from './kit/secrets.ts';

// Two folders up from src/server and from dist/server alike.
const root = fileURLToPath(new URL('../../', import.meta.url));
const closers: (() => Promise<unknown>)[] = [];
let closing: Promise<void> | undefined;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

try {
  await serve(readConfig(process.env));
} catch (error) {
  if (!closing)
    say(error instanceof CannotStart ? error.message : `Kisan Mandi could not start: ${String(error)}`);
  if (!(error instanceof CannotStart) && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  await stop(1);
}

async function serve(config: Config) {
  const url = config.databaseUrl ?? (await ownDatabase(config));
  const db = connect(url);
  closers.push(() => db.end({ timeout: 5 }));

  const steps = await migrate(db, resolve(root, 'db/migrations'));
  if (steps.length > 0) say(`The database was brought up to date (${steps.length} steps).`);
  const files = await storage(resolve(root, config.dataDir), config.s3);
  if (config.demoData) await fillWithDemo(db, files);

  const origin = config.origin ?? `http://localhost:${config.port}`;
  const webFolder = resolve(root, 'dist/web');
  const app = await buildApp({
    db,
    secrets: secretsFrom(config.secret ?? (await secretIn(resolve(root, config.dataDir)))),
    messenger: messenger(config),
    storage: files,
    geocoder: config.geocoderUrl ? geocoder({ url: config.geocoderUrl, asker: origin }) : undefined,
    weather: weatherGateway(config.weather),
    tiles: config.tiles,
    origin,
    // While developing, the web comes from its own server and nothing is built.
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    metrics: await ownMetrics(config, db),
    logLevel: config.logLevel,
  });
  closers.push(() => app.close());
  // Fastify logs the address too, but only when it gets to it: ours is the last line of the start.
  app.log.level = 'warn';
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListen(error, config);
  });
  app.log.level = config.logLevel;
  say(
    `Kisan Mandi is ready: http://${shownHost(config.host)}:${portOf(app.server.address()) ?? config.port}`,
  );
  // What an older version left without a place: it comes from our gazetteer, which no migration can read.
  await placeProducts(db).catch((error: unknown) => app.log.error(error));
}

function portOf(address: string | AddressInfo | null) {
  return typeof address === 'object' ? address?.port : undefined;
}

async function fillWithDemo(db: Db, files: Storage) {
  if (await fillEmptyMarket(db)) say('The empty market was filled with demo data.');
  const isPainted = await paintDemoMarket(db, files, resolve(root, 'public/assets'));
  if (isPainted) say('Its products have their pictures.');
}

function shownHost(host: string) {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function ownDatabase(config: Config) {
  const postgres = await startPostgres({
    folder: resolve(root, config.dataDir),
    onFirstStart: () => say('Making a new database (once, a few seconds) …'),
  });
  closers.push(postgres.stop);
  say(`PostgreSQL runs in ${postgres.folder}`);
  return postgres.url;
}

async function ownMetrics(config: Config, db: Db) {
  if (!config.metrics) return undefined;
  const metrics = newMetrics(db);
  closers.push(await showMetrics(metrics, config.metrics));
  return metrics;
}

function explainListen(error: unknown, { host, port }: Config) {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE')
    return new CannotStart(
      `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
    );
  if (code === 'EACCES')
    return new CannotStart(`Port ${port} may not be used by you. Set PORT to 1024 or more.`);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return new CannotStart(`The setting HOST ("${host}") is not an address of this machine.`);
  return error;
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

function say(text: string) {
  process.stdout.write(`${text}\n`);
}
