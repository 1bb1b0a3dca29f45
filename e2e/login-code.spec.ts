import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { newPerson, newPhone, signedInPerson } from './people.ts';

const words = en.Login;
const codeWords = en.OneTimeCode;

const parts = (page: Page) => ({
  phone: page.getByRole('textbox', { name: words.phone.label }),
  email: page.getByRole('textbox', { name: words.email.label }),
  send: page.getByRole('button', { name: words.submit }),
  code: page.getByRole('textbox', { name: codeWords.orType }),
  demo: page.getByRole('note'),
  use: page.getByRole('button', { name: codeWords.demo.use }),
  signIn: page.getByRole('button', { name: words.code.submit, exact: true }),
  resend: page.getByRole('button', { name: codeWords.resend }),
});

/** Fills in the number and waits for the code step; the code that the page shows. */
async function toCode(page: Page, person: string) {
  const { phone, send, demo } = parts(page);
  await phone.fill(person);
  await send.click();
  await expect(demo).toBeVisible();
  const text = await demo.textContent();
  return /\d{3} \d{3}/.exec(text ?? '')![0].replace(' ', '');
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const authUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authUser') ?? 'null') as unknown);

test('[2.5-08][2.5-09][2.5-12] the code is asked for on the same page, and shown there under a plain notice @wide', async ({
  page,
  axe,
}) => {
  const person = await newPerson(page.request);
  await page.goto('/login');
  const answer = page.waitForResponse('**/api/sign-in');
  const shown = await toCode(page, person);
  const { demoCode } = (await (await answer).json()) as { demoCode: string };

  expect(shown).toBe(demoCode);
  expect(shown).toMatch(/^\d{6}$/);
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle('Enter your code | Kisan Mandi');
  const { code, demo } = parts(page);
  await expect(demo).toContainText('No message is sent. Your code is shown here instead:');
  await expect(page.getByRole('main').getByText(person)).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('maxlength', '6');
  await axe(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
});

test('[2.5-05][2.5-14][3-01][3-02][3-07][4-01] one button goes on with the shown code, to /dashboard', async ({
  page,
  context,
}) => {
  const person = await newPerson(page.request, { email: `${newPhone()}@example.com` });
  await page.goto('/login');
  await page.evaluate(() => {
    window.addEventListener('authUserUpdated', () => document.body.setAttribute('data-heard', 'yes'));
  });
  await toCode(page, person);
  await parts(page).use.click();

  await expect(page).toHaveURL(paths.dashboard);
  await expect(page.locator('body')).toHaveAttribute('data-heard', 'yes');
  expect(await authUser(page)).toEqual({
    uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    username: 'Ayesha Khan',
    phoneNumber: person,
    email: expect.stringContaining('@example.com'),
    roles: { isBuyer: true },
    rating: { average: null, count: 0 },
  });
  const cookie = (await context.cookies()).find(({ name }) => /session/.test(name));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('session');
  await page.goBack();
  await expect(page).not.toHaveURL('/login');
});

test('[2.5-08] by e-mail: the sixth digit sends the code off', async ({ page }) => {
  const email = `${newPhone()}@Example.com`;
  await newPerson(page.request, { email });
  await page.goto('/login');
  await page.getByRole('radio', { name: words.email.method }).check();
  const { send, demo, code } = parts(page);
  await parts(page).email.fill(email.toLowerCase());
  await send.click();
  await expect(page.getByText(email.toLowerCase())).toBeVisible();
  const shown = /\d{3} \d{3}/.exec((await demo.textContent())!)![0].replace(' ', '');
  await code.pressSequentially(shown.slice(0, 5));
  await expect(parts(page).signIn).toBeDisabled();
  await code.press(shown.slice(5));
  await expect(page).toHaveURL(paths.dashboard);
});

test('a code that is pasted with its gap is taken whole', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await newPerson(page.request);
  await page.goto('/login');
  const shown = await toCode(page, person);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `${shown.slice(0, 3)} ${shown.slice(3)}`,
  );
  await parts(page).code.press('ControlOrMeta+v');
  await expect(page).toHaveURL(paths.dashboard);
});

test('[2.5-10][5-49][5-50] a wrong code tells the tries left, then that a new one is needed @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/422/);
  const person = await newPerson(page.request);
  await page.goto('/login');
  const shown = await toCode(page, person);
  const { code, signIn } = parts(page);
  await code.pressSequentially(wrong(shown));
  await expect(page.getByText('This code is not right. You have 4 tries left.')).toBeVisible();
  await expect(code).toHaveValue(wrong(shown));
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await axe(page);
  for (const left of ['3 tries', '2 tries', '1 try']) {
    await signIn.click();
    await expect(page.getByText(`This code is not right. You have ${left} left.`)).toBeVisible();
  }
  await signIn.click();
  await expect(page.getByText(codeWords.errors.over)).toBeVisible();
  await parts(page).use.click();
  await expect(page.getByText(codeWords.errors.over)).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await authUser(page)).toBeNull();
  expect((await page.request.get('/api/me')).status()).toBe(401);
});

