import type { ServerResponse } from 'node:http';
import { type Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { onDisk } from './on-disk.ts';
import { farm, signedInPerson } from './people.ts';
import { noisyPhoto } from './photos.ts';
import { asFarmer, dialogOf, fillForm, openAdd, picker, submitOf } from './product-form.ts';
import { smallPicture, wheat } from './products.ts';
import { json, standInUploads } from './stand-in-uploads.ts';

const words = en.ProductModal;
const task = words.pictures.uploadTask;
const alert = (page: Page) => dialogOf(page).getByRole('alert');
const largePicture = { name: 'big.jpg', buffer: Buffer.alloc(1_500_000, 7) };

async function openFarmer(page: Page) {
  await signedInPerson(page, { roles: { isFarmer: true }, farmerData: farm });
  await page.goto(paths.farmerDashboard);
  return openAdd(page);
}

function holdBack(standIn: Awaited<ReturnType<typeof standInUploads>>, isHeld: boolean) {
  standIn.meddle = ({ url }) => isHeld && url === '/api/pictures';
}

test('a farmer waits for large pictures, holds them up and gives one up', async ({ page, axe }) => {
  await openFarmer(page);
  const standIn = await standInUploads(page);

  await test.step('[4-24][4-28][4-33][4-34] a large picture shows its progress, pauses, goes on and can be cancelled', async () => {
    let isHeld = true;
    standIn.meddle = ({ method, bytes }) => isHeld && method === 'PATCH' && bytes > 262_144;
    await picker(page).setInputFiles(await onDisk(largePicture));
    const slot = dialogOf(page).getByRole('listitem').first();
    await expect(slot.getByRole('progressbar', { name: 'Uploading picture 1' })).toBeVisible();
    await expect(slot).toContainText('of 1.5 MB');
    await axe(page);
    await slot.getByRole('button', { name: 'Pause upload of picture 1' }).click();
    await expect(slot).toContainText(task.paused);
    await axe(page);
    isHeld = false;
    await slot.getByRole('button', { name: 'Resume upload of picture 1' }).click();
    await expect(slot).toContainText(words.pictures.cover);
    const sizes = standIn.seen.filter(({ method }) => method === 'PATCH').map(({ bytes }) => bytes);
    expect(sizes.slice(0, 2)).toEqual([262_144, 524_288]);
    expect(sizes[2]).toBe(262_144);

    isHeld = true;
    await picker(page).setInputFiles(await onDisk(largePicture));
    await dialogOf(page).getByRole('button', { name: 'Cancel upload of picture 2' }).click();
    await expect(dialogOf(page).getByRole('img', { name: /^Picture/ })).toHaveCount(1);
    isHeld = false;
  });

  await test.step('a small file is measured in KB, and one that no browser can show has a sign in its place', async () => {
    holdBack(standIn, true);
    await picker(page).setInputFiles({
      name: 'small.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(64_000, 7),
    });
    const slot = dialogOf(page).getByRole('listitem').nth(1);
    await expect(slot).toContainText('of 64 KB');
    await expect(slot.getByRole('img', { name: 'Picture 2' })).toBeVisible();
    await expect(slot.locator('img')).toHaveCount(0);
    await slot.getByRole('button', { name: 'Cancel upload of picture 2' }).click();
    holdBack(standIn, false);
  });

  await test.step('a large photo is made smaller before it leaves', async () => {
    const photo = await noisyPhoto(2400, 1800);
    const before = standIn.seen.length;
    await picker(page).setInputFiles(await onDisk(photo));
    await expect(dialogOf(page).getByRole('button', { name: 'Remove picture 2' })).toBeVisible();
    const seen = standIn.seen.slice(before).filter(({ method }) => method !== 'HEAD');
    const sent = Buffer.concat(seen.map(({ body }) => body));
    expect(sent.length).toBeLessThan(photo.buffer.length);
    const start = sent.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
    expect(start).toBeGreaterThanOrEqual(0);
    const frame = sent.indexOf(Buffer.from([0xff, 0xc0]), start);
    expect([sent.readUInt16BE(frame + 7), sent.readUInt16BE(frame + 5)]).toEqual([1600, 1200]);
  });
});

test('a farmer whose pictures fail is told of each, and nothing is sent without any', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/Error uploading image|403|422/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openFarmer(page);
  const standIn = await standInUploads(page);

  await test.step('[7-30][8-03] a picture that fails is told, logged and skipped; it can be tried again', async () => {
    standIn.meddle = ({ body }, to) => body.includes('bad.png') && Boolean(json(to, 403, {}));
    await fillForm(page, asFarmer);
    const one = await smallPicture();
    await picker(page).setInputFiles([one, { ...one, name: 'bad.png' }]);
    await expect(dialogOf(page)).toContainText(`Picture 2, stopped: ${task.errors.unauthorized}`);
    expect(logged.some((line) => line.startsWith('Error uploading image:'))).toBe(true);
    await axe(page);
    await dialogOf(page).getByRole('button', { name: 'Try picture 2 again' }).click();
    await expect.poll(() => standIn.started()).toBe(3);
    await expect(dialogOf(page)).toContainText('Picture 2, stopped');
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/api/products') && request.method() === 'POST',
    );
    const saved = { ...wheat, productId: 'product_1760000000000', images: [], pictures: [] };
    const rest = {
      status: 'open',
      holds: [],
      reserved: 0,
      version: 1,
      rupeesPerMaund: 4800,
      reveals: 0,
      sku: '',
      alertBelow: null,
      takesOffers: true,
      minimumOrder: null,
      priceSteps: [],
    };
    await page.route('**/api/products', (route) => route.fulfill({ json: { ...saved, ...rest } }));
    await submitOf(page).click();
    expect(((await sent).postDataJSON() as { images: string[] }).images).toHaveLength(1);
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByText(/1 of the pictures could not be uploaded/)).toBeVisible();
  });

  await test.step('when every picture fails, the product is not saved and says so', async () => {
    await openAdd(page);
    const answer = new Promise<ServerResponse>((resolve) => {
      standIn.meddle = (_, to) => {
        resolve(to);
        return true;
      };
    });
    await fillForm(page, asFarmer);
    await picker(page).setInputFiles(await smallPicture());
    const uploading = await answer;
    await submitOf(page).click();
    json(uploading, 422, {});
    const slot = dialogOf(page).getByRole('listitem').first();
    await expect(slot).toContainText(task.errors.invalidFormat);
    await expect(slot.locator('img')).toHaveCount(0);
    await expect(slot.getByRole('button')).toHaveCount(1);
    await expect(submitOf(page)).toBeDisabled();
    await expect(alert(page)).toHaveText(words.errors.allPicturesFailed);
    await expect(dialogOf(page)).toBeVisible();
  });
});
