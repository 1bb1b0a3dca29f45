import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder, open to all: as root, PostgreSQL runs under another account. */
export async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'kisan-mandi-test-'));
  await chmod(folder, 0o755);
  return folder;
}
