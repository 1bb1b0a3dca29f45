import type { Page } from '@playwright/test';
import { hasPage, paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { openMenu } from './open-menu.ts';

const sections = ['features', 'about', 'services', 'contact'] as const;

test('[2.3-01] the logo leads home @wide', async ({ page, allowNoise }) => {
  allowNoise(/404/);
  await page.goto('/no-such-page');
  await page.getByRole('banner').getByRole('link', { name: 'Kisan Mandi' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.HomeHeroSection.Heading);
});

// The rule is proven once every page of its list exists.
const allLinks = hasPage(paths.search) ? '[2.3-02] ' : '';
test(`${allLinks}the links of the spec stand in its order, each once its page exists @wide`, async ({
  page,
}) => {
  await page.goto('/');
  const wanted = ['features', 'about', 'services', 'contact', 'search', 'login'] as const;
  const links = (await openMenu(page)).getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses.slice(0, -1)).toEqual(wanted.map((name) => paths[name]).filter(hasPage));
});

test('[2.3-03] the labels come from the Navbar list of the locale @wide', async ({ page }) => {
  const links = en.Navbar.links.map((link) => ({ ...link, label: `${link.label} now` }));
  await page.route('**/locale/en.json', (route) =>
    route.fulfill({ json: { ...en, Navbar: { ...en.Navbar, links } } }),
  );
  await page.goto('/');
  const nav = await openMenu(page);
  for (const name of ['Features now', 'About now', 'Services now', 'Contact now']) {
    await expect(nav.getByRole('link', { name })).toBeVisible();
  }
});

test('[2.3-04][2.3-05] the help link goes outside, as the locale says @wide', async ({ page }) => {
  const help = { ...en.Navbar.help, href: 'https://help.example.org/start', target: '_top', rel: 'help' };
  await page.route('**/locale/en.json', (route) =>
    route.fulfill({ json: { ...en, Navbar: { ...en.Navbar, help } } }),
  );
  await page.goto('/');
  const link = (await openMenu(page)).getByRole('link', { name: help.label });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', help.href);
  await expect(link).toHaveAttribute('target', help.target);
  await expect(link).toHaveAttribute('rel', help.rel);
});

for (const id of sections) {
  test(`[2.1-03][2.2-31][2.2-33] the link to ${id} scrolls there smoothly and takes the focus along @wide`, async ({
    page,
  }) => {
    await noteScrolling(page);
    await page.goto('/');
    await (await openMenu(page)).locator(`a[href="${paths[id]}"]`).click();
    await expect(page).toHaveURL(paths[id]);
    await expectAt(page, id);
    expect(await scrolled(page)).toEqual(['smooth']);
  });

  test(`[2.1-03] ${paths[id]} opens at its section @wide`, async ({ page }) => {
    await page.goto(paths[id]);
    await expectAt(page, id);
  });
}

test('[2.2-31] the same link works again and again @wide', async ({ page }) => {
  await page.goto('/');
  for (const time of [1, 2, 3]) {
    await (await openMenu(page)).locator(`a[href="${paths.services}"]`).click();
    await test.step(`time ${time}`, () => expectAt(page, 'services'));
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
});

test('[2.3-01] at home the logo leads back to the top @wide', async ({ page }) => {
  await page.goto(paths.contact);
  await expectAt(page, 'contact');
  for (const scroll of ['of the section', 'by hand']) {
    await page.getByRole('banner').getByRole('link', { name: 'Kisan Mandi' }).click();
    await test.step(scroll, () => expect.poll(() => page.evaluate(() => scrollY)).toBe(0));
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  }
});

test('[2.2-31] a reader who asks for less motion is taken there at once @wide', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await noteScrolling(page);
  await page.goto(paths.about);
  await expectAt(page, 'about');
  expect(await scrolled(page)).toEqual(['auto']);
});

test('[2.2-32] an anchor waits almost ten seconds for its section @wide', async ({ page }) => {
  await page.clock.install({ time: 0 });
  const letGo = await hold(page, '**/locale/en.json');
  await page.goto(paths.contact);
  await expect(page.locator('#contact')).toBeEmpty();

  await page.clock.pauseAt(9500);
  letGo();
  await tickUntilThere(page);

  await expectAt(page, 'contact');
});

test('[2.2-32] after ten seconds an anchor waits no more @wide', async ({ page }) => {
  await page.clock.install({ time: 0 });
  const letGo = await hold(page, '**/locale/en.json');
  await page.goto(paths.contact);
  await expect(page.locator('#contact')).toBeEmpty();
  const waitsSince = await page.evaluate(() => Date.now());

  await page.clock.pauseAt(waitsSince + 10_000);
  letGo();
  await tickUntilThere(page);

  await expect(page.locator('#contact')).not.toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('on a phone the menu opens by keyboard, closes by Escape and by going somewhere @wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const button = page.getByRole('button', { name: en.Navbar.openMenu });
  const nav = page.getByRole('navigation', { name: en.Navbar.label });
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

test('on a phone the way back does not open the menu again', async ({ page }) => {
  await page.goto('/');
  await (await openMenu(page)).locator(`a[href="${paths.login}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.Login.title);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.HomeHeroSection.Heading);
  await expect(page.getByRole('navigation', { name: en.Navbar.label })).toBeHidden();
});

test('the first key press leads to a link that skips to the content @wide', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: en.App.skip })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('[1-10] an address with nothing at it says so, and breaks no rule of accessibility @wide', async ({
  page,
  axe,
  allowNoise,
}) => {
  allowNoise(/404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.NotFound.heading);
  await expect(page).toHaveTitle(`${en.NotFound.title} | Kisan Mandi`);
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('[8-05][8-07] a page whose script does not come says so and offers to try again @wide', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/404|ERR_|Failed to fetch|Loading chunk|not-found-page/);
  await page.route('**/static/not-found-page*.js', (route) => route.abort());
  await page.goto('/no-such-page');
  await expect(page.getByRole('alert')).toContainText('Loading chunk not-found failed');

  await page.unroute('**/static/not-found-page*.js');
  await page.getByRole('button', { name: en.App.tryAgain }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.NotFound.heading);
});

async function expectAt(page: Page, id: string) {
  await expect(page.locator(`#${id}`)).toBeFocused();
  const top = () => page.locator(`#${id}`).evaluate((part) => part.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThanOrEqual(81);
  expect(await top()).toBeGreaterThan(60);
}

/** The clock stands still but for these steps, so what arrives arrives at the time it stands at. */
async function tickUntilThere(page: Page) {
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(page.locator('#contact form')).toBeVisible({ timeout: 200 });
  }).toPass();
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
