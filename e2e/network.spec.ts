import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { signedInPerson } from './people.ts';

const words = en.App;

test('whoever loses the network is told so, and what did not come comes by itself once it is back', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Loading chunk|dynamically imported/);
  const bar = page.getByText(new RegExp(`^${words.seenFrom.replace('{time}', String.raw`\d\d:\d\d`)}$`));
  await signedInPerson(page, { roles: { isBuyer: true } });
  await page.goto(paths.dashboard);
  const link = page.getByRole('main').getByRole('link', { name: en.Search.chips.market });
  await expect(link).toBeVisible();

  await context.setOffline(true);
  await expect(bar).toBeVisible();

  await link.click();
  const trouble = page.getByRole('alert');
  await expect(trouble).toContainText(words.noNetwork);
  await expect(trouble).toContainText(words.notOpenedBefore);
  await expect(trouble.getByRole('button', { name: words.tryAgain })).toBeVisible();
  await expect(bar).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.Market.title);
  await expect(bar).toBeHidden();
});

test('a part whose script does not come leaves its page as it is, and comes once it can', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/contact-form|ERR_FAILED|Failed to fetch/);
  const script = '**/static/contact-form*.js';
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('contact-form'));
  await page.route(script, (route) => route.abort());
  await page.goto(paths.home);
  const send = page.getByRole('button', { name: en.ContactSection.form.submit });
  const told = page.waitForRequest('**/api/client-errors');
  await send.scrollIntoViewIfNeeded();
  await failed;
  expect((await told).postDataJSON()).toMatchObject({ kind: 'chunk' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.HomeHeroSection.Heading);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(send).toBeDisabled();

  await page.unroute(script);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(send).toBeEnabled();
});
