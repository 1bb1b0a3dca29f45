import { type Page } from '@playwright/test';
import { paths, productPath } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { farm, signedInPerson } from './people.ts';
import { newProduct, picturesLoaded, wheat } from './products.ts';

const words = en.FarmerMainTable;
const farmer = { roles: { isFarmer: true }, farmerData: farm };
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openWith(page: Page, pictures = 1) {
  await signedInPerson(page, farmer);
  const made = await newProduct(page, wheat, pictures);
  await page.goto(paths.farmerDashboard);
  return made;
}

test('[7-17][7-18][7-31][7-32][7-33] deleting asks once, deletes each picture, then the product @wide', async ({
  page,
  axe,
}) => {
  const made = await openWith(page, 3);
  await picturesLoaded(row(page, wheat.name));
  const calls: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (/pictures\/delete/.test(request.url())) calls.push(request.postData() ?? '');
    if (request.method() === 'DELETE') calls.push('product');
  });
  const ask = page.getByRole('button', { name: `Delete ${wheat.name}` });
  await ask.click();
  const dialog = page.getByRole('alertdialog', { name: `Delete "${wheat.name}"?` });
  await expect(dialog).toContainText('Its 3 pictures are deleted too.');
  await axe(page);
  await dialog.getByRole('button', { name: words.deleteDialog.keep }).click();
  await expect(row(page, wheat.name)).toBeVisible();
  await expect(ask).toBeFocused();

  await ask.click();
  await dialog.getByRole('button', { name: `Delete ${wheat.name}` }).click();

  await expect(row(page, wheat.name)).toHaveCount(0);
  await expect(page.getByText(`${wheat.name} was deleted`)).toBeVisible();
  await expect(page.getByRole('heading', { name: words.title, exact: true })).toBeFocused();
  await expect.poll(() => calls).toHaveLength(4);
  expect(calls.at(-1)).toBe('product');
  for (const [at, image] of made.images.entries()) {
    const file = image.split('/').at(-1)!.replace('.jpg', '');
    const sent = calls.find((body) => body.includes(`samples/ecommerce/${file}\r\n`));
    expect(sent, `picture ${at}`).toMatch(/name="publicId"/);
  }
  expect((await page.request.get(`/api/products/${made.productId}`)).status()).toBe(404);
});

test('[7-34][8-03] a picture that cannot be deleted does not keep the product', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/Error deleting image|403/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openWith(page);
  await page.route('**/api/pictures/delete', (route) => route.fulfill({ status: 403, json: {} }));
  await page.getByRole('button', { name: `Delete ${wheat.name}` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Delete ${wheat.name}` })
    .click();
  await expect(page.getByText(`${wheat.name} was deleted`)).toBeVisible();
  expect(logged.some((line) => line.startsWith('Error deleting image:'))).toBe(true);
});

test('[8-03] a deletion that fails is logged, told, and the product comes back', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/Error deleting product|500/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openWith(page);
  await picturesLoaded(row(page, wheat.name));
  await page.route('**/api/products/*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: `Delete ${wheat.name}` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Delete ${wheat.name}` })
    .click();
  await expect(page.getByText(`${wheat.name} was not deleted. Try again.`)).toBeVisible();
  await expect(row(page, wheat.name)).toBeVisible();
  // Its picture went before it: a product that comes back does not ask for it.
  await expect(row(page, wheat.name).locator('img[src*="/pictures/"]')).toHaveCount(0);
  expect(logged.some((line) => line.startsWith('Error deleting product:'))).toBe(true);
});

test('the longest name stays within the dialog that asks @wide', async ({ page }) => {
  await signedInPerson(page, farmer);
  const name = 'Wheat'.repeat(24);
  await newProduct(page, { ...wheat, name });
  await page.goto(paths.farmerDashboard);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('alertdialog');
  const confirm = (await dialog.getByRole('button', { name: `Delete ${name}` }).boundingBox())!;
  const frame = (await dialog.boundingBox())!;
  expect(confirm.x).toBeGreaterThanOrEqual(frame.x);
  expect(confirm.x + confirm.width).toBeLessThanOrEqual(frame.x + frame.width);
});

test('an old link to a deleted product leads to others of its crop @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/404/);
  await signedInPerson(page, farmer);
  const { productId } = await newProduct(page);
  await newProduct(page, { ...wheat, name: 'Gandum, desi' });
  expect((await page.request.delete(`/api/products/${productId}`)).ok()).toBe(true);

  await page.goto(productPath(productId));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.ProductDetail.notFound.title);
  const similar = page.getByRole('region', { name: en.ProductDetail.similar });
  await expect(similar.getByRole('link').first()).toHaveText(/wheat|gandum/i);
  await axe(page);
});
