import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { offerButton, offerFields, openWanted, sentOffers, somebody } from './offers.ts';
import { signedInPerson } from './people.ts';
import {
  changeRequirement,
  dialogOf,
  farmer,
  mine,
  newName,
  newRequirement,
  purchaseRow,
  supplier,
  wantedCard,
} from './requirements.ts';

const words = en.Requirements;
const received = en.VendorPurchase.offerList;

test('a farmer makes an offer against all odds, changes it, takes it back and comes too late', async ({
  page,
  browser,
  baseURL,
  allowNoise,
  axe,
}) => {
  const product = newName('Guar');
  const { page: shop } = await somebody(browser, baseURL, supplier);
  await newRequirement(shop, { product, weightCategory: 'Kg', weight: 100, price: 90 });
  await signedInPerson(page, farmer);
  const dialog = dialogOf(page);
  const { amount, price, send } = offerFields(page);

  await test.step('an offer without amount or price is not sent', async () => {
    await openWanted(page, product);
    await offerButton(page, product).click();
    await send.click();
    await expect(amount).toBeFocused();
    await expect(dialog).toContainText(words.offer.errors.amount);
    await expect(dialog).toContainText(words.offer.errors.price);
    await axe(page);
  });

  await test.step('without a network it stays typed', async () => {
    allowNoise(/ERR_FAILED.*\/offers|\/offers.*ERR_FAILED/);
    await amount.fill('50');
    await price.fill('88');
    await page.route('**/api/requirements/*/offers', (route) => route.abort());
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText(words.offer.errors.unanswered);
    await page.unroute('**/api/requirements/*/offers');
    await page.reload();
    await offerButton(page, product).click();
    await expect(amount).toHaveValue('50');
    await expect(price).toHaveValue('88');
    await send.click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('an offer is changed and taken back, and the supplier sees it live', async () => {
    await shop.goto(paths.vendorDashboard);
    await purchaseRow(shop, product)
      .getByRole('button', { name: /^See 1 offer for/ })
      .click();
    await wantedCard(page, product)
      .getByRole('button', { name: `Change your offer for ${product}` })
      .click();
    await expect(amount).toHaveValue('50');
    await price.fill('86');
    await dialog.getByRole('button', { name: words.offer.changeSubmit }).click();
    await expect(dialogOf(shop)).toContainText('50 Kilograms at 86 Rupees');

    await page.getByRole('tab', { name: /My offers/ }).click();
    await sentOffers(page)
      .getByRole('button', { name: `Withdraw your offer for ${product}` })
      .click();
    const ask = page.getByRole('alertdialog');
    await axe(page);
    await ask.getByRole('button', { name: words.mine.withdrawDialog.confirm }).click();
    await expect(sentOffers(page).getByRole('row').filter({ hasText: product })).toContainText(
      words.mine.states.withdrawn,
    );
    await expect(dialogOf(shop)).toContainText(received.empty.title);
  });

  await test.step('an offer for what was closed meanwhile is refused, and stays typed', async () => {
    allowNoise(/409.*\/offers/);
    await page.getByRole('tab', { name: words.tabs.all }).click();
    await page.getByLabel(words.searchLabel).fill(product);
    await page.getByLabel(words.searchLabel).press('Enter');
    await offerButton(page, product).click();
    await amount.fill('10');
    await price.fill('95');
    const [now] = await mine(shop);
    await changeRequirement(shop, now!, { status: 'closed' });
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText(words.offer.errors.closed);
    await expect(amount).toHaveValue('10');
  });
  await shop.context().close();
});
