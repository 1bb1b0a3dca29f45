import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { cards, openFilters, openSearch, results, searchButton, searchFor } from './catalogue.ts';
import { drawnInBrowser } from './drawn-in-browser.ts';
import { expect, sizes, test, whatScrollsSideways } from './fixtures.ts';
import { holdResponse } from './hold-response.ts';
import { useStillMarket } from './still-market.ts';

useStillMarket();

const words = en.Search;
const phone = en.Product.phone;
const list = /\/api\/products\?/;
const count = '**/api/products/count?**';

test('a buyer asks for the number of a seller, hides it, and is told to wait after too many', async ({
  page,
  allowNoise,
  axe,
}) => {
  // With a chip for each filter, so that nothing scrolls sideways with those and numbers shown, too.
  const address = '?text=kinnow&location=Punjab&max=3000000&vendor=false';
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const card = cards(page).first();
  const other = cards(page).nth(1);

  await test.step('[2.9-04][2.9-07][2.9-08][2.9-09] the number comes by a call of its own, and goes again', async () => {
    await drawnInBrowser(page);
    const answer = page.waitForResponse(list);
    await openSearch(page, address);
    expect(await (await answer).text()).not.toContain('0300000');

    await card.getByRole('button', { name: phone.show }).click();

    await expect(card.getByRole('link', { name: 'Call 03000000011' })).toHaveAttribute(
      'href',
      'tel:+923000000011',
    );
    const chat = card.getByRole('link', { name: phone.whatsapp });
    await expect(chat).toHaveAttribute('href', 'https://wa.me/923000000011');
    await expect(other.getByRole('button', { name: phone.show })).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL(paths.search + address);
    await axe(page);

    await card.getByRole('button', { name: phone.hide }).click();
    await expect(card.getByText('0300 000 0011')).toHaveCount(0);
    await card.getByRole('button', { name: phone.show }).click();
    await expect(card.getByText('0300 000 0011')).toBeVisible();
    expect(calls.filter((line) => /^POST .*\/phone$/.test(line))).toHaveLength(1);
    await expect(page).toHaveURL(paths.search + address);
  });

  await test.step('whoever asked for too many numbers is told how long to wait', async () => {
    allowNoise(/429/);
    const refusal = { code: 'too_many', message: 'Too many requests.', retryAfterSeconds: 600 };
    await page.route('**/api/products/*/phone', (route) => route.fulfill({ status: 429, json: refusal }));
    await other.getByRole('button', { name: phone.show }).click();
    await expect(other).toContainText('Please wait 10 minutes and try again.');
  });
});

test('a buyer whose search fails, takes long or finds nothing is told so, and goes on from there', async ({
  page,
  allowNoise,
  axe,
}) => {
  await test.step('a search that fails keeps what was asked, and can be tried again', async () => {
    allowNoise(/500|api\/products/);
    await drawnInBrowser(page);
    await page.route(list, (route) => route.fulfill({ status: 500, json: {} }));
    await openSearch(page, '?text=kinnow');
    await expect(results(page).getByRole('alert')).toContainText(words.error.title);
    await expect(page.getByLabel(words.searchLabel)).toHaveValue('kinnow');
    await axe(page);

    await page.unroute(list);
    await results(page).getByRole('button', { name: words.error.retry }).click();

    await expect(cards(page).first()).toContainText('Kinnow');
  });

  await test.step('while a search is under way, cards of the same height stand there', async () => {
    const searches = [
      { size: sizes.desk, text: 'a' },
      { size: sizes.phone, text: '' },
    ];
    for (const { size, text } of searches) {
      await page.setViewportSize(size);
      const answer = await holdResponse(page, list);
      await searchFor(page, text);
      await expect(results(page).getByText(words.searching)).toBeAttached();
      const box = (await results(page).locator('output > span > span').first().boundingBox())!;

      answer();

      await expect(cards(page)).toHaveCount(24);
      // The plainest: with a usual price, a smallest order or prices for larger quantities they are higher.
      const heights = await cards(page).evaluateAll((all) => all.map((one) => one.clientHeight));
      expect(Math.abs(Math.min(...heights) - box.height)).toBeLessThan(24);
      await page.unroute(list);
    }
  });

  await test.step('a count that was capped says more than', async () => {
    await page.route(count, (route) =>
      route.fulfill({ json: { count: 1000, isCapped: true, didYouMean: null } }),
    );
    await searchFor(page, 'e');
    await expect(results(page)).toContainText('More than 1,000 products');
    await page.unroute(count);
  });

  await test.step('a search without a result says so, and offers the nearest crop and the way on', async () => {
    await page.getByLabel(words.searchLabel).fill('kinow');
    const filters = await openFilters(page);
    await filters.getByLabel(words.filters.location).fill('Sargodha');
    await searchButton(page).click();
    await expect(results(page).getByRole('heading')).toHaveText(['No results for "kinow" in Sargodha']);
    await expect(results(page)).toContainText(words.count.none);
    await axe(page);
    await results(page).getByRole('link', { name: /^kin/ }).click();
    await expect(page).toHaveURL(/text=kin\w+&location=Sargodha/);
    await expect(cards(page).first()).toContainText('Kinnow');

    const chip = results(page).getByRole('button', { name: 'Sargodha' });
    await chip.click();
    await expect(chip).toHaveCount(0);
    await searchFor(page, 'spaceship'.repeat(9));
    await expect(results(page).getByRole('heading')).toHaveText([/spaceshipspaceship/]);
    expect(await whatScrollsSideways(page)).toEqual([]);
    await results(page).getByRole('button', { name: words.empty.all }).click();
    await expect(cards(page)).toHaveCount(24);
  });
});
