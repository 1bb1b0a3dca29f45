import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { clusterOf } from '#server/kit/postgres/cluster-home.ts';
import { type CheckResult, ok, reasonOf, failed, warning } from './check-result.ts';

const mebibyte = 1024 * 1024;
const [littleSpace, lowSpace] = [256 * mebibyte, 1024 * mebibyte];

export function checkNode(version = process.versions.node): CheckResult {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return ok(`Node.js ${version}`);
  return failed(`Node.js ${version} is too old.`, 'Install Node.js 20.19 or newer.');
}

type Lock = { packages?: Record<string, { version?: string; optional?: boolean }> };

/** What npm wrote down as installed is held against what the lock asks for. */
export function checkPackages(root: string): CheckResult {
  const wanted = Object.entries(readLock(join(root, 'package-lock.json')));
  const installed = readLock(join(root, 'node_modules/.package-lock.json'));
  const other = wanted.filter(
    ([path, { version, optional }]) => path && !optional && installed[path]?.version !== version,
  );
  if (wanted.length === 0) return failed('package-lock.json is missing.', 'Restore it from the repository.');
  if (other.length === 0) return ok('The packages match package-lock.json.');
  return failed(`${other.length} packages are missing or have a different version.`, 'Run npm ci.');
}

function readLock(file: string) {
  return existsSync(file) ? ((JSON.parse(readFileSync(file, 'utf8')) as Lock).packages ?? {}) : {};
}

export async function checkDataFolder(folder: string): Promise<CheckResult[]> {
  if (!existsSync(folder)) return [checkParent(folder)];
  const { uid } = await stat(folder);
  const fault = await writeProbe(folder);
  if (fault) {
    return [
      failed(
        `You cannot write to the data folder ${folder} of user ${uid}: ${fault}.`,
        'Run this as the user who runs the market, or give your user access to the folder.',
      ),
    ];
  }
  return [ok(`The data folder ${folder} is writable.`), await checkSpace(folder), ...checkSecrets(folder)];
}

/** Tried, because a disk can be full or closed for writing whatever the permissions say. */
async function writeProbe(folder: string) {
  const file = join(folder, `probe-${randomBytes(8).toString('hex')}`);
  try {
    await writeFile(file, 'x', { mode: 0o600 });
    await rm(file);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

function checkParent(folder: string): CheckResult {
  let parent = dirname(folder);
  while (!existsSync(parent)) parent = dirname(parent);
  try {
    accessSync(parent, constants.W_OK | constants.X_OK);
    return warning(
      `The data folder ${folder} does not exist yet.`,
      'The first start creates it. If you already have a market, set DATA_DIR.',
    );
  } catch {
    return failed(
      `The data folder ${folder} does not exist, and you cannot create it.`,
      'Create it, or set DATA_DIR to another folder.',
    );
  }
}

async function checkSpace(folder: string) {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const words = `${Math.round(free / mebibyte)} MiB are free on the disk of the data folder.`;
  if (free < littleSpace) return failed(words, 'Free some space: without it PostgreSQL stops.');
  return free < lowSpace ? warning(words, 'Free some space soon.') : ok(words);
}

const secrets = [
  { name: 'secret', mode: '600' },
  { name: 'uploads', mode: '700' },
  { name: 'pictures', mode: '700' },
];

function checkSecrets(folder: string): CheckResult[] {
  if (process.platform === 'win32') return [];
  const there = secrets
    .map(({ name, mode }) => ({ path: join(folder, name), mode }))
    .filter(({ path }) => existsSync(path));
  const open = there.filter(({ path }) => (statSync(path).mode & 0o077) !== 0);
  if (there.length > 0 && open.length === 0)
    return [ok('Only its owner can read the secret and the uploads.')];
  return open.map(({ path, mode }) => failed(`Other users can read ${path}.`, `Run chmod ${mode} ${path}.`));
}

/** Our own PostgreSQL, seen by its files: nothing is started or asked. */
export function checkCluster(dataFolder: string): CheckResult & { port?: number } {
  const found = clusterOf(dataFolder);
  if (!found) return warning('There is no database in the data folder yet.', 'The first start creates it.');
  if (found.obstacle) return failed(found.obstacle.what, found.obstacle.todo);
  const file = join(found.cluster, 'postmaster.pid');
  if (!existsSync(file)) return ok(`The database in ${found.folder} is not running.`);
  const lines = readFileSync(file, 'utf8').split('\n');
  if (!isAlive(Number(lines[0]))) {
    return warning(
      `The database in ${found.folder} was not shut down properly: its lock is stale.`,
      'Nothing to do: the next start takes care of it.',
    );
  }
  return { ...ok(`The database in ${found.folder} is running.`), port: Number(lines[3]) };
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
