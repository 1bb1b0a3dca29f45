import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import { expect, sizes, whatScrollsSideways, test } from './fixtures.ts';
import {
  activities,
  addButton,
  dialog,
  expectRow,
  farmer,
  fillActivity,
  labels,
  openMonitoring,
  row,
  settings,
  submit,
  title,
  inMenu,
} from './monitoring.ts';
import { business, signedInPerson, signIn } from './people.ts';

/** A way inside the app, as a link of it goes. */
function walk(page: Page, to: string) {
  return page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
}

async function expectFirstActivities(page: Page) {
  await expect(page.getByRole('columnheader')).toHaveText([
    'Activities',
    'Amount',
    'Days since last',
    'Actions',
  ]);
  for (const { activity, amount, daysSinceLast } of activities) {
    await expectRow(page, activity, `${settings.currency} ${amount.toLocaleString('en')}`, daysSinceLast);
    expect(daysSinceLast).toMatch(new RegExp(`^\\d+ ${settings.dateSuffix}$`));
    await expect(row(page, activity).getByRole('button', { name: `Edit ${activity}` })).toBeVisible();
    await expect(row(page, activity).getByRole('button', { name: `Delete ${activity}` })).toBeVisible();
  }
  await expect(page.getByRole('rowheader')).toHaveCount(activities.length);
}

async function askToDelete(page: Page, name: string) {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText(`Delete "${name}"?`);
  return asked;
}

async function remove(page: Page, name: string) {
  const asked = await askToDelete(page, name);
  await asked.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(row(page, name)).toHaveCount(0);
  await expect(page.getByText(`${name} was deleted`)).toBeVisible();
}

test('a farmer, and nobody else, finds the first activities, whose days grow by themselves', async ({
  page,
  axe,
  allowNoise,
}) => {
  const from = '/dashboard/farmMonitoring';

  await test.step('whoever is signed out or has no farm is sent to sign in', async () => {
    await page.goto(paths.farmMonitoring);
    await expect(page).toHaveURL(paths.login);
    await signedInPerson(page, { roles: { isVendor: true }, vendorData: business });
    await page.goto(paths.farmMonitoring);
    await expect(page).toHaveURL(paths.login);
  });

  await test.step('[2.1-07] the other address leads to the screen from outside', async () => {
    const answer = await page.request.get(from, { maxRedirects: 0 });
    expect([302, 308]).toContain(answer.status());
    expect(answer.headers().location).toBe('/dashboard/farmer/farmMonitoring');
    await signedInPerson(page, farmer);
    await page.clock.install();
    await page.goto(from);
    await expect(page).toHaveURL('/dashboard/farmer/farmMonitoring');
  });

  await test.step('[2.1-07] the other address leads to the screen from inside the app', async () => {
    await expect(row(page, 'Watering')).toBeVisible();
    await walk(page, paths.dashboard);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toHaveCount(0);
    // What is asked for once more has come before the clock is moved.
    const again = page.waitForResponse('**/api/me/activities');
    await walk(page, from);
    await expect(page).toHaveURL('/dashboard/farmer/farmMonitoring');
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await again;
  });

  await test.step('[2.1-06][2.13-01][2.13-02][2.13-03][2.13-07][3-45] the table begins with the activities of the locale', async () => {
    await expect(page).toHaveTitle(new RegExp(labels.pageTitle));
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(settings).toMatchObject({ currency: 'Rs', dateSuffix: 'days ago' });
    await expectFirstActivities(page);
    await axe(page);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await whatScrollsSideways(page)).toEqual([]);
    // Cards on a phone, a table on a desk.
    await page.setViewportSize(sizes.desk);
    await expectFirstActivities(page);
    await page.setViewportSize(sizes.phone);
  });

  await test.step('[2.13-08] the days grow over midnight in Pakistan, while the page stands open', async () => {
    // The live line tries to come back meanwhile.
    allowNoise(/ERR_INTERNET_DISCONNECTED/);
    await expectRow(page, 'Watering', 'Rs 18,500', '3 days ago');
    await page.context().setOffline(true);
    await page.clock.fastForward('24:00:00');
    await expectRow(page, 'Watering', 'Rs 18,500', '4 days ago');
    await expectRow(page, 'Sowing', 'Rs 68,000', '27 days ago');
    await page.clock.fastForward('48:00:00');
    await expectRow(page, 'Watering', 'Rs 18,500', '6 days ago');
    await page.context().setOffline(false);
  });
});

