import type { Page } from '@playwright/test';
import { paths, productPath } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { findProduct } from './catalogue.ts';
import { drawnInBrowser } from './drawn-in-browser.ts';
import { expect, sizes, whatScrollsSideways, test } from './fixtures.ts';
import { useStillMarket } from './still-market.ts';

useStillMarket();

const words = en.ProductDetail;
const phone = en.Product.phone;

test('a buyer looks a product over, leafs through its pictures, asks for the number and shares it', async ({
  page,
  context,
  axe,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.route('**/pictures/**', (route) => route.fulfill({ path: 'public/assets/kinnow.png' }));
  const { id } = await openProduct(page, 'Kinnow, A grade', { pictures: [1, 2, 3].map(picture) });
  const seller = page.getByRole('region', { name: words.seller.title });

  await test.step('[2.1-21][7-21] the page of a product shows all of it', async () => {
    await expect(page).toHaveTitle('Kinnow, A grade | Kisan Mandi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kinnow, A grade');
    const article = page.getByRole('article');
    const facts = [
      '95 Rupees',
      'per kilogram',
      '= Rs 3,800 per 40 kg',
      'Rs 90 per kilogram from 1,000 kilograms',
      'Rs 86 per kilogram from 3,000 kilograms',
      'Smallest order 100 kilograms',
      '6,000 kilograms',
      'Sargodha, Punjab',
    ];
    await expect(article).toContainText(/Listed .*(ago|yesterday)/);
    await expect(article.getByText(/Loading at the farm gate/)).toHaveCSS(
      'white-space-collapse',
      'preserve-breaks',
    );
    await expect(seller).toContainText('Ghulam Rasool');
    await expect(seller).toContainText('Rasool Orchards, Sargodha, Punjab');
    await expect(seller.getByRole('link', { name: 'See the farm' })).toBeVisible();
    await expect(seller).toContainText(en.Product.farmer);
    await expect(seller).toContainText(words.seller.noRatings);
    await expect(seller).toContainText(/Member since \w+ \d{4}/);
    await expect(seller).toContainText(/completed order/);
    // Before the window is resized: what is drawn anew asks again after half a minute.
    expect(calls.filter((path) => path === `/api/products/${id}`)).toHaveLength(1);
    for (const size of [sizes.desk, sizes.phone]) {
      await page.setViewportSize(size);
      for (const text of facts) {
        await expect(article.getByText(text, { exact: true }).first()).toBeVisible();
      }
    }
  });

  await test.step('pictures are leafed through by the small ones, by keys and by swiping', async () => {
    const gallery = page.getByRole('region', { name: words.pictures });
    const small = gallery.getByRole('button');
    const large = (at: number) => gallery.getByRole('img', { name: `Kinnow, A grade, Picture ${at} of 3` });
    const strip = gallery.getByRole('list').first();
    await expect(small).toHaveCount(3);
    await expect(large(1)).toBeInViewport();
    expect(await gallery.locator('source').first().getAttribute('srcset')).toBe(
      '/pictures/1-320.webp 320w, /pictures/1-800.webp 800w, /pictures/1-1600.webp 1600w',
    );
    for (const size of [sizes.desk, sizes.phone]) {
      await page.setViewportSize(size);
      await small.nth(2).click();
      await expect(large(3)).toBeInViewport({ ratio: 0.9 });
      await expect(small.nth(2)).toHaveAttribute('aria-current', 'true');
      await small.nth(2).press('ArrowLeft');
      await expect(large(2)).toBeInViewport({ ratio: 0.9 });

      await strip.press('ArrowRight');
      await expect(small.nth(2)).toHaveAttribute('aria-current', 'true');
      await strip.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
      await expect(small.nth(0)).toHaveAttribute('aria-current', 'true');
    }
    await axe(page);
    await gallery.getByRole('link', { name: words.enlarge }).first().click();
    const enlarged = page.getByRole('dialog', { name: 'Kinnow, A grade' });
    await expect(enlarged.getByRole('img')).toHaveAttribute('src', '/pictures/1-1600.webp');
    await enlarged.getByRole('button', { name: words.close }).click();
    await expect(enlarged).toHaveCount(0);
  });

  await test.step('[2.9-04][2.9-09] the number of the seller is shown when asked for', async () => {
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

  await test.step('a product is shared as a link: copied, by the phone’s own way, by WhatsApp', async () => {
    const url = new URL(productPath(id), page.url()).href;
    await page.getByRole('button', { name: words.share.button }).click();
    await expect(page.getByText(words.share.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    const chat = page.getByRole('link', { name: words.share.whatsapp });
    const said = new URL((await chat.getAttribute('href'))!).searchParams.get('text');
    expect(said).toBe(
      `Kinnow, A grade, 95 Rupees per kilogram, Sargodha, Punjab. See it on Kisan Mandi:\n${url}`,
    );

    await page.evaluate(() => {
      navigator.share = async (data) => {
        document.title = data?.url ?? '';
      };
    });
    await page.getByRole('button', { name: words.share.button }).click();
    await expect(page).toHaveTitle(url);
  });
});

test('a buyer goes on from a product that did not load, is sold out, or is gone', async ({
  page,
  allowNoise,
  axe,
}) => {
  await test.step('a page that did not load can be tried again', async () => {
    allowNoise(/500|api\/products/);
    const { id, name } = await findProduct(page.request, 'Potatoes, Santé');
    await drawnInBrowser(page);
    await page.route(`**/api/products/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(productPath(id));
    await expect(page.getByRole('alert')).toContainText(words.error.title);
    await page.unroute(`**/api/products/${id}`);
    await page.getByRole('button', { name: words.error.retry }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  await test.step('other products of the seller and similar ones of others lead on', async () => {
    const others = page.getByRole('region', { name: 'More from Allah Ditta' });
    const similar = page.getByRole('region', { name: words.similar });
    await expect(others.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(similar).toContainText('Potatoes, seed quality, Gilgit');
    const name = (await others.getByRole('heading', { level: 3 }).first().textContent())!;
    const href = (await others.getByRole('link').first().getAttribute('href'))!;
    await changeAnswer(page, href.split('/').at(-1)!, { status: 'sold_out' });

    await others.getByRole('link').first().click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('link', { name: words.backToSearch })).toHaveAttribute('href', paths.search);
  });

  await test.step('a product that is sold out says so', async () => {
    await expect(page.getByText(words.soldOut, { exact: true })).toBeVisible();
  });

  await test.step('names and words without a space do not push the page aside', async () => {
    const long = 'گندم'.repeat(10) + 'w'.repeat(80);
    await openProduct(page, 'Kinnow, A grade', {
      name: long,
      desc: `${long}\n<b>bold</b>`,
      sellerName: long,
      sellerPage: { name: `${long}<i>farm</i>`, city: long, province: long },
      spot: null,
    });
    await expect(page.getByText('<b>bold</b>')).toBeVisible();
    await expect(page.getByText('<i>farm</i>')).toBeVisible();
    for (const size of [sizes.desk, sizes.phone]) {
      await page.setViewportSize(size);
      expect(await whatScrollsSideways(page)).toEqual([]);
    }
  });

  await test.step('a product whose place nobody knows has no map', async () => {
    await expect(page.getByRole('heading', { name: words.map.title })).toHaveCount(0);
  });

  await test.step('a product that is gone says so, with the status 404, and offers the newest and a search', async () => {
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
});

/** Opens a product of the demo market, with some of its answer changed. */
async function openProduct(page: Page, text: string, change: object) {
  const product = await findProduct(page.request, text);
  await changeAnswer(page, product.id, change);
  await page.goto(productPath(product.id));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return product;
}

async function changeAnswer(page: Page, id: string, change: object) {
  await drawnInBrowser(page);
  await page.route(`**/api/products/${id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), ...change } });
  });
}

function picture(number: number) {
  const placeholder = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
  return { publicId: String(number), base: `/pictures/${number}`, width: 800, height: 600, placeholder };
}
