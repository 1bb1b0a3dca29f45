import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { confirmDialog, confirmHere } from './confirm.ts';
import { expect, test } from './fixtures.ts';
import { signedInPerson } from './people.ts';

const words = en.Account.authenticator;
const codeWords = en.OneTimeCode;
const card = (page: Page) => page.getByRole('region', { name: words.title });
const appCode = (page: Page) => page.getByRole('textbox', { name: codeWords.app.label });

test('somebody sets up an authenticator app and signs in with it', async ({
  page,
  context,
  allowNoise,
  axe,
}) => {
  allowNoise(/403|409|422|401.*\/api\/me/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await signedInPerson(page);
  await page.goto(paths.account);
  const press = (name: string) => card(page).getByRole('button', { name }).click();
  let key = '';
  let saved: string[] = [];
  /** Each code works once: the second comes thirty seconds later. */
  const code = (inSeconds = 0) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + inSeconds * 1000 });

  await test.step('setting it up asks for one more code first, and goes on by itself', async () => {
    await press(words.setUp);
    const dialog = confirmDialog(page);
    await expect(dialog.getByRole('textbox', { name: codeWords.label })).toBeFocused();
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(card(page).getByText(words.failed)).toBeVisible();
    await press(words.setUp);
    await confirmHere(page);
    await expect(card(page).getByRole('img', { name: words.steps.picture })).toBeVisible();
    await axe(page);
  });

  await test.step('the app is on once it has shown a code, and ten recovery codes are given', async () => {
    key = (await card(page).locator('code').textContent())!.replaceAll(' ', '');
    await appCode(page).fill('000000');
    await press(words.steps.turnOn);
    await expect(card(page).getByText(codeWords.errors.appWrong)).toBeVisible();
    await appCode(page).fill(code());
    await press(words.steps.turnOn);
    await expect(card(page).getByRole('heading', { name: words.codes.title })).toBeFocused();
    const codes = card(page).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    saved = await codes.allTextContents();
    await axe(page);
    await press(words.codes.copy);
    await expect(card(page).getByText(words.codes.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(saved.join('\n'));
    const coming = page.waitForEvent('download');
    await press(words.codes.download);
    expect(await readFile(await (await coming).path(), 'utf8')).toContain(saved.join('\n'));
    await press(words.codes.done);
    await expect(card(page)).toContainText('10 recovery codes are left.');
    await axe(page);
  });

  await test.step('signing in asks for the app after the code, and takes a recovery code too', async () => {
    await page.getByRole('button', { name: en.Navbar.openMenu }).click();
    await page.getByRole('button', { name: en.Navbar.signOut }).click();
    await page.getByRole('textbox', { name: en.Login.phone.label }).fill(person);
    await page.getByRole('button', { name: en.Login.submit }).click();
    await page.getByRole('button', { name: codeWords.demo.use }).click();
    await expect(page.getByRole('heading', { level: 1, name: en.Login.app.title })).toBeVisible();
    await expect(appCode(page)).toBeFocused();
    await axe(page);
    await appCode(page).fill('000000');
    await page.getByRole('button', { name: en.Login.app.submit, exact: true }).click();
    await expect(page.getByText(codeWords.errors.appWrong)).toBeVisible();
    await page.getByRole('button', { name: codeWords.app.useRecovery }).click();
    await expect(page.getByRole('textbox', { name: codeWords.app.recoveryLabel })).toBeFocused();
    await axe(page);
    await page.getByRole('button', { name: codeWords.app.useApp }).click();
    await appCode(page).fill(code(30));
    await page.getByRole('button', { name: en.Login.app.submit, exact: true }).click();
    await expect(page).toHaveURL(paths.dashboard);
  });

  await test.step('it is turned off with a recovery code', async () => {
    await page.goto(paths.authenticator);
    await press(words.turnOff);
    await axe(page);
    await press(codeWords.app.useRecovery);
    await page.getByRole('textbox', { name: codeWords.app.recoveryLabel }).fill(saved[0]!);
    await press(words.turnOff);
    await expect(card(page).getByText(words.turnedOff)).toBeVisible();
    await expect(card(page).getByRole('button', { name: words.setUp })).toBeVisible();
  });
});

test('an admin without an app is led from the market office to where it is set up', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/403/);
  await signedInPerson(page);
  // What a market with gateways answers to an admin.
  const admin = { status: 403, json: { code: 'authenticator_first', message: '', fields: {} } };
  await page.route('**/api/admin/**', (route) => route.fulfill(admin));
  const state = { isOn: false, isRequired: true, since: null, recoveryCodesLeft: 0 };
  await page.route('**/api/me/authenticator', (route) => route.fulfill({ json: state }));
  await page.route('**/api/me', async (route) => {
    const user = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...user, roles: { isBuyer: true, isAdmin: true } } });
  });
  await page.goto(paths.account);
  await expect(page.getByText(words.required)).toBeVisible();
  await page.goto(paths.adminDashboard);
  await expect(page).toHaveURL(paths.authenticator);
  await expect(page.getByText(words.required)).toBeInViewport();
});
