import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { cards, openFilters, openSearch, results, searchButton } from './catalogue.ts';
import { expect, sizes, whatScrollsSideways, test } from './fixtures.ts';
import { useStillMarket } from './still-market.ts';

useStillMarket();

const { Market: words, Categories: kinds, Search: search } = en;

test('a buyer who looks for nothing in particular comes from the home page to a product', async ({
  page,
  axe,
}) => {
  await page.setViewportSize(sizes.phone);
  await page.goto(paths.home);

  await test.step('the home page has a button to sign in, real organic offers and a footer that leads on', async () => {
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeInViewport();
    const footer = page.getByRole('navigation', { name: en.SiteLinks.label }).getByRole('link');
    await expect(footer).toHaveText(en.SiteLinks.links.map(({ label }) => label));
    const offers = page.locator('#organic li').getByRole('link');
    await page.locator('#organic').scrollIntoViewIfNeeded();
    await expect(offers.first()).toHaveAttribute('href', /^\/product-detail\//);
  });

  await page.getByRole('link', { name: en.ServicesSection.market }).click();
  await expect(page).toHaveURL(paths.market);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.title);

  await test.step('each kind is there with how many it has, the newest too, and nothing sticks out', async () => {
    await expect(
      main.getByRole('link', { name: new RegExp(`^${kinds.grain}\\s*\\d+ offers?$`) }),
    ).toBeVisible();
    await expect(
      main.getByRole('region', { name: words.newest, exact: true }).getByRole('heading', { level: 3 }),
    ).toHaveCount(8);
    expect(await whatScrollsSideways(page)).toEqual([]);
    await axe(page);
    await page.setViewportSize(sizes.phone);
  });

  await test.step('what is near a town is shown with its distance', async () => {
    await main
      .getByRole('navigation', { name: words.near.towns })
      .getByRole('link', { name: 'Multan' })
      .click();
    await expect(page).toHaveURL(`${paths.market}?near=Multan#near`);
    const near = main.getByRole('region', { name: 'Near Multan' });
    await expect(near.getByRole('heading', { level: 3 })).toHaveCount(4);
    await near.getByRole('link', { name: 'See more near Multan' }).click();
    await expect(page).toHaveURL(`${paths.search}?text=&location=Multan&sort=nearest`);
    await page.goBack();
  });

  await test.step('a kind leads to its products, each a row with its picture at the start', async () => {
    await main.getByRole('link', { name: new RegExp(`^${kinds.grain}`) }).click();
    await expect(page).toHaveURL(`${paths.search}?text=&category=grain`);
    await expect(results(page).getByRole('button', { name: kinds.grain })).toBeVisible();
    const card = cards(page).first();
    await expect(card).toBeVisible();
    const [row, picture, name] = await Promise.all([
      card.boundingBox(),
      card.locator('img').last().boundingBox(),
      card.getByRole('heading').boundingBox(),
    ]);
    expect(picture!.x + picture!.width).toBeLessThan(name!.x);
    expect(row!.height).toBeLessThan(sizes.phone.height / 4);
    const fourth = (await cards(page).nth(3).boundingBox())!;
    expect(fourth.y + fourth.height - row!.y).toBeLessThan(sizes.phone.height);
    const text = await card.getByRole('heading').textContent();
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/product-detail\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text!);
  });
});

test('a buyer without a script browses from the market to a product', async ({
  browser,
  baseURL,
  allowNoise,
}) => {
  allowNoise(/\.js csp$/);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: sizes.phone, baseURL });
  const page = await context.newPage();
  const open = (path: string) => Object.getPrototypeOf(page).goto.call(page, path) as Promise<unknown>;
  await open(paths.search);
  await page
    .getByRole('navigation', { name: search.chips.label })
    .getByRole('link', { name: search.chips.market })
    .click();
  await page.getByRole('combobox', { name: words.near.label }).fill('Multan');
  await page.getByRole('button', { name: words.near.submit, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Near Multan' })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${kinds.grain}`) }).click();
  const name = page.getByRole('region', { name: search.results }).getByRole('heading', { level: 2 }).first();
  const text = await name.textContent();
  await name.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text!);

  await open(`${paths.search}?text=&min=900&max=100`);
  await expect(page.getByText(search.filters.reversed)).toHaveCount(2);
  await context.close();
});

test('a buyer is offered quick searches, is told of reversed prices and where the nearest is', async ({
  page,
  axe,
}) => {
  await page.setViewportSize(sizes.phone);
  await test.step('a chip below the field is a search', async () => {
    await openSearch(page);
    const chips = page.getByRole('navigation', { name: search.chips.label });
    const { crops } = (await (await page.request.get('/api/market')).json()) as { crops: { name: string }[] };
    await chips.getByRole('link', { name: new RegExp(`^${crops[0]!.name}`) }).click();
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('text') === crops[0]!.name);
    await expect(cards(page).first()).toBeVisible();
    await openSearch(page, '?text=Wheat');
  });

  await test.step('a highest price below the lowest is told at the field, and nothing is asked for', async () => {
    const filters = await openFilters(page);
    await filters.getByLabel(search.filters.lowest).fill('5000');
    await filters.getByLabel(search.filters.highest).fill('400');
    await expect(filters.getByText(search.filters.reversed)).toHaveCount(0);
    await searchButton(page).click();
    await expect(filters.getByText(search.filters.reversed)).toBeVisible();
    await expect(filters.getByLabel(search.filters.highest)).toHaveAccessibleDescription(
      search.filters.reversed,
    );
    await expect(page).toHaveURL(`${paths.search}?text=Wheat`);
    await axe(page);
    await page.setViewportSize(sizes.phone);
    await filters.getByLabel(search.filters.highest).fill('6000');
    await filters.getByLabel(search.filters.per, { exact: true }).selectOption(search.filters.perMaund);
    await searchButton(page).click();
    await expect(page).toHaveURL(`${paths.search}?text=Wheat&min=5000&max=6000&per=maund`);
  });

  await test.step('where a place has nothing, the nearest that has is offered with its distance', async () => {
    await openSearch(page, '?text=kinnow&location=Quetta');
    await expect(results(page).getByText(/The nearest is in .+, about [\d,]+ km away\./)).toBeVisible();
    await results(page)
      .getByRole('link', { name: /^Show products in/ })
      .click();
    await expect(cards(page).first()).toContainText(/kinnow/i);
  });
});
