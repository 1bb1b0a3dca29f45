import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const note = 'test-results/run.json';
const folders = ['bench', 'db', 'docs/spec', 'e2e', 'public', 'scripts', 'src', 'test'];
const files = [
  'index.html',
  'package-lock.json',
  'playwright.config.ts',
  'vite.config.ts',
  'vitest.config.ts',
];

/** Written at the start of a whole run; a run of a part takes it away, since it replaces results. */
export function noteRun(isWhole: boolean) {
  mkdirSync('test-results', { recursive: true });
  if (isWhole) writeFileSync(note, JSON.stringify({ sources: sourcesHash() }));
  else rmSync(note, { force: true });
}

/** Why the results do not tell of what stands here now, or nothing. */
export function whyStale() {
  if (!existsSync(note)) return 'The results are not those of a whole run';
  const { sources } = JSON.parse(readFileSync(note, 'utf8')) as { sources: string };
  return sources === sourcesHash() ? undefined : 'The sources have changed since the tests ran';
}

function sourcesHash() {
  const hash = createHash('sha256');
  const inFolders = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  // What a build leaves beside the sources is none of them.
  const sources = [...inFolders, ...files].filter((file) => !file.endsWith('.tsbuildinfo'));
  for (const file of sources.toSorted()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
