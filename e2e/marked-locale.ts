import type { Locator, Page } from '@playwright/test';
import en from '../public/locale/en.json' with { type: 'json' };
import { drawnInBrowser } from './drawn-in-browser.ts';

/** Keys whose text is read by the program, not by people. */
const names = new Set(['key', 'icon', 'background', 'target', 'rel', 'fileName']);
/** An address, a file, a flag: read by the program wherever they stand. */
const isForProgram = /^[/#]|^https?:|\.svg$|^is[A-Z]\w*$/;

const start = '\u2063';
const digits = ['\u2061', '\u2062'];

/** What stands before each text of a group. It takes no room: the page looks as it would without it. */
export function markOf(group: string) {
  const number = Object.keys(en).indexOf(group).toString(2).padStart(8, '0');
  return start + number.replace(/\d/g, (digit) => digits[Number(digit)]!);
}

export function isMarked(text: string) {
  return text.includes(start);
}

/** The groups whose texts stand in a part of the page. */
export async function groupsIn(part: Locator) {
  const text = (await part.textContent()) ?? '';
  return Object.keys(en).filter((group) => text.includes(markOf(group)));
}

/** Serves the locale with each text saying which group it comes from. */
export async function serveMarkedLocale(page: Page) {
  const groups = Object.entries(en).map(([group, part]) => [group, marked(part, '', markOf(group))]);
  await drawnInBrowser(page);
  await page.route('**/locale/en.json', (route) =>
    route.fulfill({ json: Object.fromEntries(groups) as object }),
  );
}

/** The texts on the page that people read, and what is written into fields for them. */
export function textsOn(page: Page) {
  return page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walk.nextNode()) {
      const parent = walk.currentNode.parentElement;
      if (!parent?.closest('script, style, noscript')) found.push(walk.currentNode.textContent?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('[placeholder], [aria-label], [title], [alt]'))
      for (const name of ['placeholder', 'aria-label', 'title', 'alt'])
        found.push(element.getAttribute(name)?.trim() ?? '');
    return found.filter((text) => /\p{L}{2}/u.test(text));
  });
}

function marked(part: unknown, key: string, mark: string): unknown {
  if (typeof part === 'string') return names.has(key) || isForProgram.test(part) ? part : mark + part;
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((item) => marked(item, key, mark));
  const entries = Object.entries(part as object).map(([name, value]: [string, unknown]) =>
    // A unit has a value for the program beside its label.
    name === 'value' && 'per' in part ? [name, value] : [name, marked(value, name, mark)],
  );
  return Object.fromEntries(entries);
}
