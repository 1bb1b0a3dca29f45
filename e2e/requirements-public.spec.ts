import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { drawnInBrowser } from './drawn-in-browser.ts';
import { expect, sizes, test } from './fixtures.ts';
import { holdResponse } from './hold-response.ts';
import { isNarrow } from './open-menu.ts';
import { signIn } from './people.ts';
import { wantedCard } from './requirements.ts';
import { useStillMarket } from './still-market.ts';

useStillMarket();

const words = en.Requirements;
const list = /\/api\/requirements\?|\/api\/requirements$/;
const results = (page: Page) => page.getByRole('region', { name: words.results });
const titles = (page: Page) => results(page).getByRole('heading');
const crop = (page: Page) => page.getByLabel(words.searchLabel);
const submit = (page: Page) =>
  page.getByRole('search').getByRole('button', { name: words.search, exact: true });

async function searchFor(page: Page, text: string) {
  await crop(page).fill(text);
  await crop(page).press('Enter');
}

/** Place and price, which a phone keeps behind a button. */
async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: words.filters.title });
  if (isNarrow(page)) await button.click();
  else await expect(button).toBeHidden();
  return page.getByRole('search');
}

test('a visitor finds what suppliers want, by crop, place and price', async ({ page, axe }) => {
  await test.step('the search page leads there, and while it loads, cards stand there', async () => {
    await page.goto(paths.search);
    const answer = await holdResponse(page, list);
    const answered = page.waitForResponse(list);
    await page.getByRole('link', { name: en.Search.wanted.link }).click();
    await expect(page).toHaveURL(paths.requirements);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await expect(results(page).getByText(words.loading)).toBeAttached();
    answer();
    expect(await (await answered).text()).not.toContain('0300000');
    await expect(titles(page).first()).toHaveText('Maize, dry');
  });

  await test.step('a visitor finds what suppliers want, newest first, without a number in it', async () => {
    await expect(page).toHaveTitle('What suppliers want to buy | Kisan Mandi');
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
  });

  await test.step('by crop, also by its other names; the address repeats the search', async () => {
    await searchFor(page, 'makai');
    await expect(titles(page)).toHaveText(['Maize, dry']);
    await expect(page).toHaveURL(`${paths.requirements}?text=makai`);
    await expect(results(page)).toContainText(words.count.one);
    await page.reload();
    await expect(page).toHaveTitle('What suppliers want to buy | Kisan Mandi');
    await expect(titles(page)).toHaveText(['Maize, dry']);
    await expect(crop(page)).toHaveValue('makai');
    await page.goBack();
    await expect(page).toHaveURL(paths.requirements);
    await expect(crop(page)).toHaveValue('');
    await expect(wantedCard(page, 'Kinnow, B grade')).toBeVisible();
  });

  await test.step('by place and by the price of 40 kg, behind a button on a phone and in one row on a desk', async () => {
    for (const size of [sizes.desk, sizes.phone]) {
      await page.setViewportSize(size);
      const form = await openFilters(page);
      await form.getByLabel(words.location).fill('sindh');
      await form.getByLabel(words.filters.highest).fill('Rs 3,120');
      await expect(form.getByLabel(words.filters.highest)).toHaveValue('3120');
      await axe(page, [size === sizes.phone ? 'phone' : 'desk']);
      await submit(page).click();
      await expect(page).toHaveURL(`${paths.requirements}?location=sindh&max=3120`);
      await expect(titles(page)).toHaveText(['Kinnow, B grade', 'Onions, any variety']);

      await page.getByRole('button', { name: words.clear }).click();
      await expect(page).toHaveURL(paths.requirements);
      await expect(titles(page).first()).toHaveText('Maize, dry');
    }
    await page.goto(`${paths.requirements}?min=11400&max=24800`);
    await expect(titles(page)).toHaveText(['Red chilli, whole', 'Dates, Begum Jangi']);
  });

  await test.step('nothing found says so and leads back to all', async () => {
    await searchFor(page, 'spaceship');
    await expect(titles(page)).toHaveText([words.empty.filteredTitle]);
    await expect(results(page)).toContainText(words.count.none);
    await axe(page);
    await results(page).getByRole('button', { name: words.empty.all }).click();
    await expect(titles(page).first()).toHaveText('Maize, dry');
  });

  await test.step('more are shown when asked for', async () => {
    const item = (at: number) => ({
      id: `product_17000000000${String(at).padStart(2, '0')}`,
      product: `Lot ${at}`,
      weightCategory: 'Kg',
      weight: 1,
      price: 10,
      rupeesPerMaund: 400,
      estimatedDate: null,
      withinKm: null,
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
    await searchFor(page, 'lot');
    await expect(titles(page)).toHaveText(['Lot 1']);
    await results(page).getByRole('button', { name: words.more }).click();
    await expect(titles(page)).toHaveText(['Lot 1', 'Lot 2']);
    await expect(results(page).getByRole('button', { name: words.more })).toHaveCount(0);
  });
});

test('whoever wants to answer a supplier gets the number, and is told what an offer takes', async ({
  page,
  allowNoise,
  axe,
}) => {
  const card = wantedCard(page, 'Kinnow, B grade');
  const show = card.getByRole('button', { name: words.phone.show });

  await test.step('a list that fails keeps what was asked and can be tried again', async () => {
    allowNoise(/500.*\/api\/requirements/);
    await drawnInBrowser(page);
    await page.route(list, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`${paths.requirements}?text=kinnow`);
    await expect(results(page).getByRole('alert')).toContainText(words.error.title);
    await expect(crop(page)).toHaveValue('kinnow');
    await axe(page);
    await page.unroute(list);
    await results(page).getByRole('button', { name: words.error.retry }).click();
    await expect(titles(page)).toHaveText(['Kinnow, B grade']);
  });

  await test.step('whoever asked for too many numbers is told how long to wait', async () => {
    allowNoise(/429.*\/phone/);
    const refusal = { code: 'too_many', message: 'Too many requests.', retryAfterSeconds: 600 };
    await page.route('**/api/requirements/*/phone', (route) => route.fulfill({ status: 429, json: refusal }));
    await show.click();
    await expect(card).toContainText('Please wait 10 minutes and try again.');
    await page.unroute('**/api/requirements/*/phone');
  });

  await test.step('the number comes by a call of its own, and goes again', async () => {
    await show.click();
    await expect(card.getByRole('link', { name: 'Call 03000000003' })).toHaveAttribute(
      'href',
      'tel:+923000000003',
    );
    await expect(card.getByRole('link', { name: words.phone.whatsapp })).toBeVisible();
    await axe(page);
    await card.getByRole('button', { name: words.phone.hide }).click();
    await expect(card.getByText('0300 000 0003')).toHaveCount(0);
  });

  await test.step('a visitor is led to sign in for an offer, and back; a buyer to become a farmer', async () => {
    await card.getByRole('link', { name: words.offer.signIn }).click();
    await expect(page).toHaveURL(paths.login);

    await signIn(page, '03000000004');
    await page.goto(`${paths.requirements}?text=kinnow`);
    await card.getByRole('link', { name: words.offer.becomeFarmer }).click();
    await expect(page).toHaveURL(paths.farmerRegistration);
    await page.goBack();
    await expect(page).toHaveURL(`${paths.requirements}?text=kinnow`);
  });

  await test.step('a supplier finds no offer button at their own requirement', async () => {
    await signIn(page, '03000000003');
    await page.goto(`${paths.requirements}?text=kinnow`);
    await expect(card).toContainText(words.offer.own);
    await expect(card.getByRole('link', { name: words.offer.becomeFarmer })).toHaveCount(0);
    await expect(card.getByRole('button', { name: words.phone.show })).toHaveCount(0);
    await card.getByRole('link', { name: words.offer.edit }).click();
    await expect(page.getByRole('region', { name: en.VendorPurchase.title })).toBeInViewport();
  });
});
