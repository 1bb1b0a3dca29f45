import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { openFarm, panel } from './farm.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './people.ts';
import { sidewaysScroll } from './products.ts';

const words = en.farmerNeeds;
const needs = (page: Page) => panel(page, words.title);
const row = (page: Page, text: string) => needs(page).getByRole('listitem').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Karachi' });
const dap = { crop: 'DAP', quantity: '10 Piece', type: 'Fertiliser', quality: 'Good', price: '12600' };

function fields(page: Page) {
  const label = (text: string) => dialog(page).getByLabel(text, { exact: true });
  return {
    crop: label(words.form.crop),
    quantity: label(words.form.quantity),
    unit: label(words.form.unit),
    type: dialog(page).getByRole('combobox', { name: words.form.type, exact: true }),
    quality: dialog(page).getByRole('combobox', { name: words.form.quality, exact: true }),
    price: label(words.form.price),
    submit: dialog(page).getByRole('button', { name: words.form.submit, exact: true }),
  };
}

async function openForm(page: Page) {
  await needs(page).getByRole('button', { name: words.addLabel }).first().click();
  await dialog(page).waitFor();
  return fields(page);
}

async function newNeed(page: Page, change: object = {}) {
  const answer = await page.request.post('/api/needs', { data: { ...dap, ...change } });
  if (!answer.ok()) throw new Error(`the need was answered ${answer.status()}: ${await answer.text()}`);
}

test('[2.8-36][2.8-37] the form: crop, quantity, unit, type, quality, price; the unit is the second @wide', async ({
  page,
  axe,
}) => {
  await openFarm(page);
  const form = await openForm(page);

  await expect(form.crop).toBeFocused();
  await expect(form.quantity).toHaveAttribute('type', 'number');
  const units = await form.unit.getByRole('option').allTextContents();
  expect(units).toEqual(['Kilograms', 'Maund (40 kg)', 'Tons', 'Grams', 'Piece', 'Dozen']);
  await expect(form.unit).toHaveValue(units[1]!);
  await form.type.click();
  await expect(dialog(page).getByRole('listbox').getByRole('option')).toHaveText(
    words.types.map(({ label }) => label),
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('listbox')).toHaveCount(0);
  await expect(form.quality).toBeVisible();
  await expect(form.price).toBeVisible();
  await axe(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('[2.8-35][2.8-38][2.8-39][3-25][3-26] a need is added, stays over a reload and shows on another device @wide', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  const phone = await openFarm(page);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signIn(other, phone);
  await other.goto(paths.farmerDashboard);
  await expect(needs(other)).toContainText(words.empty.title);

  const form = await openForm(page);
  await form.crop.fill('Wheat straw');
  await form.quantity.fill('5');
  await form.type.fill('Fodder');
  await form.quality.fill('From this year');
  await form.price.fill('28000');
  const sending = page.waitForRequest((request) => request.method() === 'POST');
  const today = day.format();
  await form.submit.click();

  expect((await sending).postDataJSON()).toMatchObject({ crop: 'Wheat straw', quantity: '5 Maund (40 kg)' });
  for (const device of [page, other]) {
    await expect(row(device, 'Wheat straw')).toContainText('28,000 Rupees');
    await expect(row(device, 'Wheat straw')).toContainText('5 Maund · Fodder · From this year');
    await expect(row(device, 'Wheat straw')).toContainText(today);
    await expect(row(device, 'Wheat straw')).toContainText('No. 1');
  }
  await expect(needs(page).getByRole('button', { name: words.addLabel })).toBeFocused();
  await newNeed(other);
  await expect(row(page, 'DAP')).toContainText('No. 2');
  await axe(page);
  await page.reload();
  await expect(needs(page).getByRole('listitem')).toHaveCount(2);
  await context.close();
});

test('[2.8-40] the form can be sent empty @wide', async ({ page, axe }) => {
  await openFarm(page);
  const form = await openForm(page);
  await form.submit.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, words.unnamed)).toContainText('– · – · –');
  await expect(row(page, words.unnamed)).toContainText('No. 1');
  await axe(page);
});

