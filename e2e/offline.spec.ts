import type { Page } from '@playwright/test';
import { paths, shortcutPath } from '#contract/site/paths.ts';
import { personalCacheNames } from '#contract/site/device.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { farm, newPerson, signedInPerson, signIn } from './people.ts';

test.use({ serviceWorkers: 'allow' });

const bar = (page: Page) =>
  page.getByText(new RegExp(`^${en.App.seenFrom.replace('{time}', String.raw`\d\d:\d\d`)}$`));
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** Until the worker is there and has taken the page over. */
async function withWorker(page: Page) {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** The scripts and styles that are kept, of whatever build. */
function filesKept(page: Page) {
  return page.evaluate(async () => {
    const caught = (await caches.keys()).filter((name) => name.startsWith('files-'));
    const files = await Promise.all(caught.map(async (name) => (await caches.open(name)).keys()));
    return files.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** How many answers of the API are kept for whoever is signed in. */
function answersKept(page: Page) {
  return page.evaluate(async (prefix) => {
    const { uid } = JSON.parse(localStorage.getItem('authUser') ?? '{}') as { uid?: string };
    const name = prefix + uid;
    if (!(await caches.has(name))) return [];
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  }, personalCacheNames.answersOf(''));
}

test('what somebody has seen opens without a network, with its time, and for nobody else', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|Loading chunk login/);
  await signedInPerson(page, { username: 'Ayesha Khan' });
  await page.goto(paths.dashboard);
  await withWorker(page);

  await test.step('pages that are opened with a network are kept on the device', async () => {
    await page.goto(paths.buyerOrders);
    await expect(heading(page)).toBeVisible();
    await page.goto(paths.dashboard);
    await expect.poll(() => answersKept(page)).toEqual(expect.arrayContaining(['/api/me', '/api/me/orders']));
    // What no other test buys.
    await page.goto(`${paths.search}?text=sesame`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /sesame/i })
      .first()
      .click();
    await expect(page).toHaveURL(/product-detail/);
    await expect.poll(() => answersKept(page)).toContainEqual(expect.stringContaining('/api/products/'));
    // Its scripts come after the page.
    await expect(page.getByLabel(en.ProductDetail.order.message)).toBeVisible();
    await expect.poll(() => filesKept(page)).toContainEqual(expect.stringContaining('/buy-form-'));
  });
  const product = page.url();
  const name = (await heading(page).textContent())!;

  await test.step('the same pages open without a network', async () => {
    await context.setOffline(true);
    for (const [path, title] of [
      [paths.dashboard, en.DashboardLanding.heading],
      [paths.buyerOrders, en.BuyerOrders.title],
      [product, name],
      [`${paths.search}?text=sesame`, undefined],
    ] as const) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      if (title) await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(bar(page)).toBeVisible();
    }
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /sesame/i })
        .first(),
    ).toBeVisible();
    await page.goto(product);
    await expect(page.getByText(en.App.needsNetwork)).toBeVisible();
  });

  await test.step('nothing stays after the sign-out, even without a network', async () => {
    await page.getByRole('button', { name: en.Navbar.openMenu }).click();
    await page.getByRole('button', { name: en.Navbar.signOut }).click();
    await expect(page).toHaveURL(paths.login);
    await expect
      .poll(async () => (await cacheNames(page)).filter((one) => /^(answers|pages)-/.test(one)))
      .toEqual([]);
  });

  await test.step('the next person sees their own', async () => {
    await context.setOffline(false);
    await expect(bar(page)).toBeHidden();
    await signIn(page, await newPerson(page.request, { username: 'Sana Tariq' }));
    await page.goto(paths.dashboard);
    await expect(page.getByText('Sana Tariq').first()).toBeVisible();
    await expect.poll(() => answersKept(page)).toContain('/api/me');
    await context.setOffline(true);
    await page.goto(paths.dashboard);
    await expect(page.getByText('Sana Tariq').first()).toBeVisible();
    await expect(page.getByText('Ayesha Khan')).toHaveCount(0);
  });
});

test('a new version waits and asks; a device without room goes on', async ({ page, context }) => {
  await signedInPerson(page, { roles: { isFarmer: true }, farmerData: farm });
  await page.goto(paths.dashboard);
  await withWorker(page);

  await test.step('a shortcut of the installed app leads to the form', async () => {
    await page.goto(shortcutPath('add'));
    await expect(page.getByRole('dialog', { name: en.ProductModal.addTitle })).toBeVisible();
    await page.goto(shortcutPath('orders'));
    await expect(page).toHaveURL(paths.farmerOrders);
  });

  await test.step('the new version comes when it is asked for', async () => {
    // Another address is another version. What is noted here is gone with the page.
    await page.evaluate(async () => {
      Object.assign(globalThis, { isOld: true });
      await navigator.serviceWorker.register('/sw.js?next');
    });
    await page.getByRole('button', { name: en.Device.update.accept }).click();
    await page.waitForFunction(() => !('isOld' in globalThis) && navigator.serviceWorker.controller !== null);
    await expect(heading(page)).toBeVisible();
  });

  await test.step('nothing can be kept, and everything works', async () => {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 0 });
    await page.goto(`${paths.search}?text=wheat`);
    await expect(page.getByRole('main').getByRole('link', { name: /wheat/i }).first()).toBeVisible();
    await page.goto(paths.account);
    await expect(page.getByRole('heading', { level: 1, name: en.Account.title })).toBeVisible();
  });
});

test('whoever saves data gets small pictures, and is told what a page took', async ({ page, axe }) => {
  await signedInPerson(page);
  await page.goto(paths.account);
  await expect(page.getByText(/^This page took [\d,]+ KB so far\.$/)).toBeVisible();
  const box = page.getByRole('checkbox', { name: en.Account.dataSaver.label });
  await box.check();
  await axe(page);
  await page.reload();
  await expect(box).toBeChecked();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('data-saver=on');

  // Not wheat: other tests add some, and take it away with its pictures.
  await page.goto(`${paths.search}?text=walnut`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /walnut/i })
    .first()
    .click();
  const picture = page.getByRole('main').locator('picture img').first();
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(shown).toContain('-320.webp');
  await page.goto(page.url());
  await expect.poll(shown).toContain('-320.webp');
});
