import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { signedInPerson, signIn } from './people.ts';
import { sidewaysScroll } from './products.ts';
import { newRequirement, supplier, wantedCard } from './requirements.ts';
import { useStillMarket } from './still-market.ts';

useStillMarket();

const words = en.Requirements;
const list = /\/api\/requirements\?|\/api\/requirements$/;
const results = (page: Page) => page.getByRole('region', { name: words.results });
const titles = (page: Page) => results(page).getByRole('heading');
const submit = (page: Page) =>
  page.getByRole('search').getByRole('button', { name: words.search, exact: true });

/** Place and price, which a phone keeps behind a button. */
async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: words.filters.title });
  if (page.viewportSize()!.width < 1024) await button.click();
  return page.getByRole('search');
}

test('a visitor finds what suppliers want, newest first, without a number in it @wide', async ({
  page,
  axe,
}) => {
  const answer = page.waitForResponse(list);
  await page.goto(paths.requirements);
  expect(await (await answer).text()).not.toContain('0300000');
  await expect(page).toHaveTitle('What suppliers want to buy | Kisan Mandi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
  await expect(titles(page).first()).toHaveText('Maize, dry');
  const kinnow = wantedCard(page, 'Kinnow, B grade');
  for (const text of [
    '70 Rupees',
    'per kilogram',
    '= Rs 2,800 per 40 kg',
    '2,500 Kilograms',
    'Akhtar Fruit Traders',
    'Karachi, Sindh',
  ])
    await expect(kinnow).toContainText(text);
  await expect(wantedCard(page, 'Red chilli')).toContainText(words.anyDate);
  await axe(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test('the search page leads there', async ({ page }) => {
  await page.goto(paths.search);
  await page.getByRole('link', { name: en.Search.wanted.link }).click();
  await expect(page).toHaveURL(paths.requirements);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
});

test('by crop, also by its other names; the address repeats the search', async ({ page }) => {
  await page.goto(paths.requirements);
  await page.getByLabel(words.searchLabel).fill('makai');
  await page.getByLabel(words.searchLabel).press('Enter');
  await expect(titles(page)).toHaveText(['Maize, dry']);
  await expect(page).toHaveURL(`${paths.requirements}?text=makai`);
  await expect(results(page)).toContainText(words.countOne);
  await page.reload();
  await expect(titles(page)).toHaveText(['Maize, dry']);
  await expect(page.getByLabel(words.searchLabel)).toHaveValue('makai');
  await page.goBack();
  await expect(page).toHaveURL(paths.requirements);
  await expect(page.getByLabel(words.searchLabel)).toHaveValue('');
  await expect(wantedCard(page, 'Kinnow, B grade')).toBeVisible();
});

test('by place and by the price of 40 kg @wide', async ({ page, axe }) => {
  await page.goto(paths.requirements);
  const form = await openFilters(page);
  await form.getByLabel(words.location).fill('sindh');
  await form.getByLabel(words.filters.highest).fill('Rs 3,120');
  await expect(form.getByLabel(words.filters.highest)).toHaveValue('3120');
  await axe(page);
  await submit(page).click();
  await expect(page).toHaveURL(`${paths.requirements}?location=sindh&max=3120`);
  await expect(titles(page)).toHaveText(['Kinnow, B grade', 'Onions, any variety']);

  await page.getByRole('button', { name: words.clear }).click();
  await expect(page).toHaveURL(paths.requirements);
  await expect(titles(page).first()).toHaveText('Maize, dry');

  await page.goto(`${paths.requirements}?min=11400&max=24800`);
  await expect(titles(page)).toHaveText(['Red chilli, whole', 'Dates, Begum Jangi']);
});

test('nothing found says so and leads back to all @wide', async ({ page, axe }) => {
  await page.goto(`${paths.requirements}?text=spaceship`);
  await expect(results(page).getByRole('heading')).toHaveText(words.empty.filteredTitle);
  await expect(results(page)).toContainText(words.countNone);
  await axe(page);
  await results(page).getByRole('button', { name: words.empty.all }).click();
  await expect(titles(page).first()).toHaveText('Maize, dry');
});

test('a list that fails keeps what was asked and can be tried again @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/500|api\/requirements/);
  await page.route(list, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${paths.requirements}?text=kinnow`);
  await expect(results(page).getByRole('alert')).toContainText(words.error.title);
  await expect(page.getByLabel(words.searchLabel)).toHaveValue('kinnow');
  await axe(page);
  await page.unroute(list);
  await results(page).getByRole('button', { name: words.error.retry }).click();
  await expect(titles(page)).toHaveText(['Kinnow, B grade']);
});

test('while it loads, cards stand there', async ({ page }) => {
  const answer = await hold(page, list);
  await page.goto(paths.requirements);
  await expect(results(page).getByText(words.loading)).toBeAttached();
  answer();
  await expect(titles(page).first()).toHaveText('Maize, dry');
});

test('more are shown when asked for', async ({ page }) => {
  const item = (at: number) => ({
    id: `product_17000000000${String(at).padStart(2, '0')}`,
    product: `Lot ${at}`,
    weightCategory: 'Kg',
    weight: 1,
    price: 10,
    rupeesPerMaund: 400,
    estimatedDate: null,
    postedAt: '2026-01-01T00:00:00.000Z',
    businessName: 'Akhtar Fruit Traders',
    businessId: '6f2d7a4e-93c6-4c55-9d3c-6a0a8d9b3c11',
    city: 'Karachi',
    province: 'Sindh',
  });
  await page.route(list, (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get('after') === 'here';
    return route.fulfill({
      json: isSecond ? { items: [item(2)], next: null } : { items: [item(1)], next: 'here' },
    });
  });
  await page.goto(paths.requirements);
  await expect(titles(page)).toHaveText(['Lot 1']);
  await results(page).getByRole('button', { name: words.more }).click();
  await expect(titles(page)).toHaveText(['Lot 1', 'Lot 2']);
  await expect(results(page).getByRole('button', { name: words.more })).toHaveCount(0);
});

test('the number comes by a call of its own, and goes again @wide', async ({ page, axe }) => {
  await page.goto(`${paths.requirements}?text=kinnow`);
  const card = wantedCard(page, 'Kinnow, B grade');
  await card.getByRole('button', { name: words.phone.show }).click();
  await expect(card.getByRole('link', { name: 'Call 03000000003' })).toHaveAttribute(
    'href',
    'tel:+923000000003',
  );
  await expect(card.getByRole('link', { name: words.phone.whatsapp })).toBeVisible();
  await axe(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await card.getByRole('button', { name: words.phone.hide }).click();
  await expect(card.getByText('0300 000 0003')).toHaveCount(0);
});

test('whoever asked for too many numbers is told how long to wait', async ({ page, allowNoise }) => {
  allowNoise(/429/);
  const refusal = { code: 'too_many', message: 'Too many requests.', retryAfterSeconds: 600 };
  await page.route('**/api/requirements/*/phone', (route) => route.fulfill({ status: 429, json: refusal }));
  await page.goto(`${paths.requirements}?text=kinnow`);
  const card = wantedCard(page, 'Kinnow, B grade');
  await card.getByRole('button', { name: words.phone.show }).click();
  await expect(card).toContainText('Please wait 10 minutes and try again.');
});

test('a visitor is led to sign in for an offer, and back; a buyer to become a farmer', async ({ page }) => {
  await page.goto(`${paths.requirements}?text=kinnow`);
  await wantedCard(page, 'Kinnow, B grade').getByRole('link', { name: words.offer.signIn }).click();
  await expect(page).toHaveURL(paths.login);

  await signIn(page, '03000000004');
  await page.goto(`${paths.requirements}?text=kinnow`);
  await wantedCard(page, 'Kinnow, B grade').getByRole('link', { name: words.offer.becomeFarmer }).click();
  await expect(page).toHaveURL(paths.login);
  await expect(page.getByRole('link', { name: /farmer/i }).first()).toBeVisible();
});

test('a supplier finds no offer button at their own requirement', async ({ page }) => {
  await signIn(page, '03000000003');
  await page.goto(`${paths.requirements}?text=kinnow`);
  await expect(wantedCard(page, 'Kinnow, B grade')).toContainText(words.offer.own);
});

test('a requirement that is written down elsewhere arrives in the shown list', async ({ page, browser }) => {
  // In the market that others add to: the still one is counted.
  const baseURL = `http://localhost:${Number(process.env.E2E_PORT ?? 3100)}`;
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signedInPerson(other, supplier);
  const product = `Guar ${Math.floor(Math.random() * 1e9)}`;
  const live = page.waitForResponse('**/api/live');
  await page.goto(`${baseURL}${paths.requirements}?text=${encodeURIComponent(product)}`);
  await expect(results(page)).toContainText(words.countNone);
  await live;

  await newRequirement(other, { product });

  await expect(wantedCard(page, product)).toBeVisible();
  await expect(results(page)).toContainText(words.countOne);
  await context.close();
});
