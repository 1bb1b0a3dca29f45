import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { inMarket } from './market-db.ts';
import { newPerson, newPhone } from './people.ts';

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
  const { phone, send } = parts(page);
  await phone.fill(person);
  await send.click();
  return shownCode(page);
}
async function shownCode(page: Page) {
  const { demo } = parts(page);
  await expect(demo).toBeVisible();
  const text = await demo.textContent();
  return /\d{3} \d{3}/.exec(text ?? '')![0].replace(' ', '');
}
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const authUser = (page: Page) => page.evaluate<unknown>(() => JSON.parse(localStorage.authUser ?? 'null'));
const password = (page: Page) => page.locator('input[type=password]');
// What was asked a moment before the sign-out is answered a moment after it.
const askedBefore = /401.*\/api\/me/;

async function signOut(page: Page) {
  await page.getByRole('button', { name: en.Navbar.openMenu }).click();
  await page.getByRole('button', { name: en.Navbar.signOut }).click();
  await expect(page).toHaveURL('/login');
}

test('a person asks for a code, and signs in with one press of a button', async ({ page, context, axe }) => {
  const person = await newPerson(page.request, { email: `${newPhone()}@example.com` });
  const { phone, send, code, demo, use } = parts(page);
  await page.goto('/login');
  const answer = page.waitForResponse('**/api/sign-in');
  const shown = await toCode(page, person);

  await test.step('[2.5-08][2.5-09][2.5-12] the code is asked for on the same page, and shown there under a plain notice', async () => {
    const { demoCode } = (await (await answer).json()) as { demoCode: string };
    expect(shown).toBe(demoCode);
    expect(shown).toMatch(/^\d{6}$/);
    await expect(page).toHaveURL('/login');
    await expect(page).toHaveTitle('Enter your code | Kisan Mandi');
    await expect(demo).toContainText('No message is sent. Your code is shown here instead:');
    await expect(page.getByRole('main').getByText(person)).toBeVisible();
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(code).toHaveAttribute('maxlength', '6');
    await axe(page);
  });

  await test.step('changing the number goes back with it, and without a change no second code is asked for', async () => {
    await page.getByRole('button', { name: words.code.changePhone }).click();
    await expect(phone).toHaveValue(person);
    await expect(phone).toBeFocused();
    await send.click();
    await expect(demo).toContainText(`${shown.slice(0, 3)} ${shown.slice(3)}`);
  });

  await test.step('a page that the phone drops and loads again is still at the code', async () => {
    await page.reload();
    await expect(page.getByText(person)).toBeVisible();
  });

  await test.step('[2.5-05][2.5-14][3-01][3-02][3-07][4-01] one button goes on with the shown code, to /dashboard', async () => {
    await page.evaluate(() => {
      window.addEventListener('authUserUpdated', () => document.body.setAttribute('data-heard', 'yes'));
    });
    await use.click();
    await expect(page).toHaveURL(paths.dashboard);
    await expect(page.locator('body')).toHaveAttribute('data-heard', 'yes');
    expect(await page.evaluate(() => sessionStorage.getItem('sign-in-code'))).toBeNull();
    expect(await authUser(page)).toEqual({
      uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: 'Ayesha Khan',
      phoneNumber: person,
      email: expect.stringContaining('@example.com'),
      roles: { isBuyer: true },
      picture: null,
      heldFor: null,
      savesData: false,
      rating: { average: null, reviewCount: 0, reviewerCount: 0 },
    });
    const cookie = (await context.cookies()).find(({ name }) => /session/.test(name));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await page.evaluate(() => document.cookie)).not.toContain('session');
    await page.goBack();
    await expect(page).not.toHaveURL('/login');
  });
});

test('whoever asks for a page before signing in is taken to it afterwards', async ({ page, allowNoise }) => {
  const person = await newPerson(page.request);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/account?x=1#devices');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(words.notices.signInFirst)).toBeVisible();
  const shown = await toCode(page, person);
  const { code, signIn } = parts(page);

  await test.step('a network that drops at the code leaves the code typed', async () => {
    allowNoise(/ERR_FAILED/);
    await page.route('**/api/sign-in/code', (route) => route.abort(), { times: 1 });
    await code.fill(shown);
    await expect(page.getByText(codeWords.errors.network)).toBeVisible();
    await expect(code).toHaveValue(shown);
  });

  await test.step('[2.5-11] no password field beside the code', () => expect(password(page)).toHaveCount(0));

  await test.step('[2.5-04] sign-in leads back to the page that asked for it', async () => {
    await signIn.click();
    await expect(page).toHaveURL('/account?x=1#devices');
    await expect(page.getByRole('heading', { level: 1, name: en.Account.title })).toBeVisible();
  });

  await test.step('[3-06] no address that is opened or called on the way holds the phone number', () => {
    expect(urls.length).toBeGreaterThan(5);
    expect([...urls, page.url()].filter((url) => url.includes(person.slice(1)))).toEqual([]);
  });

  await test.step('[2.5-11] no password field in the account', async () => {
    await page.getByRole('button', { name: en.Account.details.edit }).click();
    await expect(page.getByRole('textbox', { name: en.Account.details.name })).toBeVisible();
    await expect(password(page)).toHaveCount(0);
  });
});

