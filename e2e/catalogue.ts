import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };

const words = en.Search;

type Found = { id: string; name: string; price: string; location: string; role: string };

/** What the server finds, for tests that need to know a product before they look for it. */
export async function findProducts(request: APIRequestContext, text: string) {
  const answer = await request.get('/api/products', { params: { text } });
  return ((await answer.json()) as { items: Found[] }).items;
}

export async function findProduct(request: APIRequestContext, text: string) {
  const [product] = await findProducts(request, text);
  if (!product) throw new Error(`the demo market sells no ${text}`);
  return product;
}

export async function openSearch(page: Page, search = '') {
  await page.goto(paths.search + search);
  await page.getByLabel(words.searchLabel).waitFor();
}

/** The filters, which a phone keeps behind a button. */
export async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: words.filters.title, exact: false }).first();
  const isPhone = page.viewportSize()!.width < 1024;
  if (isPhone && (await button.getAttribute('aria-expanded')) === 'false') await button.click();
  return page.getByRole('region', { name: words.filters.title });
}

/** Asks for these words, with the filters as they are, and waits until they stand in the address. */
export async function searchFor(page: Page, text: string) {
  await page.getByLabel(words.searchLabel).fill(text);
  await page.getByLabel(words.searchLabel).press('Enter');
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('text') === text);
}

export function searchButton(page: Page) {
  return page.getByRole('search').getByRole('button', { name: words.submit });
}

export function results(page: Page) {
  return page.getByRole('region', { name: words.results });
}

/** The cards of the results. */
export function cards(page: Page) {
  return results(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
}

export function names(page: Page) {
  return cards(page).getByRole('heading').allTextContents();
}
