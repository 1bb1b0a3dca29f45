import { farmPath, paths } from '#contract/site/paths.ts';
import type { User } from '#contract/people/people.ts';
import type { Db } from '#server/kit/database/db.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { inMarket } from './market-db.ts';
import { newBuyer } from './orders.ts';
import { farm, signedInAdmin } from './people.ts';
import { newProduct, wheat } from './products.ts';

const words = en.Admin;

test('an admin looks at a name that poses as a bank, and at reviews that two may write for themselves', async ({
  page,
  browser,
  baseURL,
  axe,
  allowNoise,
}) => {
  const name = `State Bank ${Date.now()}`;
  const seller = await newBuyer(browser, baseURL, 'Rashid Gill');
  await seller.request.post('/api/me/farm', { data: farm });
  await newProduct(seller, { ...wheat, name: `Wheat of ${name}` });
  const renamed = await seller.request.patch('/api/me/farm', { data: { ...farm, farmName: name } });
  const { uid, farmerData } = (await renamed.json()) as User;
  await signedInAdmin(page);

  await test.step('its owner sees the page and why nobody else does', async () => {
    allowNoise(/404.*farm/);
    await seller.goto(farmPath(farmerData!.farmId));
    await expect(seller.getByText(en.FarmInfo.held)).toBeVisible();
    await axe(seller);
    await page.goto(farmPath(farmerData!.farmId));
    await expect(page.getByText(en.FarmInfo.notFound.title)).toBeVisible();
  });

  await test.step('an admin finds nothing wrong with it, and it is shown again', async () => {
    await page.goto(paths.adminWaiting);
    const card = page
      .getByRole('listitem')
      .filter({ hasText: words.waiting.causes.name })
      .filter({ hasText: name })
      .first();
    await expect(card).toContainText(words.waiting.withheld);
    await axe(page);
    await card
      .getByRole('button', { name: words.waiting.fineLabel.replace('{name}', 'Rashid Gill') })
      .click();
    await expect(page.getByText(words.waiting.done.fine.replace('{name}', 'Rashid Gill'))).toBeVisible();
    await page.goto(farmPath(farmerData!.farmId));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('two who trade and review each other too often are listed, with the way to both', async () => {
    const buyerName = `Nadir ${Date.now()}`;
    const buyer = await newBuyer(browser, baseURL, buyerName);
    const me = (await (await buyer.request.get('/api/me')).json()) as User;
    await inMarket((db) => reviewOften(db, { buyer: me.uid, seller: uid }));
    await page.goto(paths.adminPairs);
    const row = page.getByRole('row').filter({ hasText: buyerName });
    await expect(row).toContainText(words.pairs.signs.many);
    await axe(page);
    await row.getByRole('link', { name: buyerName }).click();
    await expect(page.getByRole('heading', { level: 1, name: buyerName })).toBeVisible();
    await buyer.context().close();
  });
  await seller.context().close();
});

/** Three orders within a moment, each with a review. */
async function reviewOften(db: Db, { buyer, seller }: { buyer: string; seller: string }) {
  await db`
    with traded as (
      insert into orders (kind, buyer_id, seller_id, role, product_name, buyer_name, seller_name, quantity,
        weight_category, price, price_basis, total_paisa, payment, note, dated, state, stock, idempotency_key, fingerprint)
      select 'order', ${buyer}, ${seller}, 'farmer', 'Wheat', 'Nadir', 'Rashid', 1, 'Maund (40 kg)', 4800, 'unit',
        480000, 'cash', '', current_date, 'completed', 'taken', gen_random_uuid(), '' from generate_series(1, 3)
      returning order_no)
    insert into reviews (order_no, author_id, subject_id, stars, shown_at, is_told)
    select order_no, ${buyer}, ${seller}, 5, now(), true from traded`;
}
