import { statSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { type Figure, median, round } from '../asking.ts';
import type { MeasuredPage } from './pages.ts';
import { visit } from './phone.ts';

/** How long whoever comes again may wait for the heading of a dashboard. */
const headingLimit = 1.5;
/** Workbox with the same abilities. */
const workboxKb = 7.4;

export async function secondVisitFigure(
  { browser, app, runs }: { browser: Browser; app: string; runs: number },
  { name, path, person }: MeasuredPage,
): Promise<Figure> {
  const headings: number[] = [];
  for (let run = 0; run < runs; run++) {
    const { heading } = await visit(browser, { url: app + path, person, isSlow: true, isSecond: true });
    headings.push(heading!);
  }
  const value = round(median(headings) / 1000);
  return { name: `${name}, first heading of a second visit`, value, unit: 's', reference: headingLimit };
}

/** As it is sent. */
export function workerWeight(): Figure {
  const value = round(statSync('dist/web/sw.js.br').size / 1024);
  return { name: 'service worker', value, unit: 'KB', reference: workboxKb };
}
