import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { bell } from './bell.ts';
import { expect, sizes, whatScrollsSideways, test } from './fixtures.ts';
import { somebody } from './offers.ts';
import { signedInPerson } from './people.ts';
import {
  asFarmer,
  fillForm,
  openAdd as openProduct,
  picker,
  submitOf as submitProduct,
} from './product-form.ts';
import { changeElsewhere, smallPicture } from './products.ts';
import { dialogOf, farmer, openAdd, purchase, submitOf, supplier } from './requirements.ts';

const { wanted, fitting } = en.Matches;

const today = (page: Page) => page.getByRole('region', { name: en.Today.title });

test('a farmer adds what a supplier wants: both see it at once, and each goes on with one button', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  await page.setViewportSize(sizes.phone);
  await signedInPerson(page, supplier);
  await page.goto(paths.vendorDashboard);
  const offers = page.getByRole('region', { name: fitting.title });
  const { page: field } = await somebody(browser, baseURL, farmer);
  await field.setViewportSize(sizes.phone);
  const wishes = field.getByRole('region', { name: wanted.title });

  await test.step('the supplier says what they want, and how far away', async () => {
    await expect(offers).toContainText(fitting.empty);
    const form = await openAdd(page);
    await form.product.fill('Haldi, dry');
    await form.weight.fill('900');
    await form.unit.selectOption('Kg');
    await form.price.fill('400');
    const distance = dialogOf(page).getByLabel(en.RequirementModal.withinKm);
    await distance.fill('0');
    await submitOf(page).click();
    await expect(distance).toHaveAccessibleDescription(new RegExp(`^${en.Fields.aboveZero}`));
    await distance.fill('500');
    await submitOf(page).click();
    await expect(purchase(page)).toContainText('Up to 500 km away');
  });

  await test.step('a farmer without anything that fits is told so', async () => {
    await field.goto(paths.farmerDashboard);
    await expect(wishes).toContainText(wanted.empty);
  });

  await test.step('the farmer adds it, and sees who wants it', async () => {
    await openProduct(field);
    await fillForm(field, { ...asFarmer, name: 'Turmeric fingers', price: '390', weight: '600' });
    await picker(field).setInputFiles(await smallPicture());
    await submitProduct(field).click();
    await expect(wishes.getByRole('listitem')).toHaveCount(1);
    await expect(wishes.getByRole('listitem')).toContainText('Haldi, dry');
    await expect(wishes.getByRole('listitem')).toContainText('Matches your Turmeric fingers');
    await expect(today(field)).toContainText('1 supplier wants what you growTurmeric fingers');
    await expect(bell(field, 1)).toBeVisible();
    await axe(field);
  });

  await test.step('the supplier sees it without a reload', async () => {
    await expect(offers.getByRole('listitem')).toContainText('Turmeric fingers');
    await expect(offers.getByRole('listitem')).toContainText('For your requirement: Haldi, dry');
    await expect(today(page)).toContainText('1 farmer has what you wantHaldi, dry');
    await expect(bell(page, 1)).toBeVisible();
    await axe(page);
    expect(await whatScrollsSideways(page)).toEqual([]);
  });

  await test.step('the farmer makes an offer where it stands, with the product chosen', async () => {
    await wishes.getByRole('button', { name: 'Make an offer for Haldi, dry' }).click();
    const dialog = dialogOf(field);
    await expect(dialog.getByLabel(en.Requirements.offer.product)).toHaveValue('Turmeric fingers');
    await dialog.getByLabel('Quantity in Kilograms').fill('600');
    await dialog.getByLabel('Price in Rupees per kilogram').fill('390');
    await dialog.getByRole('button', { name: en.Requirements.offer.submit }).click();
    await expect(wishes).toContainText('Your offer was sent to');
    await expect(today(field)).not.toContainText('what you grow');
  });

  await test.step('the bell leads the supplier to what fits, and one button to the product', async () => {
    await expect(bell(page, 2)).toBeVisible();
    const see = offers.getByRole('link', { name: /^See and order Turmeric fingers/ });
    await see.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turmeric fingers');
    await page.goBack();
    await expect(see).toBeVisible();
  });

  await test.step('what is paused is gone from the list at once', async () => {
    const answer = await field.request.get('/api/me/products?role=farmer');
    const { items } = (await answer.json()) as { items: Parameters<typeof changeElsewhere>[1][] };
    await changeElsewhere(field, items[0]!, { status: 'paused' });
    await expect(offers).toContainText(fitting.empty);
    await expect(wishes).toContainText(wanted.empty);
  });
});
