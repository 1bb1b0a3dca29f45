import en from '../public/locale/en.json' with { type: 'json' };
import { cards, names, openFilters, openSearch, results, searchButton } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './sign-up.ts';
import { useStillMarket } from './still-market.ts';

useStillMarket();

const words = en.Search;

test('a buyer sorts by distance from a town, and is told what that means @wide', async ({ page, axe }) => {
  await openSearch(page, '?text=wheat');
  const sort = page.getByLabel(words.sort.label);
  const nearest = sort.locator('option[value=nearest]');
  await expect(nearest).toHaveText(words.sort.nearestNeedsPlace);
  await expect(nearest).toBeDisabled();
  const filters = await openFilters(page);
  await filters.getByRole('combobox', { name: words.filters.location }).fill('Multan');
  await searchButton(page).click();
  await expect(page).toHaveURL(/location=Multan/);
  const inMultan = await cards(page).count();
  await expect(nearest).toHaveText(words.sort.nearest);

  await sort.selectOption('nearest');

  await expect(page).toHaveURL(/sort=nearest/);
  await expect(
    results(page).getByText('Sorted by the distance from Multan, Punjab', { exact: false }),
  ).toBeVisible();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(inMultan);
  await expect(cards(page).first()).toContainText('Multan');
  await expect(cards(page).last()).toContainText(/about [\d,]+ km away/);
  await expect(results(page).getByRole('button', { name: 'Near Multan' })).toBeVisible();
  await openFilters(page);
  await expect(page.getByText(words.filters.locationIsCentre)).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);
});

test('the order by distance survives a reload and goes with its place', async ({ page }) => {
  await openSearch(page, '?text=wheat&location=Multan&sort=nearest');
  const sort = page.getByLabel(words.sort.label);
  await expect(sort).toHaveValue('nearest');
  await page.reload();
  await expect(sort).toHaveValue('nearest');
  await results(page).getByRole('button', { name: 'Near Multan' }).click();
  await expect(sort).toHaveValue('newest');
  await expect(page).not.toHaveURL(/nearest/);
});

test('page after page comes by distance, each product once', async ({ page }) => {
  await openSearch(page, '?text=&location=Lahore&sort=nearest');
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

test('a place that is not known is said, with a way on @wide', async ({ page, axe }) => {
  await openSearch(page, '?text=&location=Atlantis&sort=nearest');
  await expect(page.getByRole('heading', { name: 'We do not know where Atlantis is' })).toBeVisible();
  await axe(page);
  await results(page).getByRole('button', { name: words.empty.sortNewest }).click();
  await expect(page.getByLabel(words.sort.label)).toHaveValue('newest');
  await expect(page.getByRole('heading', { name: 'Nothing in Atlantis yet' })).toBeVisible();
});

test('words, prices and roles narrow the nearest down as well', async ({ page }) => {
  await openSearch(page, '?text=wheat&location=Multan&sort=nearest&vendor=false');
  await expect(cards(page).first()).toBeVisible();
  for (const name of await names(page)) expect(name.toLowerCase()).toMatch(/wheat|gandum/);
  await expect(results(page).getByRole('button', { name: words.filters.chips.farmersOnly })).toBeVisible();
});
