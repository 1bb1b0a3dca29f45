import type { BrowserContext, Page } from '@playwright/test';

/** As the browser tells its pages: the next try need not be waited for. */
export async function networkIsBack(...pages: Page[]) {
  for (const page of pages) await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** A network that lets the pages themselves come, and nothing that they ask for. `cut` says with which request it goes. */
export async function weakNetwork(context: BrowserContext) {
  const line = { isCut: false, cut: (_method: string, _path: string) => false };
  await context.route(/\/(api|healthz)/, async (route) => {
    const request = route.request();
    line.isCut ||= line.cut(request.method(), new URL(request.url()).pathname);
    await (line.isCut ? route.abort() : route.fallback());
  });
  return line;
}
