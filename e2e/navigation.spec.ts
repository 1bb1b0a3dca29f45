import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { drawnInBrowser } from './drawn-in-browser.ts';
import { expect, sizes, test } from './fixtures.ts';
import { holdResponse } from './hold-response.ts';
import { openMenu } from './open-menu.ts';

const sections = ['features', 'about', 'services', 'contact'] as const;
const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Kisan Mandi' });
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

test('a visitor goes through the page by keyboard, by the links of the menu and by the logo @wide', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await noteScrolling(page);
  await page.goto('/');

  await test.step('the first key press leads to a link that skips to the content', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: en.App.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('[2.3-02] the links of the spec stand in its order, each once its page exists', async () => {
    const wanted = ['features', 'about', 'services', 'contact', 'search', 'login'] as const;
    const links = (await openMenu(page)).getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses.slice(0, -1)).toEqual(wanted.map((name) => paths[name]));
    await page.keyboard.press('Escape');
  });

  for (const id of sections) {
    await test.step(`[2.1-03][2.2-31][2.2-33] the link to ${id} scrolls there smoothly and takes the focus along`, async () => {
      await forgetScrolling(page);
      await follow(page, paths[id]);
      await expect(page).toHaveURL(paths[id]);
      await expectAt(page, id);
      expect(await scrolled(page)).toEqual(['smooth']);
    });
  }

  await test.step('[2.3-01] at home the logo leads back to the top', async () => {
    for (const scroll of ['of the section', 'by hand']) {
      await logo(page).click();
      await test.step(scroll, () => expect.poll(() => scrollTop(page)).toBe(0));
      await page.evaluate(() => scrollTo(0, 900));
      await expect.poll(() => scrollTop(page)).toBe(900);
    }
  });

  await test.step('[2.2-31] the same link works again and again', async () => {
    for (const time of [1, 2, 3]) {
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => scrollTop(page)).toBe(0);
      await follow(page, paths.services);
      await test.step(`the link leads to the services, time ${time}`, () => expectAt(page, 'services'));
    }
  });

  await test.step('[2.3-01] the logo leads home', async () => {
    await follow(page, paths.login);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.Login.title);
    await logo(page).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.HomeHeroSection.Heading);
  });
});

test('whoever opens the address of a section comes out at it', async ({ page }) => {
  await noteScrolling(page);
  for (const [width, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    for (const id of sections) {
      // From one section to the next a browser would stay on the page that it has.
      await page.goto('about:blank');
      await page.goto(paths[id]);
      await test.step(`[2.1-03] ${paths[id]} opens at its section on a ${width}`, () => expectAt(page, id));
      await test.step('[2.2-31] a reader who asks for less motion is taken there at once', async () => {
        expect(await scrolled(page)).toEqual(['auto']);
      });
    }
  }
});

test('on a slow line a reader is taken to the section that was asked for, but not after ten seconds', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  // However long the loading takes here, it is for the test to say how much of the time has passed.
  await page.clock.pauseAt(1);
  await drawnInBrowser(page);
  let letGo = await holdResponse(page, '**/locale/en.json');

  await test.step('[2.2-32] an anchor waits almost ten seconds for its section', async () => {
    await page.goto(paths.contact);
    await tickUntil(page, () => expect(page.locator('#contact')).toBeEmpty({ timeout: 200 }), 50);
    await page.clock.pauseAt(9500);
    letGo();
    await tickUntilThere(page);
    await expectAt(page, 'contact');
  });

  await page.unroute('**/locale/en.json');
  letGo = await holdResponse(page, '**/locale/en.json');

  await test.step('[2.2-32] after ten seconds an anchor waits no more', async () => {
    await page.goto('about:blank');
    await page.goto(paths.contact);
    await tickUntil(page, () => expect(page.locator('#contact')).toBeEmpty({ timeout: 200 }), 50);
    const waitsSince = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(waitsSince + 10_000);
    letGo();
    await tickUntilThere(page);
    await expect(page.locator('#contact')).not.toBeFocused();
    expect(await scrollTop(page)).toBe(0);
  });
});

test('on a phone the menu opens by a button and is out of the way again', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: en.Navbar.openMenu });
  const nav = page.getByRole('navigation', { name: en.Navbar.label });

  await test.step('on a phone the menu opens by keyboard, closes by Escape and by going somewhere', async () => {
    await expect(button).toBeVisible();
    await expect(nav).toBeHidden();

    await button.focus();
    await page.keyboard.press('Enter');
    await expect(nav).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(nav).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await nav.getByRole('link').first().click();
    await expect(nav).toBeHidden();
  });

  await test.step('on a phone the way back does not open the menu again', async () => {
    await follow(page, paths.login);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.Login.title);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.HomeHeroSection.Heading);
    await expect(nav).toBeHidden();
  });
});

test('an address with nothing at it says so, also when its script comes late, and leads home', async ({
  page,
  axe,
  allowNoise,
}) => {
  const script = '**/static/not-found-page*.js';
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('[8-05][8-07] a page whose script does not come says so and offers to try again', async () => {
    allowNoise(/404|ERR_|Failed to fetch|Loading chunk|not-found-page/);
    await page.route(script, (route) => route.abort());
    const told = page.waitForRequest('**/api/client-errors');
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    const trouble = page.getByRole('alert');
    await expect(trouble).toContainText(en.App.notLoaded);
    await expect(trouble).toContainText('Loading chunk not-found failed');
    expect((await told).postDataJSON()).toMatchObject({
      kind: 'chunk',
      message: 'ChunkLoadError: Loading chunk not-found failed',
      route: 'other',
    });

    await page.unroute(script);
    await page.getByRole('button', { name: en.App.tryAgain }).click();
    await expect(heading).toHaveText(en.NotFound.heading);
  });

  await test.step('[1-10] an address with nothing at it says so, and breaks no rule of accessibility', async () => {
    await expect(page).toHaveTitle(`${en.NotFound.title} | Kisan Mandi`);
    await axe(page);
  });

  await test.step('[2.3-01] the logo leads home', async () => {
    await logo(page).click();
    await expect(page).toHaveURL('/');
    await expect(heading).toHaveText(en.HomeHeroSection.Heading);
  });
});

async function follow(page: Page, path: string) {
  await (await openMenu(page)).locator(`a[href="${path}"]`).click();
}

async function expectAt(page: Page, id: string) {
  await expect(page.locator(`#${id}`)).toBeFocused();
  const top = () => page.locator(`#${id}`).evaluate((part) => part.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThanOrEqual(74);
  expect(await top()).toBeGreaterThan(60);
}

/** The clock stands still but for these steps, so what arrives arrives at the time it stands at. */
async function tickUntil(page: Page, isThere: () => Promise<void>, ms = 1) {
  await expect(async () => {
    await page.clock.runFor(ms);
    await isThere();
  }).toPass();
}

function tickUntilThere(page: Page) {
  return tickUntil(page, () => expect(page.locator('#contact-heading')).toBeVisible({ timeout: 200 }));
}

/** Writes down how each scroll to an element was asked for. */
async function noteScrolling(page: Page) {
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    // oxlint-disable-next-line typescript/unbound-method -- bound to its element by `call` below
    const original = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function scrollIntoView(how) {
      asked.push(typeof how === 'object' ? how.behavior : how);
      original.call(this, how);
    };
  });
}

function scrolled(page: Page) {
  return page.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked);
}

function forgetScrolling(page: Page) {
  return page.evaluate(() => void (globalThis as unknown as { asked: unknown[] }).asked.splice(0));
}
