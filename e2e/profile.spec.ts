import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { inMarket } from './market-db.ts';
import { business, farm, newPerson, signedInPerson, signIn } from './people.ts';
import { sidewaysScroll } from './products.ts';
import { businessAnswers, cityField, farmAnswers, provinceField } from './sign-up.ts';

const kinds = [
  {
    who: 'farmer',
    path: paths.farmerDashboard,
    endpoint: '**/api/me/farm',
    draft: { roles: { isFarmer: true }, farmerData: farm },
    words: en.FarmerMain.edit,
    name: 'Farm Name',
    old: farm.farmName,
    answers: farmAnswers,
    table: 'farms',
  },
  {
    who: 'supplier',
    path: paths.vendorDashboard,
    endpoint: '**/api/me/business',
    draft: { roles: { isVendor: true }, vendorData: business },
    words: en.VendorHeader.edit,
    name: 'Business Name',
    old: business.businessName,
    answers: businessAnswers,
    table: 'businesses',
  },
] as const;
type Kind = (typeof kinds)[number];

for (const kind of kinds) {
  const { who, words, name, old } = kind;

  test(`a ${who} changes the details, which show at once and stay @wide`, async ({ page, axe }) => {
    await signedInPerson(page, kind.draft);
    const dialog = await openForm(page, kind);
    for (const { field, value } of kind.answers(dialog)) await expect(field).toHaveValue(value);
    await axe(page);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

    await dialog.getByLabel(name).fill('Nai Zindagi');
    await cityField(dialog).fill('Quetta');
    await expect(provinceField(dialog)).toHaveValue('Balochistan');
    await dialog.getByRole('button', { name: words.submit }).click();

    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nai Zindagi');
    await expect(page.getByRole('main')).toContainText('Quetta, Balochistan');
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: words.saved })).toBeVisible();
    await expect(page.getByRole('button', { name: words.button })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nai Zindagi');
  });

  test(`a ${who} sees on another device what was changed on this one`, async ({ page, browser, baseURL }) => {
    const phone = await newPerson(page.request, kind.draft);
    await signIn(page, phone);
    await page.goto(kind.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(old);
    const other = await browser.newContext({ baseURL });
    const elsewhere = await other.newPage();
    await signIn(elsewhere, phone);

    const dialog = await openForm(elsewhere, kind);
    await dialog.getByLabel(name).fill('Changed elsewhere');
    await dialog.getByRole('button', { name: words.submit }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changed elsewhere');
    await other.close();
  });

  test(`what a ${who} typed stays when the network is gone, and over a reload @wide`, async ({
    page,
    context,
    axe,
    allowNoise,
  }) => {
    allowNoise(/ERR_INTERNET_DISCONNECTED/);
    await signedInPerson(page, kind.draft);
    let dialog = await openForm(page, kind);
    await dialog.getByLabel(name).fill('Typed with care');
    await context.setOffline(true);

    await dialog.getByRole('button', { name: words.submit }).click();

    await expect(dialog.getByRole('alert')).toContainText(words.failed);
    await expect(dialog.getByLabel(name)).toHaveValue('Typed with care');
    await expect(dialog.getByRole('button', { name: words.submit })).toBeFocused();
    await axe(page);
    await context.setOffline(false);
    await page.reload();
    dialog = await openForm(page, kind);
    await expect(dialog.getByLabel(name)).toHaveValue('Typed with care');
    await dialog.getByRole('button', { name: words.submit }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Typed with care');
  });

  test(`a ${who} who cancels changes nothing`, async ({ page }) => {
    await signedInPerson(page, kind.draft);
    let dialog = await openForm(page, kind);
    await dialog.getByLabel(name).fill('Not this');
    await dialog.getByRole('button', { name: words.cancel }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(old);
    await expect(page.getByRole('button', { name: words.button })).toBeFocused();
    dialog = await openForm(page, kind);
    await expect(dialog.getByLabel(name)).toHaveValue(old);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test(`the form of a ${who} waits for every field, and marks what the server refuses`, async ({
    page,
    allowNoise,
  }) => {
    allowNoise(/422/);
    await signedInPerson(page, kind.draft);
    const dialog = await openForm(page, kind);
    await dialog.getByLabel(name).fill(' ');
    await expect(dialog.getByRole('button', { name: words.submit })).toBeDisabled();
    await expect(dialog.getByText(words.missing)).toBeVisible();

    await dialog.getByLabel(name).fill('x'.repeat(200));
    await dialog.getByRole('button', { name: words.submit }).click();

    await expect(dialog.getByLabel(name)).toBeFocused();
    await expect(dialog.getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel(name)).toHaveValue('x'.repeat(200));
  });

  test(`a ${who} with a place on the map is told that it goes with the city`, async ({ page }) => {
    const phone = await signedInPerson(page, kind.draft);
    await inMarket(
      (db) => db`
        update ${db(kind.table)} set lat = 30.2, lng = 71.5
        where person_id = (select id from people where phone = ${phone})`,
    );
    await page.goto(kind.path);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('authUser')))
      .toContain('"marker":{"lat":30.2');
    const dialog = await openForm(page, kind);
    await expect(dialog.getByText(words.markerGoes)).toBeHidden();
    await cityField(dialog).fill('Quetta');
    await expect(dialog.getByText(words.markerGoes)).toBeVisible();
  });
}

async function openForm(page: Page, { path, words }: Kind) {
  if (!page.url().endsWith(path)) await page.goto(path);
  await page.getByRole('button', { name: words.button }).click();
  const dialog = page.getByRole('dialog', { name: words.title });
  await expect(dialog).toBeVisible();
  return dialog;
}
