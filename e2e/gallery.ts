import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect } from './fixtures.ts';
import { business, farm, signedInPerson } from './people.ts';

export const words = en.Gallery;
export const farmer = { roles: { isFarmer: true }, farmerData: farm };
export const vendor = { roles: { isVendor: true }, vendorData: business };
export const address = (name: string) => `https://pictures.example/${name}.png`;

export const popup = (page: Page) => page.getByRole('dialog');
export const field = (page: Page) => popup(page).getByLabel(words.urlLabel);
export const addButton = (page: Page) => popup(page).getByRole('button', { name: words.add, exact: true });
export const picker = (page: Page) => popup(page).locator('input[type=file]');
export const small = (page: Page) => popup(page).getByRole('listitem').getByRole('button');
/** The one that is shown; those in small have no name. */
export const shown = (page: Page) => popup(page).getByRole('img', { includeHidden: false });
export const position = (page: Page, number: number, count: number) =>
  expect(popup(page).getByText(`Picture ${number} of ${count}`, { exact: true })).toBeVisible();

/** Pictures of other sites are answered here: nothing goes to the network. */
export async function answerPictures(page: Page) {
  const asked: { url: string; referer: string | undefined }[] = [];
  await page.route('https://pictures.example/**', async (route) => {
    const request = route.request();
    asked.push({ url: request.url(), referer: (await request.allHeaders()).referer });
    if (request.url().includes('broken')) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ path: 'public/assets/mango.png' });
  });
  return asked;
}

export async function openGallery(page: Page, role: 'farmer' | 'vendor' = 'farmer') {
  await page.goto(role === 'farmer' ? paths.farmerDashboard : paths.vendorDashboard);
  const names = role === 'farmer' ? /photos? of the farm|\d photos?$|^Farm photos/i : /^Business setup/;
  await page.getByRole('button', { name: names }).click();
  await expect(popup(page)).toBeVisible();
}

export async function openFarmer(page: Page, ...names: string[]) {
  const phone = await signedInPerson(page, farmer);
  for (const name of names) {
    const data = { url: address(name) };
    const answer = await page.request.post('/api/me/galleries/farmer/links', { data });
    if (!answer.ok()) throw new Error(`the picture was answered ${answer.status()}`);
  }
  const asked = await answerPictures(page);
  await openGallery(page);
  return { phone, asked };
}

export async function add(page: Page, url: string) {
  await field(page).fill(url);
  await addButton(page).click();
}
