import type { Page } from '@playwright/test';
import type { User } from '#contract/people/people.ts';
import { businessPath, farmPath, paths, productPath } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { drawnInBrowser } from './drawn-in-browser.ts';
import { expect, test } from './fixtures.ts';
import { inMarket, writeReviews } from './market-db.ts';
import { business, farm, newPerson, signIn } from './people.ts';
import { dap, newProduct, wheat } from './products.ts';
import { emptyStars, filledStars } from './sidebar.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const phoneWords = en.Product.phone;

const kinds = [
  {
    kind: 'farm',
    id: '[2.1-22]',
    parts: '[2.1-23]',
    role: 'farmer',
    draft: { roles: { isFarmer: true }, farmerData: farm },
    words: en.FarmInfo,
    facts: ['Sandhu Farms', 'Farmed by Imran Sandhu', '25 acres', 'Multan, Punjab'],
    offer: wheat,
    pathOf: (user: User) => farmPath(user.farmerData!.farmId),
    nowhere: farmPath(nobody),
    api: '**/api/farms/*',
    edit: { door: '/api/me/farm', data: { ...farm, farmName: 'Changed just now' } },
    dashboard: paths.farmerDashboard,
  },
  {
    kind: 'supplier',
    id: '[2.1-24]',
    parts: '[2.1-25]',
    role: 'vendor',
    draft: { roles: { isVendor: true }, vendorData: business },
    words: en.Business,
    facts: ['Mehmood Traders', 'Run by Bilal Mehmood', 'Since 01/03/2011', 'Lahore, Punjab'],
    offer: dap,
    pathOf: (user: User) => businessPath(user.vendorData!.businessId),
    nowhere: businessPath(nobody),
    api: '**/api/businesses/*',
    edit: { door: '/api/me/business', data: { ...business, businessName: 'Changed just now' } },
    dashboard: paths.vendorDashboard,
  },
] as const;
type Kind = (typeof kinds)[number];

