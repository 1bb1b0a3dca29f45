import en from '../public/locale/en.json' with { type: 'json' };
import { cards, openSearch, results } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { somebody } from './offers.ts';
import { farm } from './people.ts';
import { changeElsewhere, newProduct, wheat } from './products.ts';

const words = en.Search;
const farmer = { roles: { isFarmer: true }, farmerData: farm };

test('a product that is put on offer elsewhere arrives in the shown results', async ({
  page,
  browser,
  baseURL,
}) => {
  const { page: seller } = await somebody(browser, baseURL, farmer);
  const name = `Wheat ${Date.now()}`;
  const paused = await changeElsewhere(seller, await newProduct(seller, { ...wheat, name }), {
    status: 'paused',
  });
  const live = page.waitForResponse('**/api/live');
  await openSearch(page, `?text=${encodeURIComponent(name)}`);
  await expect(results(page)).toContainText(words.countNone);
  await live;

  await changeElsewhere(seller, paused, { status: 'open' });

  await expect(cards(page).first()).toContainText(name);
  await expect(results(page)).toContainText(words.countOne);
  await seller.context().close();
});
