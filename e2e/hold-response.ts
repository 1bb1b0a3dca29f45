import type { Page, Route } from '@playwright/test';

/** Keeps what is asked for here from being answered until the returned function is called. */
export async function holdResponse(
  page: Page,
  path: string | RegExp,
  answer = (route: Route) => route.continue(),
) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(path, async (route) => {
    await held;
    await answer(route);
  });
  return letGo;
}
