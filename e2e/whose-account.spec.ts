import type { Page, Route } from '@playwright/test';
import { type RefusalCode, refusals } from '#contract/api/refusal-codes.ts';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { newPerson, newPhone } from './people.ts';

const words = en.Login;
const whose = words.whose;
const secondCode = '482913';
const mask = (phone: string) => `${phone.slice(0, 4)} •••••${phone.slice(-2)}`;

function refused(code: RefusalCode, more: object = {}) {
  const [status, message] = [refusals[code], en.Refusals[code]];
  return { status, json: { code, message, fields: {}, ...more } };
}

const parts = (page: Page) => ({
  title: page.getByRole('heading', { level: 1, name: whose.title }),
  yes: page.getByRole('button', { name: whose.yes }),
  no: page.getByRole('button', { name: whose.email.no }),
  back: page.getByRole('button', { name: whose.back }),
  code: page.getByRole('textbox', { name: en.OneTimeCode.orType }),
  use: page.getByRole('button', { name: en.OneTimeCode.demo.use }),
  email: page.getByRole('textbox', { name: words.email.label }),
});

/** Somebody whose phone is proved signs in by their e-mail for the first time. In demo mode nobody is asked whose account
 *  it is: what a market with gateways answers is put in its place. */
async function toQuestion(page: Page, answers: Record<string, (route: Route) => Promise<void>> = {}) {
  const email = `${newPhone()}@example.com`;
  const phone = await newPerson(page.request, { email });
  const account = { proved: 'email', name: 'Ayesha Khan', other: mask(phone) };
  await page.unrouteAll();
  await page.route('**/api/sign-in/code', (route) => {
    const { otherCode, ...guess } = route.request().postDataJSON() as Record<string, string>;
    if (otherCode === secondCode) return route.continue({ postData: guess });
    return route.fulfill(
      otherCode ? refused('code_wrong', { triesLeft: 4 }) : refused('whose_account', { account }),
    );
  });
  await page.route('**/api/sign-in/other-code', (route) =>
    route.fulfill({ json: { resendAfterSeconds: 60, expiresInSeconds: 300, demoCode: secondCode } }),
  );
  for (const [path, answer] of Object.entries(answers)) await page.route(path, answer);
  await parts(page).email.fill(email);
  await page.getByRole('button', { name: words.submit }).click();
  await parts(page).use.click();
  await expect(parts(page).title).toBeFocused();
  return { email, phone };
}

async function openByEmail(page: Page) {
  await page.goto('/login');
  await page.getByRole('radio', { name: words.email.method }).check();
}

test('whose account it is, its owner says by a second code', async ({ page, allowNoise, axe }) => {
  allowNoise(/409|422/);
  await openByEmail(page);
  const { phone } = await toQuestion(page);
  const { yes, back, code, use, title } = parts(page);
  const other = mask(phone);

  await test.step('whoever signs in by an e-mail that was never proved is asked whose account it is', async () => {
    await expect(
      page.getByText(
        `This e-mail is in the account of Ayesha Khan, who signs in with ${other}. Is that you?`,
      ),
    ).toBeVisible();
    await expect(page).toHaveURL(paths.login);
    await expect(page).toHaveTitle(`${whose.title} | Kisan Mandi`);
    await axe(page);
    await back.click();
    await expect(code).toBeFocused();
  });

  await test.step('yes asks for a second code, and with it signs in', async () => {
    await use.click();
    await expect(title).toBeFocused();
    await yes.click();
    await expect(page.getByRole('heading', { level: 1, name: whose.other.title })).toBeVisible();
    await expect(page.getByText(other)).toBeVisible();
    await expect(page).toHaveTitle(`${whose.other.title} | Kisan Mandi`);
    await axe(page);
    // Back and forth: the code that was sent holds.
    await page.getByRole('button', { name: whose.other.back }).click();
    await yes.click();

    await code.fill('000000');
    await expect(code).toHaveAccessibleDescription(/4/);
    await use.click();
    await expect(page).toHaveURL(paths.dashboard);
  });
});

test('whose account it is not takes the e-mail off it, as long as the code holds', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/409|422|404/);
  await openByEmail(page);
  const { yes, no, back } = parts(page);

  await test.step('an answer that comes too late leads back to the code', async () => {
    const late = (route: Route) => route.fulfill(refused('code_expired'));
    const { email } = await toQuestion(page, { '**/api/sign-in/other-code': late });
    await yes.click();
    await expect(page.getByRole('alert')).toHaveText(words.errors.failedOtherwise);
    await expect(page.getByText(en.OneTimeCode.errors.over)).toBeVisible();
    await back.click();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('button', { name: words.code.changeEmail }).click();
  });

  await test.step('no takes the e-mail off, and leads to sign-up with it', async () => {
    const off = (route: Route) => route.fulfill({ json: { done: true } });
    await toQuestion(page, { '**/api/sign-in/not-mine': off });
    await no.click();
    await expect(page.getByText(whose.email.done)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await axe(page);
    expect((await page.request.get('/api/me')).status()).toBe(401);
    await page.getByRole('button', { name: whose.signIn }).click();
    await expect(parts(page).email).toHaveValue('');
    await page.getByRole('link', { name: words.registerLink }).click();
    await expect(page).toHaveURL(paths.register);
  });
});
