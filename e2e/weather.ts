import type { Page } from '@playwright/test';
import en from '../public/locale/en.json' with { type: 'json' };
import { panel } from './farm.ts';

export const words = en.farmerWeather;
export const weather = (page: Page) => panel(page, words.title);
export const city = (page: Page) => weather(page).getByRole('combobox', { name: words.city });
export const alert = (page: Page) => weather(page).getByRole('alert');
export const fact = (page: Page, label: string) =>
  weather(page).locator('dl > div').filter({ hasText: label }).locator('dd');
export const thisMonth = () =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'Asia/Karachi' }).format();

export async function lookUp(page: Page, name: string) {
  await city(page).fill(name);
  // The list of suggestions would lie over what is looked at next.
  await city(page).press('Escape');
  await weather(page).getByRole('button', { name: words.lookUp }).click();
}
