import lighthouse from 'lighthouse';
import { type Figure, median, round } from '../asking.ts';
import type { MeasuredPage } from './pages.ts';

type Run = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's phone on a slow network, several times: its score swings with the load of the machine. */
export async function lighthouseFigures(
  { app, port, runs }: { app: string; port: number; runs: number },
  { name, path, scriptBudget }: MeasuredPage,
): Promise<Figure[]> {
  const results: Run[] = [];
  for (let run = 0; run < runs; run++) {
    const done = await lighthouse(app + path, {
      port,
      onlyCategories: [...categories],
      logLevel: 'error',
    });
    results.push(done!.lhr);
  }
  const scores = categories.map((category) => ({
    name: `${name}, ${category}`,
    value: median(results.map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100))),
    unit: 'points',
    reference: 95,
  }));
  const audit = (id: string) => median(results.map((lhr) => lhr.audits[id]?.numericValue ?? 0));
  const failed = results.flatMap((lhr) => Object.values(lhr.audits)).filter(({ score }) => score === 0);
  for (const id of new Set(failed.map((one) => one.id))) console.log(`  ${name}: ${id} fails`);
  return [
    ...scores,
    {
      name: `${name}, script`,
      value: bytes(results[0]!, 'Script'),
      unit: 'KB on the wire',
      reference: scriptBudget,
    },
    {
      name: `${name}, style`,
      value: bytes(results[0]!, 'Stylesheet'),
      unit: 'KB on the wire',
      reference: 30,
    },
    {
      name: `${name}, largest paint`,
      value: round(audit('largest-contentful-paint') / 1000),
      unit: 's',
      reference: 2.5,
    },
    {
      name: `${name}, layout shift`,
      value: round(audit('cumulative-layout-shift')),
      unit: '',
      reference: 0.1,
    },
    {
      name: `${name}, blocking time`,
      value: round(audit('total-blocking-time')),
      unit: 'ms',
      reference: 200,
    },
  ];
}

function bytes(lhr: Run, type: string) {
  const details = lhr.audits['network-requests']?.details as
    | { items: { resourceType: string; transferSize: number }[] }
    | undefined;
  const items = details?.items.filter(({ resourceType }) => resourceType === type) ?? [];
  return round(items.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024);
}
