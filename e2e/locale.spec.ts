import type { Locator, Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { openMenu } from './open-menu.ts';
import { business, farm, signedInPerson } from './people.ts';

const file = '**/locale/en.json';
const both = { roles: { isFarmer: true, isVendor: true }, farmerData: farm, vendorData: business };
/** Keys whose text is read by the program, not by people. */
const names = new Set(['to', 'key', 'role', 'icon', 'background', 'image', 'href', 'target', 'rel']);

test('a visitor reads what the locale file says, and nothing else', async ({ page, allowNoise }) => {
  await page.route(file, (route) => route.fulfill({ json: markedByGroup() }));
  await page.goto('/');
  await test.step('[1-01] / is in English and offers no other language', () => expectEnglish(page));
  await test.step('[1-07] every text of / comes from the locale file', () => expectAllMarked(page));

  await test.step('[7-24] each landing section reads its own group', async () => {
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

  await (await openMenu(page)).locator(`a[href="${paths.login}"]`).click();
  await expectGroups(page, paths.login, ['Login']);
  await page.getByRole('main').locator(`a[href="${paths.register}"]`).click();
  await expectGroups(page, paths.register, ['Register']);

  allowNoise(/404/);
  await page.goto('/no-such-page');
  await test.step('[1-01] /no-such-page is in English and offers no other language', () =>
    expectEnglish(page));
  await test.step('[1-07] every text of /no-such-page comes from the locale file', () =>
    expectAllMarked(page));
});

test('whoever farms and sells reads on each screen its own part of the locale', async ({ page }) => {
  // Here the links of the sidebars stand beside the page.
  await page.setViewportSize(sizes.desk);
  await signedInPerson(page, both);
  await page.route(file, (route) => route.fulfill({ json: markedByGroup() }));
  const follow = (path: string) => page.locator(`a[href="${path}"]:visible`).first().click();

  await page.goto(paths.dashboard);
  await expectGroups(page, paths.dashboard, ['DashboardLanding']);
  await follow(paths.farmerDashboard);
  const ofFarmer = ['FarmerMain', 'FarmerMainTable', 'farmerWeather', 'FarmerInventory', 'farmerNeeds'];
  await expectGroups(page, paths.farmerDashboard, ofFarmer);
  await follow(paths.farmMonitoring);
  await expectGroups(page, paths.farmMonitoring, ['farmMonitoring']);
  await follow(paths.farmLocation);
  await expectGroups(page, paths.farmLocation, ['farmLocation']);

  await page.goto(paths.vendorDashboard);
  const ofVendor = ['VendorHeader', 'VendorTiles', 'VendorSaleTable', 'VendorPurchase'];
  await expectGroups(page, paths.vendorDashboard, ofVendor);
  await follow(paths.vendorLocation);
  await expectGroups(page, paths.vendorLocation, ['VendorLocation']);
  await follow(paths.search);
  await expectGroups(page, paths.search, ['Search']);
  await follow(paths.requirements);
  await expectGroups(page, paths.requirements, ['Requirements']);

  await page.goto(paths.account);
  await expectGroups(page, paths.account, ['Account']);
});

test('texts that are changed in the file are read by the next visitor', async ({ page }) => {
  const links = en.Navbar.links.map((link) => ({ ...link, label: `${link.label} now` }));
  const help = { ...en.Navbar.help, href: 'https://help.example.org/start', target: '_top', rel: 'help' };
  const terms = { href: 'https://example.org/terms', target: '_top', rel: 'license', text: 'Terms' };
  const changed = {
    ...en,
    HomeHeroSection: { ...en.HomeHeroSection, Heading: 'Bring your mangoes.' },
    Navbar: { ...en.Navbar, links, help },
    FooterSection: { text: 'Sown in spring.', link: terms },
  };

  await test.step('[1-07] a text changed in the file shows after a reload', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.HomeHeroSection.Heading);
    await page.route(file, (route) => route.fulfill({ json: changed }));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring your mangoes.');
  });

  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    await test.step('[2.2-30] the footer has a text and one link, all of it from the locale', async () => {
      const footer = page.locator('#footer');
      await expect(footer.getByText('Sown in spring.')).toBeVisible();
      await expect(footer.getByRole('link')).toHaveCount(1);
      await expectLink(footer.getByRole('link', { name: 'Terms' }), terms);
    });

    const nav = await openMenu(page);
    await test.step('[2.3-03] the labels come from the Navbar list of the locale', async () => {
      for (const name of [
        'Features now',
        'About now',
        'Services now',
        'Contact now',
        'Search now',
        'Login now',
      ])
        await expect(nav.getByRole('link', { name })).toBeVisible();
    });

    await test.step('[2.3-04][2.3-05] the help link goes outside, as the locale says', () =>
      expectLink(nav.getByRole('link', { name: help.label }), help));
    await page.keyboard.press('Escape');
  }
});

test('a visitor whose texts are late, or do not come, can ask for them again', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/Error loading|503|locale/);
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const again = page.getByRole('button', { name: 'Try again' });
  let fail = await hold(page, file, (route) => route.fulfill({ status: 503 }));

  await test.step('[1-09][2.2-07] until the locale is there the sections are empty and the hero is nothing', async () => {
    await page.goto('/');
    for (const id of ['features', 'about', 'services', 'organic', 'testimonials', 'contact', 'footer'])
      await expect(page.locator(`#${id}`)).toBeEmpty();
    await expect(main).toHaveText('');
    await expect(page.locator('main').locator('h1, img, svg, a, button')).toHaveCount(0);
  });

  await test.step('[8-03] a locale that fails is logged by each section, and can be asked for again', async () => {
    fail();
    await expect(again).toBeVisible();
    for (const text of ['JSON', 'Services', 'Testimonials', 'Organic', 'contact JSON'])
      expect(logged.some((line) => line.startsWith(`Error loading ${text}:`))).toBe(true);
    await expect(main).toHaveText('');
    await page.unroute(file);
    await again.click();
    await expect(heading).toHaveText(en.HomeHeroSection.Heading);
    await expect(page.locator('#features')).not.toBeEmpty();
    await expect(again).toHaveCount(0);
  });

  fail = await hold(page, file, (route) => route.fulfill({ status: 503 }));
  await test.step("[1-08] a screen says 'Loading...' until the locale is there", async () => {
    allowNoise(/404/);
    for (const path of [paths.login, '/no-such-page']) {
      await page.goto(path);
      await expect(main).toHaveText('Loading...');
    }
  });

  await test.step("[1-08][7-25][8-03] a screen without its locale keeps 'Loading...' and offers to try again", async () => {
    fail();
    await expect(again).toBeVisible();
    await expect(main).toHaveText('Loading...');
    await page.unroute(file);
    await again.click();
    await expect(heading).toHaveText(en.NotFound.heading);
    await expect(page.getByText('Loading...')).toHaveCount(0);
  });
});

async function expectEnglish(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('select, [hreflang], [lang]:not(html)')).toHaveCount(0);
}

async function expectAllMarked(page: Page) {
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
}

function expectGroups(page: Page, path: string, groups: string[]) {
  return test.step(`[7-24] ${path} reads its own group of the locale`, async () => {
    await expect(page).toHaveURL(path);
    for (const group of groups) await expect(page.getByRole('main')).toContainText(`§${group} `);
  });
}

async function expectLink(link: Locator, { href, target, rel }: Record<'href' | 'target' | 'rel', string>) {
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', href);
  await expect(link).toHaveAttribute('target', target);
  await expect(link).toHaveAttribute('rel', rel);
}

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
