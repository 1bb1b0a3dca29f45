import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '#contract/site/paths.ts';

type Part = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Part>;

/** A page's own scripts are asked for by the first one only when that runs: named in the HTML, they come along with it. */
export function pageScripts(folder: string): Partial<Record<string, string>> {
  const file = join(folder, '.vite/manifest.json');
  if (!existsSync(file)) return {};
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const everywhere = partsOf(manifest, 'index.html');
  const links = Object.entries(paths).map(([name, path]) => {
    const own = [...partsOf(manifest, sourceOf(name))].filter((part) => !everywhere.has(part));
    return [
      path,
      own.map(({ file: script }) => `<link rel="modulepreload" crossorigin href="/${script}">`),
    ] as const;
  });
  return Object.fromEntries(links.map(([path, tags]) => [path, tags.join('')]));
}

/** The page of `farmInfo` is `farm-info-page.tsx`. */
function sourceOf(name: string) {
  return `src/web/pages/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;
}

function partsOf(manifest: Manifest, source: string, found = new Set<Part>()) {
  const part = manifest[source];
  if (!part || found.has(part)) return found;
  found.add(part);
  for (const other of part.imports ?? []) partsOf(manifest, other, found);
  return found;
}
