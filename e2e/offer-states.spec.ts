import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { offerButton, offerFields, openWanted, sentOffers, somebody } from './offers.ts';
import { signedInPerson } from './people.ts';
import {
  changeRequirement,
  dialogOf,
  farmer,
  newName,
  newRequirement,
  purchaseRow,
  supplier,
} from './requirements.ts';

const words = en.Requirements;
const received = en.VendorPurchase.offerList;

test('an offer that was changed meanwhile is not accepted unseen', async ({
  page,
  browser,
  baseURL,
  allowNoise,
}) => {
  allowNoise(/409/);
  const product = newName('Sesame');
  await signedInPerson(page, supplier);
  const made = await newRequirement(page, { product, weightCategory: 'Kg' });
  const { page: field } = await somebody(browser, baseURL, farmer);
  const say = (price: number) =>
    field.request.post(`/api/requirements/${made.id}/offers`, {
      data: { amount: 5, price, weightCategory: 'Kg' },
    });
  await say(90_000);
  await page.goto(paths.vendorDashboard);
  await purchaseRow(page, product)
    .getByRole('button', { name: /^1 offer for/ })
    .click();
  await expect(dialogOf(page)).toContainText('90,000 Rupees');
  // The news of the change does not reach this page before the button is pressed.
  const wasChanged = new Promise<void>((resolve) => {
    void page.route('**/api/offers/*/answer', async (route) => {
      await say(95_000);
      resolve();
      await route.continue();
    });
  });
  await dialogOf(page)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await wasChanged;

  await expect(dialogOf(page).getByRole('alert')).toContainText(
    'The farmer has changed this offer meanwhile.',
  );
  await expect(dialogOf(page)).toContainText('95,000 Rupees');
  await page.unroute('**/api/offers/*/answer');
  await dialogOf(page)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(dialogOf(page).getByText(received.accepted, { exact: true })).toBeVisible();
  await field.context().close();
});

test('an offer without amount or price is not sent; without a network it stays typed @wide', async ({
  page,
  browser,
  baseURL,
  allowNoise,
  axe,
}) => {
  allowNoise(/ERR_FAILED|409/);
  const product = newName('Barley');
  const { page: shop } = await somebody(browser, baseURL, supplier);
  const made = await newRequirement(shop, { product, weightCategory: 'Kg' });
  await signedInPerson(page, farmer);
  await openWanted(page, product);
  await offerButton(page, product).click();
  const { amount, price, send } = offerFields(page);
  await send.click();
  await expect(amount).toBeFocused();
  await expect(dialogOf(page)).toContainText(words.offer.errors.amount);
  await expect(dialogOf(page)).toContainText(words.offer.errors.price);
  await axe(page);

  await amount.fill('10');
  await price.fill('95');
  await page.route('**/api/requirements/*/offers', (route) => route.abort());
  await send.click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText(words.offer.errors.failed);
  await page.unroute('**/api/requirements/*/offers');
  await page.reload();
  await offerButton(page, product).click();
  await expect(amount).toHaveValue('10');
  await expect(price).toHaveValue('95');

  await changeRequirement(shop, made, { status: 'closed' });
  await send.click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText(words.offer.errors.closed);
  await expect(amount).toHaveValue('10');
  await shop.context().close();
});

test('a farmer without offers is led to the requirements; a list that fails can be tried again @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/500/);
  await signedInPerson(page, farmer);
  await page.route('**/api/me/offers', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${paths.requirements}?tab=offers`);
  await expect(sentOffers(page).getByRole('alert')).toContainText(words.mine.error.title);
  await page.unroute('**/api/me/offers');
  await sentOffers(page).getByRole('button', { name: words.mine.error.retry }).click();
  await expect(sentOffers(page)).toContainText(words.mine.empty.title);
  await axe(page);
  await sentOffers(page).getByRole('button', { name: words.mine.empty.see }).click();
  await expect(page).toHaveURL(paths.requirements);
});

test('offers that do not load say so, and can be asked for again', async ({
  page,
  browser,
  baseURL,
  allowNoise,
}) => {
  allowNoise(/500/);
  const product = newName('Millet');
  await signedInPerson(page, supplier);
  const { id } = await newRequirement(page, { product });
  const { page: field } = await somebody(browser, baseURL, farmer);
  await field.request.post(`/api/requirements/${id}/offers`, {
    data: { amount: 5, price: 90_000, weightCategory: 'Tons' },
  });
  await page.goto(paths.vendorDashboard);
  await page.route('**/api/requirements/*/offers', (route) => route.fulfill({ status: 500, json: {} }));
  await purchaseRow(page, product)
    .getByRole('button', { name: /^1 offer for/ })
    .click();
  await expect(dialogOf(page).getByRole('alert')).toContainText(received.error.title);
  await page.unroute('**/api/requirements/*/offers');
  await dialogOf(page).getByRole('button', { name: received.error.retry }).click();
  await expect(dialogOf(page)).toContainText('5 Tons at 90,000 Rupees per ton');
  await field.context().close();
});
