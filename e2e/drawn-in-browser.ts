import type { Page } from '@playwright/test';
import { pageDataId } from '#contract/site/rendered.ts';

const drawn = new RegExp(
  `<div id="root">.*<script type="application/json" id="${pageDataId}">.*?</script>`,
  's',
);

/** Lets public pages come empty, without their words and answers, so that the browser draws them as it draws a page inside the
 *  app: for tests of what it does while these are late, fail, or are different. */
export async function drawnInBrowser(page: Page) {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replace(drawn, '<div id="root"></div>') });
  });
}
