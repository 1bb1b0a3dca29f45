import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect } from './fixtures.ts';
import { farm, signedInPerson } from './people.ts';

export const { labels, settings, activities, title } = en.farmMonitoring;
export const farmer = { roles: { isFarmer: true }, farmerData: farm };

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const dialog = (page: Page, name?: string) => page.getByRole('dialog', { name });
export const addButton = (page: Page) => page.getByRole('button', { name: labels.add, exact: true }).first();
export const submit = (page: Page, name = labels.modal.addSubmit) =>
  dialog(page).getByRole('button', { name });

export async function openMonitoring(page: Page) {
  const phone = await signedInPerson(page, farmer);
  await page.goto(paths.farmMonitoring);
  await expect(row(page, 'Watering')).toBeVisible();
  return phone;
}

export async function fillActivity(page: Page, activity: string, amount: string, days: string) {
  await dialog(page).getByLabel(labels.modal.activity).fill(activity);
  await dialog(page).getByLabel(labels.modal.amount).fill(amount);
  await dialog(page).getByLabel(labels.modal.daysSinceLast).fill(days);
}

export async function expectRow(page: Page, name: string, amount: string, days: string) {
  const cells = row(page, name).getByRole('cell');
  await expect(cells.nth(0)).toHaveText(amount);
  await expect(cells.nth(1)).toHaveText(days);
}

/** Opens the menu of a row. */
export async function inMenu(page: Page, activity: string, item: string) {
  await page.getByRole('button', { name: `More for ${activity}` }).click();
  const found = page.getByRole('menuitem', { name: item });
  await expect(found).toBeVisible();
  return found;
}
