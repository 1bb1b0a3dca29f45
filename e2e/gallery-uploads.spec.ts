import type { GalleryPicture } from '#contract/galleries.ts';
import { expect, test } from './fixtures.ts';
import { field, openFarmer, openGallery, picker, popup, position, shown, small, words } from './gallery.ts';
import { signIn } from './people.ts';
import { sidewaysScroll, smallPicture } from './products.ts';
import { standInUploads } from './stand-in-uploads.ts';

test('[2.11-11] a picture is uploaded from the device, hangs last and is shown @wide', async ({
  page,
  axe,
}) => {
  const { phone } = await openFarmer(page, 'one');
  await picker(page).setInputFiles([await smallPicture(), { ...(await smallPicture()), name: 'two.png' }]);
  await position(page, 3, 3);
  await expect(shown(page)).toHaveAttribute('src', /^\/pictures\/samples\/ecommerce\/.*-800\.webp$/);
  await expect
    .poll(() => shown(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(popup(page).getByRole('progressbar')).toHaveCount(0);
  await axe(page);
  await signIn(page, phone);
  await openGallery(page);
  await expect(small(page)).toHaveCount(3);
});

test('an upload shows how far it is, pauses, goes on and can be cancelled @wide', async ({ page, axe }) => {
  await openFarmer(page, 'one');
  const standIn = await standInUploads(page);
  await page.route('**/api/me/galleries/farmer/uploads', (route) => {
    const hung: GalleryPicture = {
      id: crypto.randomUUID(),
      url: '/assets/kinnow.svg',
      picture: null,
      alt: null,
      isSample: false,
    };
    return route.fulfill({ json: hung });
  });
  let isHeld = true;
  standIn.meddle = ({ method, bytes }) => isHeld && method === 'PATCH' && bytes > 262_144;
  const large = { name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(1_500_000, 7) };
  await picker(page).setInputFiles(large);
  await expect(popup(page).getByRole('progressbar', { name: 'Uploading picture 2' })).toBeVisible();
  await expect(popup(page)).toContainText('of 1.5 MB');
  await axe(page);
  await popup(page).getByRole('button', { name: 'Pause upload of picture 2' }).click();
  await expect(popup(page)).toContainText(words.uploadTask.paused);
  // Closed and opened again, it is still there.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /1 photo/ }).click();
  isHeld = false;
  const hung = page.waitForRequest('**/api/me/galleries/farmer/uploads');
  await popup(page).getByRole('button', { name: 'Go on with picture 2' }).click();
  await hung;
  await expect(popup(page).getByRole('progressbar')).toHaveCount(0);

  isHeld = true;
  await picker(page).setInputFiles(large);
  await popup(page)
    .getByRole('button', { name: /^Cancel upload of picture/ })
    .click();
  await expect(popup(page).getByRole('progressbar')).toHaveCount(0);
  await standIn.close();
});

test('a file that is no picture is told and can be left out @wide', async ({ page, allowNoise, axe }) => {
  allowNoise(/Error uploading image|422|ERR_FILE|blob:/);
  await openFarmer(page);
  await picker(page).setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(popup(page)).toContainText(`Picture 1, stopped: ${words.uploadTask.errors.invalidFormat}`);
  await axe(page);
  await popup(page).getByRole('button', { name: 'Try picture 1 again' }).click();
  await expect(popup(page)).toContainText(words.uploadTask.errors.invalidFormat);
  await popup(page).getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(popup(page).getByRole('progressbar')).toHaveCount(0);
});

test('a picture that arrived but could not be hung is hung by trying again @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/ERR_FAILED/);
  await openFarmer(page);
  await page.route('**/api/me/galleries/farmer/uploads', (route) => route.abort());
  await picker(page).setInputFiles(await smallPicture());
  await expect(popup(page)).toContainText('Picture 1, not added');
  await axe(page);
  await page.unroute('**/api/me/galleries/farmer/uploads');
  await popup(page).getByRole('button', { name: 'Try picture 1 again' }).click();
  await position(page, 1, 1);
  await expect(popup(page)).not.toContainText('not added');
});

test('a full gallery says so, and more files than there is room for are left out @wide', async ({
  page,
  axe,
}) => {
  await openFarmer(page, ...Array.from({ length: 19 }, (_, at) => `p${at}`));
  await picker(page).setInputFiles([await smallPicture(), await smallPicture()]);
  await position(page, 20, 20);
  await expect(popup(page).getByRole('alert')).toContainText('room for 1 more only');
  await expect(popup(page).getByText(words.full.replace('{most}', '20'))).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await axe(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await popup(page).getByRole('button', { name: words.delete }).click();
  await expect(field(page)).toBeVisible();
});
