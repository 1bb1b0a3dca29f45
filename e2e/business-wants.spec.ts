import type { User } from '#contract/people.ts';
import { businessPath, paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { business, signedInPerson } from './people.ts';

test('the page of a supplier shows what it wants to buy, and leads to where offers are made', async ({
  page,
}) => {
  await signedInPerson(page, { roles: { isVendor: true }, vendorData: business });
  const user = (await (await page.request.get('/api/me')).json()) as User;
  const wish = { product: 'Barley for feed', weight: 40, weightCategory: 'Kg', price: 98 };
  await page.request.post('/api/requirements', { data: wish });

  await page.goto(businessPath(user.vendorData!.businessId));

  const wants = page.getByRole('region', { name: en.Business.requirements.title });
  await expect(wants.getByRole('heading', { level: 3 })).toHaveText([wish.product]);
  await expect(wants).toContainText('98 Rupees');
  await expect(wants).toContainText('40 Kilograms');
  await wants.getByRole('link').click();
  await expect(page).toHaveURL(`${paths.requirements}?text=Barley+for+feed`);
  await expect(page.getByRole('heading', { level: 2, name: wish.product }).first()).toBeVisible();
});
