import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { ensureBuilt } from '../scripts/built.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { type Figure, report, round } from './asking.ts';

type Run = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const runs = 3;
const pages = process.argv.length > 2 ? process.argv.slice(2) : ['/', '/search', '/product-detail'];

await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'kisan-mandi-bench-'));
chmodSync(folder, 0o755);
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, PORT: '3200', DATA_DIR: folder, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise<void>((resolve, reject) => {
  server.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('is ready') && resolve());
  server.once('exit', () => reject(new Error('The server did not start.')));
});
const chrome = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--remote-debugging-port=9333', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

try {
  const figures: Figure[] = [];
  for (const page of pages) figures.push(...(await measure(await addressOf(page), page)));
  report('bench:web', figures);
} finally {
  await chrome.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}

/** Of a product's page, the one of the newest product. */
async function addressOf(page: string) {
  const origin = 'http://localhost:3200';
  if (page !== '/product-detail') return origin + page;
  const found = await fetch(`${origin}/api/products`);
  const { items } = (await found.json()) as { items: { id: string }[] };
  return `${origin}${page}/${items[0]!.id}`;
}

/** Lighthouse's phone on a slow network, several times: its score swings with the load of the machine. */
async function measure(url: string, page: string): Promise<Figure[]> {
  const results: Run[] = [];
  for (let run = 0; run < runs; run++) {
    const done = await lighthouse(url, { port: 9333, onlyCategories: [...categories], logLevel: 'error' });
    results.push(done!.lhr);
  }
  const scores = categories.map((category) => ({
    name: `${page} ${category}`,
    value: median(results.map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100))),
    unit: 'points',
    reference: 95,
  }));
  const audit = (id: string) => median(results.map((lhr) => lhr.audits[id]?.numericValue ?? 0));
  for (const { id, score } of results.flatMap((lhr) => Object.values(lhr.audits))) {
    if (score === 0) console.log(`  ${page}: ${id} fails`);
  }
  return [
    ...scores,
    { name: `${page} script`, value: bytes(results[0]!, 'Script'), unit: 'KB on the wire', reference: 100 },
    { name: `${page} style`, value: bytes(results[0]!, 'Stylesheet'), unit: 'KB on the wire', reference: 30 },
    {
      name: `${page} largest paint`,
      value: round(audit('largest-contentful-paint') / 1000),
      unit: 's',
      reference: 2.5,
    },
    {
      name: `${page} layout shift`,
      value: round(audit('cumulative-layout-shift')),
      unit: '',
      reference: 0.1,
    },
    { name: `${page} blocking time`, value: round(audit('total-blocking-time')), unit: 'ms', reference: 200 },
  ];
}

function bytes(lhr: Run, type: string) {
  const details = lhr.audits['network-requests']?.details as
    | { items: { resourceType: string; transferSize: number }[] }
    | undefined;
  const items = details?.items.filter(({ resourceType }) => resourceType === type) ?? [];
  return round(items.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024);
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
