import type { Locator } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { business, farm, signedInPerson } from './people.ts';

const file = '**/locale/en.json';
const both = { roles: { isFarmer: true, isVendor: true }, farmerData: farm, vendorData: business };
/** Keys whose text is read by the program, not by people. */
const names = new Set(['to', 'role', 'icon', 'background', 'image', 'href', 'target', 'rel']);

for (const path of ['/', '/no-such-page']) {
  test(`[1-01] ${path} is in English and offers no other language`, async ({ page, allowNoise }) => {
    if (path !== '/') allowNoise(/404/);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('select, [hreflang], [lang]:not(html)')).toHaveCount(0);
  });

  test(`[1-07] every text of ${path} comes from the locale file`, async ({ page, allowNoise }) => {
    if (path !== '/') allowNoise(/404/);
    await page.route(file, (route) => route.fulfill({ json: marked(en) }));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const texts = await page.evaluate(() => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walk.nextNode()) found.push(walk.currentNode.textContent?.trim() ?? '');
      return found;
    });
    const ownName = texts.filter((text) => /\p{L}/u.test(text) && !text.startsWith('§'));
    expect(ownName).toEqual(['Kisan Mandi']);
    expect(texts.filter((text) => text.startsWith('§')).length).toBeGreaterThan(5);
  });
}

test('[1-07] a text changed in the file shows after a reload', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.HomeHeroSection.Heading);
  await page.route(file, (route) =>
    route.fulfill({
      json: { ...en, HomeHeroSection: { ...en.HomeHeroSection, Heading: 'Bring your mangoes.' } },
    }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring your mangoes.');
});

test('[7-24] each landing section reads its own group', async ({ page }) => {
  await page.route(file, (route) => route.fulfill({ json: markedByGroup() }));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('§HomeHeroSection');
  const sections = {
    features: 'FeaturesSection',
    about: 'AboutSection',
    services: 'ServicesSection',
    organic: 'OrganicSection',
    testimonials: 'TestimonialsSection',
    contact: 'ContactSection',
    footer: 'FooterSection',
  };
  for (const [id, group] of Object.entries(sections)) {
    const groups = await groupsIn(page.locator(`#${id}`));
    // What every page says, such as that a link leads away, is said once for all.
    expect(groups.filter((name) => name !== 'App')).toEqual([group]);
  }
});

const screens = [
  [paths.search, ['Search']],
  [paths.requirements, ['Requirements']],
  [paths.login, ['Login']],
  [paths.register, ['Register']],
  [paths.dashboard, ['DashboardLanding']],
  [paths.account, ['Account']],
  [
    paths.farmerDashboard,
    ['FarmerMain', 'FarmerMainTable', 'farmerWeather', 'FarmerInventory', 'farmerNeeds'],
  ],
  [paths.farmMonitoring, ['farmMonitoring']],
  [paths.farmLocation, ['farmLocation']],
  [paths.vendorDashboard, ['VendorHeader', 'VendorTiles', 'VendorSaleTable', 'VendorPurchase']],
  [paths.vendorLocation, ['VendorLocation']],
] as const;

for (const [path, groups] of screens) {
  test(`[7-24] ${path} reads its own group of the locale`, async ({ page }) => {
    const isPublic = path === paths.login || path === paths.register;
    if (!isPublic) await signedInPerson(page, both);
    await page.route(file, (route) => route.fulfill({ json: markedByGroup() }));
    await page.goto(path);
    for (const group of groups) await expect(page.getByRole('main')).toContainText(`§${group} `);
  });
}

test("[1-08] a screen says 'Loading...' until the locale is there", async ({ page, allowNoise }) => {
  allowNoise(/404/);
  const letGo = await hold(page, '**/locale/en.json');
  await page.goto('/no-such-page');
  await expect(page.getByRole('main')).toHaveText('Loading...');

  letGo();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.NotFound.heading);
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('[1-09][2.2-07] until the locale is there the sections are empty and the hero is nothing', async ({
  page,
}) => {
  const letGo = await hold(page, '**/locale/en.json');
  await page.goto('/');
  for (const id of ['features', 'about', 'services', 'organic', 'testimonials', 'contact', 'footer']) {
    await expect(page.locator(`#${id}`)).toBeEmpty();
  }
  await expect(page.getByRole('main')).toHaveText('');
  await expect(page.locator('main').locator('h1, img, svg, a, button')).toHaveCount(0);

  letGo();

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#features')).not.toBeEmpty();
});

test('[8-03] a locale that fails is logged by each section, and can be asked for again', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/Error loading|503|locale/);
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.route(file, (route) => route.fulfill({ status: 503 }));
  await page.goto('/');

  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  for (const text of ['JSON', 'Services', 'Testimonials', 'Organic', 'contact JSON']) {
    expect(logged.some((line) => line.startsWith(`Error loading ${text}:`))).toBe(true);
  }
  await expect(page.getByRole('main')).toHaveText('');

  await page.unroute(file);
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.HomeHeroSection.Heading);
  await expect(again).toHaveCount(0);
});

test("[1-08][7-25][8-03] a screen without its locale keeps 'Loading...' and offers to try again", async ({
  page,
  allowNoise,
}) => {
  allowNoise(/Error loading JSON|404|503|locale/);
  await page.route(file, (route) => route.fulfill({ status: 503 }));
  await page.goto('/no-such-page');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveText('Loading...');
});

/** Each text says which group it comes from. */
function markedByGroup() {
  const groups = Object.entries(en).map(([group, part]) => [group, marked(part, '', `§${group} `)]);
  return Object.fromEntries(groups) as object;
}

/** The groups whose texts stand in a part of the page. */
function groupsIn(part: Locator) {
  return part.evaluate((element) => [
    ...new Set([...(element.textContent ?? '').matchAll(/§(\w+) /g)].map(([, group]) => group)),
  ]);
}

function marked(part: unknown, key = '', mark = '§ '): unknown {
  if (typeof part === 'string') return names.has(key) ? part : mark + part;
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((item) => marked(item, key, mark));
  return Object.fromEntries(
    Object.entries(part as object).map(([name, value]) => [name, marked(value, name, mark)]),
  );
}
