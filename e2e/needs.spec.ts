import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { openFarm, panel } from './farm.ts';
import { expect, test } from './fixtures.ts';
import { holdResponse } from './hold-response.ts';
import { signIn } from './people.ts';

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

test('a farmer writes down what the farm needs, on two devices and without a network', async ({
  page,
  browser,
  baseURL,
  axe,
  allowNoise,
}) => {
  const answer = await holdResponse(page, '**/api/me/needs', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  const phone = await openFarm(page);

  await test.step('a list that does not load says so and is asked for again', async () => {
    allowNoise(/500.*\/api\/me\/needs/);
    await expect(needs(page).getByText(words.loading)).toHaveCount(1);
    answer();
    await expect(needs(page).getByRole('alert')).toContainText(words.error.title);
    await axe(page);
    await page.unroute('**/api/me/needs');
    await needs(page).getByRole('button', { name: words.error.retry }).click();
    await expect(needs(page)).toContainText(words.empty.title);
  });

  const form = fields(page);
  await test.step('[2.8-36][2.8-37] the form: crop, quantity, unit, type, quality, price; the unit is the second', async () => {
    await openForm(page);
    await expect(form.crop).toBeFocused();
    await expect(form.quantity).toHaveAttribute('type', 'number');
    const units = await form.unit.getByRole('option').allTextContents();
    const bags = ['Bag (20 kg)', 'Bag (25 kg)', 'Bag (40 kg)', 'Bag (50 kg)', 'Bag (100 kg)'];
    expect(units).toEqual(['Kilograms', 'Maund (40 kg)', 'Tons', 'Grams', 'Piece', 'Dozen', ...bags]);
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
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('[2.8-35][2.8-38][2.8-39][3-25][3-26] a need is added, and shows on another device', async () => {
    const context = await browser.newContext({ baseURL });
    const other = await context.newPage();
    await signIn(other, phone);
    await other.goto(paths.farmerDashboard);
    await expect(needs(other)).toContainText(words.empty.title);

    await openForm(page);
    await form.crop.fill('Wheat straw');
    await form.quantity.fill('5');
    await form.type.fill('Fodder');
    await form.quality.fill('From this year');
    await form.price.fill('28000');
    const sending = page.waitForRequest('**/api/needs');
    const today = day.format();
    await form.submit.click();

    expect((await sending).postDataJSON()).toMatchObject({
      crop: 'Wheat straw',
      quantity: '5 Maund (40 kg)',
    });
    for (const device of [page, other]) {
      await expect(row(device, 'Wheat straw')).toContainText('28,000 Rupees');
      await expect(row(device, 'Wheat straw')).toContainText('5 maunds · Fodder · From this year');
      await expect(row(device, 'Wheat straw')).toContainText(today);
      await expect(row(device, 'Wheat straw')).toContainText('No. 1');
    }
    await expect(needs(page).getByRole('button', { name: words.addLabel })).toBeFocused();
    await newNeed(other);
    await expect(row(page, 'DAP')).toContainText('No. 2');
    await context.close();
  });

  await test.step('[2.8-40] the form can be sent empty', async () => {
    await openForm(page);
    await form.submit.click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, words.unnamed)).toContainText('– · – · –');
    await expect(row(page, words.unnamed)).toContainText('No. 3');
    await axe(page);
  });

  await test.step('without a network a need waits, also over a reload, and is one need in the end', async () => {
    allowNoise(/ERR_FAILED.*\/api\/needs|\/api\/needs net::ERR_FAILED/);
    await openForm(page);
    await form.crop.fill('Gypsum');
    await form.quantity.fill('2.5');
    // The need arrives, but its answer does not, and later tries do not get through.
    let hasArrived = false;
    await page.route('**/api/needs', async (route) => {
      if (!hasArrived) await route.fetch();
      hasArrived = true;
      await route.abort();
    });
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/needs'));
    await form.submit.click();
    await lost;
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, 'Waiting to be sent: Gypsum')).toBeVisible();
    await axe(page);
    await page.unroute('**/api/needs');

    await page.reload();
    await expect(row(page, 'Gypsum')).toHaveCount(1);
    await expect(row(page, 'Waiting to be sent')).toHaveCount(0);
  });

  await test.step('[2.8-35] what was added stays over a reload', async () => {
    await page.reload();
    await expect(needs(page).getByRole('listitem')).toHaveCount(4);
    for (const crop of ['Wheat straw', 'DAP', words.unnamed, 'Gypsum'])
      await expect(row(page, crop)).toHaveCount(1);
  });
});

