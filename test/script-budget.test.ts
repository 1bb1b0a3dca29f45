import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type BuildManifest, readBuildManifest } from '#server/kit/site/build-manifest.ts';

const folder = 'dist/web';

/** What a visitor's browser loads before a page can be used, compressed, in KB on the wire. */
test.each([
  ['landing', 95],
  ['search', 115],
  ['market', 115],
  ['prices', 112],
  ['crop-prices', 119],
  ['product-detail', 115],
  ['farm-info', 134],
  ['business', 134],
  ['requirements', 140],
])('the scripts that %s begins with are at most %i KB and bring no schemas', (page, mostKb) => {
  const files = filesOf(readBuildManifest(folder), ['index.html', `src/web/pages/${page}-page.tsx`]);

  const compressed = [...files].map((file) => readFileSync(smallest(file)).length);
  expect(compressed.reduce((sum, size) => sum + size) / 1024).toBeLessThanOrEqual(mostKb);
  expect([...files].filter(hasSchemas)).toEqual([]);
});

test.each([
  'features/catalogue/searches/search-alert-button.tsx',
  'features/sellers/follow-button.tsx',
  'app/signed-in.ts',
])(
  'what comes a little later on a page for everybody, or opens a dashboard, brings no schemas: %s',
  (part) => {
    const files = filesOf(readBuildManifest(folder), [`src/web/${part}`]);

    expect(files.size).toBeGreaterThan(0);
    expect([...files].filter(hasSchemas)).toEqual([]);
  },
);

test('the schemas come in one file', () => {
  const files = new Set(Object.values(readBuildManifest(folder)).map(({ file }) => file));
  const scripts = [...files].filter((file) => file.endsWith('.js'));

  expect(scripts.filter(hasSchemas)).toEqual([expect.stringMatching(/^static\/schemas-/)]);
});

test('the first script tells its own name as the release', () => {
  const { file } = readBuildManifest(folder)['index.html']!;

  expect(readFileSync(`${folder}/${file}`, 'utf8')).toContain('import.meta.url');
});

function filesOf(manifest: BuildManifest, sources: string[], found = new Set<string>()) {
  for (const { file, imports = [] } of sources.flatMap((source) => manifest[source] ?? [])) {
    if (found.has(file)) continue;
    found.add(file);
    filesOf(manifest, imports, found);
  }
  return found;
}

function hasSchemas(file: string) {
  return readFileSync(`${folder}/${file}`, 'utf8').includes('ZodError');
}

/** As it is sent: what is tiny is not compressed. */
function smallest(file: string) {
  const compressed = `${folder}/${file}.br`;
  return existsSync(compressed) ? compressed : `${folder}/${file}`;
}
