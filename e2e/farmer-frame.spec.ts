import { farmPath, paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { panel } from './farm.ts';
import { expect, sizes, whatScrollsSideways, test } from './fixtures.ts';
import { holdResponse } from './hold-response.ts';
import { writeReviews } from './market-db.ts';
import { farm, signedInPerson } from './people.ts';
import { drawer, emptyStars, filledStars, openSidebar } from './sidebar.ts';

const words = en.FarmerMain;
const farmer = { username: 'Imran S.', roles: { isFarmer: true }, farmerData: farm };
const entries = {
  Dashboard: paths.farmerDashboard,
  Location: paths.farmLocation,
  'Monitoring Tools': paths.farmMonitoring,
  Orders: paths.farmerOrders,
  'Offers from buyers': paths.farmerOffers,
  'What suppliers want': paths.requirements,
  Money: paths.farmerMoney,
  Prices: paths.prices,
};
/** The other entries lead to pages for everybody. */
const ownEntries = Object.entries(entries).filter(([, to]) => to.startsWith(paths.farmerDashboard));

test('a farmer goes around the dashboard by its sidebar, on a phone and on a desk', async ({ page }) => {
  await signedInPerson(page, farmer);
  await page.goto(paths.farmerDashboard);
  for (const width of ['phone', 'desk'] as const) {
    await page.setViewportSize(sizes[width]);
    const sidebar = await openSidebar(page, 'farmer');

    await test.step(`[2.8-06][2.8-07] the entries of the farmer sidebar lead to their pages, on a ${width}`, async () => {
      const links = sidebar.getByRole('link');
      await expect(links).toHaveText(Object.keys(entries).map((label) => new RegExp(`^${label}`)));
      const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
      expect(addresses).toEqual(Object.values(entries));
    });

    await test.step(`[2.8-08][2.8-09] Location shows where the farm is, on a ${width}`, async () => {
      const link = sidebar.locator(`a[href="${paths.farmLocation}"]`);
      await expect(link).toContainText('Multan, Punjab');
      await expect(link).toHaveAttribute('title', 'Farm Size');
    });

    // The entry of the page that is open comes first: pressing it closes the drawer too.
    for (const [label, path] of ownEntries) {
      await test.step(`the farmer sidebar stands beside ${label}, and its entry is marked there, on a ${width}`, async () => {
        await sidebar.locator(`a[href="${path}"]`).click();
        await expect(drawer(page, 'farmer')).toBeHidden();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await openSidebar(page, 'farmer');
        await expect(sidebar.locator('[aria-current=page]')).toHaveText(new RegExp(`^${label}`));
      });
    }
    await page.keyboard.press('Escape');
  }
});

test('a farmer reads in the header what others see of the farm, and goes there', async ({
  page,
  allowNoise,
}) => {
  const phone = await signedInPerson(page, farmer);
  await page.goto(paths.farmerDashboard);
  const header = page.getByRole('main').locator('header');
  const fact = (label: string) => header.locator('dl > div').filter({ hasText: label }).locator('dd');

  await test.step('[2.8-11] the header shows who, what, how large, where, the number and the stars', async () => {
    await expect(header).toContainText('Imran S.');
    await expect(header.getByRole('heading', { level: 1 })).toHaveText('Sandhu Farms');
    await expect(fact(words.farmSize)).toHaveText('25 acres');
    await expect(fact(words.farmLocation)).toHaveText('Multan, Punjab');
    const contact = fact(words.contact).getByRole('link');
    await expect(contact).toHaveAttribute('href', `tel:+92${phone.slice(1)}`);
    expect((await contact.textContent())!.replaceAll(' ', '')).toBe(phone);
    await expect(emptyStars(page)).toHaveCount(5);
  });

  await test.step('[2.8-13][2.8-14] a farmer without reviews has five outlined stars and a text', async () => {
    await expect(page.getByRole('main').getByText('No ratings yet')).toBeVisible();
    await expect(emptyStars(page)).toHaveCount(5);
    await expect(filledStars(page)).toHaveCount(0);
  });

  await test.step('on the next visit nothing moves when what was on its way comes', async () => {
    const today = panel(page, en.Today.title);
    const top = async () => (await header.boundingBox())?.y;
    await expect(today).toContainText(en.Today.nothing.title);
    // Whether the font is there in time depends on the machine; the height of the text must not.
    allowNoise(/\.woff2/);
    await page.route('**/*.woff2', (route) => route.abort());
    const heights = ['height-today-farmer', 'height-wanted', 'height-wanted-link'];
    await page.evaluate((names) => names.forEach((name) => localStorage.removeItem(name)), heights);
    await page.reload();
    await expect
      .poll(() => page.evaluate((names) => names.every((name) => localStorage.getItem(name)), heights))
      .toBe(true);
    const answer = await holdResponse(page, '**/api/me/today*');
    await page.reload();
    await expect(today).toContainText(en.Today.loading);
    await expect(header).toBeVisible();
    const before = await top();
    answer();
    await expect(today).toContainText(en.Today.nothing.title);
    expect(await top()).toBe(before);
    await page.unrouteAll();
  });

  await test.step('the header leads to the public page of the farm', async () => {
    const me = (await (await page.request.get('/api/me')).json()) as { farmerData: { farmId: string } };
    await page.getByRole('link', { name: words.publicPage }).click();
    await expect(page).toHaveURL(farmPath(me.farmerData.farmId));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sandhu Farms');
  });

  await test.step('[2.8-12] the stars follow the reviews, and lead to them', async () => {
    await writeReviews(phone, [5, 4, 4, 4]);
    await page.goto(paths.farmerDashboard);
    await expect(filledStars(page)).toHaveCount(4);
    await expect(emptyStars(page)).toHaveCount(1);
    await expect(header).toContainText('4.3 out of 5 stars');
    await header.getByRole('link', { name: '4 reviews' }).click();
    await expect(page).toHaveURL(/\/farm-info\/[0-9a-f-]{36}#reviews$/);
    await expect(page.getByRole('region', { name: en.FarmInfo.reviews.title })).toBeFocused();
  });

  await test.step('a farmer without a phone number is told so', async () => {
    await page.route('**/api/me', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: { ...((await response.json()) as object), phoneNumber: null } });
    });
    await page.goto(paths.farmerDashboard);
    await expect(page.getByRole('main').getByText(words.noPhone)).toBeVisible();
    // An answer that is being changed just now must not be left to the browser in the middle of it.
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a name without end does not break the header', async () => {
    const long = 'x'.repeat(60);
    const farmerData = { ...farm, farmName: long, farmCity: long };
    await signedInPerson(page, { ...farmer, username: long, farmerData });
    await page.goto(paths.farmerDashboard);
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(long);
      expect(await whatScrollsSideways(page)).toEqual([]);
    }
  });
});