test('a farmer looks through a long list of needs, edits some and deletes some', async ({
  page,
  axe,
  allowNoise,
}) => {
  await openFarm(page);
  for (const crop of ['Thing 1', 'Thing 2', 'Thing 3', 'Urea', 'DAP', 'Seed']) await newNeed(page, { crop });
  const edit = () => needs(page).getByRole('button', { name: 'Edit DAP' }).click();
  const save = () => dialog(page).getByRole('button', { name: words.form.editSubmit }).click();
  const form = fields(page);

  await test.step('a long list is shown in part, and whole on demand', async () => {
    const showAll = needs(page).getByRole('button', { name: 'Show all 6' });
    await showAll.waitFor();
    await expect(needs(page).getByRole('listitem')).toHaveCount(4);
    await showAll.click();
    await expect(needs(page).getByRole('listitem')).toHaveCount(6);
    await needs(page).getByRole('button', { name: words.showFewer }).click();
    await expect(row(page, 'Thing 1')).toHaveCount(0);
  });

  await test.step('a need is edited', async () => {
    await edit();
    await expect(dialog(page)).toHaveAccessibleName(words.form.editTitle);
    await expect(form.crop).toHaveValue('DAP');
    await expect(form.quantity).toHaveValue('10');
    await expect(form.unit).toHaveValue('Piece');
    await axe(page);
    await form.price.fill('13000');
    await form.unit.selectOption('Tons');
    const sending = page.waitForRequest((request) => request.method() === 'PATCH');
    await save();
    expect((await sending).postDataJSON()).toEqual({ price: '13000', quantity: '10 Tons' });
    await expect(row(page, 'DAP')).toContainText('13,000 Rupees');
  });

  await test.step('a deletion that does not reach the server is taken back and told', async () => {
    allowNoise(/ERR_FAILED.*\/api\/needs\/|\/api\/needs\/\S+ net::ERR_FAILED/);
    await page.route('**/api/needs/*', (route) => route.abort());
    await needs(page).getByRole('button', { name: 'Delete DAP' }).click();
    await expect(needs(page).getByText(words.deleteFailed)).toBeVisible();
    await expect(row(page, 'DAP')).toBeVisible();
    await axe(page);
    await page.unroute('**/api/needs/*');
  });

  await test.step('a need is deleted, and Undo puts it back where it was', async () => {
    await needs(page).getByRole('button', { name: 'Delete DAP' }).click();
    await expect(row(page, 'DAP')).toHaveCount(0);
    await expect(needs(page).getByText('DAP was deleted')).toBeVisible();
    await expect(needs(page).getByRole('heading', { name: words.title })).toBeFocused();
    await axe(page);
    await needs(page).getByRole('button', { name: words.undo }).click();
    await expect(needs(page).getByText('DAP is back on your list')).toBeVisible();
    await expect(needs(page).getByRole('listitem').nth(1)).toContainText('DAP');
  });

  await test.step('what was edited and what was put back are the same over a reload', async () => {
    await page.reload();
    await expect(row(page, 'DAP')).toContainText('10 tons');
    await expect(needs(page).getByRole('listitem').nth(1)).toContainText('DAP');
    await expect(needs(page).getByRole('button', { name: 'Show all 6' })).toBeVisible();
  });

  await test.step('a need that was deleted elsewhere meanwhile cannot be saved, and what was typed stays', async () => {
    allowNoise(/404.*\/api\/needs\//);
    await edit();
    await form.crop.fill('Urea, 46 %');
    const all = (await (await page.request.get('/api/me/needs')).json()) as { key: string; crop: string }[];
    const { key } = all.find(({ crop }) => crop === 'DAP')!;
    await page.request.delete(`/api/needs/${key}`, { data: {} });
    await save();
    await expect(dialog(page).getByRole('alert')).toHaveText(words.gone);
    await expect(form.crop).toHaveValue('Urea, 46 %');
  });
});
