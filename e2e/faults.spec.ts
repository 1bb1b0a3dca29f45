import type { Page } from '@playwright/test';
import { type RefusalCode, refusals } from '#contract/api/refusal-codes.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { openFarmer, picker, popup, position, words } from './gallery.ts';
import { smallPicture } from './products.ts';

/** What the server answers while something outside of it fails (its own tests show when it does). */
async function refuse(page: Page, path: string, code: RefusalCode) {
  const [status, sentence] = [refusals[code], en.Refusals[code]];
  await page.route(path, (route) =>
    route.fulfill({ status, headers: { 'retry-after': '2' }, json: { code, message: sentence, fields: {} } }),
  );
}

test('while the database is away a visitor reads so, loses nothing, and sends it when it is back', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/503|api\/messages/);
  await refuse(page, '**/api/messages', 'unavailable');
  await page.goto('/#contact');
  const form = page.locator('#contact form');
  const message = form.getByLabel(en.ContactSection.form.message);
  await message.fill('Twenty maunds of gram');

  await form.getByRole('button').click();
  await expect(form.getByRole('alert')).toHaveText(en.Refusals.unavailable);
  await expect(message).toHaveValue('Twenty maunds of gram');
  await axe(page);

  await page.unroute('**/api/messages');
  await page.route('**/api/messages', (route) => route.fulfill({ json: { received: true } }));
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toHaveText(en.ContactSection.form.sent);
});

test('a seller whose picture finds no room or no store loses nothing by it', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/Error uploading image|402|503|api\/pictures/);
  await openFarmer(page);

  await test.step('on a full disk a seller reads that there is no room, and the same picture goes up when there is', async () => {
    await refuse(page, '**/api/pictures', 'storage_full');

    await picker(page).setInputFiles(await smallPicture());
    await expect(popup(page)).toContainText(`Picture 1, stopped: ${words.uploadTask.errors.quotaExceeded}`);
    await axe(page);

    await page.unroute('**/api/pictures');
    await popup(page).getByRole('button', { name: 'Try picture 1 again' }).click();
    await position(page, 1, 1);
  });

  await test.step('while the store of pictures is away an upload waits, and goes on by itself when it is back', async () => {
    await refuse(page, '**/api/pictures', 'pictures_unavailable');

    await picker(page).setInputFiles(await smallPicture());
    await expect(popup(page)).toContainText(words.uploadTask.waiting);

    await page.unroute('**/api/pictures');
    await position(page, 2, 2);
  });
});
