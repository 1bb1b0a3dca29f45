import { paths } from '#contract/paths.ts';
import { expect, test } from './fixtures.ts';
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
} from './monitoring.ts';
import { business, signedInPerson, signIn } from './people.ts';
import { sidewaysScroll } from './products.ts';

test('[2.1-06][2.13-01][2.13-02][2.13-03][2.13-07][3-45] the table begins with the activities of the locale @wide', async ({
  page,
  axe,
}) => {
  await openMonitoring(page);
  await expect(page).toHaveTitle(new RegExp(labels.pageTitle));
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Activities',
    'Amount',
    'Days since last',
    'Actions',
  ]);
  expect(settings).toEqual({ currency: 'Rs', dateSuffix: 'days ago' });
  for (const { activity, amount, daysSinceLast } of activities) {
    await expectRow(page, activity, `${settings.currency} ${amount.toLocaleString('en')}`, daysSinceLast);
    expect(daysSinceLast).toMatch(new RegExp(`^\\d+ ${settings.dateSuffix}$`));
    await expect(row(page, activity).getByRole('button', { name: `Edit ${activity}` })).toBeVisible();
    await expect(row(page, activity).getByRole('button', { name: `Delete ${activity}` })).toBeVisible();
  }
  await expect(page.getByRole('rowheader')).toHaveCount(activities.length);
  await axe(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test('[2.1-07] the other address leads to the screen, from outside and from inside the app', async ({
  page,
}) => {
  const from = '/dashboard/farmMonitoring';
  const answer = await page.request.get(from, { maxRedirects: 0 });
  expect([302, 308]).toContain(answer.status());
  expect(answer.headers().location).toBe('/dashboard/farmer/farmMonitoring');
  await signedInPerson(page, farmer);
  await page.goto(from);
  await expect(page).toHaveURL('/dashboard/farmer/farmMonitoring');
  await page.goto(paths.dashboard);
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, from);
  await expect(page).toHaveURL('/dashboard/farmer/farmMonitoring');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test('whoever is signed out or has no farm is sent to sign in', async ({ page }) => {
  await page.goto(paths.farmMonitoring);
  await expect(page).toHaveURL(paths.login);
  await signedInPerson(page, { roles: { isVendor: true }, vendorData: business });
  await page.goto(paths.farmMonitoring);
  await expect(page).toHaveURL(paths.login);
});

test('[2.13-05][2.13-06][5-40][2.13-04] an activity is added, and is there on another device @wide', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  const phone = await openMonitoring(page);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signIn(other, phone);
  await other.goto(paths.farmMonitoring);
  await expect(row(other, 'Watering')).toBeVisible();

  await addButton(page).click();
  await expect(dialog(page, labels.modal.addTitle)).toBeVisible();
  await expect(dialog(page).getByLabel('Activity')).toHaveAttribute('type', 'text');
  await expect(dialog(page).getByLabel('Amount')).toHaveAttribute('type', 'number');
  await expect(dialog(page).getByLabel('Days since last')).toHaveAttribute('type', 'number');
  await axe(page);
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
  await fillActivity(page, 'Harvesting', '5000', '2');
  await expect(dialog(page)).toContainText('Done on');
  await submit(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expectRow(page, 'Harvesting', 'Rs 5,000', '2 days ago');
  await expect(page.getByText('Harvesting was added')).toBeVisible();
  await expectRow(other, 'Harvesting', 'Rs 5,000', '2 days ago');
  await page.reload();
  await expectRow(page, 'Harvesting', 'Rs 5,000', '2 days ago');
  await context.close();
});

test('numbers out of bounds are told beside their field @wide', async ({ page, axe }) => {
  await openMonitoring(page);
  await addButton(page).click();
  await fillActivity(page, 'Harvesting', '-5', '36501');
  await submit(page).click();
  await expect(dialog(page)).toContainText('Please enter 0 or more.');
  await expect(dialog(page)).toContainText('Please enter at most 36,500 days.');
  await expect(dialog(page).getByLabel(labels.modal.amount)).toBeFocused();
  await axe(page);
  await fillActivity(page, 'Harvesting', '1.5', '0');
  await submit(page).click();
  await expect(dialog(page)).toContainText('Please enter whole Rupees.');
  await fillActivity(page, 'Harvesting', '0', '0');
  await submit(page).click();
  await expectRow(page, 'Harvesting', 'Rs 0', '0 days ago');
});

test('what was typed survives a lost network and a reload @wide', async ({ page, allowNoise, axe }) => {
  allowNoise(/ERR_FAILED/);
  await openMonitoring(page);
  await page.route('**/api/me/activities', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await addButton(page).click();
  await fillActivity(page, 'Harvesting', '5000', '2');
  await submit(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(labels.errors.saveFailed);
  await axe(page);
  await page.unroute('**/api/me/activities');
  await page.reload();
  await addButton(page).click();
  await expect(dialog(page).getByLabel(labels.modal.activity)).toHaveValue('Harvesting');
  await submit(page).click();
  await expectRow(page, 'Harvesting', 'Rs 5,000', '2 days ago');
});

test('[4-21][2.13-04] Edit opens the row; the same day corrects it, a later day is a new record @wide', async ({
  page,
  axe,
}) => {
  await openMonitoring(page);
  await page.getByRole('button', { name: 'Edit Watering' }).click();
  await expect(dialog(page, labels.modal.editTitle)).toBeVisible();
  await expect(dialog(page).getByLabel(labels.modal.activity)).toHaveValue('Watering');
  await expect(dialog(page).getByLabel(labels.modal.amount)).toHaveValue('18500');
  await expect(dialog(page).getByLabel(labels.modal.daysSinceLast)).toHaveValue('3');
  await axe(page);
  await fillActivity(page, 'Canal water', '19000', '3');
  await submit(page, labels.modal.editSubmit).click();
  await expectRow(page, 'Canal water', 'Rs 19,000', '3 days ago');
  await page.getByRole('button', { name: 'History of Canal water' }).click();
  await expect(dialog(page)).toContainText(labels.historyDialog.countOne);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Edit Canal water' }).click();
  await fillActivity(page, 'Canal water', '20000', '1');
  await expect(dialog(page)).toContainText('kept as a new record');
  await submit(page, labels.modal.editSubmit).click();
  await expectRow(page, 'Canal water', 'Rs 20,000', '1 days ago');
  await page.reload();
  await expectRow(page, 'Canal water', 'Rs 20,000', '1 days ago');
  await page.getByRole('button', { name: 'History of Canal water' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
});

test('[4-22] Delete removes the row, and Undo puts it back @wide', async ({ page, axe }) => {
  await openMonitoring(page);
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Weeding' }).click();
    const asked = page.getByRole('alertdialog');
    await expect(asked).toContainText('Delete "Weeding"?');
    await axe(page);
    await asked.getByRole('button', { name: 'Delete Weeding' }).click();
    await expect(row(page, 'Weeding')).toHaveCount(0);
    await expect(page.getByText('Weeding was deleted')).toBeVisible();
  };
  await page.getByRole('button', { name: 'Delete Weeding' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: labels.deleteDialog.keep }).click();
  await expect(row(page, 'Weeding')).toBeVisible();

  await remove();
  await axe(page);
  await page.getByRole('button', { name: labels.deleteDialog.undo }).click();
  await expectRow(page, 'Weeding', 'Rs 12,000', '14 days ago');
  await remove();
  await page.reload();
  await expect(row(page, 'Watering')).toBeVisible();
  await expect(row(page, 'Weeding')).toHaveCount(0);
});

test('a deletion that the network swallows is taken back and told @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/ERR_FAILED/);
  await openMonitoring(page);
  await page.route('**/api/me/activities/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Delete Weeding' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Weeding' }).click();
  await expect(page.getByText(labels.errors.deleteFailed)).toBeVisible();
  await expect(row(page, 'Weeding')).toBeVisible();
  await axe(page);
});

test('[2.13-08] the days grow over midnight in Pakistan, while the page stands open', async ({
  page,
  allowNoise,
}) => {
  // The live line tries to come back meanwhile.
  allowNoise(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await openMonitoring(page);
  await expectRow(page, 'Watering', 'Rs 18,500', '3 days ago');
  await page.context().setOffline(true);
  await page.clock.fastForward('24:00:00');
  await expectRow(page, 'Watering', 'Rs 18,500', '4 days ago');
  await expectRow(page, 'Sowing', 'Rs 68,000', '27 days ago');
  await page.clock.fastForward('48:00:00');
  await expectRow(page, 'Watering', 'Rs 18,500', '6 days ago');
  await page.context().setOffline(false);
});

test('an empty table says what it is for; one that does not load is asked for again @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/500/);
  await signedInPerson(page, farmer);
  const rows = (await (await page.request.get('/api/me/activities')).json()) as { id: string }[];
  for (const { id } of rows) await page.request.delete(`/api/me/activities/${id}`, { data: {} });
  await page.route('**/api/me/activities', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(paths.farmMonitoring);
  await expect(page.getByText(labels.loading)).toHaveCount(1);
  await expect(page.getByRole('alert')).toContainText(labels.error.title, { timeout: 10_000 });
  await axe(page);
  await page.unroute('**/api/me/activities');
  await page.getByRole('button', { name: labels.error.retry }).click();
  await expect(page.getByText(labels.empty.title)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: labels.empty.add }).last().click();
  await expect(dialog(page, labels.modal.addTitle)).toBeVisible();
});
