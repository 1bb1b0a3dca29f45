import type { Browser } from '@playwright/test';
import { type Figure, median, round } from '../asking.ts';
import type { serveBarePages } from './bare-pages.ts';
import type { MeasuredPage } from './pages.ts';
import { visit } from './phone.ts';
import { kinds } from './wire.ts';

type Setting = {
  browser: Browser;
  app: string;
  bare: Awaited<ReturnType<typeof serveBarePages>>;
  runs: number;
};
/** What one opens and taps. */
type Subject = Pick<MeasuredPage, 'tap' | 'person'> & { url: string };
/** By name; what a page does not have is not there. */
type Values = Record<string, number | undefined>;

/** What a reader with a slow phone feels, in turns with a bare page of the same words. */
export async function feltFigures(setting: Setting, page: MeasuredPage): Promise<Figure[]> {
  const { app, bare, browser, runs } = setting;
  const ours = { url: app + page.path, tap: page.tap, person: page.person };
  // The first visit is fast and counts for nothing: the server makes what it then keeps.
  const { title, words, picture } = await visit(browser, { ...ours, tap: undefined, isSlow: false });
  const other = {
    url: bare.add({ title, words, tap: page.tap, picture: picture?.url.slice(app.length) }),
    tap: page.tap,
  };
  const results: { ours: Values; bare: Values }[] = [];
  for (let run = 0; run < runs; run++)
    results.push({ ours: await valuesOf(browser, ours), bare: await valuesOf(browser, other) });

  const figures = Object.keys(results[0]!.ours).flatMap((name) => {
    const value = medianOf(results.map((one) => one.ours[name]));
    const reference = medianOf(results.map((one) => one.bare[name]));
    return value === undefined || (value === 0 && !reference)
      ? []
      : [{ name: `${page.name}, ${name}`, value, unit: unitOf(name), reference }];
  });
  for (const { name, value, unit, reference } of figures) {
    const figure = name.slice(page.name.length + 2);
    const ratio = reference ? round(value / reference) : undefined;
    console.log(
      JSON.stringify({ page: page.name, path: page.path, figure, value, unit, bare: reference, ratio }),
    );
  }
  return page.scriptBudget
    ? [...figures, { ...budgetOf(figures, page), reference: page.scriptBudget }]
    : figures;
}

function budgetOf(figures: Figure[], { name }: MeasuredPage) {
  const script = figures.find((figure) => figure.name === `${name}, KB of script`);
  return { name: `${name}, KB of script beside its budget`, value: script?.value ?? 0, unit: 'KB' };
}

/** Two visits, since a tap may fetch things. Times from opening the address, those of a tap from the first byte. */
async function valuesOf(browser: Browser, { tap, ...subject }: Subject): Promise<Values> {
  const looked = await visit(browser, { ...subject, isSlow: true });
  const tapped = await visit(browser, { ...subject, tap, isSlow: true });
  const parts = kinds.map((kind) => ({ kind, ...looked.wire[kind] }));
  return {
    'first heading': seconds(looked.heading!),
    'largest picture': looked.picture?.at ? seconds(looked.picture.at) : undefined,
    'reaction to a tap': seconds(tapped.reaction! - tapped.firstByte),
    'answer to a tap': seconds(tapped.answer! - tapped.firstByte),
    KB: round(parts.reduce((sum, { kilobytes }) => sum + kilobytes, 0)),
    ...Object.fromEntries(parts.map(({ kind, kilobytes }) => [`KB of ${kind}`, round(kilobytes)])),
    requests: parts.reduce((sum, { requests }) => sum + requests, 0),
    ...Object.fromEntries(parts.map(({ kind, requests }) => [`requests of ${kind}`, requests])),
  };
}

function seconds(ms: number) {
  return round(ms / 1000);
}

function unitOf(name: string) {
  if (name.startsWith('KB')) return 'KB';
  return name.startsWith('requests') ? '' : 's';
}

function medianOf(values: (number | undefined)[]) {
  const there = values.filter((value) => value !== undefined);
  return there.length > 0 ? median(there) : undefined;
}
