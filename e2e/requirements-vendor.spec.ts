import { businessPath, paths } from '#contract/site/paths.ts';
import type { User } from '#contract/people/people.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, whatScrollsSideways, test } from './fixtures.ts';
import { signIn } from './people.ts';
import {
  changeRequirement,
  dialogOf,
  fieldsOf,
  mine,
  newRequirement,
  openAdd,
  openWith,
  purchase,
  submitOf,
  purchaseRow as row,
} from './requirements.ts';

const words = en.VendorPurchase;
const modal = en.RequirementModal;
const kinnow = {
  product: 'Kinnow, B grade',
  weightCategory: 'Kg',
  weight: 2500,
  price: 70,
  estimatedDate: null,
};
const barley = {
  product: 'Barley for feed',
  weightCategory: 'Kg',
  weight: 40,
  price: 98,
  estimatedDate: '2020-01-01',
};

test('a supplier reads what they want to buy, renews what has expired, and the market sees it', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  const { phone, made } = await openWith(page, {}, kinnow, barley);

  await test.step('[2.10-18] it stands below the sale table', async () => {
    const headings = page.getByRole('heading', { level: 2 });
    // What fits comes last, if the market has any.
    await expect
      .poll(async () => (await headings.allTextContents()).slice(0, 3))
      .toEqual([en.Today.title, en.VendorSaleTable.title, words.title]);
  });

  await test.step('[2.10-27][2.10-28][3-40] the purchase requirements table', async () => {
    const table = purchase(page).getByRole('table', { name: words.title });
    await expect(table.getByRole('columnheader')).toHaveText(words.columns.map(({ label }) => label));
    const cells = row(page, 'Maize').getByRole('cell');
    await expect(row(page, 'Maize').getByRole('rowheader')).toHaveText('Maize, dry');
    await expect(cells.nth(0)).toHaveText('40 Tons');
    await expect(cells.nth(1)).toContainText('98,000 Rupees');
    await expect(cells.nth(1)).toContainText('Rs 3,920 per 40 kg');
    await expect(cells.nth(2)).toHaveText('05/12/2999');
    await expect(row(page, 'Kinnow').getByRole('cell').nth(0)).toHaveText('2,500 Kilograms');
    await expect(row(page, 'Kinnow').getByRole('cell').nth(2)).toHaveText(words.noDate);
    await expect(row(page, 'Barley')).toContainText(words.expired);
    await axe(page);
    // A table on a desk, cards on a phone, and something between.
    for (const size of [sizes.desk, { width: 768, height: 900 }, sizes.phone]) {
      await page.setViewportSize(size);
      for (const name of ['Edit Maize, dry', 'Delete Maize, dry', 'Edit Kinnow, B grade'])
        await expect(purchase(page).getByRole('button', { name })).toBeVisible();
      expect(await whatScrollsSideways(page)).toEqual([]);
    }
  });

  await test.step('an expired one is marked, and a new date takes the mark away', async () => {
    await expect(row(page, 'Barley')).toContainText(words.expired);
    await expect(row(page, 'Barley')).toContainText(words.expiredHint);
    await purchase(page).getByRole('button', { name: 'Edit Barley for feed' }).click();
    const form = fieldsOf(dialogOf(page));
    await expect(dialogOf(page).getByText(modal.datePassed)).toBeVisible();
    await form.estimatedDate.fill('2999-01-01');
    await expect(dialogOf(page).getByText(modal.datePassed)).toHaveCount(0);
    await submitOf(page).click();
    await expect(row(page, 'Barley')).toContainText('01/01/2999');
    await expect(row(page, 'Barley')).not.toContainText(words.expired);
  });

  await test.step('[7-10] what changes on another device shows here without a reload', async () => {
    const context = await browser.newContext({ baseURL });
    const other = await context.newPage();
    await signIn(other, phone);
    const guar = await newRequirement(other, { product: 'Guar' });
    await expect(row(page, 'Guar')).toContainText(words.newRow);
    await changeRequirement(other, made[0]!, { price: 91_000 });
    await expect(row(page, 'Maize')).toContainText('91,000 Rupees');
    await other.request.delete(`/api/requirements/${guar.id}`, { data: {} });
    await expect(row(page, 'Guar')).toHaveCount(0);
    await context.close();
  });

  await test.step('the page of a supplier shows what it wants to buy, and leads to where offers are made', async () => {
    const user = (await (await page.request.get('/api/me')).json()) as User;
    const context = await browser.newContext({ baseURL });
    const visitor = await context.newPage();
    await visitor.goto(businessPath(user.vendorData!.businessId));
    const wants = visitor.getByRole('region', { name: en.Business.requirements.title });
    await expect(wants.getByRole('heading', { level: 3 })).toHaveText([
      'Barley for feed',
      'Kinnow, B grade',
      'Maize, dry',
    ]);
    const wanted = wants.getByRole('listitem').filter({ hasText: 'Barley' });
    await expect(wanted).toContainText('98 Rupees');
    await expect(wanted).toContainText('40 Kilograms');
    await wanted.getByRole('link').click();
    await expect(visitor).toHaveURL(`${paths.requirements}?text=Barley+for+feed`);
    await expect(visitor.getByRole('heading', { level: 2, name: 'Barley for feed' }).first()).toBeVisible();
    await context.close();
  });
});

