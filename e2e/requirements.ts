import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import type { Requirement } from '#contract/trade/requirements.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { business, farm, signedInPerson } from './people.ts';

const words = en.RequirementModal;

export const supplier = { roles: { isVendor: true }, vendorData: business };
export const farmer = { roles: { isFarmer: true }, farmerData: farm };
export const maize = {
  product: 'Maize, dry',
  weightCategory: 'Tons',
  weight: 40,
  price: 98_000,
  estimatedDate: '2999-12-05',
} as const;

/** Writes down a requirement for whoever is signed in, through the server's own door. */
export async function newRequirement(page: Page, change: object = {}) {
  const answer = await page.request.post('/api/requirements', { data: { ...maize, ...change } });
  if (!answer.ok())
    throw new Error(`the requirement was answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Requirement;
}

/** Changes a requirement as another device of its owner would. */
export async function changeRequirement(page: Page, { id, version }: Requirement, change: object) {
  const answer = await page.request.patch(`/api/requirements/${id}`, { data: { version, ...change } });
  if (!answer.ok()) throw new Error(`the change was answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Requirement;
}

export function purchase(page: Page) {
  return page.getByRole('region', { name: en.VendorPurchase.title });
}

export function purchaseRow(page: Page, product: string) {
  return purchase(page).getByRole('row').filter({ hasText: product });
}

export function fieldsOf(dialog: Locator) {
  const label = (text: string) => dialog.getByLabel(text, { exact: true });
  return {
    product: label(words.product),
    weight: label(words.weight),
    unit: label(words.unit),
    price: label(words.price),
    estimatedDate: label(words.estimatedDate),
  };
}

/** A name that no other test uses: the market is shared. */
export function newName(crop: string) {
  return `${crop} ${Math.floor(Math.random() * 1e9)}`;
}

export function wantedCard(page: Page, product: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: product }) });
}

export const dialogOf = (page: Page) => page.getByRole('dialog');

/** The dashboard of a new supplier who wants these. */
export async function openWith(page: Page, ...changes: object[]) {
  const phone = await signedInPerson(page, supplier);
  const made = [];
  for (const change of changes) made.push(await newRequirement(page, change));
  await page.goto(paths.vendorDashboard);
  return { phone, made };
}

export async function openAdd(page: Page) {
  await purchase(page).getByRole('button', { name: en.VendorPurchase.addLabel }).first().click();
  await expect(page.getByRole('dialog', { name: words.addTitle })).toBeVisible();
  return fieldsOf(dialogOf(page));
}

export function submitOf(page: Page) {
  const { addSubmit, submitting, editSubmit } = words;
  const name = new RegExp(`${addSubmit}|${submitting}|${editSubmit}`);
  return dialogOf(page).getByRole('button', { name });
}

/** What the signed-in supplier has in the database. */
export async function mine(page: Page) {
  return (await (await page.request.get('/api/me/requirements')).json()) as Requirement[];
}
