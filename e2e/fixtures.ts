import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

type Fixtures = {
  /** Lets console errors and failed requests that match pass: for tests of failures. */
  allowNoise: (pattern: RegExp) => void;
  /** Asserts that axe finds nothing on the page as it stands. */
  axe: (page: Page) => Promise<void>;
};
type Noise = { heard: string[]; allowed: RegExp[] };

/** Every test fails on a console error, an uncaught exception or a failed request that it did not ask for. */
export const test = base.extend<Fixtures & { noise: Noise }>({
  // Each test comes from an address of its own: the limits per address are not what it tests.
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': randomAddress() }),

  noise: [
    async ({ browser, context }, use) => {
      const noise: Noise = { heard: [], allowed: [] };
      const hear = (one: BrowserContext) => void one.on('page', (page) => listen(page, noise.heard));
      hear(context);
      // The other people of a test, each in a browser of their own, are heard as well.
      browser.on('context', hear);
      await use(noise);
      browser.off('context', hear);
      expect(noise.heard.filter((line) => !noise.allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],

  allowNoise: ({ noise }, use) => use((pattern) => void noise.allowed.push(pattern)),

  axe: ({}, use, info) =>
    use(async (page) => {
      expect(info.tags, 'what axe looks at is looked at in both widths').toContain('@wide');
      // While the script of a page is on its way there is no page to look at.
      await expect(page.locator('h1').first()).toBeVisible();
      await atRest(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      );
    }),
});

export { expect };

function listen(page: Page, heard: string[]) {
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
