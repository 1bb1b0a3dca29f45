import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Activity } from '#contract/sellers/farm-records.ts';
import { daysBefore } from '#contract/text/days.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { expect, test } from './fixtures.ts';
import {
  addButton,
  dialog,
  expectRow,
  fillActivity,
  labels,
  openMonitoring,
  row,
  submit,
  inMenu,
} from './monitoring.ts';

test('a farmer notes work that is done again, corrects its history and takes the records along', async ({
  page,
  allowNoise,
  axe,
}) => {
  await openMonitoring(page);
  const chart = page.getByRole('region', { name: labels.chart.title });
  const records = dialog(page).getByRole('listitem');

  await test.step('the examples say so, are in no total, go together and come back together', async () => {
    await expect(chart).toContainText('Rs 0');
    await expect(page.getByRole('row').filter({ hasText: labels.examples.badge })).toHaveCount(5);
    await axe(page);
    await page.getByRole('button', { name: labels.examples.remove }).click();
    await expect(page.getByText(labels.empty.title)).toBeVisible();
    await page.getByRole('button', { name: labels.deleteDialog.undo }).click();
    await expect(page.getByRole('row').filter({ hasText: labels.examples.badge })).toHaveCount(5);
  });

  await test.step('what was spent stands beside the table, the dearest first', async () => {
    await makeOwn(page);
    await expect(page.getByText(labels.examples.badge, { exact: true })).toHaveCount(0);
    await expect(chart).toContainText('Rs 166,200');
    await expect(chart.getByRole('listitem').first()).toContainText('Sowing');
  });

  await test.step('work that is done again is noted for today', async () => {
    await (await inMenu(page, 'Watering', 'Watering: done today')).click();
    await expect(dialog(page).getByLabel(labels.done.amount)).toHaveValue('18500');
    await dialog(page).getByLabel(labels.done.amount).fill('');
    await dialog(page).getByRole('button', { name: labels.done.submit }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(labels.errors.required);
    await axe(page);
    await dialog(page).getByLabel(labels.done.amount).fill('100000');
    await dialog(page).getByRole('button', { name: labels.done.submit }).click();
    await expectRow(page, 'Watering', 'Rs 100,000', 'today');
  });

  await test.step('what was spent follows the table', async () => {
    await expect(chart).toContainText('Rs 266,200');
    await expect(chart.getByRole('listitem').first()).toHaveText(/Watering\s*118,500/);
  });

  await test.step('the history shows what was done', async () => {
    await (await inMenu(page, 'Watering', 'History of Watering')).click();
    await expect(records).toHaveCount(2);
    await expect(dialog(page).getByRole('figure')).toContainText('2 records from');
    await expect(dialog(page).getByRole('figure').locator('circle')).toHaveCount(2);
  });

  await test.step('records are corrected', async () => {
    allowNoise(/422/);
    await records
      .first()
      .getByRole('button', { name: /^Correct/ })
      .click();
    await expect(dialog(page).getByLabel(labels.historyDialog.date)).toBeFocused();
    // With the other record and the picture of both around it.
    await axe(page);
    const { date, amount, save } = labels.historyDialog;
    await dialog(page).getByLabel(date).fill(daysBefore(pakistanDay(), 3));
    await dialog(page).getByRole('button', { name: save }).click();
    await expect(dialog(page)).toContainText('There is already a record for that day.');
    await dialog(page).getByLabel(date).fill(daysBefore(pakistanDay(), 1));
    await dialog(page).getByLabel(amount).fill('777');
    await dialog(page).getByRole('button', { name: save }).click();
    await expect(records.first()).toContainText('Rs 777');
  });

  await test.step('records are deleted, and a deletion is taken back', async () => {
    await records
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(records).toHaveCount(1);
    await expect(records.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await axe(page);
    await dialog(page).getByRole('button', { name: labels.historyDialog.undo }).click();
    await expect(records).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expectRow(page, 'Watering', 'Rs 777', '1 day ago');
  });

  await test.step('the records are taken along as a table, in which no text is a formula', async () => {
    allowNoise(/ERR_FAILED/);
    await addButton(page).click();
    await fillActivity(page, '=HYPERLINK("http://evil.example")', '5', '0');
    await submit(page).click();
    await expect(row(page, '=HYPERLINK')).toBeVisible();
    const button = page.getByRole('button', { name: labels.export.button });
    await page.route('**/api/me/farm-records', (route) => route.abort());
    await button.click();
    await expect(page.getByText(labels.export.failed)).toBeVisible();
    await page.unroute('**/api/me/farm-records');

    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);

    expect(download.suggestedFilename()).toBe('farm-records.csv');
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFFActivity,Date,Amount in Rupees\r\n')).toBe(true);
    expect(text).toContain(`Watering,${daysBefore(pakistanDay(), 3)},18500\r\n`);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")",${pakistanDay()},5\r\n`);
  });
});

/** Every example as it stands, saved by the farmer. */
async function makeOwn(page: Page) {
  const rows = (await (await page.request.get('/api/me/activities')).json()) as Activity[];
  for (const { id, recordId, activity, amount, daysSinceLast } of rows)
    await page.request.patch(`/api/me/activities/${id}`, {
      data: { recordId, activity, amount, daysSinceLast },
    });
}
