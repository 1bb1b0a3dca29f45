import type { Page } from '@playwright/test';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, test } from './fixtures.ts';
import { signedInPerson } from './people.ts';

test('a visitor sees who the market is for, what it offers and what it is about', async ({ page, axe }) => {
  await noteShifts(page);
  for (const [width, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    await page.goto('/');
    await test.step(`nothing jumps while the page loads on a ${width}`, () => expectNoJump(page));

    await test.step('[2.1-02][2.2-01][6-02] the sections stand in the order of the spec', () =>
      expectOrder(page));

    await test.step('[2.2-02] features, about, services, contact and footer are anchors', async () => {
      for (const id of ['features', 'about', 'services', 'contact', 'footer']) {
        await expect(page.locator(`#${id}`)).toBeVisible();
        await expect(page.locator(`#${id}`)).not.toHaveAttribute('aria-busy');
      }
    });

    await test.step('[2.2-03] the hero has a heading and a paragraph', async () => {
      const hero = page.locator('main section').first();
      await expect(hero.getByRole('heading', { level: 1 })).toHaveText(en.HomeHeroSection.Heading);
      await expect(hero.getByText(en.HomeHeroSection.Paragraph)).toBeVisible();
    });

    await test.step('[2.2-04] a visitor sees a register button', async () => {
      const hero = page.locator('main section').first();
      const register = hero.getByRole('link', { name: 'Register', exact: true });
      await expect(register).toBeVisible();
      await expect(register).toHaveAttribute('href', '/register');
    });

    await test.step('[2.2-08] each feature card has background, icon, value, label and description', () =>
      expectFeatures(page));

    await test.step('[2.2-09] the feature icons are user, shopping cart, tractor and map', () =>
      expectIcons(page, '#features li', ['user', 'shopping-cart', 'tractor', 'map']));

    await test.step('[2.2-10] a feature card is 260 to 280 px wide', async () => {
      for (const card of await page.locator('#features li').all()) {
        const box = await card.boundingBox();
        expect(box?.width).toBeGreaterThanOrEqual(260);
        expect(box?.width).toBeLessThanOrEqual(280);
      }
    });

    await test.step('[2.2-11] about has two headings and a paragraph', async () => {
      const { heading, subHeading, paragraph } = en.AboutSection;
      await expect(page.locator('#about').getByRole('heading')).toHaveText([heading, subHeading]);
      await expect(page.locator('#about').getByText(paragraph)).toBeVisible();
    });

    await test.step('[2.2-12] the points of about stand in two equal columns', () => expectColumns(page));
  }

  await test.step('[1-10] the page fits its width and no rule of accessibility is broken', async () => {
    await expect(page.locator('#footer')).toBeVisible();
    await axe(page);
  });
});

test('a visitor reads of services, products and other people, and how to reach the market', async ({
  page,
}) => {
  await page.goto('/');
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    await test.step('[2.2-13][2.2-14] the services have icon, title and description', async () => {
      const cards = page.locator('#services li');
      const { cards: texts } = en.ServicesSection;
      await expect(cards.getByRole('heading')).toHaveText(texts.map(({ title }) => title));
      await expect(cards.locator('p')).toHaveText(texts.map(({ description }) => description));
      const icons = ['leaf', 'shopping-cart', 'truck', 'book-open', 'banknote', 'handshake'];
      await expectIcons(page, '#services li', icons);
    });

    await test.step('[2.2-15][2.2-16] the organic cards have a picture of /assets, a name and a price', () =>
      expectProducts(page));

    await test.step('[2.2-17] the testimonials have a heading and reviews, marked as examples', async () => {
      const section = page.locator('#testimonials');
      await expect(section.getByRole('heading')).toHaveText(en.TestimonialsSection.heading);
      await expect(section.getByText(en.TestimonialsSection.example, { exact: true })).toBeVisible();
      const { reviews } = en.TestimonialsSection;
      await expect(section.locator('blockquote')).toHaveText(reviews.map(({ text }) => text));
      await expect(section.locator('li')).toContainText(reviews.map(({ name }) => name));
    });

    await test.step('[2.2-18][2.2-19] contact has its texts, address, phone and e-mail', async () => {
      const { heading, subHeading, paragraph, address, phone, email } = en.ContactSection;
      const section = page.locator('#contact');
      await expect(section.getByRole('heading')).toHaveText([heading, subHeading]);
      await expect(section.getByText(paragraph)).toBeVisible();
      await expect(section.getByText(address)).toBeVisible();
      await expect(section.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+92\d+$/);
      await expect(section.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
      await expect(section.getByRole('form')).toBeVisible();
    });

    await test.step('[2.2-18][2.2-20] the social links are Facebook, Instagram and Twitter', async () => {
      const links = page.getByRole('list', { name: en.ContactSection.socialLabel }).getByRole('link');
      await expect(links).toHaveCount(3);
      for (const [at, name] of ['Facebook', 'Instagram', 'Twitter'].entries()) {
        await expect(links.nth(at)).toHaveAccessibleName(new RegExp(`^${name}`));
        const address = new RegExp(`https://(www\\.)?${name.toLowerCase()}\\.com/`);
        await expect(links.nth(at)).toHaveAttribute('href', address);
      }
    });
  }
});

test('whoever is signed in is not asked to register, as long as the saved login can be read', async ({
  page,
  allowNoise,
}) => {
  await signedInPerson(page);
  await page.goto('/');
  const learnMore = page.getByRole('link', { name: en.HomeHeroSection.learnMore });

  await test.step('[2.2-05][2.2-06] a signed-in user is led to the About section instead', async () => {
    await expect(learnMore).toBeVisible();
    await expect(page.getByRole('link', { name: en.HomeHeroSection.register })).toHaveCount(0);
    await learnMore.click();
    await expect(page).toHaveURL('/#about');
    await expect(page.locator('#about')).toBeFocused();
  });

  await test.step('[2.2-05] a saved login that cannot be read counts as none', async () => {
    allowNoise(/Error reading authUser/);
    await page.addInitScript(() => localStorage.setItem('authUser', '{broken'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: en.HomeHeroSection.register })).toBeVisible();
    await expect(learnMore).toHaveCount(0);
  });
});

