import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { inMarket } from './market-db.ts';
import { newPerson, newPhone } from './people.ts';

const words = en.Login;
const whose = words.whose;

const parts = (page: Page) => ({
  title: page.getByRole('heading', { level: 1, name: whose.title }),
  yes: page.getByRole('button', { name: whose.yes }),
  no: page.getByRole('button', { name: whose.email.no }),
});

/** Somebody whose phone is proved, and a code that is on its way to their e-mail, as with gateways. */
async function toQuestion(page: Page) {
  const email = `${newPhone()}@example.com`;
  const phone = await newPerson(page.request, { email });
  await page.goto('/login');
  await page.getByRole('radio', { name: words.email.method }).check();
  await page.getByRole('textbox', { name: words.email.label }).fill(email);
  await page.getByRole('button', { name: words.submit }).click();
  const use = page.getByRole('button', { name: en.OneTimeCode.demo.use });
  await expect(use).toBeVisible();
  await inMarket(async (db) => {
    await db`update people set phone_proven_at = now() where email = ${email}`;
    await db`
      update codes set channel = 'mail' from people p where p.id = codes.person_id and p.email = ${email}`;
  });
  await use.click();
  await expect(parts(page).title).toBeFocused();
  return { email, phone };
}

test('whoever signs in by an e-mail that was never proved is asked whose account it is @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/409/);
  const { phone } = await toQuestion(page);
  const other = `${phone.slice(0, 4)} •••••${phone.slice(-2)}`;
  await expect(
    page.getByText(
      `This e-mail was written down in the account of Ayesha Khan, who signs in with ${other}. Is that you?`,
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(paths.login);
  await expect(page).toHaveTitle(`${whose.title} | Kisan Mandi`);
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: whose.back }).click();
  await expect(page.getByRole('textbox', { name: en.OneTimeCode.orType })).toBeFocused();
});

test('yes asks for a second code, and with it signs in @wide', async ({ page, allowNoise, axe }) => {
  allowNoise(/409|422/);
  const { phone } = await toQuestion(page);
  await parts(page).yes.click();
  await expect(page.getByRole('heading', { level: 1, name: whose.other.title })).toBeVisible();
  await expect(page.getByText(`${phone.slice(0, 4)} •••••${phone.slice(-2)}`)).toBeVisible();
  await expect(page).toHaveTitle(`${whose.other.title} | Kisan Mandi`);
  await axe(page);
  // Back and forth: the code that was sent holds.
  await page.getByRole('button', { name: whose.other.back }).click();
  await parts(page).yes.click();

  const field = page.getByRole('textbox', { name: en.OneTimeCode.orType });
  const demo = page.getByRole('button', { name: en.OneTimeCode.demo.use });
  await field.fill('000000');
  await expect(field).toHaveAccessibleDescription(/4/);
  await demo.click();
  await expect(page).toHaveURL(paths.dashboard);
});

test('no takes the e-mail off, and leads to sign-up with it @wide', async ({ page, allowNoise, axe }) => {
  allowNoise(/409|404/);
  const { email } = await toQuestion(page);
  await parts(page).no.click();
  await expect(page.getByText(whose.email.done)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await axe(page);
  expect((await page.request.get('/api/me')).status()).toBe(401);
  await page.getByRole('button', { name: whose.signIn }).click();
  await expect(page.getByRole('textbox', { name: words.email.label })).toHaveValue('');
  await page.getByRole('link', { name: words.registerLink }).click();
  await expect(page).toHaveURL(paths.register);
  await newPerson(page.request, { phoneNumber: '', email });
});

test('an answer that comes too late leads back to the code', async ({ page, allowNoise }) => {
  allowNoise(/409|422/);
  const { email } = await toQuestion(page);
  await inMarket(
    (db) =>
      db`update codes set expires_at = now() from people p where p.id = codes.person_id and p.email = ${email}`,
  );
  await parts(page).yes.click();
  await expect(page.getByRole('alert')).toHaveText(en.OneTimeCode.errors.over);
  await page.getByRole('button', { name: whose.back }).click();
  await expect(page.getByText(email)).toBeVisible();
});
