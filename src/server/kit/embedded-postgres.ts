import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { connect, type Db } from './db.ts';
import { CannotStart } from './errors.ts';
import { clusterOf, findHome, type Home } from './postgres-home.ts';

const market = 'kisan_mandi';

export type EmbeddedPostgres = { url: string; folder: string; stop: () => Promise<void> };

type Options = {
  folder: string;
  /** Off only for tests: trades safety against a power cut for speed. */
  durable?: boolean;
  /** How many processes will ask it. */
  processes?: number;
  onFirstStart?: () => void;
};

type Wanted = Required<Pick<Options, 'durable' | 'processes'>>;

/** A real PostgreSQL of our own in a folder, on loopback with a random password. Takes over one that was orphaned. */
export async function startPostgres({
  folder,
  durable = true,
  processes = 1,
  onFirstStart,
}: Options): Promise<EmbeddedPostgres> {
  const home = await findHome(folder);
  if (!existsSync(join(home.cluster, 'PG_VERSION'))) {
    onFirstStart?.();
    await createCluster(home);
  }
  const port = (await runningPort(home)) ?? (await launch(home, { durable, processes }));
  const keeper = connect(await address(home, port, 'postgres'), { connections: 1 });
  try {
    await claim(keeper, folder);
    await ensureDatabase(keeper, market);
  } catch (error) {
    await keeper.end();
    throw error;
  }
  return {
    url: await address(home, port, market),
    folder: home.folder,
    stop: async () => {
      await keeper.end();
      await home.run('pg_ctl', ['stop', '-D', home.cluster, '-m', 'fast', '-w']);
    },
  };
}

/** The address of the market's database if one runs on this folder: for commands beside the server. */
export async function runningPostgres(folder: string) {
  const home = await findHome(folder);
  const port = await runningPort(home);
  return port && address(home, port, market);
}

/** The same for whoever has found the port already: asks no program and makes no folder. */
export async function runningAddress(folder: string, port: number) {
  return address({ folder: clusterOf(folder)!.folder }, port, market);
}

async function address(home: Pick<Home, 'folder'>, port: number, database: string) {
  return `postgres://kisan:${await readFile(passwordFile(home), 'utf8')}@127.0.0.1:${port}/${database}`;
}

async function createCluster(home: Home) {
  const half = `${home.cluster}.new`;
  await rm(half, { recursive: true, force: true });
  await writeFile(passwordFile(home), randomBytes(24).toString('hex'), { mode: 0o600 });
  if (home.account) await chown(passwordFile(home), home.account.uid, home.account.gid);
  await home.run('initdb', [
    `--pgdata=${half}`,
    '--username=kisan',
    `--pwfile=${passwordFile(home)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  // Only a finished cluster gets the name: a start that was killed half way begins again.
  await rename(half, home.cluster);
}

/** The port of the server that runs on this folder, if one does: the one a killed process left behind. */
async function runningPort(home: Home) {
  const status = await home.run('pg_ctl', ['status', '-D', home.cluster], { mayFail: true });
  if (status !== 0) return undefined;
  const lines = (await readFile(join(home.cluster, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(lines[3]);
}

async function launch(home: Home, wanted: Wanted, tries = 3): Promise<number> {
  const port = await freePort();
  const settings = [`-p ${port}`, '-c listen_addresses=127.0.0.1', '-c unix_socket_directories='];
  // Each process takes up to ten, and one to listen; some are left for the jobs and for whoever looks.
  settings.push(`-c max_connections=${Math.max(100, 20 + 18 * wanted.processes)}`);
  if (!wanted.durable) settings.push('-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off');
  const log = join(home.folder, 'postgres.log');
  // pg_ctl gives the server a session of its own: Ctrl-C in our terminal must not end it under open requests.
  const code = await home.run(
    'pg_ctl',
    ['start', '-D', home.cluster, '-l', log, '-w', '-t', '60', '-o', settings.join(' ')],
    { mayFail: true },
  );
  if (code === 0) return port;
  const other = await runningPort(home);
  if (other) return other;
  if (tries > 1) return launch(home, wanted, tries - 1);
  const tail = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n');
  throw new CannotStart(`PostgreSQL did not start in ${home.folder}. Its last words:\n${tail}`);
}

/** Held as long as we live, and let go by the server itself when we are killed. */
async function claim(keeper: Db, folder: string) {
  for (let tries = 0; tries < 40; tries++) {
    const [row] = await keeper<{ mine: boolean }[]>`
      select pg_try_advisory_lock(hashtext('kisan-mandi owner')) as mine`;
    if (row?.mine) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new CannotStart(
    `Another Kisan Mandi is running on the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
  );
}

async function ensureDatabase(keeper: Db, name: string) {
  const found = await keeper`select 1 from pg_database where datname = ${name}`;
  if (found.length === 0) await keeper`create database ${keeper(name)}`;
}

function passwordFile(home: Pick<Home, 'folder'>) {
  return join(home.folder, 'password');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