test('a code comes by e-mail, from the clipboard or out of a message', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(askedBefore);
  const { phone, email, send, code, demo, use, signIn } = parts(page);
  await page.goto('/login');

  await test.step('[2.5-08] by e-mail: the sixth digit sends the code off', async () => {
    const address = `${newPhone()}@Example.com`;
    await newPerson(page.request, { email: address });
    await page.getByRole('radio', { name: words.email.method }).check();
    await email.fill(address.toLowerCase());
    await send.click();
    await expect(page.getByText(address.toLowerCase())).toBeVisible();
    const shown = await shownCode(page);
    await code.pressSequentially(shown.slice(0, 5));
    await expect(signIn).toBeDisabled();
    await code.press(shown.slice(5));
    await expect(page).toHaveURL(paths.dashboard);
    await signOut(page);
  });

  await test.step('a code that is pasted with its gap is taken whole', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const shown = await toCode(page, await newPerson(page.request));
    const withGap = `${shown.slice(0, 3)} ${shown.slice(3)}`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), withGap);
    await code.press('ControlOrMeta+v');
    await expect(page).toHaveURL(paths.dashboard);
    await signOut(page);
  });

  await test.step('where strangers have asked for many codes the device does a little work, and its owner notices nothing', async () => {
    allowNoise(/429/);
    const person = await newPerson(page.request);
    await inMarket(
      (db) => db`
        insert into limits (name, who, uses, until)
        select 'codes per person', id, 20, now() + interval '1 hour' from people where phone = ${person}`,
    );
    await page.context().clearCookies();
    const asked = page.waitForResponse((answer) => answer.status() === 429);
    await toCode(page, person);
    expect(await (await asked).json()).toMatchObject({ code: 'proof_of_work_first' });
    await use.click();
    await expect(page).toHaveURL(paths.dashboard);
    await signOut(page);
  });

  await test.step('outside demo mode the page does not show the code, and takes it from the message where the browser can', async () => {
    let sent = '';
    await page.route('**/api/sign-in', async (route) => {
      const { demoCode, ...rest } = (await (await route.fetch()).json()) as { demoCode: string };
      sent = demoCode;
      await route.fulfill({ json: rest });
    });
    await page.evaluate(readsMessages);
    await phone.fill(await newPerson(page.request));
    await send.click();
    await expect(page.getByText(words.code.sentTo)).toBeVisible();
    await expect(page.getByRole('textbox', { name: codeWords.label, exact: true })).toBeFocused();
    await expect(demo).toHaveCount(0);
    await expect(use).toHaveCount(0);
    await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('message-came', { detail })), sent);
    await expect(page).toHaveURL(paths.dashboard);
  });
});

test('another code can be had after a wait, and one that is used up by guessing signs nobody in', async ({
  page,
  allowNoise,
  axe,
}) => {
  const person = await newPerson(page.request);
  await page.clock.install();
  await page.goto('/login');
  const shown = await toCode(page, person);
  const { code, demo, use, signIn, resend } = parts(page);

  await test.step('another code can be had after the countdown; the server may ask for a longer wait', async () => {
    allowNoise(/429/);
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
    await expect(page.getByText(/^Send again in (1:00|0:[345]\d)$/)).toBeVisible();
    await expect(use).toBeEnabled();
  });

  await test.step('[2.5-10][5-49][5-50] a wrong code tells the tries left, then that a new one is needed', async () => {
    allowNoise(/422/);
    await code.pressSequentially(wrong(shown));
    await expect(page.getByText('This code is not right. You have 4 tries left.')).toBeVisible();
    await expect(code).toHaveValue(wrong(shown));
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await axe(page);
    await signIn.click(); // It went off by itself: this is not another try.
    for (const [at, left] of ['3 tries', '2 tries', '1 try'].entries()) {
      await code.fill(wrong(shown, at + 2));
      await expect(page.getByText(`This code is not right. You have ${left} left.`)).toBeVisible();
    }
    await code.fill(wrong(shown, 5));
    await expect(page.getByText(codeWords.errors.over)).toBeVisible();
    const refused = page.waitForResponse('**/api/sign-in/code');
    await code.fill(shown);
    await refused;
    await expect(page.getByText(codeWords.errors.over)).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await authUser(page)).toBeNull();
    expect((await page.request.get('/api/me')).status()).toBe(401);
  });
});

test('sign-in leads nowhere but to this market', async ({ page, allowNoise }) => {
  allowNoise(askedBefore);
  await page.goto('/login');
  for (const from of ['//example.org/x', 'https://example.org', '/\\example.org']) {
    await test.step(`sign-in does not lead to ${from}`, async () => {
      if (await authUser(page)) await signOut(page);
      await page.evaluate((to) => history.replaceState({ usr: { from: to }, key: 'x', idx: 0 }, ''), from);
      await page.reload();
      await toCode(page, await newPerson(page.request));
      await parts(page).use.click();
      await expect(page).toHaveURL(paths.dashboard);
    });
  }
  await test.step('[2.5-05] whoever is signed in already is sent on from /login', async () => {
    await page.goto('/login');
    await expect(page).toHaveURL(paths.dashboard);
  });
});

/** Stands in for a phone that reads the code out of the message. */
function readsMessages() {
  Object.assign(window, { OTPCredential: class {} });
  const get = () =>
    new Promise((resolve) => {
      window.addEventListener('message-came', (event) => resolve({ code: (event as CustomEvent).detail }));
    });
  Object.defineProperty(navigator.credentials, 'get', { value: get });
}
