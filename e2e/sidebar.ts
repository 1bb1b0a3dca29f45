import { expect, type Page } from '@playwright/test';
import en from '../public/locale/en.json' with { type: 'json' };
import { isNarrow } from './open-menu.ts';

export const sidebarWords = { farmer: en.FarmerDashboard, vendor: en.VendorDashboard };
export type Who = keyof typeof sidebarWords;

export const sideColumn = (page: Page, who: Who) =>
  page.getByRole('complementary', { name: sidebarWords[who].sidebar.label, exact: true });
export const menuButton = (page: Page, who: Who) =>
  page.getByRole('button', { name: sidebarWords[who].sidebar.menuLabel });
export const drawer = (page: Page, who: Who) =>
  page.getByRole('dialog', { name: sidebarWords[who].sidebar.menuLabel });

/** The sidebar: beside the page on a desk, in a drawer behind a button on a phone. */
export async function openSidebar(page: Page, who: Who) {
  if (!isNarrow(page)) return sideColumn(page, who);
  await menuButton(page, who).click();
  await expect(drawer(page, who)).toBeVisible();
  return drawer(page, who);
}

/** How many of the five stars are filled. */
export function filledStars(page: Page) {
  return page.getByRole('main').locator('header svg.fill-wheat');
}

export function emptyStars(page: Page) {
  return page.getByRole('main').locator('header svg.stroke-wheat-line.fill-none');
}
