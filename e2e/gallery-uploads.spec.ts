import type { GalleryPicture } from '#contract/sellers/galleries.ts';
import { expect, test } from './fixtures.ts';
import {
  address,
  field,
  openFarmer,
  openGallery,
  picker,
  popup,
  position,
  shown,
  small,
  words,
} from './gallery.ts';
import { networkIsBack } from './outbox.ts';
import { signIn } from './people.ts';
import { smallPicture } from './products.ts';
import { standInUploads } from './stand-in-uploads.ts';

test('a farmer uploads pictures from the device, some at the second try, until the gallery is full', async ({
  page,
  allowNoise,
  axe,
}) => {
  const { phone } = await openFarmer(page, 'one');

  await test.step('[2.11-11] a picture is uploaded from the device, hangs last and is shown', async () => {
    await picker(page).setInputFiles([await smallPicture(), { ...(await smallPicture()), name: 'two.png' }]);
    await position(page, 3, 3);
    await expect(shown(page)).toHaveAttribute('src', /^\/pictures\/samples\/ecommerce\/.*-800\.webp$/);
    await expect
      .poll(() => shown(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(popup(page).getByRole('progressbar')).toHaveCount(0);
    await signIn(page, phone);
    await openGallery(page);
    await expect(small(page)).toHaveCount(3);
  });

  await test.step('a file that is no picture is told, and can only be left out', async () => {
    allowNoise(/Error uploading image|422|ERR_FILE|blob:/);
    await picker(page).setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await expect(popup(page)).toContainText(`Picture 4, stopped: ${words.uploadTask.errors.invalidFormat}`);
    await axe(page);
    await expect(popup(page).getByRole('button', { name: 'Try picture 4 again' })).toHaveCount(0);
    await expect(popup(page).getByRole('progressbar')).toHaveCount(0);
    await popup(page).getByRole('button', { name: 'Remove picture 4' }).click();
    await expect(popup(page)).not.toContainText(words.uploadTask.errors.invalidFormat);
  });

  await test.step('a picture that arrived but could not be hung waits, and is hung once the network is back', async () => {
    allowNoise(/ERR_FAILED.*\/farmer\/uploads|\/farmer\/uploads net::ERR_FAILED/);
    await page.route('**/api/me/galleries/farmer/uploads', (route) => route.abort());
    await picker(page).setInputFiles(await smallPicture());
    await expect(popup(page)).toContainText('Waiting to be sent: a picture for the gallery, 1 picture');
    await axe(page);
    await page.unroute('**/api/me/galleries/farmer/uploads');
    await networkIsBack(page);
    await expect(popup(page)).not.toContainText('Waiting to be sent');
    await expect(small(page)).toHaveCount(4);
  });

  await test.step('a full gallery says so, and more files than there is room for are left out', async () => {
    for (let at = 4; at < 19; at++) {
      const data = { url: address(`p${at}`) };
      expect((await page.request.post('/api/me/galleries/farmer/links', { data })).ok()).toBe(true);
    }
    await expect(small(page)).toHaveCount(19);
    await picker(page).setInputFiles([await smallPicture(), await smallPicture()]);
    await position(page, 20, 20);
    await expect(popup(page).getByRole('alert')).toContainText('room for only 1 more');
    await expect(popup(page).getByText(words.full.replace('{most}', '20'))).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    await axe(page);
    await popup(page).getByRole('button', { name: words.delete }).click();
    await expect(field(page)).toBeVisible();
  });
});

test('a farmer sees how far an upload is, pauses it, goes on and cancels another', async ({ page, axe }) => {
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
  await popup(page).getByRole('button', { name: 'Resume upload of picture 2' }).click();
  await hung;
  await expect(popup(page).getByRole('progressbar')).toHaveCount(0);

  isHeld = true;
  const before = standIn.seen.length;
  const isSeen = (sought: string) => standIn.seen.slice(before).some(({ method }) => method === sought);
  await picker(page).setInputFiles(large);
  await expect.poll(() => isSeen('PATCH')).toBe(true);
  await popup(page)
    .getByRole('button', { name: /^Cancel upload of picture/ })
    .click();
  await expect(popup(page).getByRole('progressbar')).toHaveCount(0);
  await expect.poll(() => isSeen('DELETE')).toBe(true);
});
