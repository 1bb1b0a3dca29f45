import type { Page } from '@playwright/test';
import { hostileFiles, hostileNames } from '../test/hostile-files.ts';
import { patterned } from '../test/photos.ts';
import { expect, test } from './fixtures.ts';
import { openFarmer, openGallery, picker, popup, position, small, words } from './gallery.ts';
import { holdResponse } from './hold-response.ts';
import { inMarket } from './market-db.ts';

/** As many as a gallery takes at once. */
const most = 20;
const files = hostileFiles.map((file, at) => ({ ...file, name: hostileNames[at % hostileNames.length]! }));
const batches = [files.slice(0, most), files.slice(most)];

/** A name that is taken for markup asks for a picture, or runs. */
function watchForMarkup(page: Page) {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => request.url().endsWith('/x') && seen.push(request.url()));
  return seen;
}

async function expectNoMarkup(page: Page, seen: string[]) {
  await expect(page.locator('img[src="x"], [onerror], script:not([src]):not([type])')).toHaveCount(0);
  expect(seen).toEqual([]);
}

function picturesOf(phone: string) {
  return inMarket(
    (db) => db`select from pictures where owner_id = (select id from people where phone = ${phone})`,
  );
}

test('a farmer hangs files of every kind: pictures stay, the rest is told and leaves nothing behind', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/Error uploading image|422|ERR_FILE|blob:/);
  const { phone } = await openFarmer(page);
  const seen = watchForMarkup(page);

  await test.step('an empty file is on its way without a figure that is none', async () => {
    const goOn = await holdResponse(page, '**/api/pictures');
    await picker(page).setInputFiles({ name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) });
    await expect(popup(page).getByText('Picture 1 of 1 is uploading, 0 %.', { exact: true })).toBeVisible();
    goOn();
    await expect(popup(page)).toContainText(words.uploadTask.errors.invalidFormat);
    await page.unroute('**/api/pictures');
    await popup(page).getByRole('button', { name: 'Remove picture 1' }).click();
    await expect(popup(page)).not.toContainText(words.uploadTask.errors.invalidFormat);
  });

  await test.step('[7-35] what is no picture is told by its place, whatever it is called, and nothing of it is kept', async () => {
    for (const batch of batches) {
      const chosen = await Promise.all(
        batch.map(async ({ name, bytes }) => ({ name, mimeType: 'image/jpeg', buffer: await bytes() })),
      );
      await picker(page).setInputFiles(chosen);
      for (const [at, { what }] of batch.entries()) {
        const told = `Picture ${at + 1}, stopped: ${words.uploadTask.errors.invalidFormat}`;
        await expect(popup(page).getByText(told, { exact: true }), what).toBeVisible();
      }
      await expectNoMarkup(page, seen);
      await openGallery(page);
      await expect(popup(page).getByText(words.empty.title)).toBeVisible();
    }
    expect(await picturesOf(phone)).toHaveLength(0);
  });

  await test.step('a true picture hangs, whatever it is called, and its name is nowhere', async () => {
    const chosen = await Promise.all(
      hostileNames.map(async (name) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: await patterned(320, 240).jpeg().toBuffer(),
      })),
    );
    await picker(page).setInputFiles(chosen);
    await expect(small(page)).toHaveCount(hostileNames.length);
    await expect(popup(page).getByRole('progressbar')).toHaveCount(0);
    await expectNoMarkup(page, seen);
    await openGallery(page);
    await position(page, 1, hostileNames.length);
    await expectNoMarkup(page, seen);
    const html = await page.content();
    expect(hostileNames.filter((name) => html.includes(name))).toEqual([]);
    expect(await picturesOf(phone)).toHaveLength(hostileNames.length);
  });
});
