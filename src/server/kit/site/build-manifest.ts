import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type BuiltFile = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
export type BuildManifest = Record<string, BuiltFile>;

/** Vite's manifest: the built file of each source. Empty where nothing is built. */
export function readBuildManifest(folder: string): BuildManifest {
  const file = join(folder, '.vite/manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildManifest) : {};
}