test('a farmer adds activities, is told what is wrong with one, and loses nothing that was typed', async ({
  page,
  browser,
  baseURL,
  axe,
  allowNoise,
}) => {
  const phone = await openMonitoring(page);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signIn(other, phone);
  await other.goto(paths.farmMonitoring);
  await expect(row(other, 'Watering')).toBeVisible();

  await test.step('[2.13-05][2.13-06] the button opens a form with three fields', async () => {
    await addButton(page).click();
    await expect(dialog(page, labels.modal.addTitle)).toBeVisible();
    await expect(dialog(page).getByLabel('Activity')).toHaveAttribute('type', 'text');
    await expect(dialog(page).getByLabel('Amount')).toHaveAttribute('type', 'number');
    await expect(dialog(page).getByLabel('Days since last')).toHaveAttribute('type', 'number');
  });

  await test.step('[5-40] nothing may be left out', async () => {
    for (const typed of [
      ['', '5000', '2'],
      ['Harvesting', '', '2'],
      ['Harvesting', '5000', ''],
    ] as const) {
      const [activity, amount, days] = typed;
      await fillActivity(page, activity, amount, days);
      await submit(page).click();
      await expect(dialog(page).getByRole('alert')).toHaveText('Please fill in all fields.');
    }
    await axe(page);
  });

  await test.step('[2.13-04] an activity is added, and is there on another device', async () => {
    await fillActivity(page, 'Harvesting', '5000', '2');
    await expect(dialog(page)).toContainText('Done on');
    await submit(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expectRow(page, 'Harvesting', 'Rs 5,000', '2 days ago');
    await expect(page.getByText('Harvesting was added')).toBeVisible();
    await expectRow(other, 'Harvesting', 'Rs 5,000', '2 days ago');
    await context.close();
  });

  await test.step('numbers out of bounds are told beside their field', async () => {
    await addButton(page).click();
    await fillActivity(page, 'Mulching', '-5', '36501');
    await submit(page).click();
    await expect(dialog(page)).toContainText('Please enter 0 or more.');
    await expect(dialog(page)).toContainText('Please enter at most 36,500 days.');
    await expect(dialog(page).getByLabel(labels.modal.amount)).toBeFocused();
    await axe(page);
    await fillActivity(page, 'Mulching', '1.5', '0');
    await submit(page).click();
    await expect(dialog(page)).toContainText('Please enter whole Rupees.');
    await fillActivity(page, 'Mulching', '0', '0');
    await submit(page).click();
    await expectRow(page, 'Mulching', 'Rs 0', 'today');
  });

  await test.step('[2.13-04] what was typed survives a lost network and a reload, and so does what was added', async () => {
    allowNoise(/ERR_FAILED/);
    await page.route('**/api/me/activities', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await addButton(page).click();
    await fillActivity(page, 'Threshing', '7000', '1');
    await submit(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Waiting to be sent: Threshing')).toBeVisible();
    await page.unroute('**/api/me/activities');
    await page.reload();
    await expectRow(page, 'Harvesting', 'Rs 5,000', '2 days ago');
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
    await expectRow(page, 'Threshing', 'Rs 7,000', '1 day ago');
  });
});

test('a farmer edits and deletes activities, down to an empty table', async ({ page, axe, allowNoise }) => {
  await openMonitoring(page);

  await test.step('[4-21] Edit opens the row; the same day corrects it, a later day is a new record', async () => {
    await page.getByRole('button', { name: 'Edit Watering' }).click();
    await expect(dialog(page, labels.modal.editTitle)).toBeVisible();
    await expect(dialog(page).getByLabel(labels.modal.activity)).toHaveValue('Watering');
    await expect(dialog(page).getByLabel(labels.modal.amount)).toHaveValue('18500');
    await expect(dialog(page).getByLabel(labels.modal.daysSinceLast)).toHaveValue('3');
    await fillActivity(page, 'Canal water', '19000', '3');
    await submit(page, labels.modal.editSubmit).click();
    await expectRow(page, 'Canal water', 'Rs 19,000', '3 days ago');
    await (await inMenu(page, 'Canal water', 'History of Canal water')).click();
    await expect(dialog(page)).toContainText(labels.historyDialog.count.one);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Edit Canal water' }).click();
    await fillActivity(page, 'Canal water', '20000', '1');
    await expect(dialog(page)).toContainText('saved as a new record');
    await submit(page, labels.modal.editSubmit).click();
    await expectRow(page, 'Canal water', 'Rs 20,000', '1 day ago');
  });

  // From the table of a desk instead of the cards of a phone.
  await page.setViewportSize(sizes.desk);
  await test.step('a deletion that the network swallows is taken back and told', async () => {
    allowNoise(/ERR_FAILED/);
    await page.route('**/api/me/activities/*', (route) => route.abort());
    const asked = await askToDelete(page, 'Weeding');
    await axe(page);
    await asked.getByRole('button', { name: 'Delete Weeding' }).click();
    await expect(page.getByText(labels.errors.deleteFailed)).toBeVisible();
    await expect(row(page, 'Weeding')).toBeVisible();
    await axe(page);
    await page.unroute('**/api/me/activities/*');
  });

  await test.step('[4-22] Delete removes the row, and Undo puts it back', async () => {
    const asked = await askToDelete(page, 'Weeding');
    await asked.getByRole('button', { name: labels.deleteDialog.keep }).click();
    await expect(row(page, 'Weeding')).toBeVisible();
    await remove(page, 'Weeding');
    await axe(page);
    await page.getByRole('button', { name: labels.deleteDialog.undo }).click();
    await expectRow(page, 'Weeding', 'Rs 12,000', '14 days ago');
    await page.setViewportSize(sizes.phone);
    await remove(page, 'Weeding');
  });

  await test.step('[2.13-04] what was edited and deleted survives a reload', async () => {
    await page.reload();
    await expectRow(page, 'Canal water', 'Rs 20,000', '1 day ago');
    await expect(row(page, 'Weeding')).toHaveCount(0);
    await (await inMenu(page, 'Canal water', 'History of Canal water')).click();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('an empty table says what it is for; one that does not load is asked for again', async () => {
    allowNoise(/500/);
    const rows = (await (await page.request.get('/api/me/activities')).json()) as { id: string }[];
    for (const { id } of rows) await page.request.delete(`/api/me/activities/${id}`, { data: {} });
    await page.route('**/api/me/activities', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByText(labels.loading)).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText(labels.error.title);
    await axe(page);
    await page.unroute('**/api/me/activities');
    await page.getByRole('button', { name: labels.error.retry }).click();
    await expect(page.getByText(labels.empty.title)).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: labels.empty.add }).last().click();
    await expect(dialog(page, labels.modal.addTitle)).toBeVisible();
  });
});
