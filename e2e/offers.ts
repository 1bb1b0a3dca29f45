import { type Browser, expect, type Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { signedInPerson } from './people.ts';
import { dialogOf, wantedCard } from './requirements.ts';

const words = en.Requirements;

/** Another person in a browser of their own. */
export async function somebody(browser: Browser, baseURL: string | undefined, draft: object) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  return { page, phone: await signedInPerson(page, draft) };
}

export async function openWanted(page: Page, product: string) {
  await page.goto(`${paths.requirements}?text=${encodeURIComponent(product)}`);
  await expect(wantedCard(page, product)).toBeVisible();
}

export function offerButton(page: Page, product: string) {
  return wantedCard(page, product).getByRole('button', { name: `Make an offer for ${product}` });
}

export function offerFields(page: Page) {
  return {
    amount: dialogOf(page).getByLabel('Quantity in Kilograms'),
    price: dialogOf(page).getByLabel('Price in Rupees per kilogram'),
    send: dialogOf(page).getByRole('button', { name: words.offer.submit }),
  };
}

export async function offer(page: Page, product: string, amount: string, price: string) {
  await offerButton(page, product).click();
  const form = offerFields(page);
  await form.amount.fill(amount);
  await form.price.fill(price);
  await form.send.click();
  await expect(dialogOf(page)).toHaveCount(0);
}

/** The farmer's own offers. */
export function sentOffers(page: Page) {
  return page.getByRole('region', { name: words.mine.title });
}
