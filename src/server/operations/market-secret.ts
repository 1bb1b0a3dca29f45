import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secretsFrom } from '#server/kit/sessions/secrets.ts';

export type MarketSecret = { text: string; isInFolder: boolean };

/** The secret that this market uses, if it has one yet. Makes none. */
export async function secretOf(
  set: string | undefined,
  dataFolder: string,
): Promise<MarketSecret | undefined> {
  if (set) return { text: set, isInFolder: false };
  const file = join(dataFolder, 'secret');
  return existsSync(file) ? { text: await readFile(file, 'utf8'), isInFolder: true } : undefined;
}

/** Tells whether two secrets are the same, and nothing else. */
export function markOf(secret: string) {
  return secretsFrom(secret).hash('the mark of a backup').toString('hex');
}

export async function saveSecret(dataFolder: string, text: string) {
  await writeFile(join(dataFolder, 'secret'), text, { mode: 0o600, flag: 'wx', flush: true });
}