test('a supplier edits, closes and deletes a requirement, and no change is lost on the way', async ({
  page,
  allowNoise,
  axe,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openWith(page, {});
  const edit = purchase(page).getByRole('button', { name: 'Edit Maize, dry' });
  const form = fieldsOf(dialogOf(page));

  await test.step('[4-18][4-19][7-19] Edit opens the modal with that requirement, and saves what was changed', async () => {
    await edit.click();
    await expect(page.getByRole('dialog', { name: 'Edit Maize, dry' })).toBeVisible();
    await expect(form.product).toHaveValue('Maize, dry');
    await expect(form.weight).toHaveValue('40');
    await expect(form.unit).toHaveValue('Tons');
    await expect(form.price).toHaveValue('98000');
    await expect(form.estimatedDate).toHaveValue('2999-12-05');
    await form.price.fill('99000');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await submitOf(page).click();

    await expect(dialogOf(page)).toHaveCount(0);
    expect((await sent).postDataJSON()).toEqual({ version: 1, price: 99_000 });
    await expect(row(page, 'Maize')).toContainText('99,000 Rupees');
    await page.reload();
    await expect(row(page, 'Maize')).toContainText('99,000 Rupees');
    const blank = await openAdd(page);
    await expect(blank.product).toHaveValue('');
    await dialogOf(page).getByRole('button', { name: modal.cancel }).click();
  });

  await test.step('[8-03] an edit that meets a change from elsewhere is logged, says what stands there, and overwrites nothing else', async () => {
    allowNoise(/409.*\/api\/requirements\/|Error updating requirement/);
    await edit.click();
    await form.price.fill('97000');
    const [now] = await mine(page);
    await changeRequirement(page, now!, { weight: 55 });
    await submitOf(page).click();

    await expect(dialogOf(page).getByRole('alert')).toContainText('55 Tons');
    expect(logged.some((line) => line.startsWith('Error updating requirement:'))).toBe(true);
    await expect(form.price).toHaveValue('97000');
    await submitOf(page).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(row(page, 'Maize')).toContainText('55 Tons');
    await expect(row(page, 'Maize')).toContainText('97,000 Rupees');
  });

  await test.step('one is closed and opened again', async () => {
    const close = purchase(page).getByRole('button', { name: /^Close Maize/ });
    await close.click();
    await expect(row(page, 'Maize')).toContainText(words.closed);
    await expect(purchase(page).getByText('Maize, dry is closed. Farmers no longer see it.')).toBeVisible();
    await axe(page);
    await purchase(page)
      .getByRole('button', { name: /^Reopen Maize/ })
      .click();
    await expect(close).toBeVisible();
    await expect(purchase(page).getByText('Maize, dry is open again. Farmers see it now.')).toBeVisible();
  });

  const ask = purchase(page).getByRole('button', { name: 'Delete Maize, dry' });
  const dialog = page.getByRole('alertdialog', { name: 'Delete "Maize, dry"?' });
  const confirm = dialog.getByRole('button', { name: 'Delete Maize, dry' });
  await test.step('[8-03] a deletion that fails is logged, told, and the requirement comes back', async () => {
    allowNoise(/500.*\/api\/requirements\/|Error deleting requirement/);
    await page.route('**/api/requirements/*', (route) => route.fulfill({ status: 500, json: {} }));
    await ask.click();
    await confirm.click();
    await expect(page.getByText('Maize, dry was not deleted. Try again.')).toBeVisible();
    await expect(row(page, 'Maize')).toBeVisible();
    expect(logged.some((line) => line.startsWith('Error deleting requirement:'))).toBe(true);
    await page.unroute('**/api/requirements/*');
  });

  await test.step('deleting asks once, and can be undone', async () => {
    await ask.click();
    await expect(dialog).toBeVisible();
    await axe(page);
    await dialog.getByRole('button', { name: words.deleteDialog.keep }).click();
    await expect(row(page, 'Maize')).toBeVisible();

    await ask.click();
    await confirm.click();
    await expect(purchase(page).getByText(words.empty.title)).toBeVisible();
    await expect.poll(async () => (await mine(page)).length).toBe(0);
    await purchase(page).getByRole('button', { name: words.deleteDialog.undo }).click();
    await expect(row(page, 'Maize')).toContainText('97,000 Rupees');
  });
});
