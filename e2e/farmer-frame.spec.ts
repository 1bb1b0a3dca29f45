import { farmPath, hasPage, paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { writeReviews } from './market-db.ts';
import { farm, signedInPerson } from './people.ts';
import { sidewaysScroll } from './products.ts';
import { emptyStars, filledStars, openSidebar } from './sidebar.ts';

const words = en.FarmerMain;
const farmer = { username: 'Imran S.', roles: { isFarmer: true }, farmerData: farm };
const entries = {
  Dashboard: paths.farmerDashboard,
  Location: paths.farmLocation,
  'Monitoring Tools': paths.farmMonitoring,
  Orders: paths.farmerOrders,
};
const drawn = Object.entries(entries).filter(([, path]) => hasPage(path));

// The rules are proven here once every page of the list exists.
const all = drawn.length === 4 ? '[2.8-06][2.8-07] ' : '';
test(`${all}the entries of the farmer sidebar lead to the pages that exist @wide`, async ({ page }) => {
  await signedInPerson(page, farmer);
  await page.goto(paths.farmerDashboard);
  const links = (await openSidebar(page, 'farmer')).getByRole('link');
  await expect(links).toHaveText(drawn.map(([label]) => new RegExp(`^${label}`)));
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(drawn.map(([, path]) => path));
});

for (const [label, path] of drawn) {
  test(`the farmer sidebar stands beside ${label}, and its entry is marked there @wide`, async ({ page }) => {
    await signedInPerson(page, farmer);
    await page.goto(path);
    const sidebar = await openSidebar(page, 'farmer');
    await expect(sidebar.locator('[aria-current=page]')).toHaveText(new RegExp(`^${label}`));
  });
}

const located = hasPage(paths.farmLocation) ? '[2.8-08][2.8-09] ' : '';
test(`${located}Location shows where the farm is @wide`, async ({ page }) => {
  await signedInPerson(page, farmer);
  await page.goto(paths.farmerDashboard);
  const link = (await openSidebar(page, 'farmer')).locator(`a[href="${paths.farmLocation}"]`);
  await expect(link).toHaveCount(hasPage(paths.farmLocation) ? 1 : 0);
  for (const one of await link.all()) {
    await expect(one).toContainText('Multan, Punjab');
    await expect(one).toHaveAttribute('title', 'Farm Size');
  }
});

test('[2.8-11] the header shows who, what, how large, where, the number and the stars @wide', async ({
  page,
  axe,
}) => {
  const phone = await signedInPerson(page, farmer);
  await page.goto(paths.farmerDashboard);
  const header = page.getByRole('main').locator('header');

  await expect(header).toContainText('Imran S.');
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Sandhu Farms');
  const fact = (label: string) => header.locator('dl > div').filter({ hasText: label }).locator('dd');
  await expect(fact(words.farmSize)).toHaveText('25 Acre');
  await expect(fact(words.farmLocation)).toHaveText('Multan, Punjab');
  const contact = fact(words.contact).getByRole('link');
  await expect(contact).toHaveAttribute('href', `tel:+92${phone.slice(1)}`);
  expect((await contact.textContent())!.replaceAll(' ', '')).toBe(phone);
  await expect(emptyStars(page)).toHaveCount(5);
  await axe(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test('[2.8-13][2.8-14] a farmer without reviews has five outlined stars and a text @wide', async ({
  page,
}) => {
  await signedInPerson(page, farmer);
  await page.goto(paths.farmerDashboard);
  await expect(page.getByRole('main').getByText('No ratings yet')).toBeVisible();
  await expect(emptyStars(page)).toHaveCount(5);
  await expect(filledStars(page)).toHaveCount(0);
});

test('[2.8-12] the stars follow the reviews, and lead to them @wide', async ({ page }) => {
  const phone = await signedInPerson(page, farmer);
  await writeReviews(phone, [5, 4, 4, 4]);
  await page.goto(paths.farmerDashboard);

  await expect(filledStars(page)).toHaveCount(4);
  await expect(emptyStars(page)).toHaveCount(1);
  const header = page.getByRole('main').locator('header');
  await expect(header).toContainText('4.3 out of 5 stars');
  await header.getByRole('link', { name: '4 reviews' }).click();
  await expect(page).toHaveURL(/\/farm-info\/[0-9a-f-]{36}#reviews$/);
  await expect(page.getByRole('region', { name: en.FarmInfo.reviews.title })).toBeFocused();
});

test('the header leads to the public page of the farm @wide', async ({ page }) => {
  await signedInPerson(page, farmer);
  await page.goto(paths.farmerDashboard);
  const me = (await (await page.request.get('/api/me')).json()) as { farmerData: { farmId: string } };
  await page.getByRole('link', { name: words.publicPage }).click();
  await expect(page).toHaveURL(farmPath(me.farmerData.farmId));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sandhu Farms');
});

test('a farmer without a phone number is told so @wide', async ({ page }) => {
  await signedInPerson(page, farmer);
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), phoneNumber: null } });
  });
  await page.goto(paths.farmerDashboard);
  await expect(page.getByRole('main').getByText(words.noPhone)).toBeVisible();
});

test('a name without end does not break the header @wide', async ({ page }) => {
  const long = 'x'.repeat(60);
  await signedInPerson(page, {
    ...farmer,
    username: long,
    farmerData: { ...farm, farmName: long, farmCity: long },
  });
  await page.goto(paths.farmerDashboard);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(long);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});
