import type { Page } from '@playwright/test';
import { farmPath, orderPath } from '#contract/site/paths.ts';
import type { User } from '#contract/people/people.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { bell } from './bell.ts';
import { expect, test } from './fixtures.ts';
import { newBuyer, placeOrder, stepOrder } from './orders.ts';
import { farm, signedInPerson } from './people.ts';
import { newProduct, wheat } from './products.ts';

const words = en.Reviews;

async function farmIdOf(page: Page) {
  const user = (await (await page.request.get('/api/me')).json()) as User;
  return user.farmerData!.farmId;
}

test('an order rings the bell, is carried out, and both sides review it: the stars stand on the farm’s page', async ({
  page,
  browser,
  baseURL,
  allowNoise,
  axe,
}) => {
  await signedInPerson(page, { username: 'Imran Sandhu', roles: { isFarmer: true }, farmerData: farm });
  const product = await newProduct(page, wheat);
  const buyer = await newBuyer(browser, baseURL);
  const mine = page.getByRole('region', { name: words.title });
  const theirs = buyer.getByRole('region', { name: words.title });

  const order = await test.step('an order rings the bell, and the bell leads to it', async () => {
    await page.goto('/');
    await expect(bell(page, 0)).toBeVisible();
    const placed = await placeOrder(buyer, product);
    await bell(page, 1).click();
    await axe(page);
    await page.getByRole('link', { name: en.Notifications.events.place }).click();
    await expect(page).toHaveURL(orderPath(placed.orderNo));
    await expect(bell(page, 0)).toBeVisible();
    await expect(page.getByRole('region', { name: en.Notifications.title })).toHaveCount(0);
    return placed;
  });

  await test.step('once it is carried out it can be reviewed', async () => {
    await page.getByRole('button', { name: en.Order.steps.labels.accept }).click();
    await page.getByRole('button', { name: en.Order.steps.labels.hand_over }).click();
    await page.getByRole('button', { name: en.Order.asks.hand_over.send }).click();
    await expect(page.getByText(en.Order.history.events.hand_over)).toBeVisible();
    await stepOrder(buyer, order, 'handed_over', 'complete');
    await expect(mine.getByRole('heading', { name: 'Your review of Ahmed Raza' })).toBeVisible();
  });

  await test.step('a review needs stars, has no phone number in it, and waits for the other side', async () => {
    allowNoise(/422 .*\/reviews$/);
    await buyer.goto(orderPath(order.orderNo));
    await theirs.getByRole('button', { name: words.send }).click();
    await expect(theirs.getByText(words.chooseStars)).toBeVisible();
    await theirs.getByRole('radio', { name: words.starsOf[3] }).check();
    await theirs.getByLabel(words.text).fill('Clean wheat. Call me on 0300 0000001.');
    await theirs.getByRole('button', { name: words.send }).click();
    await expect(theirs.getByText('Everyone can read this. Please leave phone numbers out.')).toBeVisible();
    await axe(buyer);
    await theirs.getByLabel(words.text).fill('Clean wheat, honest scales.');
    await theirs.getByRole('button', { name: words.send }).click();
    await expect(
      theirs.getByText(/It will be shown when the other person has written one too/),
    ).toBeVisible();
  });

  await test.step('when both have written both are shown, and changed no more', async () => {
    await expect(mine.getByText(/Ahmed Raza has written a review about you/)).toBeVisible();
    await expect(page.getByText('honest scales')).toHaveCount(0);
    await mine.getByRole('radio', { name: words.starsOf[4] }).check();
    await mine.getByRole('button', { name: words.send }).click();

    await expect(mine.getByText(words.shownNow)).toBeVisible();
    await expect(mine.getByText('Clean wheat, honest scales.')).toBeVisible();
    await expect(theirs.getByRole('button', { name: words.change })).toHaveCount(0);
    await axe(page);
  });

  await test.step('the stars stand on the farm’s page', async () => {
    await page.goto(farmPath(await farmIdOf(page)));
    const list = page.getByRole('region', { name: words.title });
    await expect(list.getByRole('listitem')).toHaveText([/Clean wheat, honest scales\.\s*A\s*Ahmed Raza/]);
    await expect(page.getByText('4 out of 5 stars').first()).toBeAttached();
    await expect(page.getByRole('link', { name: '1 review' })).toBeVisible();
  });
  await buyer.context().close();
});
