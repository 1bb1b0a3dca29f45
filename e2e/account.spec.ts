import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { AccountExport } from '#contract/people/account.ts';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { holdResponse } from './hold-response.ts';
import { business, newPhone, signedInPerson, signIn, spaced } from './people.ts';

const words = en.Account;
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Signs the same person in somewhere else, as a phone. */
async function elsewhere(browser: Browser, person: string) {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
  const context = await browser.newContext({ userAgent });
  await signIn(await context.newPage(), person);
  return context;
}

async function thisDevice(request: APIRequestContext) {
  const all = (await (await request.get('/api/me/devices')).json()) as { id: string; isThisOne: boolean }[];
  return all.find(({ isThisOne }) => isThisOne)!.id;
}

test('somebody reads their account, gives a new name and takes their data along', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/ERR_FAILED/);
  const email = `${newPhone()}@example.com`;
  const roles = { isServiceProvider: true, isWholesaler: true, isBuyer: true };
  const person = await signedInPerson(page, { email, roles });
  await page.goto('/account');
  const details = section(page, words.details.title);
  const edit = page.getByRole('button', { name: words.details.edit });
  const name = page.getByRole('textbox', { name: words.details.name });

  await test.step('[2.4-07] shows the name, both ways to sign in and the roles by the labels that were picked', async () => {
    await expect(page).toHaveTitle('Your account | Kisan Mandi');
    await expect(details).toContainText('Ayesha Khan');
    await expect(details).toContainText(spaced(person));
    await expect(details).toContainText(email);
    const held = section(page, words.roles.title);
    await expect(held.getByRole('listitem')).toHaveText(['Wholesaler', 'Consumer', 'Service Provider']);
    await expect(held.getByRole('link', { name: words.roles.addFarmer })).toHaveAttribute(
      'href',
      paths.farmerRegistration,
    );
    await expect(held.getByRole('link', { name: words.roles.addVendor })).toHaveAttribute(
      'href',
      paths.vendorRegistration,
    );
    await expect(page.getByText(words.devices.noOthers)).toBeVisible();
    await axe(page);
  });

  await test.step('a name that is not to be changed after all stays', async () => {
    await edit.click();
    await name.fill('Somebody');
    await page.getByRole('button', { name: words.details.cancel }).click();
    await expect(details).toContainText('Ayesha Khan');
  });

  await test.step('[5-49] a new name is kept; a refused one stays typed', async () => {
    const save = page.getByRole('button', { name: words.details.save });
    await edit.click();
    await expect(name).toBeFocused();
    await name.fill('  ');
    await save.click();
    await expect(page.getByText(words.details.errors.name)).toBeVisible();
    await axe(page);

    await name.fill('Ayesha Siddiqa');
    await page.route('**/api/me', (route) => route.abort(), { times: 1 });
    await save.click();
    await expect(page.getByText(words.details.errors.failed)).toBeVisible();
    await expect(name).toHaveValue('Ayesha Siddiqa');
    await save.click();
    await expect(page.getByText(words.details.saved)).toBeVisible();
    await expect(edit).toBeFocused();
    await page.reload();
    await expect(details).toContainText('Ayesha Siddiqa');
  });

  await test.step('my data comes as a file, and a failure is told', async () => {
    const button = page.getByRole('button', { name: words.download.button });
    await page.route('**/api/me/export', (route) => route.abort(), { times: 1 });
    await button.click();
    await expect(page.getByText(words.download.failed)).toBeVisible();

    const coming = page.waitForEvent('download');
    await button.click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('kisan-mandi-my-data.json');
    const { users } = JSON.parse(await readFile(await file.path(), 'utf8')) as AccountExport;
    expect(Object.values(users)).toMatchObject([{ username: 'Ayesha Siddiqa', phoneNumber: person }]);
    await expect(page.getByText(words.download.done)).toBeVisible();
  });
});

