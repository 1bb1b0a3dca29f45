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
    await fetchPackages(work);
    // Another test may have come first; then its packages are as good as ours.
    await rename(join(work, 'root'), root).catch((error: unknown) => {
      if (!existsSync(root)) throw error;
    });
  } catch (error) {
    throw new Error(
      `The S3 test needs the Debian package python3-swift, and it could not be fetched with apt-get. On Debian or Ubuntu, run "apt-get update" and try again.\n${String(error)}`,
      { cause: error },
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return root;
}

async function fetchPackages(folder: string) {
  const { stdout } = await run('apt-get', ['install', '-s', '--no-install-recommends', 'python3-swift']);
  const names = [...stdout.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name!);
  await mkdir(join(folder, 'root'));
  if (names.length === 0) return;
  await run('apt-get', ['download', ...names], { cwd: folder, maxBuffer: 8 * 1024 * 1024 });
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.deb'))) {
    await run('dpkg', ['-x', join(folder, file), join(folder, 'root')]);
  }
}
