import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { business, farm } from './people.ts';

export const cityField = (part: Locator | Page) => part.getByRole('combobox', { name: 'City', exact: true });
export const provinceField = (part: Locator | Page) =>
  part.getByRole('combobox', { name: 'Province', exact: true });

export const basicPart = (page: Page) => page.getByRole('group', { name: 'Basic Information' });
export const farmPart = (page: Page) => page.getByRole('group', { name: 'Farmer Details' });
export const businessPart = (page: Page) => page.getByRole('group', { name: 'Supplier Details' });
export const toggle = (page: Page, label: 'Farmer' | 'Supplier') =>
  page.locator('button[aria-pressed]', { hasText: label });
export const registerButton = (page: Page) => page.getByRole('button', { name: 'Register Account' });

export async function openSignUp(page: Page) {
  await page.goto('/register');
  await expect(registerButton(page)).toBeVisible();
}

export async function fillBasics(page: Page, phone: string) {
  await page.getByLabel('Username').fill('Amina Bibi');
  await page.getByLabel('Phone Number (Pakistani Only)').fill(phone);
}

/** The controls of a farm with a value for each, in the order of the form. */
export function farmAnswers(part: Locator | Page) {
  return [
    { field: part.getByLabel('Farmer Name'), value: farm.farmerName },
    { field: part.getByLabel('Farm Name'), value: farm.farmName },
    { field: part.getByLabel('Farm Size', { exact: true }), value: String(farm.farmSize.farmSizeValue) },
    { field: part.getByLabel('Farm size unit'), value: farm.farmSize.farmSizeCategory },
    { field: cityField(part), value: farm.farmCity },
    { field: provinceField(part), value: farm.farmProvince },
  ];
}

/** The same of a business. */
export function businessAnswers(part: Locator | Page) {
  return [
    { field: part.getByLabel('Supplier Name'), value: business.vendorName },
    { field: part.getByLabel('Business Name'), value: business.businessName },
    { field: part.getByLabel('Established Since'), value: business.sinceDate },
    { field: cityField(part), value: business.vendorCity },
    { field: provinceField(part), value: business.vendorProvince },
  ];
}

type Answer = ReturnType<typeof farmAnswers>[number];

export async function fillAll(answers: Answer[]) {
  for (const { field, value } of answers) await answer(field, value);
}

/** Types or picks, whichever the control takes. */
export async function answer(field: Locator, value: string) {
  if (await field.evaluate((control) => control instanceof HTMLSelectElement))
    await field.selectOption(value);
  else await field.fill(value);
}

/** Empties each control in turn: the button goes, and comes back with the value. */
export async function expectEachNeeded(answers: Answer[], button: Locator) {
  await fillAll(answers);
  await expect(button).toBeEnabled();
  for (const { field, value } of answers) {
    await answer(field, '');
    await expect(button).toBeDisabled();
    await answer(field, value);
    await expect(button).toBeEnabled();
  }
}
