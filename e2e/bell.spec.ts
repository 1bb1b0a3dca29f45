import { orderPath, paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { bell } from './bell.ts';
import { expect, test } from './fixtures.ts';
import { newBuyer, placeOrder } from './orders.ts';
import { farm, signedInPerson } from './people.ts';
import { newProduct, wheat } from './products.ts';

const words = en.Notifications;

test('a farmer is told of orders wherever they are, reads of them on every device, and marks all as read', async ({
  page,
  browser,
  baseURL,
  allowNoise,
  axe,
}) => {
  await signedInPerson(page, { roles: { isFarmer: true }, farmerData: farm });
  const product = await newProduct(page, wheat);
  const buyer = await newBuyer(browser, baseURL);
  const second = await page.context().newPage();

  await test.step('a bell with nothing to tell says so, and Escape leads back to it', async () => {
    await page.goto(paths.home);
    await bell(page, 0).click();
    await expect(page.getByText(words.empty.title)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bell(page, 0)).toBeFocused();
  });

  await test.step('a seller is told of a new order wherever they are, and led to it; what came before is not told again', async () => {
    await placeOrder(buyer, product);
    await expect(bell(page, 1)).toBeVisible();
    await second.goto(paths.search);
    await expect(bell(second, 1)).toBeVisible();

    const { orderNo, amount } = await placeOrder(buyer, product);

    const open = second.getByRole('button', { name: words.newOrder.open, exact: true });
    // With the focus in it the message stays for as long as it is read.
    await open.focus();
    await expect(
      second.getByText(`New order from Ahmed Raza, ${amount.toLocaleString('en')} Rupees`).first(),
    ).toBeVisible();
    await expect(bell(second, 2)).toBeVisible();
    await axe(second);
    await open.click();
    await expect(second).toHaveURL(orderPath(orderNo));
  });

  await test.step('whoever opens an order has read of it, on every device', async () => {
    await expect(bell(second, 1)).toBeVisible();
    await expect(bell(page, 1)).toBeVisible();
    await second.goto(paths.search);
  });

  await test.step('the bell counts on every device, and all is marked as read at once', async () => {
    allowNoise(/ERR_FAILED.*notifications|notifications.*ERR_FAILED/);
    await expect(bell(second, 1)).toBeVisible();
    // Only the button brings the list: whatever else has it asked for meanwhile, as a new live connection, fails too.
    await page.evaluate(() => {
      document.addEventListener(
        'click',
        ({ target }) => {
          const name = (target as Element).closest('button')?.textContent;
          if (name) document.body.dataset.pressed = name;
        },
        true,
      );
    });
    await page.route('**/api/me/notifications', async (route) => {
      const pressed = await page.evaluate(() => document.body.dataset.pressed);
      await (pressed === words.error.retry ? route.continue() : route.abort());
    });
    await bell(page, 1).click();
    const panel = page.getByRole('region', { name: words.title });
    await expect(panel.getByText(words.error.text)).toBeVisible();
    const retry = panel.getByRole('button', { name: words.error.retry });
    await retry.click();
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await axe(page);
    await page.unroute('**/api/me/notifications');
    await panel.getByRole('button', { name: words.readAll }).click();

    await expect(bell(page, 0)).toBeVisible();
    await expect(bell(second, 0)).toBeVisible();
    await expect(panel.getByText(words.unread)).toHaveCount(0);
  });
  await buyer.context().close();
});