test('a need is edited, on this device and on that @wide', async ({ page, axe }) => {
  await openFarm(page);
  await newNeed(page);
  await needs(page).getByRole('button', { name: 'Edit DAP' }).click();
  const form = fields(page);
  await expect(dialog(page)).toHaveAccessibleName(words.form.editTitle);
  await expect(form.crop).toHaveValue('DAP');
  await expect(form.quantity).toHaveValue('10');
  await expect(form.unit).toHaveValue('Piece');
  await axe(page);
  await form.price.fill('13000');
  await form.unit.selectOption('Tons');
  const sending = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog(page).getByRole('button', { name: words.form.editSubmit }).click();

  expect((await sending).postDataJSON()).toEqual({ price: '13000', quantity: '10 Tons' });
  await expect(row(page, 'DAP')).toContainText('13,000 Rupees');
  await page.reload();
  await expect(row(page, 'DAP')).toContainText('10 Tons');
});

test('a need that was deleted elsewhere meanwhile cannot be saved, and what was typed stays', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/404/);
  await openFarm(page);
  await newNeed(page);
  await needs(page).getByRole('button', { name: 'Edit DAP' }).click();
  await fields(page).crop.fill('Urea');
  const [{ key }] = (await (await page.request.get('/api/me/needs')).json()) as [{ key: string }];
  await page.request.delete(`/api/needs/${key}`, { data: {} });
  await dialog(page).getByRole('button', { name: words.form.editSubmit }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(words.gone);
  await expect(fields(page).crop).toHaveValue('Urea');
});

test('a need is deleted, and Undo puts it back where it was @wide', async ({ page, axe }) => {
  await openFarm(page);
  for (const crop of ['Urea', 'DAP', 'Seed']) await newNeed(page, { crop });
  await expect(needs(page).getByRole('listitem')).toHaveCount(3);

  await needs(page).getByRole('button', { name: 'Delete DAP' }).click();

  await expect(row(page, 'DAP')).toHaveCount(0);
  await expect(needs(page).getByText('DAP was deleted')).toBeVisible();
  await expect(needs(page).getByRole('heading', { name: words.title })).toBeFocused();
  await axe(page);
  await needs(page).getByRole('button', { name: words.undo }).click();
  await expect(needs(page).getByText('DAP is back on your list')).toBeVisible();
  await expect(needs(page).getByRole('listitem').nth(1)).toContainText('DAP');
  await page.reload();
  await expect(needs(page).getByRole('listitem')).toHaveCount(3);
});

test('a deletion that does not reach the server is taken back and told @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/ERR_FAILED/);
  await openFarm(page);
  await newNeed(page);
  await expect(row(page, 'DAP')).toBeVisible();
  await page.route('**/api/needs/*', (route) => route.abort());
  await needs(page).getByRole('button', { name: 'Delete DAP' }).click();
  await expect(needs(page).getByText(words.deleteFailed)).toBeVisible();
  await expect(row(page, 'DAP')).toBeVisible();
  await axe(page);
});

test('without a network what was typed stays, also over a reload, and is one need in the end @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/ERR_FAILED/);
  await openFarm(page);
  const form = await openForm(page);
  await form.crop.fill('Gypsum');
  await form.quantity.fill('2.5');
  // The need arrives, but its answer does not.
  await page.route('**/api/needs', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.submit.click();
  await expect(dialog(page).getByRole('alert')).toHaveText(words.saveFailed);
  await axe(page);
  await page.unroute('**/api/needs');

  await page.reload();
  await openForm(page);
  await expect(form.crop).toHaveValue('Gypsum');
  await expect(form.quantity).toHaveValue('2.5');
  await form.submit.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, 'Gypsum')).toHaveCount(1);
  await page.reload();
  await expect(row(page, 'Gypsum')).toHaveCount(1);
});

test('a list that does not load says so and is asked for again @wide', async ({ page, allowNoise, axe }) => {
  allowNoise(/500/);
  await page.route('**/api/me/needs', (route) => route.fulfill({ status: 500, json: {} }));
  await openFarm(page);
  await expect(needs(page).getByText(words.loading)).toHaveCount(1);
  await expect(needs(page).getByRole('alert')).toContainText(words.error.title, { timeout: 10_000 });
  await axe(page);
  await page.unroute('**/api/me/needs');
  await needs(page).getByRole('button', { name: words.error.retry }).click();
  await expect(needs(page)).toContainText(words.empty.title);
});

test('a long list is shown in part, and whole on demand', async ({ page }) => {
  await openFarm(page);
  for (let at = 1; at <= 6; at++) await newNeed(page, { crop: `Thing ${at}` });
  await expect(needs(page).getByRole('listitem')).toHaveCount(4);
  await needs(page).getByRole('button', { name: 'Show all 6' }).click();
  await expect(needs(page).getByRole('listitem')).toHaveCount(6);
  await needs(page).getByRole('button', { name: words.showFewer }).click();
  await expect(row(page, 'Thing 1')).toHaveCount(0);
});
