import type { Page } from '@playwright/test';

/** Keeps the locale from arriving until the returned function is called. */
export async function holdLocale(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/locale/en.json', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
