import { businessPath, farmPath, productPath } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { holdResponse } from './hold-response.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

const gone = [
  {
    kind: 'farm',
    path: farmPath(nobody),
    api: '**/api/farms/*',
    title: en.FarmInfo.notFound.title,
  },
  {
    kind: 'business',
    path: businessPath(nobody),
    api: '**/api/businesses/*',
    title: en.Business.notFound.title,
  },
  {
    kind: 'product',
    path: productPath(nobody),
    api: '**/api/products/*',
    title: en.ProductDetail.notFound.title,
  },
];

test('what is gone stays so on the screen while the page asks again', async ({ page, allowNoise }) => {
  allowNoise(/404|422/);
  // Each time the line is opened the page hears that it has missed something.
  const missed = { contentType: 'text/event-stream', body: 'data: {"missed":true}\n\n' };
  await page.route('**/api/live?*', (route) => route.fulfill(missed));
  const heading = page.getByRole('heading', { level: 1 });

  for (const { kind, path, api, title } of gone) {
    await test.step(`a ${kind} that is gone stays so`, async () => {
      await page.goto(path);
      await expect(heading).toHaveText(title);
      const asked = page.waitForRequest(api);
      const letGo = await holdResponse(page, api);

      await asked;
      expect(await heading.allTextContents()).toEqual([title]);
      const answered = page.waitForResponse(api);
      letGo();
      await answered;
      await expect(heading).toHaveText(title);
    });
  }
});
