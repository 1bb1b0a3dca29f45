import type { Locator } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, test } from './fixtures.ts';
import { drawnInBrowser } from './drawn-in-browser.ts';
import { holdResponse } from './hold-response.ts';
import { groupsIn, isMarked, markOf, serveMarkedLocale, textsOn } from './marked-locale.ts';
import { openMenu } from './open-menu.ts';

const file = '**/locale/en.json';

test('a visitor reads on the landing page what the locale file says', async ({ page, allowNoise }) => {
  await serveMarkedLocale(page);
  await page.goto('/');
  await test.step('[7-24] each landing section reads its own group', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(markOf('HomeHeroSection'));
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
      // What every page says, such as that a link leads away, is said once for all; so is what a real offer says.
      const said = id === 'organic' ? ['App', 'Product', 'Units'] : ['App'];
      expect(groups.filter((name) => !said.includes(name))).toEqual([group]);
    }
  });

  await test.step('[1-01][1-07] an address without a page is told in the words of the locale, in English', async () => {
    allowNoise(/404/);
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(markOf('NotFound'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('select, [hreflang], [lang]:not(html)')).toHaveCount(0);
    const own = (await textsOn(page)).filter((text) => !isMarked(text));
    expect([...new Set(own)]).toEqual(['Kisan Mandi']);
  });
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
    await drawnInBrowser(page);
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
  await drawnInBrowser(page);
  let fail = await holdResponse(page, file, (route) => route.fulfill({ status: 503 }));

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

  fail = await holdResponse(page, file, (route) => route.fulfill({ status: 503 }));
  const itsScript = /not-found-page.*\.js$/;
  const arrive = await holdResponse(page, itsScript);
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
    // Its page comes only now, and needs words too: the button must stay where it is.
    const arrived = page.waitForEvent('requestfinished', (request) => itsScript.test(request.url()));
    arrive();
    await arrived;
    await expect(main).toHaveText('Loading...');
    await page.unroute(file);
    await again.click();
    await expect(heading).toHaveText(en.NotFound.heading);
    await expect(page.getByText('Loading...')).toHaveCount(0);
  });
});

async function expectLink(link: Locator, { href, target, rel }: Record<'href' | 'target' | 'rel', string>) {
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', href);
  await expect(link).toHaveAttribute('target', target);
  await expect(link).toHaveAttribute('rel', rel);
}
