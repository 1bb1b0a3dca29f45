import { addressError } from '#contract/galleries.ts';
import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import {
  add,
  addButton,
  address,
  answerPictures,
  farmer,
  field,
  openFarmer,
  openGallery,
  popup,
  position,
  shown,
  small,
  vendor,
  words,
} from './gallery.ts';
import { hold } from './hold.ts';
import { signedInPerson, signIn } from './people.ts';
import { sidewaysScroll } from './products.ts';
import { finger, mouse } from './swipes.ts';

test('[2.8-15] the farm photo opens the gallery; on a phone a button does @wide', async ({
  page,
  axe,
  viewport,
}) => {
  await signedInPerson(page, farmer);
  await page.goto(paths.farmerDashboard);
  const isWide = viewport!.width >= 768;
  const way = isWide
    ? page.getByRole('button', { name: en.FarmerMain.openPhotosNone })
    : page.getByRole('button', { name: words.farmerTitle, exact: true });
  await expect(way).toBeVisible();
  await expect(page.getByRole('button', { name: en.FarmerMain.openPhotosNone })).toHaveCount(isWide ? 1 : 0);
  if (isWide) {
    await expect(way.locator('img')).toBeVisible();
    await expect(way).toContainText(en.FarmerMain.photosNone);
  }
  await axe(page);
  await way.click();
  await expect(page.getByRole('dialog', { name: words.farmerTitle })).toBeVisible();
  await expect(popup(page).getByText(words.empty.title)).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await expect(way).toBeFocused();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test('[2.11-09][2.11-01][2.11-02][2.11-03] a supplier sees three samples, one at a time and round and round @wide', async ({
  page,
  axe,
}) => {
  await signedInPerson(page, vendor);
  await openGallery(page, 'vendor');
  await expect(page.getByRole('dialog', { name: words.vendorTitle })).toBeVisible();
  const [one, two, three] = words.vendorSamples;
  await expect(small(page)).toHaveCount(3);
  const next = popup(page).getByRole('button', { name: words.next });
  const previous = popup(page).getByRole('button', { name: words.previous });
  for (const [number, sample] of [
    [1, one],
    [2, two],
    [3, three],
    [1, one],
  ] as const) {
    await position(page, number, 3);
    await expect(shown(page)).toHaveCount(1);
    await expect(shown(page)).toHaveAttribute('src', sample!.url);
    await expect(shown(page)).toHaveAccessibleName(sample!.alt);
    await next.click();
  }
  await position(page, 2, 3);
  await previous.click();
  await position(page, 1, 3);
  await previous.click();
  await position(page, 3, 3);
  await small(page).nth(1).click();
  await position(page, 2, 3);
  await expect(small(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await axe(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test('the arrow keys turn the pictures, but move the caret in the address', async ({ page }) => {
  await openFarmer(page, 'one', 'two', 'three');
  await popup(page).getByRole('button', { name: words.next }).focus();
  await page.keyboard.press('ArrowLeft');
  await position(page, 3, 3);
  await page.keyboard.press('ArrowRight');
  await position(page, 1, 3);
  await field(page).fill('https');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('_');
  await expect(field(page)).toHaveValue('http_s');
  await position(page, 1, 3);
});

test('a finger or a mouse swipes to the next picture and back @wide', async ({ page, hasTouch }) => {
  await openFarmer(page, 'one', 'two');
  const box = (await shown(page).boundingBox())!;
  const y = box.y + box.height / 2;
  const swipe = hasTouch ? await finger(page) : mouse(page);
  await swipe({ x: box.x + box.width * 0.7, y }, { x: box.x + box.width * 0.3, y: y + 10 });
  await position(page, 2, 2);
  await swipe({ x: box.x + box.width * 0.3, y }, { x: box.x + box.width * 0.7, y });
  await position(page, 1, 2);
  await swipe({ x: box.x + box.width * 0.5, y }, { x: box.x + box.width * 0.5 + 15, y });
  await position(page, 1, 2);
});

test('[2.11-05][2.11-06][2.11-07][2.11-08][2.11-10] a picture is added by its address, hangs last and is shown @wide', async ({
  page,
  axe,
}) => {
  const { asked } = await openFarmer(page, 'one', 'two');
  await expect(field(page)).toHaveAttribute('type', 'url');
  await expect(field(page)).toHaveAttribute('required');
  await add(page, '   ');
  await expect(small(page)).toHaveCount(2);
  await expect(popup(page).getByRole('alert')).toHaveCount(0);

  await field(page).fill(`  ${address('three')} `);
  await page.keyboard.press('Enter');
  await position(page, 3, 3);
  await expect(shown(page)).toHaveAttribute('src', address('three'));
  await expect(shown(page)).toHaveAccessibleName('Picture 3 of Sandhu Farms');
  await expect(shown(page)).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(field(page)).toHaveValue('');
  await axe(page);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter(({ referer }) => referer !== undefined)).toEqual([]);

  await page.reload();
  await openGallery(page);
  await position(page, 1, 3);
  await small(page).last().click();
  await expect(shown(page)).toHaveAttribute('src', address('three'));
});

for (const url of [
  'wheat.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'file:///etc/passwd',
  'https://user:secret@pictures.example/a.png',
])
  test(`an address that is none is refused and stays typed: ${url} @wide`, async ({ page, axe }) => {
    await openFarmer(page);
    await add(page, url);
    await expect(popup(page).getByText(addressError)).toBeVisible();
    expect(addressError).toBe(words.errors.url);
    await expect(field(page)).toHaveValue(url);
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(small(page)).toHaveCount(0);
    await axe(page);
  });

test('[2.11-04][2.11-10] a picture is deleted, taken back, and what is deleted stays so @wide', async ({
  page,
  axe,
}) => {
  await openFarmer(page, 'one', 'two', 'three');
  await small(page).nth(1).click();
  const remove = popup(page).getByRole('button', { name: words.delete });
  await remove.click();
  await position(page, 2, 2);
  await expect(shown(page)).toHaveAttribute('src', address('three'));
  await expect(popup(page).getByText(words.deleted)).toBeVisible();
  await axe(page);
  await popup(page).getByRole('button', { name: words.undo }).click();
  await position(page, 2, 3);
  await expect(shown(page)).toHaveAttribute('src', address('two'));

  for (const left of [2, 1, 0]) {
    await remove.click();
    await expect(small(page)).toHaveCount(left);
  }
  await expect(popup(page).getByText(words.empty.title)).toBeVisible();
  await expect(popup(page).getByRole('button', { name: words.undo })).toBeFocused();
  await page.reload();
  await openGallery(page);
  await expect(popup(page).getByText(words.empty.title)).toBeVisible();
});

test('samples that a supplier deletes do not come back', async ({ page }) => {
  await signedInPerson(page, vendor);
  await openGallery(page, 'vendor');
  await expect(small(page)).toHaveCount(3);
  await popup(page).getByRole('button', { name: words.delete }).click();
  await expect(popup(page).getByText(words.deleted)).toBeVisible();
  await page.reload();
  await openGallery(page, 'vendor');
  await expect(small(page)).toHaveCount(2);
  await expect(shown(page)).toHaveAttribute('src', words.vendorSamples[1]!.url);
});

test('a deletion that the network swallows is taken back and told @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/ERR_FAILED/);
  await openFarmer(page, 'one', 'two');
  await page.route('**/api/me/galleries/farmer/pictures/*', (route) => route.abort());
  await popup(page).getByRole('button', { name: words.delete }).click();
  await expect(popup(page).getByRole('alert')).toHaveText(words.errors.deleteFailed);
  await expect(small(page)).toHaveCount(2);
  await axe(page);
});

test('an address that the network swallows stays typed, over a reload too @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/ERR_FAILED/);
  await openFarmer(page, 'one');
  await page.route('**/api/me/galleries/farmer/links', (route) => route.abort());
  await add(page, address('two'));
  await expect(popup(page).getByRole('alert')).toHaveText(words.errors.addFailed);
  await axe(page);
  await page.unroute('**/api/me/galleries/farmer/links');
  await page.reload();
  await openGallery(page);
  await expect(field(page)).toHaveValue(address('two'));
  await addButton(page).click();
  await position(page, 2, 2);
});

test('a gallery that does not load says so and is asked for again @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/500/);
  await signedInPerson(page, farmer);
  const answer = await hold(page, '**/api/me/galleries/farmer', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await openGallery(page);
  await expect(popup(page).getByText(words.loading)).toHaveCount(1);
  answer();
  await expect(popup(page).getByRole('alert')).toContainText(words.errors.loadFailed, { timeout: 10_000 });
  await axe(page);
  await page.unroute('**/api/me/galleries/farmer');
  await popup(page).getByRole('button', { name: words.errors.retry }).click();
  await expect(popup(page).getByText(words.empty.title)).toBeVisible();
});

test('a link that leads nowhere says so in place of the picture @wide', async ({ page, allowNoise, axe }) => {
  allowNoise(/404/);
  await openFarmer(page, 'broken', 'fine');
  await expect(popup(page).getByText(words.brokenPicture)).toBeVisible();
  await axe(page);
  await popup(page).getByRole('button', { name: words.next }).click();
  await expect(popup(page).getByText(words.brokenPicture)).toHaveCount(0);
});

test('[2.11-10] what is added on one device hangs on the other without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  const { phone } = await openFarmer(page, 'one');
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await answerPictures(other);
  await signIn(other, phone);
  await openGallery(other);
  await add(page, address('two'));
  await expect(small(other)).toHaveCount(2);
  await position(other, 1, 2);
  await popup(other).getByRole('button', { name: words.delete }).click();
  await position(page, 1, 1);
  await expect(shown(page)).toHaveAttribute('src', address('two'));
  await context.close();
});
