import type { Page } from '@playwright/test';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { paths, productPath } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import {
  cards,
  findProducts,
  names,
  openFilters,
  openSearch,
  results,
  searchButton,
  searchFor,
} from './catalogue.ts';
import { drawnInBrowser } from './drawn-in-browser.ts';
import { expect, sizes, whatScrollsSideways, test } from './fixtures.ts';
import { useStillMarket } from './still-market.ts';

useStillMarket();

const words = en.Search;
const list = /\/api\/products\?/;

test('a visitor opens the search, asks for everything, leaves out a role and goes on to the end', async ({
  page,
  axe,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await test.step('[1-05][2.1-18][2.9-01][2.9-02][5-42] a visitor finds words, prices, a place and both roles ticked', async () => {
    await openSearch(page);
    await expect(page).toHaveTitle('Search products | Kisan Mandi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    // On a desk they stand there at once, on a phone behind their button.
    for (const size of [sizes.desk, sizes.phone]) {
      await page.setViewportSize(size);
      const filters = await openFilters(page);
      await expect(filters.getByLabel(words.filters.lowest)).toBeVisible();
      await expect(filters.getByLabel(words.filters.highest)).toBeVisible();
      await expect(filters.getByLabel(words.filters.location)).toBeVisible();
      await expect(filters.getByLabel(words.filters.farmer)).toBeChecked();
      await expect(filters.getByLabel(words.filters.vendor)).toBeChecked();
    }
    await axe(page);
  });

  await test.step('[2.9-03] nothing is asked for and nothing listed before the first search', async () => {
    const filters = await openFilters(page);
    await filters.getByLabel(words.filters.vendor).uncheck();
    await filters.getByRole('button', { name: words.filters.clear }).click();
    await expect(filters.getByLabel(words.filters.vendor)).toBeChecked();
    await expect(results(page)).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/api/products'))).toEqual([]);

    await searchButton(page).click();

    await expect(cards(page)).toHaveCount(24);
    await expect(page).toHaveURL(`${paths.search}?text=`);
  });

  await test.step('[5-43] a role can be left out; with neither there is nothing, and it says why', async () => {
    const filters = await openFilters(page);
    await filters.getByLabel(words.filters.farmer).uncheck();
    await expect(page).toHaveURL(/farmer=false/);
    await expect(cards(page).getByText(en.Product.farmer, { exact: true })).toHaveCount(0);
    await expect(cards(page).getByText(en.Product.vendor, { exact: true }).first()).toBeVisible();

    await filters.getByLabel(words.filters.vendor).uncheck();

    await expect(results(page).getByRole('heading')).toHaveText([words.empty.noRole]);
    await expect(cards(page)).toHaveCount(0);
    await axe(page);
    await results(page).getByRole('button', { name: words.empty.clear }).click();
    await expect(cards(page)).toHaveCount(24);
  });

  await test.step('Show more goes on to the end, and every product stands there once', async () => {
    const told = await results(page)
      .getByText(/\d+ products/)
      .textContent();
    const count = Number(/\d+/.exec(told!)![0]);
    const more = results(page).getByRole('button', { name: words.more });
    for (let shown = 24; shown < count; shown += 24) {
      await expect(cards(page)).toHaveCount(shown);
      await more.click();
    }
    await expect(cards(page)).toHaveCount(count);
    await expect(more).toHaveCount(0);
    const links = await cards(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(links).size).toBe(count);
    for (const size of [sizes.desk, sizes.phone]) {
      await page.setViewportSize(size);
      expect(await whatScrollsSideways(page)).toEqual([]);
    }
  });
});

test('a buyer narrows a search down by name, place and price, and sorts what is left', async ({
  page,
  request,
}) => {
  await openSearch(page);

  await test.step('[5-47] the name is found by any part of it, in any case, and by its other names', async () => {
    for (const text of ['hEAt, akb', 'GANDUM']) {
      await answered(page, () => searchFor(page, text));
      await expect(
        cards(page).getByRole('heading', { name: 'Wheat, Akbar 2019', exact: true }),
      ).toBeVisible();
    }
  });

  await test.step('[5-48] the place is found by any part of it, in any case', async () => {
    await page.getByLabel(words.searchLabel).fill('');
    const filters = await openFilters(page);
    await filters.getByLabel(words.filters.location).fill('ARGODH');
    await answered(page, () => filters.getByLabel(words.filters.location).press('Enter'));
    await expect(page).toHaveURL(`${paths.search}?text=&location=ARGODH`);
    await expect(cards(page).first()).toContainText('Sargodha');
    for (const text of await cards(page).allTextContents()) expect(text).toContain('Sargodha');
  });

  await test.step('a city is offered while it is typed, and a filter is taken off by its chip', async () => {
    const filters = await openFilters(page);
    const place = filters.getByRole('combobox', { name: words.filters.location });
    await place.fill('');
    await place.pressSequentially('mult');
    await page.getByRole('option', { name: 'Multan' }).click();
    await searchButton(page).click();
    await expect(page).toHaveURL(/location=Multan/);
    await expect(cards(page).first()).toContainText('Multan');

    await results(page).getByRole('button', { name: 'Multan' }).click();

    await expect(page).not.toHaveURL(/location/);
    await expect(cards(page)).toHaveCount(24);
  });

  await test.step('[5-44][5-45][5-46] prices drop what is no digit, compare as numbers and need no upper end', async () => {
    const filters = await openFilters(page);
    await filters.getByLabel(words.filters.lowest).pressSequentially('Rs 9x0');
    await expect(filters.getByLabel(words.filters.lowest)).toHaveValue('90');
    await filters.getByLabel(words.filters.highest).pressSequentially('1,000/-');
    await expect(filters.getByLabel(words.filters.highest)).toHaveValue('1000');
    await answered(page, () => searchButton(page).click());
    await expect(page).toHaveURL(`${paths.search}?text=&min=90&max=1000`);
    await expect(cards(page).first()).toBeVisible();
    // As text, 820 would lie above 1000.
    await expect(cards(page).getByText('820 Rupees')).toBeVisible();
    for (const price of await prices(cards(page))) {
      expect(price).toBeGreaterThanOrEqual(90);
      expect(price).toBeLessThanOrEqual(1000);
    }

    await openFilters(page);
    await filters.getByLabel(words.filters.lowest).fill('1000000');
    await filters.getByLabel(words.filters.highest).fill('');
    await answered(page, () => searchButton(page).click());
    await expect(page).toHaveURL(`${paths.search}?text=&min=1000000`);
    await expect(cards(page).first()).toBeVisible();
    for (const price of await prices(cards(page))) expect(price).toBeGreaterThanOrEqual(1_000_000);
  });

  await test.step('the lowest price per 40 kg comes first when asked', async () => {
    const filters = await openFilters(page);
    await filters.getByRole('button', { name: words.filters.clear }).click();
    await searchFor(page, 'rice');
    await results(page).getByLabel(words.sort.label).selectOption(words.sort.price);
    await expect(page).toHaveURL(/sort=price/);
    await expect(results(page).getByText(words.sort.weighedOnly)).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    const found = (await findProducts(request, 'rice')) as unknown as {
      rupeesPerMaund: number;
      name: string;
    }[];
    const cheapest = found.toSorted((a, b) => a.rupeesPerMaund - b.rupeesPerMaund).map(({ name }) => name);
    await expect.poll(() => names(page)).toEqual(cheapest);
  });
});

test('a buyer reads a result, opens it, comes back to the same results and shares them', async ({
  page,
  context,
  axe,
}) => {
  await test.step('[2.9-05][3-17][3-20][7-20] a result tells price, quantity, quality, place, seller and age', async () => {
    await drawnInBrowser(page);
    const answer = page.waitForResponse(list);
    await openSearch(page, '?text=kinnow%2C+a+grade');
    const card = cards(page).first();
    for (const size of [sizes.desk, sizes.phone]) {
      await page.setViewportSize(size);
      for (const text of [
        'Kinnow, A grade',
        '95 Rupees',
        'per kilogram',
        '= Rs 3,800 per 40 kg',
        'Rs 86 per kilogram from 3,000 kilograms',
        'Smallest order 100 kilograms',
        '6,000 kilograms · Good',
        'Sargodha, Punjab',
        'Ghulam Rasool',
        en.Product.farmer,
      ]) {
        await expect(card.getByText(text, { exact: true })).toBeVisible();
      }
    }
    const { items } = (await (await answer).json()) as {
      items: { id: string; price: unknown; date: string }[];
    };
    const days = Math.round((Date.parse(pakistanDay()) - Date.parse(items[0]!.date)) / 86_400_000);
    await expect(card.locator('time')).toHaveText(['today', 'yesterday'][days] ?? `${days} days ago`);
    expect(items[0]).toMatchObject({ price: '95', id: expect.stringMatching(/^product_\d+$/) });
    await expect(card.getByRole('link')).toHaveAttribute('href', productPath(items[0]!.id));
    await axe(page);
  });

  await test.step('a lot says that its price is for all of it', async () => {
    await searchFor(page, 'kinnow orchard');
    await expect(cards(page).first()).toContainText(en.Product.wholeLot);
  });

  await test.step('[2.9-06] a result leads to its page from anywhere on it, and back to the same results', async () => {
    await searchFor(page, 'apples');
    await expect(cards(page).first()).toContainText('Apples');
    const name = (await cards(page).first().getByRole('heading').textContent())!;
    for (const size of [sizes.desk, sizes.phone]) {
      await page.setViewportSize(size);
      // On the picture, far from the name.
      await cards(page)
        .first()
        .click({ position: { x: 150, y: 90 } });
      await expect(page).toHaveURL(/\/product-detail\/product_\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

      await page.getByRole('link', { name: en.ProductDetail.back }).click();

      await expect(page).toHaveURL(`${paths.search}?text=apples`);
      await expect(page.getByLabel(words.searchLabel)).toHaveValue('apples');
      await expect(cards(page).first()).toContainText(name);
    }
  });

  await test.step('a reload, a step back and a shared link repeat a search', async () => {
    await searchFor(page, 'maize');
    await expect(cards(page).first()).toContainText('Maize');
    await page.getByLabel(words.searchLabel).fill('potato');
    await searchButton(page).click();
    await expect(cards(page).first()).toContainText('Potato');
    await page.reload();
    await expect(page.getByLabel(words.searchLabel)).toHaveValue('potato');
    await expect(cards(page).first()).toContainText('Potato');

    const friend = await context.newPage();
    await friend.goto(page.url());
    await expect(cards(friend).first()).toContainText('Potato');

    await page.goBack();
    await expect(page.getByLabel(words.searchLabel)).toHaveValue('maize');
    await expect(cards(page).first()).toContainText('Maize');
  });
});

/** Until the answer is there: what was found before is off the screen by then. */
async function answered(page: Page, ask: () => Promise<void>) {
  const answer = page.waitForResponse(list);
  await ask();
  await answer;
}

async function prices(all: ReturnType<typeof cards>) {
  const texts = await all.getByText(/^[\d,]+ Rupees$/).allTextContents();
  return texts.map((text) => Number(text.replace(/\D/g, '')));
}