test('a supplier sees where they are signed in and signs the other devices out', async ({
  page,
  browser,
  allowNoise,
  axe,
}) => {
  allowNoise(/ERR_FAILED/);
  const person = await signedInPerson(page, { roles: { isVendor: true }, vendorData: business });
  const phone = await elsewhere(browser, person);
  const devices = section(page, words.devices.title);
  const rows = devices.getByRole('listitem');
  const endPhone = devices.getByRole('button', { name: 'Sign out Chrome on Android' });

  await test.step('devices: while they load, and when they do not', async () => {
    const letGo = await holdResponse(page, '**/api/me/devices', (route) => route.abort());
    await page.goto('/account');
    await expect(devices.getByRole('status')).toHaveText(words.loading);
    await axe(page);
    letGo();
    await expect(devices.getByRole('alert')).toContainText(words.devices.error.title);
    await axe(page);
    await page.unroute('**/api/me/devices');
    await devices.getByRole('button', { name: words.devices.error.retry }).click();
    await expect(rows).toHaveCount(2);
  });

  await test.step('devices: this one is marked', async () => {
    await expect(rows.first()).toContainText(words.devices.thisDevice);
    await expect(rows.first()).toContainText(/Signed in (just now|\d+ minutes? ago)/);
    await expect(rows.last()).toContainText('Chrome on Android');
    await expect(rows.last()).toContainText(/last used (just now|\d+ minutes? ago)/);
    await expect(rows.first().getByRole('button')).toHaveCount(0);
  });

  await test.step('a role that is held is not offered again, and what is missing is said', async () => {
    const held = section(page, words.roles.title);
    await expect(held.getByRole('listitem')).toHaveText(['Supplier']);
    await expect(held.getByRole('link')).toHaveText([words.roles.addFarmer]);
    await expect(section(page, words.details.title)).toContainText(words.details.noEmail);
  });

  await test.step('devices: when a device cannot be signed out', async () => {
    await page.route('**/api/me/devices/*', (route) => route.abort());
    await endPhone.click();
    await expect(devices.getByText(words.devices.failed)).toBeVisible();
    await expect(rows).toHaveCount(2);
    await page.unroute('**/api/me/devices/*');
  });

  await test.step('devices: another is signed out by its name', async () => {
    await endPhone.click();
    await expect(devices.getByText('Chrome on Android was signed out.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(devices.getByText(words.devices.noOthers)).toBeVisible();
    await expect(devices.getByRole('heading')).toBeFocused();
    expect((await phone.request.get('/api/me')).status()).toBe(401);
    await phone.close();
  });

  await test.step('devices: all others are signed out at once, and the list follows what happens elsewhere', async () => {
    const contexts = [await elsewhere(browser, person), await elsewhere(browser, person)];
    const [first, second] = await Promise.all(contexts.map((context) => thisDevice(context.request)));
    await page.reload();
    await expect(rows).toHaveCount(3);
    await contexts[0]!.request.delete(`/api/me/devices/${second}`, { data: {} });
    await expect(rows).toHaveCount(2);
    expect(first).not.toBe(second);

    await devices.getByRole('button', { name: words.devices.endOthers }).click();
    await expect(devices.getByText(words.devices.othersEnded)).toBeVisible();
    await expect(rows).toHaveCount(1);
    for (const context of contexts) {
      expect((await context.request.get('/api/me')).status()).toBe(401);
      await context.close();
    }
  });
});

test('somebody thinks twice about deleting their account, and then does', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/4(01|22)/);
  const person = await signedInPerson(page);
  await page.goto('/account');
  const button = page.getByRole('button', { name: words.remove.button });
  const dialog = page.getByRole('dialog', { name: 'Delete the account of Ayesha Khan?' });

  await test.step('an account that is kept is kept', async () => {
    await button.click();
    await page.getByRole('button', { name: words.remove.keep }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
    expect((await page.request.get('/api/me')).status()).toBe(200);
  });

  await test.step('deleting asks once, names the account, takes a code and leaves nothing', async () => {
    await button.click();
    await expect(dialog).toContainText(person);
    await expect(dialog.getByRole('button', { name: words.remove.keep })).toBeFocused();
    await axe(page);
    await dialog.getByRole('button', { name: words.remove.sendCode }).click();
    const shown = /\d{3} \d{3}/.exec((await dialog.getByRole('note').textContent())!)![0].replace(' ', '');
    const code = dialog.getByRole('textbox', { name: en.OneTimeCode.label });
    const confirm = dialog.getByRole('button', { name: words.remove.confirm });
    await expect(code).toBeFocused();
    await expect(confirm).toBeDisabled();
    await axe(page);

    await code.fill(String((Number(shown) + 1) % 1_000_000).padStart(6, '0'));
    await expect(dialog).toBeVisible();
    await confirm.click();
    await expect(dialog.getByText('This code is not right. You have 4 tries left.')).toBeVisible();
    expect((await page.request.get('/api/me')).status()).toBe(200);

    await code.fill(shown);
    await confirm.click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(en.Login.notices.deleted)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();
    const again = await page.request.post('/api/sign-in', { data: { identifier: person } });
    expect(again.status()).toBe(404);
  });
});
