import type { Locator, Page } from '@playwright/test';
import { farmPath, orderPath, paths } from '#contract/site/paths.ts';
import type { User } from '#contract/people/people.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { newBuyer, placeOrder } from './orders.ts';
import { business, farm, signedInPerson } from './people.ts';
import { newProduct, smallPicture, wheat } from './products.ts';
import { openSidebar } from './sidebar.ts';

const words = en.Account.details.picture;
const name = 'Nasreen Akhtar';
const both = {
  username: name,
  roles: { isFarmer: true, isVendor: true },
  farmerData: farm,
  vendorData: business,
};

const mine = (page: Page) => page.getByRole('img', { name: words.alt });
const picker = (page: Page) => page.getByLabel(/^(Add a|Change) picture$/);

async function isRound(circle: Locator) {
  const { width, height } = (await circle.boundingBox())!;
  expect(width).toBe(height);
  const radius = await circle.evaluate((one) => Number.parseFloat(getComputedStyle(one).borderRadius));
  expect(radius).toBeGreaterThanOrEqual(width / 2);
}

/** The address of the picture in the circle, once it can be seen. */
async function pictureIn(circle: Locator) {
  const image = circle.locator('img[src^="/pictures/"]');
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await isRound(circle);
  return (await image.getAttribute('src'))!;
}

async function showsInitial(circle: Locator, letter: string) {
  await expect(circle).toHaveText(letter);
  await expect(circle.locator('img')).toHaveCount(0);
  await isRound(circle);
}

test('somebody shows a picture of themselves: others see it beside their name until it is removed', async ({
  page,
  browser,
  baseURL,
  allowNoise,
  axe,
}) => {
  await signedInPerson(page, both);
  const product = await newProduct(page, wheat);
  const { farmerData } = (await (await page.request.get('/api/me')).json()) as User;
  const buyer = await newBuyer(browser, baseURL);
  const order = await placeOrder(buyer, product);
  const owner = buyer.getByRole('main').locator('header span:has(+ p)');
  let first: string;

  await test.step('[2.10-04] without a picture the initial stands in a circle', async () => {
    await page.goto(paths.account);
    await showsInitial(mine(page), 'N');
    await expect(page.getByText(words.noneYet)).toBeVisible();
  });

  await test.step('[2.10-04] a picture that was chosen is shown at once, there and in both sidebars', async () => {
    await picker(page).setInputFiles(await smallPicture());
    await expect(page.getByText(words.saved)).toBeVisible();
    first = await pictureIn(mine(page));
    await axe(page);
    for (const who of ['farmer', 'vendor'] as const) {
      await page.goto(who === 'farmer' ? paths.farmerDashboard : paths.vendorDashboard);
      const sidebar = await openSidebar(page, who);
      expect(await pictureIn(sidebar.getByRole('img', { name: `Profile picture of ${name}` }))).toBe(first);
    }
  });

  await test.step('somebody else sees it on the page of the farm and in their order', async () => {
    await buyer.goto(orderPath(order.orderNo));
    const seller = buyer.getByRole('region', { name: en.Order.seller, exact: true });
    await expect(seller).toContainText(name);
    expect(await pictureIn(seller.locator('span').first())).toBe(first);
    await buyer.goto(farmPath(farmerData!.farmId));
    expect(await pictureIn(owner)).toBe(first);
    await axe(buyer);
  });

  await test.step('[2.12-06] a row of the orders has the initial of the customer in a circle, or their picture', async () => {
    await page.goto(paths.farmerOrders);
    const circle = page.getByRole('rowheader').locator('span[aria-hidden]').first();
    await showsInitial(circle, 'A');
    const file = await smallPicture();
    const fields = { upload_preset: 'product_images_upload', folder: 'samples/ecommerce', file };
    const sent = await buyer.request.post('/api/pictures', { multipart: fields });
    const { secure_url: image } = (await sent.json()) as { secure_url: string };
    expect((await buyer.request.post('/api/me/picture', { data: { image } })).ok()).toBe(true);
    await page.reload();
    await pictureIn(circle);
  });

  await test.step('a file that is no picture is told at its field, and the picture stays', async () => {
    allowNoise(/Error uploading image|422|ERR_FILE|blob:/);
    await page.goto(paths.account);
    const wrong = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await picker(page).setInputFiles(wrong);
    await expect(picker(page)).toHaveAccessibleDescription(new RegExp(words.uploadTask.errors.invalidFormat));
    await expect(picker(page)).toHaveAttribute('aria-invalid', 'true');
    expect(await pictureIn(mine(page))).toBe(first);
    await axe(page);
    await page.getByRole('button', { name: words.uploadTask.remove }).click();
    await expect(page.getByText(words.uploadTask.errors.invalidFormat)).toHaveCount(0);
  });

  await test.step('another takes its place: while there is no network it waits, and nothing is lost', async () => {
    allowNoise(/ERR_FAILED|ERR_INTERNET/);
    await page.route('**/api/pictures', (route) => route.abort());
    await page.route('**/api/me/picture', (route) => route.abort());
    await picker(page).setInputFiles(await smallPicture());
    await expect(page.getByText(words.uploadTask.offline, { exact: true })).toBeVisible();
    await page.unroute('**/api/pictures');
    await expect(page.getByText(words.errors.set)).toBeVisible();
    await expect(mine(page).locator('img[src^="blob:"]')).toBeVisible();
    await axe(page);
    await page.unroute('**/api/me/picture');
    await page.getByRole('button', { name: words.retry }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(picker(page)).toBeFocused();
    const second = await pictureIn(mine(page));
    expect(second).not.toBe(first);
    // Told live to whoever looks at the page.
    await expect(owner.locator('img')).toHaveAttribute('src', second);
  });

  await test.step('a removed one is gone for everybody, and the initial is back', async () => {
    await page.getByRole('button', { name: words.remove }).click();
    await expect(page.getByText(words.removed)).toBeVisible();
    await expect(picker(page)).toBeFocused();
    await showsInitial(mine(page), 'N');
    await showsInitial(owner, farm.farmerName[0]!);
  });
  await buyer.context().close();
});
