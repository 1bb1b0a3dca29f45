import { farmPath, paths } from '#contract/site/paths.ts';
import type { User } from '#contract/people/people.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { farm, newPhone, signedInPerson } from './people.ts';
import { dialogOf, fields, openAdd } from './product-form.ts';
import { newProduct, wheat } from './products.ts';

const words = en.Account.phones;
const asFarmer = { roles: { isFarmer: true }, farmerData: farm };

test('a seller confirms another number by a code, buyers see it, and the seller sees how many did', async ({
  page,
  browser,
  axe,
  allowNoise,
}) => {
  allowNoise(/422.*listing-phones/);
  const other = newPhone();
  const own = await signedInPerson(page, asFarmer);
  const product = await newProduct(page, { ...wheat, phone: other });
  const { farmerData } = (await (await page.request.get('/api/me')).json()) as User;
  const buyer = await (await browser.newContext()).newPage();
  const card = page.getByRole('region', { name: words.title });
  const dialog = page.getByRole('dialog', { name: words.dialog.title });
  const numberOf = (phone: string) => new RegExp(phone.replace(/(....)(...)(....)/, '$1.?$2.?$3'));

  await test.step('a number that is not confirmed is told at its field, and buyers see the one of the account', async () => {
    await page.goto(paths.farmerDashboard);
    await openAdd(page);
    await fields(dialogOf(page)).phone.fill(own);
    await expect(page.getByText(en.ProductModal.phoneHint)).toBeVisible();
    await fields(dialogOf(page)).phone.fill(other);
    await expect(page.getByText(en.ProductModal.phoneUnconfirmed)).toBeVisible();

    await buyer.goto(`/search?text=${encodeURIComponent(product.name)}`);
    await buyer
      .getByRole('button', { name: `${en.Product.phone.show}: ${product.name}` })
      .first()
      .click();
    await expect(buyer.getByRole('link', { name: numberOf(own) }).first()).toBeVisible();
  });

  await test.step('the account lists the numbers, and says what is wrong with another', async () => {
    await page.goto(paths.account);
    await expect(card.getByRole('listitem')).toHaveText(numberOf(own));
    await card.getByRole('button', { name: words.add }).click();
    await dialog.getByLabel(words.dialog.phone).fill('12');
    await expect(dialog.getByText(/valid Pakistani phone number/)).toBeVisible();
    await dialog.getByLabel(words.dialog.phone).fill(own);
    await dialog.getByRole('button', { name: words.dialog.sendCode }).click();
    await expect(dialog.getByText('This number is already confirmed. Enter another one.')).toBeVisible();
    await axe(page);
  });

  await test.step('a code confirms it, and it can be removed', async () => {
    await dialog.getByLabel(words.dialog.phone).fill(other);
    await dialog.getByRole('button', { name: words.dialog.sendCode }).click();
    const shown = await dialog.getByText(/^\d{3} \d{3}$/).innerText();
    await dialog.getByRole('textbox', { name: en.OneTimeCode.label }).fill(shown.replace(' ', ''));
    await axe(page);
    await dialog.getByRole('button', { name: words.dialog.submit }).click();
    await expect(page.getByText(words.added.replace('{phone}', other))).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(2);
    const { phone } = (await (
      await page.request.post(`/api/products/${product.productId}/phone`)
    ).json()) as { phone: string };
    expect(phone).toBe(other);
    await axe(page);
    await card.getByRole('button', { name: words.removeLabel.replace('{phone}', other) }).click();
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await expect(card.getByRole('heading')).toBeFocused();
  });

  await test.step('the dashboard says how many people saw the number this week, live', async () => {
    await page.goto(paths.farmerDashboard);
    await expect(page.getByText(en.FarmerMain.seen.one)).toBeVisible();
    const another = await (
      await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.200.1.2' } })
    ).newPage();
    await another.goto(farmPath(farmerData!.farmId));
    await another
      .getByRole('button', { name: new RegExp(en.Product.phone.show) })
      .first()
      .click();
    await expect(page.getByText(en.FarmerMain.seen.other.replace('{count}', '2'))).toBeVisible();
    await another.context().close();
  });
  await buyer.context().close();
});
