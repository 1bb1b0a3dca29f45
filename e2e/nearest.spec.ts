import type { Page } from '@playwright/test';
import en from '../public/locale/en.json' with { type: 'json' };
import { cards, names, openFilters, openSearch, results, searchButton } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { useStillMarket } from './still-market.ts';

useStillMarket();

const words = en.Search;
const sort = (page: Page) => page.getByLabel(words.sort.label);

async function lookIn(page: Page, place: string) {
  const filters = await openFilters(page);
  await filters.getByRole('combobox', { name: words.filters.location }).fill(place);
  await searchButton(page).click();
  await expect(page).toHaveURL(new RegExp(`location=${place}`));
  await expect(results(page).getByRole('button', { name: new RegExp(`^${place}`) })).toBeVisible();
}

test('a buyer looks for what is nearest to a town, page after page', async ({ page, axe }) => {
  await test.step('a buyer sorts by distance from a town, and is told what that means', async () => {
    await openSearch(page, '?text=wheat');
    const nearest = sort(page).locator('option[value=nearest]');
    await expect(nearest).toHaveText(words.sort.nearestNeedsPlace);
    await expect(nearest).toBeDisabled();
    await lookIn(page, 'Multan');
    await expect(cards(page).first()).toContainText('Multan');
    const inMultan = await cards(page).count();
    await expect(nearest).toHaveText(words.sort.nearest);

    await sort(page).selectOption('nearest');

    await expect(page).toHaveURL(/sort=nearest/);
    await expect(results(page).getByText('Nearest to Multan, Punjab first.', { exact: false })).toBeVisible();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(inMultan);
    await expect(cards(page).first()).toContainText('Multan');
    await expect(cards(page).last()).toContainText(/about [\d,]+ km away/);
    await expect(results(page).getByRole('button', { name: 'Near Multan' })).toBeVisible();
    await openFilters(page);
    await expect(page.getByText(words.filters.locationIsCentre)).toBeVisible();
    await axe(page);
  });

  await test.step('words, prices and roles narrow the nearest down as well', async () => {
    const filters = await openFilters(page);
    await filters.getByLabel(words.filters.vendor).uncheck();
    await expect(page).toHaveURL(/text=wheat&location=Multan&vendor=false&sort=nearest/);
    const farmersOnly = results(page).getByRole('button', { name: words.filters.chips.farmersOnly });
    await expect(farmersOnly).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    for (const name of await names(page)) expect(name.toLowerCase()).toMatch(/wheat|gandum/);
    await farmersOnly.click();
    await expect(farmersOnly).toHaveCount(0);
  });

  await test.step('the order by distance survives a reload and goes with its place', async () => {
    await expect(sort(page)).toHaveValue('nearest');
    await page.reload();
    await expect(sort(page)).toHaveValue('nearest');
    await results(page).getByRole('button', { name: 'Near Multan' }).click();
    await expect(sort(page)).toHaveValue('newest');
    await expect(page).not.toHaveURL(/nearest/);
  });

  await test.step('a place that is not known is said, with a way on', async () => {
    await page.getByLabel(words.searchLabel).fill('');
    await lookIn(page, 'Atlantis');
    await sort(page).selectOption('nearest');
    await expect(page.getByRole('heading', { name: 'We do not know where Atlantis is' })).toBeVisible();
    await axe(page);
    await results(page).getByRole('button', { name: words.empty.sortNewest }).click();
    await expect(sort(page)).toHaveValue('newest');
    await expect(page.getByRole('heading', { name: 'No products in Atlantis yet' })).toBeVisible();
  });

  await test.step('page after page comes by distance, each product once', async () => {
    await lookIn(page, 'Lahore');
    await sort(page).selectOption('nearest');
    const more = page.getByRole('button', { name: words.more });
    await expect(cards(page)).toHaveCount(24);
    await more.click();
    await expect(cards(page)).toHaveCount(48);
    const all = await names(page);
    const far = await cards(page).evaluateAll((list) =>
      list.map((card) => Number(/about ([\d,]+) km/.exec(card.textContent!)?.[1]?.replace(',', '') ?? 0)),
    );
    expect(far).toEqual(far.toSorted((a, b) => a - b));
    const links = await cards(page)
      .getByRole('link')
      .evaluateAll((list) =>
        list.map((link) => link.getAttribute('href')).filter((href) => href?.includes('product')),
      );
    expect(new Set(links).size).toBe(all.length);
  });
});
