import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Part = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
export type Manifest = Record<string, Part>;

/** Vite's manifest: the built file of each source. Empty where nothing is built. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, '.vite/manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}
