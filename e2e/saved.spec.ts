import type { Page } from '@playwright/test';
import { paths, productPath } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { cards, openSearch } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { somebody } from './offers.ts';
import { openMenu } from './open-menu.ts';
import { farm, newPerson, signIn } from './people.ts';
import { changeElsewhere, newProduct, wheat } from './products.ts';

const words = en.SavedProducts;
const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Save ${name}`, exact: true });
const saved = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('a visitor saves a product, signs in, and finds it in their list on every device', async ({
  page,
  browser,
  baseURL,
  axe,
  allowNoise,
}) => {
  // A product that was deleted is none any more.
  allowNoise(/404/);
  const farmer = { roles: { isFarmer: true }, farmerData: farm };
  const { page: seller } = await somebody(browser, baseURL, farmer);
  const name = `Wheat ${Date.now()}`;
  const [first, second] = [
    await newProduct(seller, { ...wheat, name }),
    await newProduct(seller, { ...wheat, name: `${name} B` }),
  ];
  const phone = await newPerson(page.request);

  await test.step('signed out, the heart on a card is kept on this device', async () => {
    await openSearch(page, `?text=${encodeURIComponent(name)}`);
    await expect(cards(page)).toHaveCount(2);
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
    const before = await cards(page).last().boundingBox();
    await heart(page, name).click();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(en.Product.saved.here)).toBeVisible();
    expect(await cards(page).last().boundingBox()).toEqual(before);
    const { width, height } = (await heart(page, name).boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await axe(page);
    await page.reload();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('signing in takes it over, and the menu leads to the list', async () => {
    await signIn(page, phone);
    await page.goto(productPath(second.productId));
    await heart(page, `${name} B`).click();
    await expect(heart(page, `${name} B`)).toHaveAttribute('aria-pressed', 'true');
    await (await openMenu(page)).getByRole('link', { name: en.Saved.title, exact: true }).click();
    await expect(page).toHaveURL(paths.saved);
    await expect(saved(page, name)).toBeVisible();
    await expect(saved(page, `${name} B`)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('savedProducts'))).toBeNull();
    await axe(page);
  });

  const other = await (await browser.newContext({ baseURL })).newPage();
  await test.step('another device shows the same list, and follows', async () => {
    await signIn(other, phone);
    await other.goto(paths.saved);
    await expect(saved(other, name)).toBeVisible();
    await heart(page, name).click();
    await expect(page.getByText(words.removed.replace('{name}', name))).toBeVisible();
    await expect(saved(other, name)).toHaveCount(0);
  });

  await test.step('what was removed can be put back', async () => {
    await page.getByRole('button', { name: words.undo }).click();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(saved(other, name)).toBeVisible();
  });

  await test.step('the list says what is sold out and what is gone', async () => {
    await changeElsewhere(seller, first, { status: 'sold_out' });
    await expect(page.getByText(en.Product.soldOut, { exact: true })).toBeVisible();
    await seller.request.delete(`/api/products/${second.productId}`);
    await page.reload();
    await expect(page.getByText(words.gone.text)).toBeVisible();
    await expect(page.getByText(en.Product.soldOut, { exact: true })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: words.gone.remove }).click();
    await expect(page.getByText(words.gone.text)).toHaveCount(0);
  });
  await other.context().close();
});
