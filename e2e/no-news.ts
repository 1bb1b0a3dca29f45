import type { Page } from '@playwright/test';

/** Nothing arrives live: what other tests change would load a list anew that is meant to have failed. */
export async function noNews(page: Page) {
  await page.route('**/api/live', (route) => route.fulfill({ status: 204 }));
}
