import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = resolve('node_modules/.cache/s3-server');

/** OpenStack Swift from Debian's packages, unpacked beside our own and never installed. Fetched once. */
export async function swiftPackages() {
  const root = join(cache, 'root');
  if (existsSync(root)) return root;
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'fetch-'));
  try {
    // The lists of the system may be empty, or older than what there is to fetch.
    await fetchPackages(work).catch(async () => fetchPackages(work, await freshLists(work)));
    // Another test may have come first; then its packages are as good as ours.
    await rename(join(work, 'root'), root).catch((error: unknown) => {
      if (!existsSync(root)) throw error;
    });
  } catch (error) {
    throw new Error(
      `The S3 test needs the Debian package python3-swift, and it could not be fetched with apt-get. It needs Debian or Ubuntu and a way to their packages.\n${String(error)}`,
      { cause: error },
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return root;
}

async function fetchPackages(folder: string, lists: string[] = []) {
  const apt = (...args: string[]) =>
    run('apt-get', [...lists, ...args], { cwd: folder, maxBuffer: 8 * 1024 * 1024 });
  const { stdout } = await apt('install', '-s', '--no-install-recommends', 'python3-swift');
  const names = [...stdout.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name!);
  await mkdir(join(folder, 'root'), { recursive: true });
  if (names.length === 0) return;
  await apt('download', ...names);
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.deb'))) {
    await run('dpkg', ['-x', join(folder, file), join(folder, 'root')]);
  }
}

/** What there is to fetch, asked anew: in place as root, else in the folder, which needs no rights. Gives the options
 *  with which apt-get finds it. */
async function freshLists(folder: string) {
  const [state, kept] = [join(folder, 'state'), join(folder, 'cache')];
  const lists = process.getuid?.() === 0 ? [] : ['-o', `Dir::State=${state}`, '-o', `Dir::Cache=${kept}`];
  for (const part of ['state/lists/partial', 'cache/archives/partial']) {
    await mkdir(join(folder, part), { recursive: true });
  }
  await run('apt-get', [...lists, 'update'], { maxBuffer: 8 * 1024 * 1024 });
  return lists;
}
