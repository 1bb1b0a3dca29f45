import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { inMarket } from './market-db.ts';
import { business, farm, signedInPerson, signIn } from './people.ts';
import { businessAnswers, cityField, farmAnswers, provinceField } from './sign-up.ts';

const kinds = [
  {
    who: 'farmer',
    path: paths.farmerDashboard,
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
  const { who, path, words, name, old } = kind;

  test(`a ${who} is told what is wrong with the details, and changes them on this device and that`, async ({
    page,
    context,
    browser,
    baseURL,
    axe,
    allowNoise,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const dialog = page.getByRole('dialog', { name: words.title });
    const nameField = dialog.getByLabel(name);
    const save = dialog.getByRole('button', { name: words.submit });
    const phone = await signedInPerson(page, kind.draft);
    await inMarket(
      (db) => db`
        update ${db(kind.table)} set lat = 30.2, lng = 71.5
        where person_id = (select id from people where phone = ${phone})`,
    );
    await page.goto(path);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('authUser')))
      .toContain('"marker":{"lat":30.2');

    await test.step(`the form of a ${who} holds the details as they are`, async () => {
      await openForm(page, kind);
      for (const { field, value } of kind.answers(dialog)) await expect(field).toHaveValue(value);
      await axe(page);
    });

    await test.step(`the form of a ${who} waits for every field, and marks what the server refuses`, async () => {
      allowNoise(/422.*\/api\/me\/(farm|business)/);
      await nameField.fill(' ');
      await expect(save).toBeDisabled();
      await expect(dialog.getByText(words.missing)).toBeVisible();

      await nameField.fill('x'.repeat(200));
      await save.click();

      await expect(nameField).toBeFocused();
      await expect(nameField).toHaveAttribute('aria-invalid', 'true');
      await expect(nameField).toHaveValue('x'.repeat(200));
    });

    await test.step(`a ${who} who cancels changes nothing`, async () => {
      await nameField.fill('Not this');
      await dialog.getByRole('button', { name: words.cancel }).click();

      await expect(heading).toHaveText(old);
      await expect(page.getByRole('button', { name: words.button })).toBeFocused();
      await openForm(page, kind);
      await expect(nameField).toHaveValue(old);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step(`what a ${who} typed stays when the network is gone, and over a reload`, async () => {
      allowNoise(/ERR_INTERNET_DISCONNECTED/);
      await openForm(page, kind);
      await nameField.fill('Typed with care');
      await context.setOffline(true);

      await save.click();

      await expect(dialog.getByRole('alert')).toContainText(words.failed);
      await expect(nameField).toHaveValue('Typed with care');
      await expect(save).toBeFocused();
      await axe(page);
      await context.setOffline(false);
      await page.reload();
      await openForm(page, kind);
      await expect(nameField).toHaveValue('Typed with care');
      await save.click();
      await expect(heading).toHaveText('Typed with care');
    });

    const other = await browser.newContext({ baseURL });
    const elsewhere = await other.newPage();
    await signIn(elsewhere, phone);
    await elsewhere.goto(path);
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Typed with care');

    await test.step(`a ${who} with a place on the map is told that it goes with the city`, async () => {
      await openForm(page, kind);
      await expect(dialog.getByText(words.markerGoes)).toBeHidden();
      await cityField(dialog).fill('Quetta');
      await expect(dialog.getByText(words.markerGoes)).toBeVisible();
    });

    await test.step(`a ${who} changes the details, which show at once`, async () => {
      await expect(provinceField(dialog)).toHaveValue('Balochistan');
      await nameField.fill('Nai Zindagi');
      await save.click();

      await expect(dialog).toBeHidden();
      await expect(heading).toHaveText('Nai Zindagi');
      await expect(page.getByRole('main')).toContainText('Quetta, Balochistan');
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: words.saved })).toBeVisible();
      await expect(page.getByRole('button', { name: words.button })).toBeFocused();
    });

    await test.step(`a ${who} sees on another device what was changed on this one`, async () => {
      await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Nai Zindagi');
      await other.close();
    });

    await test.step(`what a ${who} changed stays over a reload`, async () => {
      await page.reload();
      await expect(heading).toHaveText('Nai Zindagi');
    });
  });
}

async function openForm(page: Page, { words }: Kind) {
  await page.getByRole('button', { name: words.button }).click();
  await expect(page.getByRole('dialog', { name: words.title })).toBeVisible();
}
