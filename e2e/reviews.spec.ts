import type { Page } from '@playwright/test';
import { farmPath, orderPath } from '#contract/paths.ts';
import type { User } from '#contract/people.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { bell } from './bell.ts';
import { expect, test } from './fixtures.ts';
import { newBuyer, placeOrder, stepOrder } from './orders.ts';
import { farm, signedInPerson } from './people.ts';
import { newProduct, sidewaysScroll, wheat } from './products.ts';

const words = en.Reviews;

test('an order rings the bell, is carried out, and both sides review it: the stars stand on the farm’s page @wide', async ({
  page,
  browser,
  baseURL,
  allowNoise,
  axe,
}) => {
  allowNoise(/422 .*\/reviews$/);
  await signedInPerson(page, { username: 'Imran Sandhu', roles: { isFarmer: true }, farmerData: farm });
  const product = await newProduct(page, wheat);
  const buyer = await newBuyer(browser, baseURL);
  await page.goto('/');
  await expect(bell(page, 0)).toBeVisible();

  const order = await placeOrder(buyer, product);

  await bell(page, 1).click();
  await axe(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: en.Notifications.events.place }).click();
  await expect(page).toHaveURL(orderPath(order.orderNo));
  await expect(bell(page, 0)).toBeVisible();
  await expect(page.getByRole('region', { name: en.Notifications.title })).toHaveCount(0);

  await page.getByRole('button', { name: en.Order.steps.labels.accept }).click();
  await page.getByRole('button', { name: en.Order.steps.labels.hand_over }).click();
  await expect(page.getByText(en.Order.history.events.hand_over)).toBeVisible();
  await stepOrder(buyer, order, 'handed_over', 'complete');
  const mine = page.getByRole('region', { name: words.title });
  await expect(mine.getByRole('heading', { name: 'Your review of Ahmed Raza' })).toBeVisible();

  await buyer.goto(orderPath(order.orderNo));
  const theirs = buyer.getByRole('region', { name: words.title });
  await theirs.getByRole('button', { name: words.send }).click();
  await expect(theirs.getByText(words.chooseStars)).toBeVisible();
  await theirs.getByRole('radio', { name: words.starsOf[3] }).check();
  await theirs.getByLabel(words.text).fill('Clean wheat. Call me on 0300 0000001.');
  await theirs.getByRole('button', { name: words.send }).click();
  await expect(theirs.getByText('Everyone can read this. Please leave phone numbers out.')).toBeVisible();
  await axe(buyer);
  await theirs.getByLabel(words.text).fill('Clean wheat, honest scales.');
  await theirs.getByRole('button', { name: words.send }).click();
  await expect(theirs.getByText(/It is shown when the other side has written too/)).toBeVisible();

  await expect(mine.getByText(/Ahmed Raza has written a review of you/)).toBeVisible();
  await expect(page.getByText('honest scales')).toHaveCount(0);
  await mine.getByRole('radio', { name: words.starsOf[4] }).check();
  await mine.getByRole('button', { name: words.send }).click();

  await expect(mine.getByText(words.shownNow)).toBeVisible();
  await expect(mine.getByText('Clean wheat, honest scales.')).toBeVisible();
  await expect(theirs.getByRole('button', { name: words.change })).toHaveCount(0);
  await axe(page);
  await page.goto(farmPath(await farmIdOf(page)));
  const list = page.getByRole('region', { name: words.title });
  await expect(list.getByRole('listitem')).toHaveText([/Clean wheat, honest scales\.\s*Ahmed Raza/]);
  await expect(page.getByText('4 out of 5 stars').first()).toBeAttached();
  await expect(page.getByRole('link', { name: '1 review' })).toBeVisible();
  await buyer.context().close();
});

test('the bell counts on every device, and all is marked as read at once', async ({
  page,
  browser,
  baseURL,
  allowNoise,
}) => {
  allowNoise(/ERR_FAILED/);
  await signedInPerson(page, { roles: { isFarmer: true }, farmerData: farm });
  const second = await page.context().newPage();
  await second.goto('/search');
  await page.goto('/');
  await bell(page, 0).click();
  await expect(page.getByText(en.Notifications.empty.title)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page, 0)).toBeFocused();
  const product = await newProduct(page, wheat);
  const buyer = await newBuyer(browser, baseURL);
  await placeOrder(buyer, product);
  await placeOrder(buyer, product);
  await expect(bell(page, 2)).toBeVisible();
  await expect(bell(second, 2)).toBeVisible();

  await page.route('**/api/me/notifications', (route) => route.abort());
  await bell(page, 2).click();
  const panel = page.getByRole('region', { name: en.Notifications.title });
  await expect(panel.getByText(en.Notifications.error.text)).toBeVisible();
  await page.unroute('**/api/me/notifications');
  await panel.getByRole('button', { name: en.Notifications.error.retry }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await panel.getByRole('button', { name: en.Notifications.readAll }).click();

  await expect(bell(page, 0)).toBeVisible();
  await expect(bell(second, 0)).toBeVisible();
  await expect(panel.getByText(en.Notifications.unread)).toHaveCount(0);
  await buyer.context().close();
});

async function farmIdOf(page: Page) {
  const user = (await (await page.request.get('/api/me')).json()) as User;
  return user.farmerData!.farmId;
}
