import { type Page } from '@playwright/test';
import { paths, productPath } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, test } from './fixtures.ts';
import { farm, signedInPerson } from './people.ts';
import { newProduct, picturesLoaded, wheat } from './products.ts';

const words = en.FarmerMainTable;
const farmer = { roles: { isFarmer: true }, farmerData: farm };
const longName = 'Wheat'.repeat(24);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('alertdialog');
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name: `Delete ${name}` });

async function ask(page: Page, name: string) {
  const button = row(page, name).getByRole('button', { name: `Delete ${name}` });
  await row(page, name).locator('img').scrollIntoViewIfNeeded();
  await picturesLoaded(row(page, name));
  await button.click();
  return button;
}

test('a farmer deletes products: each is asked about once, and its pictures go with it', async ({
  page,
  allowNoise,
  axe,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await signedInPerson(page, farmer);
  for (const name of ['Gandum, desi', longName, 'Maize', 'Barley'])
    await newProduct(page, { ...wheat, name });
  const made = await newProduct(page, wheat, 3);
  await page.goto(paths.farmerDashboard);

  await test.step('the longest name stays within the dialog that asks', async () => {
    await ask(page, longName);
    for (const size of [sizes.desk, sizes.phone]) {
      await page.setViewportSize(size);
      const button = (await confirm(page, longName).boundingBox())!;
      const frame = (await dialog(page).boundingBox())!;
      expect(button.x).toBeGreaterThanOrEqual(frame.x);
      expect(button.x + button.width).toBeLessThanOrEqual(frame.x + frame.width);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('[7-17][7-18][7-31][7-32][7-33] deleting asks once, deletes each picture, then the product', async () => {
    const calls: string[] = [];
    page.on('response', (response) => {
      const request = response.request();
      if (/pictures\/delete/.test(request.url())) calls.push(request.postData() ?? '');
      if (request.method() === 'DELETE') calls.push(new URL(request.url()).pathname);
    });
    const button = await ask(page, wheat.name);
    await expect(dialog(page)).toHaveAccessibleName(`Delete "${wheat.name}"?`);
    await expect(dialog(page)).toContainText('Its 3 pictures will be deleted too.');
    await axe(page);
    await dialog(page).getByRole('button', { name: words.deleteDialog.keep }).click();
    await expect(row(page, wheat.name)).toBeVisible();
    await expect(button).toBeFocused();

    await button.click();
    await confirm(page, wheat.name).click();
    await expect(row(page, wheat.name)).toHaveCount(0);
    await expect(page.getByText(`${wheat.name} was deleted`)).toBeVisible();
    await expect(page.getByRole('heading', { name: words.title, exact: true })).toBeFocused();
    await expect.poll(() => calls).toHaveLength(4);
    expect(calls.at(-1)).toBe(`/api/products/${made.productId}`);
    for (const [at, image] of made.images.entries()) {
      const file = image.split('/').at(-1)!.replace('.jpg', '');
      const sent = calls.find((body) => body.includes(`samples/ecommerce/${file}\r\n`));
      expect(sent, `picture ${at}`).toMatch(/name="publicId"/);
    }
    expect((await page.request.get(`/api/products/${made.productId}`)).status()).toBe(404);
  });

  await test.step('[7-34][8-03] a picture that cannot be deleted does not keep the product', async () => {
    allowNoise(/Error deleting image|403.*\/api\/pictures\/delete/);
    await page.route('**/api/pictures/delete', (route) => route.fulfill({ status: 403, json: {} }));
    await ask(page, 'Barley');
    await confirm(page, 'Barley').click();
    await expect(page.getByText('Barley was deleted')).toBeVisible();
    expect(logged.some((line) => line.startsWith('Error deleting image:'))).toBe(true);
    await page.unroute('**/api/pictures/delete');
  });

  await test.step('[8-03] a deletion that fails is logged, told, and the product comes back', async () => {
    allowNoise(/Error deleting product|500.*\/api\/products\//);
    await page.route('**/api/products/*', (route) => route.fulfill({ status: 500, json: {} }));
    await ask(page, 'Maize');
    await confirm(page, 'Maize').click();
    await expect(page.getByText('Maize was not deleted. Try again.')).toBeVisible();
    await expect(row(page, 'Maize')).toBeVisible();
    // Its picture went before it: a product that comes back does not ask for it.
    await expect(row(page, 'Maize').locator('img[src*="/pictures/"]')).toHaveCount(0);
    expect(logged.some((line) => line.startsWith('Error deleting product:'))).toBe(true);
    await page.unroute('**/api/products/*');
  });

  await test.step('an old link to a deleted product leads to others of its crop', async () => {
    allowNoise(new RegExp(`404.*${made.productId}`));
    await page.goto(productPath(made.productId));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.ProductDetail.notFound.title);
    const similar = page.getByRole('region', { name: en.ProductDetail.similar });
    await expect(similar.getByRole('link').first()).toHaveText(/wheat|gandum/i);
    await axe(page);
  });
});
