import { expect, type Page } from '@playwright/test';
import en from '../public/locale/en.json' with { type: 'json' };

export function isNarrow(page: Page) {
  return (page.viewportSize()?.width ?? 0) < 1024;
}

/** The main navigation: it stands open on a desk and behind a button on a phone. */
export async function openMenu(page: Page) {
  const nav = page.getByRole('navigation', { name: en.Navbar.label });
  if (isNarrow(page)) await page.getByRole('button', { name: en.Navbar.openMenu }).click();
  await expect(nav).toBeVisible();
  return nav;
}
