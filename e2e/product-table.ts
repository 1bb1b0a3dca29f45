import type { Page } from '@playwright/test';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect } from './fixtures.ts';

const words = en.ManyProducts;

/** On a phone: while the table of this title is read from its first row to its last, and while rows are ticked. */
export async function addStaysAtHand(page: Page, title: string, rows: { first: string; last: string }) {
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const add = page.getByRole('button', { name: 'Add product' });
  await expect(row(rows.last)).toBeVisible();
  await expect(add).toHaveCount(1);
  await row(rows.first).scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport({ ratio: 1 });

  // At the end of the table it lies below the last row.
  const table = page.getByRole('region', { name: title });
  await table.evaluate((part) => part.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const last = (await row(rows.last).boundingBox())!;
  expect((await add.boundingBox())!.y).toBeGreaterThanOrEqual(last.y + last.height);

  await page.getByRole('button', { name: words.tools.select, exact: true }).click();
  await expect(page.getByRole('region', { name: words.bulk.barLabel })).toBeVisible();
  await expect(add).toHaveCount(0);
  await page.getByRole('button', { name: words.bulk.done, exact: true }).click();
  await add.click();
  await expect(page.getByRole('dialog', { name: en.ProductModal.addTitle })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
}