test('another code can be had after the countdown; the server may ask for a longer wait', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/429/);
  const person = await newPerson(page.request);
  await page.clock.install();
  await page.goto('/login');
  await toCode(page, person);
  const { resend, demo, use } = parts(page);
  await expect(page.getByText(/^Send again in 0:\d\d$/)).toBeVisible();
  await expect(resend).toHaveCount(0);
  await page.clock.fastForward(31_000);
  // For the server no half minute has passed.
  await resend.click();
  await expect(page.getByText(/^Too many tries\. Please wait \d+ seconds? and try again\.$/)).toBeVisible();
  await expect(page.getByText(/^Send again in 0:\d\d$/)).toBeVisible();

  await page.clock.fastForward(31_000);
  await page.route('**/api/sign-in', (route) =>
    route.fulfill({ json: { resendAfterSeconds: 60, expiresInSeconds: 300, demoCode: '123456' } }),
  );
  await resend.click();
  await expect(page.getByText(codeWords.resent)).toBeVisible();
  await expect(demo).toContainText('123 456');
  await expect(page.getByText(/^Send again in (1:00|0:5\d)$/)).toBeVisible();
  await expect(use).toBeEnabled();
});

test('outside demo mode the page does not show the code, and takes it from the message where the browser can', async ({
  page,
}) => {
  const person = await newPerson(page.request);
  let sent = '';
  await page.route('**/api/sign-in', async (route) => {
    const { demoCode, ...rest } = (await (await route.fetch()).json()) as { demoCode: string };
    sent = demoCode;
    await route.fulfill({ json: rest });
  });
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} });
    const get = () =>
      new Promise((resolve) => {
        window.addEventListener('message-came', (event) => resolve({ code: (event as CustomEvent).detail }));
      });
    Object.defineProperty(navigator.credentials, 'get', { value: get });
  });
  await page.goto('/login');
  await parts(page).phone.fill(person);
  await parts(page).send.click();
  await expect(page.getByText(words.code.sentTo)).toBeVisible();
  await expect(page.getByRole('textbox', { name: codeWords.label, exact: true })).toBeFocused();
  await expect(parts(page).demo).toHaveCount(0);
  await expect(parts(page).use).toHaveCount(0);
  await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('message-came', { detail })), sent);
  await expect(page).toHaveURL(paths.dashboard);
});

test('a network that drops at the code leaves the code typed', async ({ page, allowNoise }) => {
  allowNoise(/ERR_FAILED/);
  const person = await newPerson(page.request);
  await page.goto('/login');
  const shown = await toCode(page, person);
  await page.route('**/api/sign-in/code', (route) => route.abort(), { times: 1 });
  const { code, signIn } = parts(page);
  await code.fill(shown);
  await expect(page.getByText(codeWords.errors.network)).toBeVisible();
  await expect(code).toHaveValue(shown);
  await signIn.click();
  await expect(page).toHaveURL(paths.dashboard);
});

test('changing the number goes back with it, and without a change no second code is asked for', async ({
  page,
}) => {
  const person = await newPerson(page.request);
  await page.goto('/login');
  const shown = await toCode(page, person);
  await page.getByRole('button', { name: words.code.changePhone }).click();
  const { phone, send, demo } = parts(page);
  await expect(phone).toHaveValue(person);
  await expect(phone).toBeFocused();
  await send.click();
  await expect(demo).toContainText(`${shown.slice(0, 3)} ${shown.slice(3)}`);
});

test('a page that the phone drops and loads again is still at the code', async ({ page }) => {
  const person = await newPerson(page.request);
  await page.goto('/login');
  await toCode(page, person);
  await page.reload();
  await expect(page.getByText(person)).toBeVisible();
  await parts(page).use.click();
  await expect(page).toHaveURL(paths.dashboard);
  expect(await page.evaluate(() => sessionStorage.getItem('sign-in-code'))).toBeNull();
});

test('[2.5-04] sign-in leads back to the page that asked for it', async ({ page }) => {
  const person = await newPerson(page.request);
  await page.goto('/account?x=1#devices');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(words.notices.signInFirst)).toBeVisible();
  await toCode(page, person);
  await parts(page).use.click();
  await expect(page).toHaveURL('/account?x=1#devices');
});

for (const from of ['//example.org/x', 'https://example.org', '/\\example.org']) {
  test(`sign-in does not lead to ${from}`, async ({ page }) => {
    const person = await newPerson(page.request);
    await page.goto('/login');
    await page.evaluate((to) => history.replaceState({ usr: { from: to }, key: 'x', idx: 0 }, ''), from);
    await page.reload();
    await toCode(page, person);
    await parts(page).use.click();
    await expect(page).toHaveURL(paths.dashboard);
  });
}

test('[2.5-05] whoever is signed in already is sent on from /login', async ({ page }) => {
  await signedInPerson(page);
  await page.goto('/login');
  await expect(page).toHaveURL(paths.dashboard);
});

test('[3-06] no address that is opened or called on the way holds the phone number', async ({ page }) => {
  const person = await newPerson(page.request);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/account');
  await toCode(page, person);
  await parts(page).use.click();
  await expect(page.getByRole('heading', { level: 1, name: en.Account.title })).toBeVisible();
  expect(urls.length).toBeGreaterThan(5);
  expect([...urls, page.url()].filter((url) => url.includes(person.slice(1)))).toEqual([]);
});
