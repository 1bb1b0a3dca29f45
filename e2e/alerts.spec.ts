import type { Page } from '@playwright/test';
import { paths, savedPath, stopPath } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { bell } from './bell.ts';
import { openSearch } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { inMarket } from './market-db.ts';
import { somebody } from './offers.ts';
import { farm, newPerson } from './people.ts';
import { newProduct, wheat } from './products.ts';

const words = en.SavedSearches;
const { tell } = en.Search;
const { follow } = en.Shop;

async function signInByForm(page: Page, phone: string) {
  await page.getByRole('textbox', { name: en.Login.phone.label }).fill(phone);
  await page.getByRole('button', { name: en.Login.submit }).click();
  await page.getByRole('button', { name: en.OneTimeCode.demo.use }).click();
}

/** As the clock would do it in the morning: of another day each time. */
async function sendDigest(day: number) {
  const [{ sendDigests }, { messenger }, { secretsFrom }] = await Promise.all([
    import('#server/features/digests/service.ts'),
    import('#server/gateways/messenger.ts'),
    import('#server/kit/sessions/secrets.ts'),
  ]);
  const secrets = secretsFrom('of no importance');
  await inMarket((db) =>
    sendDigests(
      { db, secrets, messenger: messenger({}), origin: 'http://localhost' },
      { now: new Date(Date.UTC(2020, 0, day, 5)) },
    ),
  );
}

test('a visitor asks to be told of new offers, signs in, hears of one by the bell, and looks after what is saved', async ({
  page,
  browser,
  baseURL,
  axe,
  allowNoise,
}) => {
  // A search without anybody who sells is refused.
  allowNoise(/422/);
  const farmer = { roles: { isFarmer: true }, farmerData: farm };
  const { page: seller } = await somebody(browser, baseURL, farmer);
  const crop = `Wheat ${Date.now()}`;
  const phone = await newPerson(page.request);
  const button = (name: string, values = { name: crop }) =>
    page.getByRole('button', { name: name.replace('{name}', values.name), exact: true });

  await test.step('signed out, the button leads to the sign-in, and back at the search it is kept', async () => {
    await openSearch(page, `?text=${encodeURIComponent(crop)}&location=Multan&vendor=false`);
    await page.getByRole('link', { name: tell.button }).click();
    await signInByForm(page, phone);
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('text') === crop);
    await expect(page.getByText(tell.on)).toBeVisible();
    await axe(page);
  });

  await test.step('a new offer is told by the bell, which leads to the list of searches', async () => {
    await newProduct(seller, { ...wheat, name: crop, location: 'Multan, Punjab' });
    await sendDigest(1);
    await bell(page, 1).click();
    await page.getByRole('link', { name: en.Notifications.events.digest }).click();
    await expect(page).toHaveURL(savedPath('searches'));
    await expect(page.getByText(words.news.one.split(',')[0]!)).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: words.seeLabel.replace('{name}', crop) }).click();
    await expect(page.getByRole('heading', { level: 2, name: crop })).toBeVisible();
    await expect(page.getByText(tell.on)).toBeVisible();
  });

  await test.step('a search is changed, with its troubles at their fields', async () => {
    await page.getByRole('link', { name: tell.list }).click();
    await button(words.editLabel).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(en.Search.filters.farmer).uncheck();
    await dialog.getByRole('button', { name: words.form.submit }).click();
    await expect(dialog.getByText(en.Fields.searchRole)).toBeVisible();
    await axe(page);
    await dialog.getByLabel(en.Search.filters.farmer).check();
    await dialog.getByLabel(en.Search.filters.highest).fill('5000');
    await dialog.getByRole('button', { name: words.form.submit }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/5,000/)).toBeVisible();
  });

  await test.step('it is paused, started again, deleted and put back', async () => {
    await button(words.pauseLabel).click();
    await expect(page.getByText(words.states.paused, { exact: true })).toBeVisible();
    await button(words.resumeLabel).click();
    await button(words.deleteLabel).click();
    await expect(page.getByText(words.empty.title)).toBeVisible();
    await page.getByRole('button', { name: words.undo }).click();
    await expect(button(words.deleteLabel)).toBeVisible();
  });

  await test.step('what ends soon is renewed', async () => {
    await inMarket(
      (db) => db`
        update saved_searches s set ends_at = now() + interval '3 days'
        from people p where p.id = s.person_id and p.phone = ${phone}`,
    );
    await page.reload();
    await button(words.renewLabel).click();
    await expect(button(words.renewLabel)).toHaveCount(0);
    await expect(button(words.pauseLabel)).toBeVisible();
  });

  await test.step('a farm is followed from its page, listed, and left again', async () => {
    const me = await seller.request.get('/api/me');
    const { farmerData } = (await me.json()) as { farmerData: { farmId: string } };
    await page.goto(`/farm-info/${farmerData.farmId}`);
    await button(follow.label, { name: farm.farmName }).click();
    await expect(page.getByText(follow.on)).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: follow.list }).click();
    await expect(page).toHaveURL(savedPath('sellers'));
    await expect(button(en.FollowedSellers.unfollowLabel, { name: farm.farmName })).toBeVisible();
    await axe(page);
    await button(en.FollowedSellers.unfollowLabel, { name: farm.farmName }).click();
    await expect(page.getByText(en.FollowedSellers.empty.title)).toBeVisible();
    await page.getByRole('button', { name: en.FollowedSellers.undo }).click();
    await expect(page.getByRole('link', { name: farm.farmName })).toBeVisible();
  });

  await test.step('the link in a message stops messages, without a sign-in and only by its button', async () => {
    const secret = await inMarket(async (db) => {
      const [row] = await db<{ secret: string }[]>`
        update alert_preferences a set way = 'sms' from people p
        where p.id = a.person_id and p.phone = ${phone} returning a.stop_secret as secret`;
      return row!.secret;
    });
    const stranger = await (await browser.newContext({ baseURL })).newPage();
    await stranger.goto(stopPath(secret));
    await stranger.reload();
    await expect(stranger.getByText(en.StopAlerts.sms)).toBeVisible();
    await axe(stranger);
    await stranger.getByRole('button', { name: en.StopAlerts.stop }).click();
    await expect(stranger.getByText(en.StopAlerts.stopped)).toBeVisible();
    await stranger.context().close();
  });
  await page.goto(paths.home);
});

test('whoever has saved as many products on this device as can be kept is told so, and loses none', async ({
  page,
}) => {
  const ids = Array.from({ length: 200 }, (_, at) => `product_${1_600_000_000_000 + at}`).join(' ');
  await page.addInitScript((saved) => {
    if (location.protocol !== 'about:') localStorage.setItem('savedProducts', saved);
  }, ids);
  await openSearch(page, '?text=wheat');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first();
  await heart.click();
  await expect(page.getByText(en.Product.saved.full)).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => localStorage.getItem('savedProducts'))).toBe(ids);
});
