import type { Page } from '@playwright/test';
import { paths, productPath } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { findProduct } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { useStillMarket } from './still-market.ts';

useStillMarket();

const words = en.ProductDetail;
const phone = en.Product.phone;

test('[2.1-21][7-21] the page of a product shows all of it @wide', async ({ page, axe }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const { id } = await openProduct(page, 'Kinnow, A grade');

  await expect(page).toHaveTitle('Kinnow, A grade | Kisan Mandi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kinnow, A grade');
  const article = page.getByRole('article');
  for (const text of [
    '95 Rupees',
    'per kilogram',
    'Rs 3,800 per 40 kg',
    '6,000 Kilograms',
    'Sargodha, Punjab',
  ]) {
    await expect(article.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(article).toContainText(/Listed .*(ago|yesterday)/);
  await expect(article.getByText(/Loading at the farm gate/)).toHaveCSS(
    'white-space-collapse',
    'preserve-breaks',
  );
  const seller = page.getByRole('region', { name: words.seller.title });
  await expect(seller).toContainText('Ghulam Rasool');
  await expect(seller).toContainText('Rasool Orchards, Sargodha, Punjab');
  await expect(seller.getByRole('link', { name: 'See the farm' })).toBeVisible();
  await expect(seller).toContainText(en.Product.farmer);
  await expect(seller).toContainText(words.seller.noRatings);
  expect(calls.filter((path) => path === `/api/products/${id}`)).toHaveLength(1);
  await axe(page);
});

test('[2.9-04][2.9-09] the number of the seller is shown when asked for', async ({ page }) => {
  await openProduct(page, 'Kinnow, A grade');
  const seller = page.getByRole('region', { name: words.seller.title });
  await seller.getByRole('button', { name: phone.show }).click();
  await expect(seller.getByRole('link', { name: 'Call 03000000011' })).toHaveAttribute(
    'href',
    'tel:+923000000011',
  );
  await expect(seller.getByRole('link', { name: phone.whatsapp })).toHaveAttribute(
    'href',
    'https://wa.me/923000000011',
  );
  await seller.getByRole('button', { name: phone.hide }).click();
  await expect(seller.getByRole('link', { name: 'Call 03000000011' })).toHaveCount(0);
  await expect(seller.getByRole('link', { name: phone.whatsapp })).toHaveCount(0);
});

test('other products of the seller and similar ones of others lead on', async ({ page }) => {
  await openProduct(page, 'Potatoes, Santé');
  const others = page.getByRole('region', { name: 'More from Allah Ditta' });
  const similar = page.getByRole('region', { name: words.similar });
  await expect(others.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(similar).toContainText('Potatoes, seed quality, Gilgit');
  const name = (await others.getByRole('heading', { level: 3 }).first().textContent())!;

  await others.getByRole('link').first().click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('link', { name: words.backToSearch })).toHaveAttribute('href', paths.search);
});

test('pictures are leafed through by the small ones, by keys and by swiping @wide', async ({ page, axe }) => {
  await page.route('**/pictures/**', (route) => route.fulfill({ path: 'public/assets/kinnow.png' }));
  await openProduct(page, 'Kinnow, A grade', { pictures: [1, 2, 3].map(picture) });
  const gallery = page.getByRole('region', { name: words.pictures });
  const small = gallery.getByRole('button');
  await expect(small).toHaveCount(3);
  const large = gallery.getByRole('img', { name: 'Kinnow, A grade, Picture 1 of 3' });
  await expect(large).toBeInViewport();
  expect(await gallery.locator('source').first().getAttribute('srcset')).toBe(
    '/pictures/1-320.webp 320w, /pictures/1-800.webp 800w, /pictures/1-1600.webp 1600w',
  );

  await small.nth(2).click();
  await expect(gallery.getByRole('img', { name: 'Kinnow, A grade, Picture 3 of 3' })).toBeInViewport({
    ratio: 0.9,
  });
  await expect(small.nth(2)).toHaveAttribute('aria-current', 'true');
  await small.nth(2).press('ArrowLeft');
  await expect(gallery.getByRole('img', { name: 'Kinnow, A grade, Picture 2 of 3' })).toBeInViewport({
    ratio: 0.9,
  });
  await axe(page);

  await gallery.getByRole('list').first().press('ArrowRight');
  await expect(small.nth(2)).toHaveAttribute('aria-current', 'true');
  await gallery
    .getByRole('list')
    .first()
    .evaluate((strip) => strip.scrollTo({ left: 0, behavior: 'instant' }));
  await expect(small.nth(0)).toHaveAttribute('aria-current', 'true');
});

test('a product is shared as a link: copied, by the phone’s own way, by WhatsApp', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await openProduct(page, 'Kinnow, A grade');
  const url = new URL(productPath(id), page.url()).href;
  await page.getByRole('button', { name: words.share.button }).click();
  await expect(page.getByText(words.share.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const chat = page.getByRole('link', { name: words.share.whatsapp });
  expect(new URL((await chat.getAttribute('href'))!).searchParams.get('text')).toBe(`Kinnow, A grade ${url}`);

  await page.evaluate(() => {
    navigator.share = async (data) => {
      document.title = data?.url ?? '';
    };
  });
  await page.getByRole('button', { name: words.share.button }).click();
  await expect(page).toHaveTitle(url);
});

test('a product that is sold out says so', async ({ page }) => {
  await openProduct(page, 'Kinnow, A grade', { status: 'sold_out' });
  await expect(page.getByText(words.soldOut, { exact: true })).toBeVisible();
});

test('a product that is gone says so, with the status 404, and offers the newest and a search @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/404/);
  const answer = await page.goto(productPath('product_1700000000000'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.notFound.title);
  const newest = page.getByRole('region', { name: words.notFound.newest });
  await expect(newest.getByRole('heading', { level: 3 })).toHaveCount(4);
  await axe(page);
  await page.getByRole('main').getByRole('link', { name: words.notFound.search }).click();
  await expect(page).toHaveURL(paths.search);
});

test('a page that did not load can be tried again', async ({ page, allowNoise }) => {
  allowNoise(/500|api\/products/);
  const { id } = await findProduct(page.request, 'Kinnow, A grade');
  await page.route(`**/api/products/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(productPath(id));
  await expect(page.getByRole('alert')).toContainText(words.error.title);
  await page.unroute(`**/api/products/${id}`);
  await page.getByRole('button', { name: words.error.retry }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kinnow, A grade');
});

test('names and words without a space do not push the page aside @wide', async ({ page }) => {
  const long = 'گندم'.repeat(10) + 'w'.repeat(80);
  await openProduct(page, 'Kinnow, A grade', {
    name: long,
    desc: `${long}\n<b>bold</b>`,
    sellerName: long,
    sellerPage: { name: `${long}<i>farm</i>`, city: long, province: long },
  });
  await expect(page.getByText('<b>bold</b>')).toBeVisible();
  await expect(page.getByText('<i>farm</i>')).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});

/** Opens a product of the demo market, with some of its answer changed. */
async function openProduct(page: Page, text: string, change?: object) {
  const product = await findProduct(page.request, text);
  if (change) {
    await page.route(`**/api/products/${product.id}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), ...change } });
    });
  }
  await page.goto(productPath(product.id));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return product;
}

function picture(number: number) {
  const placeholder = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
  return { publicId: String(number), base: `/pictures/${number}`, width: 800, height: 600, placeholder };
}
