import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../database/db.ts';
import { CannotStart } from '../errors.ts';
import { clusterOf, findClusterHome, type ClusterHome } from './cluster-home.ts';
import { keepPostgres } from './keeper.ts';
import { giveToOwner, marketDatabase, owner, ownerNow, ownerPassword, superuser } from './owner.ts';

/** The number of no process: above what any system gives. */
const nobody = 2 ** 31 - 1;
/** A killed server's connections end one by one, and it does not start again while one of them works. */
const usualLaunches = 20;
const betweenLaunchesMs = 250;

export type EmbeddedPostgres = {
  /** The market's database, as its owner. */
  url: string;
  /** The same, as superuser: to administer it. */
  superuserUrl: string;
  folder: string;
  stop: () => Promise<void>;
};

type Options = {
  folder: string;
  /** Off only for tests: trades safety against a power cut for speed. */
  durable?: boolean;
  /** How many processes will ask it. */
  processes?: number;
  /** Fewer only for tests: how often one that does not start is launched. */
  launches?: number;
  onFirstStart?: () => void;
  /** Its process had gone, and was started again at the same address. */
  onBack?: () => void;
  onGone?: (error: CannotStart) => void;
};

type Wanted = Required<Pick<Options, 'durable' | 'processes' | 'launches'>> & { port?: number };

/** A real PostgreSQL of our own in a folder, on loopback with a random password. Takes over one that was orphaned, and
 *  starts it again when it is killed under us. */
export async function startPostgres({
  folder,
  durable = true,
  processes = 1,
  launches = usualLaunches,
  onFirstStart,
  onBack,
  onGone,
}: Options): Promise<EmbeddedPostgres> {
  const home = await findClusterHome(folder);
  if (!existsSync(join(home.cluster, 'PG_VERSION'))) {
    onFirstStart?.();
    await createCluster(home);
  }
  const wanted = { durable, processes, launches };
  const port = (await runningPort(home)) ?? (await launch(home, wanted));
  const password = await readFile(passwordFile(home), 'utf8');
  const asSuperuser = (database: string) => address(superuser, password, port, database);
  const keeper = await keepPostgres({
    url: asSuperuser('postgres'),
    folder,
    // At the same port: whoever asks it knows no other.
    revive: async () => void ((await runningPort(home)) ?? (await launch(home, { ...wanted, port }))),
    onBack,
    onGone,
  });
  const superuserUrl = asSuperuser(marketDatabase);
  await giveToOwner({ admin: keeper.db, url: superuserUrl, password });
  return {
    url: ownerAddress(password, port),
    superuserUrl,
    folder: home.folder,
    stop: async () => {
      await keeper.end();
      await home.run('pg_ctl', ['stop', '-D', home.cluster, '-m', 'fast', '-w']);
    },
  };
}

/** The address of the market's database if one runs on this folder: for commands beside the server. */
export async function runningPostgres(folder: string) {
  const home = await findClusterHome(folder);
  const port = await runningPort(home);
  return port && addressAt(home, port);
}

/** The same for whoever has found the port already: runs no program and makes no folder. */
export async function runningAddress(folder: string, port: number) {
  return addressAt(clusterOf(folder)!, port);
}

/** As the owner. One that an older version has started and that was never given away is reached as that version did. */
async function addressAt(home: Pick<ClusterHome, 'folder'>, port: number) {
  const password = await readFile(passwordFile(home), 'utf8');
  const admin = connect(address(superuser, password, port, 'postgres'), { connections: 1 });
  const now = await ownerNow(admin).catch(() => owner);
  await admin.end({ timeout: 0 });
  return now === superuser
    ? address(superuser, password, port, marketDatabase)
    : ownerAddress(password, port);
}

function ownerAddress(password: string, port: number) {
  return address(owner, ownerPassword(password), port, marketDatabase);
}

function address(user: string, password: string, port: number, database: string) {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

async function createCluster(home: ClusterHome) {
  const half = `${home.cluster}.new`;
  await rm(half, { recursive: true, force: true });
  await writeFile(passwordFile(home), randomBytes(24).toString('hex'), { mode: 0o600 });
  if (home.account) await chown(passwordFile(home), home.account.uid, home.account.gid);
  await home.run('initdb', [
    `--pgdata=${half}`,
    `--username=${superuser}`,
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
async function runningPort(home: ClusterHome) {
  await disownLock(home);
  const status = await home.run('pg_ctl', ['status', '-D', home.cluster], { mayFail: true });
  if (status.code !== 0) return undefined;
  const lines = (await readFile(join(home.cluster, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(lines[3]);
}

/** After a restart of the machine or a container the number in the lock may be that of any process, or of one that is
 *  dead but not buried: PostgreSQL would believe itself running. The rest of the lock stays for it to judge. */
async function disownLock({ cluster }: ClusterHome) {
  const file = join(cluster, 'postmaster.pid');
  const [pid = '', ...rest] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (!pid || command === undefined || command.includes('postgres')) return;
  await writeFile(file, [nobody, ...rest].join('\n'));
}

async function launch(home: ClusterHome, wanted: Wanted): Promise<number> {
  const port = wanted.port ?? (await freePort());
  const settings = [`-p ${port}`, '-c listen_addresses=127.0.0.1', '-c unix_socket_directories='];
  // Rounds of hashing slow down who guesses. Nobody guesses a random password, and each connection would pay for them.
  settings.push('-c scram_iterations=1');
  // Each process takes up to 16 (see db.ts), one of them to listen; the rest is for the start, our lock and whoever looks.
  settings.push(`-c max_connections=${Math.max(100, 20 + 18 * wanted.processes)}`);
  if (!wanted.durable) settings.push('-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off');
  const log = join(home.folder, 'postgres.log');
  const logged = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  // pg_ctl gives the server a session of its own: Ctrl-C in our terminal must not end it under open requests.
  const { code, words } = await home.run(
    'pg_ctl',
    ['start', '-D', home.cluster, '-l', log, '-w', '-t', '60', '-o', settings.join(' ')],
    { mayFail: true },
  );
  if (code === 0) return port;
  const other = await runningPort(home);
  if (other) return other;
  if (wanted.launches > 1) {
    await wait(betweenLaunchesMs);
    return launch(home, { ...wanted, launches: wanted.launches - 1 });
  }
  // What an earlier run wrote into the log says nothing about this one.
  const output = await readFile(log).then(
    (bytes) => bytes.subarray(logged).toString(),
    () => '',
  );
  const tail = [...output.trim().split('\n').slice(-5), words.trim()].join('\n').trim();
  throw new CannotStart(`PostgreSQL did not start in ${home.folder}. Its last output:\n${tail}`);
}

function passwordFile(home: Pick<ClusterHome, 'folder'>) {
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
