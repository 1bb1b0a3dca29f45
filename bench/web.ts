import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { ensureBuilt } from '../scripts/built.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { makeFolder } from '../test/folder.ts';
import { type Figure, report } from './asking.ts';
import { startProcess } from './processes.ts';
import { serveBarePages } from './web/bare-pages.ts';
import { secondVisitFigure, workerWeight } from './web/again.ts';
import { feltFigures } from './web/felt.ts';
import { lighthouseFigures } from './web/lighthouse.ts';
import { dashboards, publicPages } from './web/pages.ts';

type Place = { browser: Browser; app: string; port: number };
const parts = { lighthouse: measureWithLighthouse, phone: measureAsFelt, again: measureSecondVisits };

/** `npm run bench:web -- phone 5` for one part and as many runs as told; all by default. */
const [part, runs] = process.argv.slice(2);
const chosen = Object.entries(parts).filter(([name]) => !part || part === name);
if (chosen.length === 0) throw new Error(`There is no part ${part}, only ${Object.keys(parts).join(', ')}.`);

await ensureBuilt();
const folder = await makeFolder();
const server = await startProcess(['dist/server/main.js'], {
  PORT: '0',
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  MAP_TILES_URL: 'off',
  GEOCODER_URL: 'off',
});
const port = await freePort();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
  ],
});
try {
  for (const [name, measure] of chosen) {
    sayLoad();
    report(`bench:web -- ${name}`, await measure({ browser, app: server.url, port }));
    sayLoad();
  }
} finally {
  await browser.close();
  await server.end();
  await rm(folder, { recursive: true, force: true });
}

async function measureWithLighthouse({ app, port }: Place) {
  const figures: Figure[] = [];
  for (const page of await publicPages(app))
    figures.push(...(await lighthouseFigures({ app, port, runs: Number(runs ?? 5) }, page)));
  return figures;
}

async function measureAsFelt({ app, browser }: Place) {
  const bare = await serveBarePages(app);
  const figures: Figure[] = [];
  try {
    for (const page of [...(await publicPages(app)), ...(await dashboards(app))])
      figures.push(...(await feltFigures({ browser, app, bare, runs: Number(runs ?? 3) }, page)));
  } finally {
    bare.close();
  }
  return figures;
}

/** From what the service worker has kept, and what that worker weighs. */
async function measureSecondVisits({ app, browser }: Place) {
  const figures: Figure[] = [workerWeight()];
  for (const page of await dashboards(app))
    figures.push(await secondVisitFigure({ browser, app, runs: Number(runs ?? 5) }, page));
  return figures;
}

/** Lighthouse finds the browser by it. */
function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Figures of a busy machine are worse ones. */
function sayLoad() {
  console.log(
    `load average: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
}
