import en from '../public/locale/en.json' with { type: 'json' };
import { cards, openSearch, results } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { somebody } from './offers.ts';
import { farm } from './people.ts';
import { changeElsewhere, newProduct, wheat } from './products.ts';

const words = en.Search;
const farmer = { roles: { isFarmer: true }, farmerData: farm };

test('an open search tells of new offers, and changes only the cards that have changed', async ({
  page,
  browser,
  baseURL,
  allowNoise,
}) => {
  // A product that is put away is none for others.
  allowNoise(/404/);
  const { page: seller } = await somebody(browser, baseURL, farmer);
  const name = `Wheat ${Date.now()}`;
  const first = await newProduct(seller, { ...wheat, name });
  const open = async (text: string) => {
    const live = page.waitForResponse('**/api/live?*');
    await openSearch(page, `?text=${encodeURIComponent(text)}`);
    await live;
  };
  await open(name);

  await test.step('what is new waits until the reader asks for it', async () => {
    await newProduct(seller, { ...wheat, name: `${name} B` });
    const button = results(page).getByRole('button', { name: words.new.one });
    await expect(button).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await button.click();
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first()).toContainText(`${name} B`);
    await expect(results(page)).toContainText('2 products');
    await expect(button).toBeHidden();
  });

  await test.step('a card follows its product, also when it is not on sale any more', async () => {
    const dearer = await changeElsewhere(seller, first, { price: 4_950 });
    await expect(cards(page).last()).toContainText('4,950');
    await changeElsewhere(seller, dearer, { status: 'paused' });
    await expect(cards(page).last()).toContainText(en.Product.notOnSale);
  });

  await test.step('where nothing was found, what is put on offer is shown at once', async () => {
    await open(`${name} C`);
    await expect(results(page)).toContainText(words.count.none);
    await newProduct(seller, { ...wheat, name: `${name} C` });
    await expect(cards(page)).toContainText(`${name} C`);
    await expect(results(page)).toContainText(words.count.one);
  });
  await seller.context().close();
});

test('a place among the words is told, and a name in Urdu script runs from the right', async ({
  page,
  browser,
  baseURL,
}) => {
  const { page: seller } = await somebody(browser, baseURL, farmer);
  const name = `خالص گندم ${Date.now()}`;
  await newProduct(seller, { ...wheat, name, location: 'Multan' });
  await page.setViewportSize({ width: 360, height: 740 });
  await openSearch(page, '?text=gandum+multan');
  await expect(results(page)).toContainText('Showing gandum in Multan');
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toHaveCSS('unicode-bidi', 'plaintext');
});