for (const kind of kinds) {
  const { words, offer } = kind;

  test(`a new ${kind.kind} has a page with nothing on it, a number for who asks, and a way to change it`, async ({
    page,
    axe,
    allowNoise,
  }) => {
    const { path, phone } = await ownPage(page, kind);
    const number = page.getByRole('link', { name: `Call ${phone}` });

    await test.step(`the page of a ${kind.kind} that does not load says so and tries again`, async () => {
      allowNoise(/ERR_FAILED|500/);
      await drawnInBrowser(page);
      await page.route(kind.api, (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(words.error.title);
      await axe(page);
      await page.unroute(kind.api);
      const answer = page.waitForResponse(kind.api);
      await page.getByRole('button', { name: words.error.retry }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(kind.facts[0]);
      expect(await (await answer).text()).not.toContain(phone);
    });

    await test.step(`the page of a ${kind.kind} with nothing on it says so`, async () => {
      await expect(page.getByText(words.products.empty)).toBeVisible();
      await expect(page.getByText(en.Reviews.empty)).toBeVisible();
      await expect(emptyStars(page)).toHaveCount(5);
      await expect(page.getByRole('article')).toContainText('No ratings yet');
      await axe(page);
    });

    await test.step(`a ${kind.kind} can be shared`, async () => {
      const link = page.getByRole('link', { name: en.ProductDetail.share.whatsapp });
      const href = new URL((await link.getAttribute('href'))!);
      expect(href.searchParams.get('text')).toContain(path);
    });

    await test.step(`whoever asks for too many numbers of a ${kind.kind} is told how long to wait`, async () => {
      allowNoise(/429/);
      const refusal = { code: 'too_many', message: 'Too many.', retryAfterSeconds: 600 };
      await page.route('**/phone', (route) => route.fulfill({ status: 429, json: refusal }));
      await showNumber(page, kind).click();
      await expect(
        page.getByText('You have asked for a lot of numbers. Please wait 10 minutes'),
      ).toBeVisible();
      await page.unroute('**/phone');
    });

    await test.step(`the number of a ${kind.kind} is not in the page until it is asked for`, async () => {
      await expect(number).toHaveCount(0);
      await showNumber(page, kind).click();
      await expect(number).toHaveAttribute('href', `tel:+92${phone.slice(1)}`);
      await expect(page.getByRole('link', { name: phoneWords.whatsapp })).toHaveAttribute(
        'href',
        `https://wa.me/92${phone.slice(1)}`,
      );
      await expect(page.getByText(words.reveals.one)).toBeVisible();
      await page.getByRole('button', { name: phoneWords.hide }).click();
      await expect(number).toHaveCount(0);
    });

    await test.step(`the owner of a ${kind.kind} is led to the dashboard, and a change shows at once`, async () => {
      const answer = await page.request.patch(kind.edit.door, { data: kind.edit.data });
      expect(answer.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changed just now');
      await page.getByRole('link', { name: words.edit }).click();
      await expect(page).toHaveURL(kind.dashboard);
    });
  });

  test(`whoever comes from a product sees all of its ${kind.kind}, signed in or not`, async ({
    page,
    browser,
    baseURL,
    axe,
    allowNoise,
  }) => {
    const { path, phone } = await ownPage(page, kind);
    const { productId } = await newProduct(page, offer);
    const link = { url: `${baseURL}/assets/mango.png` };
    await page.request.post(`/api/me/galleries/${kind.role}/links`, { data: link });
    await writeReviews(phone, [4], 'The scales were honest.');
    const doorOfProducts = `${kind.api}/products*`;

    await test.step(`a product leads to the page of its ${kind.kind}`, async () => {
      await page.goto(productPath(productId));
      const seller = page.getByRole('region', { name: en.ProductDetail.seller.title });
      await expect(seller).toContainText('4.0 out of 5 stars');
      await expect(seller).toContainText('1 review');
      await expect(seller).toContainText(`${kind.facts[0]}, ${kind.facts[3]}`);
      await page.route(doorOfProducts, (route) => route.abort());
      await seller.getByRole('link', { name: `See the ${kind.kind}` }).click();
      await expect(page).toHaveURL(path);
    });

    await test.step(`the products of a ${kind.kind} that do not load say so and try again`, async () => {
      allowNoise(/ERR_FAILED|500/);
      const offers = page.getByRole('region', { name: words.products.title });
      await expect(offers.getByRole('alert')).toContainText(words.products.error);
      await page.unroute(doorOfProducts);
      await offers.getByRole('button', { name: words.products.retry }).click();
      await expect(offers.getByRole('heading', { level: 3 })).toHaveText([offer.name]);
    });

    await test.step(`${kind.parts} the page of a ${kind.kind} shows header, stars, products, gallery and map`, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(kind.facts[0]);
      await expect(filledStars(page)).toHaveCount(4);
      await expect(emptyStars(page)).toHaveCount(1);
      const parts = page.getByRole('article').getByRole('region');
      await expect(parts.getByRole('heading', { level: 2 })).toHaveText([
        words.products.title,
        ...('requirements' in words ? [words.requirements.title] : []),
        words.gallery.title,
        words.map.title,
        words.reviews.title,
      ]);
      const photos = page.getByRole('region', { name: words.gallery.title });
      // The samples that a supplier's gallery begins with are not for visitors.
      const count = 1;
      await expect(photos.getByRole('button')).toHaveCount(count);
      await photos.getByRole('button').last().click();
      const popup = page.getByRole('dialog');
      await expect(popup).toContainText(`Picture ${count} of ${count}`);
      await popup.getByRole('button', { name: en.Gallery.next }).click();
      await expect(popup).toContainText(`Picture 1 of ${count}`);
      await expect(popup.getByRole('button', { name: en.Gallery.delete })).toHaveCount(0);
      await axe(page);
      await page.keyboard.press('Escape');
      await seeMap(page, kind);
    });

    await test.step(`${kind.id} anyone sees the page of a ${kind.kind}: header, stars, products and reviews`, async () => {
      await writeReviews(phone, [5], 'The scales were honest.');
      const stranger = await browser.newContext({ baseURL, viewport: page.viewportSize() });
      const visitor = await stranger.newPage();
      const answer = await visitor.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(visitor).toHaveTitle(`${kind.facts[0]} | Kisan Mandi`);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(kind.facts[0]);
      for (const text of kind.facts) await expect(visitor.getByRole('article')).toContainText(text);
      await expect(filledStars(visitor)).toHaveCount(5);
      await expect(visitor.getByRole('article')).toContainText('4.5 out of 5 stars');
      const offers = visitor.getByRole('region', { name: words.products.title });
      await expect(offers.getByRole('heading', { level: 3 })).toHaveText([offer.name]);
      const reviews = visitor.getByRole('region', { name: words.reviews.title });
      await expect(reviews.getByRole('listitem')).toHaveCount(2);
      await expect(reviews.getByRole('listitem').first()).toContainText('The scales were honest.');
      await expect(reviews.getByRole('listitem').first()).toContainText('2 days ago');
      await expect(visitor.getByRole('link', { name: words.edit })).toHaveCount(0);
      await offers.getByRole('link', { name: offer.name }).click();
      await expect(visitor).toHaveURL(/\/product-detail\//);
      await visitor.goBack();
      await seeMap(visitor, kind);
      await axe(visitor);
      await stranger.close();
    });
  });
}

test('an address where no farm or supplier is leads on to the search', async ({ page, axe, allowNoise }) => {
  allowNoise(/404/);
  for (const { nowhere, words } of kinds) {
    const answer = await page.goto(nowhere);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.notFound.title);
    await expect(page).toHaveTitle(`${words.notFound.title} | Kisan Mandi`);
    await axe(page);
    await page.getByRole('link', { name: words.notFound.search }).click();
    await expect(page).toHaveURL(paths.search);
  }
});

test('a farm with many products shows more of them when asked, and says when it has no number', async ({
  page,
}) => {
  const [kind] = kinds;
  const { path, phone } = await ownPage(page, kind);

  await test.step('more products are shown when asked for, and a new one arrives by itself', async () => {
    for (let at = 1; at <= 13; at++) await newProduct(page, { ...wheat, name: `Wheat ${at}` });
    await page.goto(path);
    const names = page
      .getByRole('region', { name: en.FarmInfo.products.title })
      .getByRole('heading', { level: 3 });
    await expect(names).toHaveCount(12);
    await page.getByRole('button', { name: en.FarmInfo.products.more }).click();
    await expect(names).toHaveCount(13);
    await expect(page.getByRole('button', { name: en.FarmInfo.products.more })).toHaveCount(0);

    await newProduct(page, { ...wheat, name: 'Fresh from the field' });

    await expect(names.first()).toHaveText('Fresh from the field');
  });

  await test.step('a farm without a phone number says so', async () => {
    await expect(showNumber(page, kind)).toBeVisible();
    await inMarket(
      (db) => db`
        update people set phone = null, phone_proven_at = null, email = ${`${phone}@example.com`},
          email_proven_at = now()
        where phone = ${phone}`,
    );
    await page.reload();
    await expect(page.getByText(en.FarmInfo.phone.none)).toBeVisible();
    await expect(showNumber(page, kind)).toHaveCount(0);
  });
});

/** Of the seller: each product has a button of its own. */
function showNumber(page: Page, { facts: [name] }: Kind) {
  return page.getByRole('button', { name: `${phoneWords.show}: ${name}` });
}

async function seeMap(page: Page, { words, role }: Kind) {
  const map = page.getByRole('region', { name: words.map.title });
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole('button', { name: words.map.use })).toBeVisible();
  await expect(map.locator('.leaflet-popup-content').last()).toHaveText(
    role === 'vendor' ? 'Lahore' : 'Multan',
  );
}

/** Somebody who is signed in here, with a page of their own. */
async function ownPage(page: Page, kind: Kind) {
  const phone = await newPerson(page.request, kind.draft);
  await signIn(page, phone);
  const user = (await (await page.request.get('/api/me')).json()) as User;
  return { phone, path: kind.pathOf(user) };
}
