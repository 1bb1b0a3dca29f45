import { readFileSync } from 'node:fs';
import type axeCore from 'axe-core';
import { pageDataId } from '#contract/site/rendered.ts';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

type Fixtures = {
  /** Lets console errors and failed requests that match pass: for tests of failures. */
  allowNoise: (pattern: RegExp) => void;
  /** Asserts that axe finds nothing on this screen in this state and that nothing sticks out sideways, on a phone and on
   *  a desk alike: the window is resized and given back. Name the widths where a state exists at one of them only. */
  axe: (page: Page, widths?: Width[]) => Promise<void>;
};
type Width = 'phone' | 'desk';
type Noise = { heard: string[]; allowed: RegExp[] };

/** ASCII: with a single letter beyond Latin-1 the browser would keep and read all of it in twice the bytes. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8').replace(
  /[\u0080-\uffff]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** A card of another test, deleted there while it stands in a list here, is asked for once more. */
const goneProduct = /404.*\/api\/products\/product_\d+$/;

/** Every test fails on a console error, an uncaught exception or a failed request that it did not ask for. */
export const test = base.extend<Fixtures & { noise: Noise }>({
  // Each test comes from an address of its own: the limits per address are not what it tests.
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': randomAddress() }),

  noise: [
    async ({ browser, context }, use) => {
      const noise: Noise = { heard: [], allowed: [goneProduct] };
      const hear = (one: BrowserContext) => void one.on('page', (page) => listen(page, noise.heard));
      hear(context);
      // The other people of a test, each in a browser of their own, are heard as well.
      browser.on('context', hear);
      await use(noise);
      // What is asked for at the very end is answered by nobody any more, and no part of the test.
      const heard = [...noise.heard];
      for (const page of browser.contexts().flatMap((one) => one.pages()))
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      browser.off('context', hear);
      expect(heard.filter((line) => !noise.allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],

  allowNoise: ({ noise }, use) => use((pattern) => void noise.allowed.push(pattern)),

  axe: ({}, use) =>
    use(async (page, widths = ['phone', 'desk']) => {
      // While the script of a page is on its way there is no page to look at.
      await expect(page.locator('h1').first()).toBeVisible();
      const before = page.viewportSize()!;
      // The width that the test is at comes first: nothing is resized before it was looked at.
      const isHere = (width: Width) => Number(sizes[width].width === before.width);
      for (const width of widths.toSorted((a, b) => isHere(b) - isHere(a))) {
        if (page.viewportSize()!.width !== sizes[width].width) await page.setViewportSize(sizes[width]);
        await atRest(page);
        expect(await violations(page), `what axe finds on a ${width}`).toEqual([]);
        expect(await whatScrollsSideways(page), `what sticks out on a ${width}`).toEqual([]);
      }
      await page.setViewportSize(before);
    }),
});

export { expect };

export const sizes = {
  phone: { width: 360, height: 740 },
  desk: { width: 1280, height: 800 },
} satisfies Record<Width, object>;

/** What makes the page scroll sideways: nothing, or the elements that reach furthest. */
export function whatScrollsSideways(page: Page) {
  return page.evaluate(() => {
    const far = document.documentElement.scrollWidth - innerWidth;
    if (far <= 0) return [];
    const reach = (element: Element) => Math.round(element.getBoundingClientRect().right - innerWidth);
    const furthest = [...document.querySelectorAll('body *')].filter((element) => reach(element) >= far);
    return [`${far} px`, ...furthest.map(({ outerHTML }) => outerHTML.slice(0, 200))];
  });
}

/** What the contrast was measured of, in any test of this process. */
const measured = new Set<string>();

/** All rules, run in the page itself: axe's own package for Playwright opens another page for each look. Contrast, most of
 *  the work, is measured once for all that looks the same, on this screen or on one before. */
async function violations(page: Page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axeSource);
    await page.evaluate(readyAxe);
  }
  const looks = await page.evaluate(looksOfText);
  const fresh = looks.flatMap((look, place) => (measured.has(look) ? [] : [{ look, place }]));
  const found = await page.evaluate(async (unmeasured) => {
    const here = globalThis as unknown as Looking;
    const chosen = new Map<string, Element>();
    for (const { look, place } of unmeasured) {
      const text = here.texts[place]!;
      // A map takes its texts away while it is moved.
      if (text.isConnected && !chosen.has(look)) chosen.set(look, text);
    }
    here.fresh = new Set(chosen.values());
    const { violations: broken } = await here.axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: chosen.size > 0 } },
      elementRef: true,
      selectors: false,
    });
    const htmlOf = ({ element }: axeCore.NodeResult) => element!.outerHTML.slice(0, 300);
    return {
      broken: broken.map(({ id, nodes }) => `${id}: ${nodes.map(htmlOf).join(' ')}`),
      looks: [...chosen.keys()],
    };
  }, fresh);
  for (const look of found.looks) measured.add(look);
  return found.broken;
}

type Looking = {
  axe: typeof axeCore & {
    _audit: { rules: { id: string; matches: (element: Element, ...more: unknown[]) => boolean }[] };
  };
  texts: Element[];
  fresh: Set<Element>;
};

/** Else axe writes down the HTML of all that each rule looks at, and contrast needs a run of its own. */
function readyAxe() {
  const here = globalThis as unknown as Looking;
  here.axe.configure({ noHtml: true });
  const contrast = here.axe._audit.rules.find(({ id }) => id === 'color-contrast')!;
  const matches = contrast.matches.bind(contrast);
  contrast.matches = (element, ...more) => here.fresh.has(element) && matches(element, ...more);
}

/** Of each element with a text of its own: its classes, colours and size, and those of all that it lies in. */
function looksOfText() {
  const looks = new Map<Element, string>();
  const lookOf = (element: Element | null): string => {
    if (!element) return '';
    const known = looks.get(element);
    if (known !== undefined) return known;
    const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity } =
      getComputedStyle(element);
    const own = [element.tagName, element.getAttribute('class'), color, backgroundColor, backgroundImage];
    let hash = 0;
    for (const letter of [lookOf(element.parentElement), ...own, fontSize, fontWeight, opacity].join(' '))
      hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) | 0;
    const look = `${element.tagName} ${hash} ${fontSize} ${color} on ${backgroundColor}`;
    looks.set(element, look);
    return look;
  };
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? '');
  const texts = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.checkVisibility() &&
      (element.matches('input, select, textarea') || [...element.childNodes].some(isText)),
  );
  Object.assign(globalThis, { texts });
  return texts.map(lookOf);
}

/** A page that the server has drawn can be read before it answers: a test that presses at once would press in vain. */
function waitForAnswers(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const drawn = page.locator(`html:has(#${pageDataId}):not([data-hydrated])`);
  page.goto = async (...where) => {
    const response = await goto(...where);
    await expect(drawn).toHaveCount(0);
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload(...how);
    await expect(drawn).toHaveCount(0);
    return response;
  };
}

function listen(page: Page, heard: string[]) {
  waitForAnswers(page);
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => heard.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A page that is left, or a live stream that is closed, aborts what it was loading.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    heard.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
}

/** Half way between two colours nothing has the contrast of either. */
function atRest(page: Page) {
  return page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect && effect.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

function randomAddress() {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}
