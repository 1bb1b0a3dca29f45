import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { cards, openSearch, results } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { useStillMarket } from './still-market.ts';

useStillMarket();

const words = en.Search;
const phone = en.Product.phone;
const list = /\/api\/products\?/;
const count = '**/api/products/count?**';

test('[2.9-04][2.9-07][2.9-08][2.9-09] the number comes by a call of its own, and goes again @wide', async ({
  page,
  axe,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const answer = page.waitForResponse(list);
  await openSearch(page, '?text=kinnow');
  expect(await (await answer).text()).not.toContain('0300000');
  const card = cards(page).first();
  const other = cards(page).nth(1);

  await card.getByRole('button', { name: phone.show }).click();

  await expect(card.getByRole('link', { name: 'Call 03000000011' })).toHaveAttribute(
    'href',
    'tel:+923000000011',
  );
  const chat = card.getByRole('link', { name: phone.whatsapp });
  await expect(chat).toHaveAttribute('href', 'https://wa.me/923000000011');
  await expect(other.getByRole('button', { name: phone.show })).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL(`${paths.search}?text=kinnow`);
  await axe(page);

  await card.getByRole('button', { name: phone.hide }).click();
  await expect(card.getByText('0300 000 0011')).toHaveCount(0);
  await card.getByRole('button', { name: phone.show }).click();
  await expect(card.getByText('0300 000 0011')).toBeVisible();
  expect(calls.filter((line) => /^POST .*\/phone$/.test(line))).toHaveLength(1);
  await expect(page).toHaveURL(`${paths.search}?text=kinnow`);
});

test('whoever asked for too many numbers is told how long to wait', async ({ page, allowNoise }) => {
  allowNoise(/429/);
  const refusal = { code: 'too_many', message: 'Too many requests.', retryAfterSeconds: 600 };
  await page.route('**/api/products/*/phone', (route) => route.fulfill({ status: 429, json: refusal }));
  await openSearch(page, '?text=kinnow');
  await cards(page).first().getByRole('button', { name: phone.show }).click();
  await expect(cards(page).first()).toContainText('Please wait 10 minutes and try again.');
});

test('while a search is under way, cards of the same height stand there @wide', async ({ page }) => {
  const answer = await hold(page, list);
  await openSearch(page, '?text=');
  await expect(results(page).getByText(words.searching)).toBeAttached();
  const box = (await results(page).locator('output > span > span').first().boundingBox())!;

  answer();

  await expect(cards(page)).toHaveCount(24);
  const card = (await cards(page).first().boundingBox())!;
  expect(Math.abs(card.height - box.height)).toBeLessThan(24);
});

test('a search that fails keeps what was asked, and can be tried again @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/500|api\/products/);
  await page.route(list, (route) => route.fulfill({ status: 500, json: {} }));
  await openSearch(page, '?text=kinnow');
  await expect(results(page).getByRole('alert')).toContainText(words.error.title);
  await expect(page.getByLabel(words.searchLabel)).toHaveValue('kinnow');
  await axe(page);

  await page.unroute(list);
  await results(page).getByRole('button', { name: words.error.retry }).click();

  await expect(cards(page).first()).toContainText('Kinnow');
});

test('a search without a result says so, and offers the nearest crop and the way on @wide', async ({
  page,
  axe,
}) => {
  await openSearch(page, '?text=kinow&location=Sargodha');
  await expect(results(page).getByRole('heading')).toHaveText('No kinow in Sargodha yet');
  await expect(results(page)).toContainText(words.countNone);
  await axe(page);
  await results(page).getByRole('link').click();
  await expect(page).toHaveURL(/text=kin\w+&location=Sargodha/);
  await expect(cards(page).first()).toContainText('Kinnow');

  await openSearch(page, '?text=spaceship');
  await results(page).getByRole('button', { name: words.empty.all }).click();
  await expect(cards(page)).toHaveCount(24);
});

test('a count that was capped says more than', async ({ page }) => {
  await page.route(count, (route) =>
    route.fulfill({ json: { count: 1000, isCapped: true, didYouMean: null } }),
  );
  await openSearch(page, '?text=');
  await expect(results(page)).toContainText('More than 1,000 products');
});

test('nothing scrolls sideways, with numbers shown too @wide', async ({ page }) => {
  await openSearch(page, '?text=&max=15000&location=Punjab&vendor=false');
  await cards(page).first().getByRole('button', { name: phone.show }).click();
  await expect(cards(page).first().getByRole('button', { name: phone.hide })).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});