/** Has the pages that are opened from here on write down what moves in them. */
async function noteShifts(page: Page) {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) seen.push((shift as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectNoJump(page: Page) {
  await expect(page.locator('#footer')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const shifts = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
}

async function expectOrder(page: Page) {
  const headings = [
    en.HomeHeroSection.Heading,
    en.FeaturesSection.heading,
    en.AboutSection.heading,
    en.ServicesSection.heading,
    en.OrganicSection.heading,
    en.TestimonialsSection.heading,
    en.ContactSection.heading,
  ];
  await expect(page.locator('main section').locator('h1, h2')).toHaveText(headings);
  const tops = await page
    .locator('main section, footer')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(tops).toHaveLength(8);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
}

async function expectFeatures(page: Page) {
  const cards = page.locator('#features li');
  await expect(cards).toHaveCount(en.FeaturesSection.cards.length);
  for (const [at, { value, label, description }] of en.FeaturesSection.cards.entries()) {
    const card = cards.nth(at);
    await expect(card.locator('svg')).toBeAttached();
    await expect(card.getByText(value, { exact: true })).toBeAttached();
    await expect(card.getByRole('heading', { name: label })).toBeAttached();
    await expect(card.getByText(description)).toBeAttached();
  }
  const grounds = await cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).backgroundImage));
  expect(new Set(grounds).size).toBe(4);
  expect(grounds.every((ground) => ground.includes('/assets/furrow-'))).toBe(true);
}

async function expectColumns(page: Page) {
  const points = page.locator('#about li');
  await expect(points).toHaveText(en.AboutSection.points);
  const boxes = await points.evaluateAll((all) =>
    all.map((point) => ({
      left: point.getBoundingClientRect().left,
      width: point.getBoundingClientRect().width,
    })),
  );
  const lefts = [...new Set(boxes.map(({ left }) => Math.round(left)))];
  expect(lefts).toHaveLength(2);
  expect(boxes.filter(({ left }) => Math.round(left) === lefts[0])).toHaveLength(boxes.length / 2);
  expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
}

async function expectProducts(page: Page) {
  const cards = page.locator('#organic li').filter({ hasText: en.OrganicSection.example });
  await expect(cards).toHaveCount(en.OrganicSection.products.length);
  for (const [at, { image, name, price }] of en.OrganicSection.products.entries()) {
    const card = cards.nth(at);
    await card.scrollIntoViewIfNeeded();
    const picture = card.getByRole('img', { name });
    await expect(picture).toHaveAttribute('src', `/assets/${image}`);
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(card.getByRole('heading', { name })).toBeVisible();
    await expect(card.getByText(price)).toBeVisible();
    await expect(card.getByText(en.OrganicSection.example)).toBeVisible();
  }
}

async function expectIcons(page: Page, cards: string, icons: string[]) {
  const all = page.locator(`${cards} svg`);
  await expect(all).toHaveCount(icons.length);
  for (const [at, icon] of icons.entries())
    await expect(all.nth(at)).toHaveClass(new RegExp(`lucide-${icon}( |$)`));
}
