import type { Page } from '@playwright/test';
import { businessPath, farmPath, productPath } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { business, farm, newPerson, signIn } from './people.ts';
import { hold } from './hold.ts';
import { newProduct } from './products.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const seller = { roles: { isFarmer: true, isVendor: true }, farmerData: farm, vendorData: business };

const gone = [
  {
    kind: 'farm',
    path: farmPath(nobody),
    api: '**/api/farms/*',
    title: en.FarmInfo.notFound.title,
    change: (page: Page) => page.request.patch('/api/me/farm', { data: { ...farm, farmName: 'Changed' } }),
  },
  {
    kind: 'business',
    path: businessPath(nobody),
    api: '**/api/businesses/*',
    title: en.Business.notFound.title,
    change: (page: Page) =>
      page.request.patch('/api/me/business', { data: { ...business, businessName: 'Changed' } }),
  },
  {
    kind: 'product',
    path: productPath(nobody),
    api: '**/api/products/*',
    title: en.ProductDetail.notFound.title,
    change: (page: Page) => newProduct(page),
  },
];

test('what is gone stays so on the screen while news makes the page ask again', async ({
  page,
  browser,
  baseURL,
  allowNoise,
}) => {
  allowNoise(/404|422/);
  const other = await browser.newContext({ baseURL });
  const elsewhere = await other.newPage();
  await signIn(elsewhere, await newPerson(elsewhere.request, seller));
  const heading = page.getByRole('heading', { level: 1 });

  for (const { kind, path, api, title, change } of gone) {
    await test.step(`a ${kind} that is gone stays so`, async () => {
      const isLive = page.waitForResponse('**/api/live?*');
      await page.goto(path);
      await expect(heading).toHaveText(title);
      await isLive;
      const asked = page.waitForRequest(api);
      const letGo = await hold(page, api);

      await change(elsewhere);

      await asked;
      expect(await heading.textContent({ timeout: 1_000 })).toBe(title);
      const answered = page.waitForResponse(api);
      letGo();
      await answered;
      await expect(heading).toHaveText(title);
    });
  }
  await other.close();
});
