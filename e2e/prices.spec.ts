import { readFile } from 'node:fs/promises';
import { cropPricesPath, paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { cards } from './catalogue.ts';
import { expect, sizes, whatScrollsSideways, test } from './fixtures.ts';
import { useStillMarket } from './still-market.ts';

useStillMarket();

const words = en.Prices;
const range = /^[\d,]+ to [\d,]+$/;

test('a farmer looks up what wheat sells for, and who sells and wants it', async ({ page, axe }) => {
  await page.setViewportSize(sizes.phone);
  const main = page.getByRole('main');

  await test.step('from the search to the prices of all crops, each with its range, its count and its change', async () => {
    await page.goto(paths.search);
    await main.getByRole('link', { name: en.Search.chips.prices, exact: true }).click();
    await expect(page).toHaveURL(paths.prices);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.title);
    const wheat = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Wheat' }) });
    await expect(wheat.getByText(range)).toBeVisible();
    await expect(wheat.getByText(/^\d+ offers from \d+ farmers$/)).toBeVisible();
    await expect(wheat.getByText(/^[+−]\d+\.\d %$/)).toHaveCount(2);
    await expect(
      wheat.getByText(/^Official: [\d,]+ to [\d,]+\. Demo Market Committee \(invented\)/),
    ).toBeVisible();
    expect(await whatScrollsSideways(page)).toEqual([]);
    await axe(page);
    await page.setViewportSize(sizes.phone);
    await wheat.getByRole('link', { name: 'Wheat' }).click();
  });

  await test.step('the page of a crop tells what is asked and paid, with a chart of the year', async () => {
    await expect(page).toHaveURL(cropPricesPath('wheat'));
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Wheat prices');
    await expect(page).toHaveTitle('Wheat prices | Kisan Mandi');
    const now = main.getByRole('region', { name: words.country });
    await expect(now.getByText(range)).toHaveCount(2);
    await expect(now.getByText(/^\d+ offers from \d+ farmers, last 30 days$/)).toBeVisible();
    await expect(now.getByText(/^6 orders from \d+ farmers, last 30 days$/)).toBeVisible();
    await expect(main.getByText(/^Asked price by week\. Highest [\d,]+ Rupees/)).toBeAttached();
    await axe(page);
    await page.setViewportSize(sizes.phone);
  });

  await test.step('a province is chosen by its own address', async () => {
    await main.getByRole('navigation', { name: words.places }).getByRole('link', { name: 'Punjab' }).click();
    await expect(page).toHaveURL(`${cropPricesPath('wheat')}?province=Punjab`);
    await expect(main.getByRole('region', { name: 'Punjab', exact: true })).toBeVisible();
  });

  await test.step('the first HTML has it already, and an unknown crop is not found', async () => {
    const html = await (await page.request.get(`${cropPricesPath('wheat')}?province=Punjab`)).text();
    expect(html).toMatch(/aria-label="Punjab".*>[\d,]+ to [\d,]+<\/b>/s);
    const found = await (await page.request.get(`${paths.search}?text=gandum`)).text();
    expect(found).toMatch(/href="\/prices\/wheat"[^>]*>Wheat: Rs [\d,]+ to /);
    expect((await page.request.get(cropPricesPath('unicorn'))).status()).toBe(404);
  });

  await test.step('the year is saved as a table', async () => {
    const saving = page.waitForEvent('download');
    await main.getByRole('link', { name: words.year.download }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('prices-wheat.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(54);
    expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,Punjab,\d+,\d+,\d+,\d+,\d+$/);
  });

  await test.step('what is on sale and who wants it lead on', async () => {
    await expect(main.getByRole('heading', { name: words.wanted.title })).toBeVisible();
    await expect(main.getByText('Tahir Flour Mills')).toBeVisible();
    await main.getByRole('link', { name: words.onSale.all }).click();
    await expect(page).toHaveURL(/\/search\?text=Wheat&category=grain&vendor=false/);
    const asked = main.getByRole('link', { name: /^Wheat: Rs [\d,]+ to [\d,]+ per 40 kg$/ });
    await expect(asked).toHaveAttribute('href', cropPricesPath('wheat'));
    await cards(page).first().getByRole('link').first().click();
  });

  await test.step('the page of a product has its price on the scale of others, which leads back', async () => {
    await expect(main.getByText(/^Sellers in \w+ ask [\d,]+ to [\d,]+ Rupees per 40 kg/)).toBeVisible();
    await main.getByRole('link', { name: en.ProductDetail.scale.link, exact: true }).click();
    await expect(page).toHaveURL(cropPricesPath('wheat'));
  });
});
