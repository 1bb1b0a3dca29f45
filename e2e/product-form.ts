import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { smallPicture } from './products.ts';
import en from '../public/locale/en.json' with { type: 'json' };

const words = en.ProductModal;

export const dialogOf = (page: Page) => page.getByRole('dialog');
export const alert = (page: Page) => dialogOf(page).getByRole('alert');
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const chosen = (page: Page) => dialogOf(page).getByRole('img', { name: /^Picture/ });
export const asked = (page: Page) => page.getByRole('alertdialog');
export const submitOf = (page: Page) =>
  dialogOf(page).getByRole('button', {
    name: new RegExp(`${words.addSubmit}|${words.submitting}|${words.editSubmit}`),
  });
export const picker = (page: Page) => dialogOf(page).locator('input[type=file][multiple]');

export function fields(dialog: Locator) {
  const label = (text: string) => dialog.getByLabel(text, { exact: true });
  // What the price is for, and whether it can be bargained about, is chosen, not typed.
  const { priceBasis: _, takesOffers: __, ...typed } = words.fields;
  const all = Object.entries(typed).map(([name, text]) => [name, label(text)]);
  return {
    ...(Object.fromEntries(all) as Record<keyof typeof typed, Locator>),
    location: dialog.getByRole('combobox', { name: words.fields.location, exact: true }),
  };
}

export async function openAdd(page: Page) {
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await dialogOf(page).waitFor();
  return fields(dialogOf(page));
}

type Typed = Partial<Record<keyof ReturnType<typeof fields>, string>>;

/** All but the pictures. */
export async function fillForm(page: Page, typed: Typed & { weightCategory: string; quality: string }) {
  const form = fields(dialogOf(page));
  await form.name.fill(typed.name ?? 'Kinnow, A grade');
  await form.weight.fill(typed.weight ?? '6000');
  await form.weightCategory.selectOption(typed.weightCategory);
  await form.quality.selectOption(typed.quality);
  await form.price.fill(typed.price ?? '95');
  await form.location.fill(typed.location ?? 'Multan');
  await form.phone.fill(typed.phone ?? '0301-0000021');
  await form.desc.fill(typed.desc ?? 'Picked this week.');
}

export const asFarmer = { weightCategory: 'Kilograms', quality: 'Good' };
export const asVendor = { weightCategory: 'kilograms', quality: 'good' };
/** What the form sends when `fillForm` has filled it in for a farmer, but for the pictures. */
export const sentByFarmer = {
  role: 'farmer',
  price: 95,
  priceBasis: 'unit',
  weight: 6000,
  weightCategory: 'Kilograms',
  quality: 'Good',
  location: 'Multan',
  phone: '03010000021',
  desc: 'Picked this week.',
  sku: '',
  alertBelow: null,
  takesOffers: true,
  minimumOrder: null,
  priceSteps: [],
  date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
};

/** Of a form that is filled in but for a picture. */
export async function expectToWaitForAll(page: Page) {
  const form = fields(dialogOf(page));
  await expect(submitOf(page)).toBeDisabled();
  await picker(page).setInputFiles(await smallPicture());
  await expect(submitOf(page)).toBeEnabled();
  for (const name of ['name', 'price', 'location', 'phone', 'weight', 'desc'] as const) {
    const before = await form[name].inputValue();
    await form[name].fill('');
    await expect(submitOf(page), name).toBeDisabled();
    await form[name].fill(before);
  }
  for (const name of ['quality', 'weightCategory'] as const) {
    const before = await form[name].inputValue();
    await form[name].selectOption('');
    await expect(submitOf(page), name).toBeDisabled();
    await form[name].selectOption(before);
  }
  await expect(submitOf(page)).toBeEnabled();
}
