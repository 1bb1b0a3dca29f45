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
  back: page.getByRole('button', { name: whose.back }),
  code: page.getByRole('textbox', { name: en.OneTimeCode.orType }),
  use: page.getByRole('button', { name: en.OneTimeCode.demo.use }),
  email: page.getByRole('textbox', { name: words.email.label }),
});

/** Somebody whose phone is proved, and a code that is on its way to their e-mail, as with gateways. */
async function toQuestion(page: Page) {
  const email = `${newPhone()}@example.com`;
  const phone = await newPerson(page.request, { email });
  await parts(page).email.fill(email);
  await page.getByRole('button', { name: words.submit }).click();
  await expect(parts(page).use).toBeVisible();
  await inMarket(async (db) => {
    await db`update people set phone_proven_at = now() where email = ${email}`;
    await db`
      update codes set channel = 'mail' from people p where p.id = codes.person_id and p.email = ${email}`;
  });
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
  const other = `${phone.slice(0, 4)} •••••${phone.slice(-2)}`;

  await test.step('whoever signs in by an e-mail that was never proved is asked whose account it is', async () => {
    await expect(
      page.getByText(
        `This e-mail was written down in the account of Ayesha Khan, who signs in with ${other}. Is that you?`,
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
    const { email } = await toQuestion(page);
    await inMarket(
      (db) =>
        db`update codes set expires_at = now() from people p where p.id = codes.person_id and p.email = ${email}`,
    );
    await yes.click();
    await expect(page.getByRole('alert')).toHaveText(en.OneTimeCode.errors.over);
    await back.click();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('button', { name: words.code.changeEmail }).click();
  });

  await test.step('no takes the e-mail off, and leads to sign-up with it', async () => {
    const { email } = await toQuestion(page);
    await no.click();
    await expect(page.getByText(whose.email.done)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await axe(page);
    expect((await page.request.get('/api/me')).status()).toBe(401);
    await page.getByRole('button', { name: whose.signIn }).click();
    await expect(parts(page).email).toHaveValue('');
    await page.getByRole('link', { name: words.registerLink }).click();
    await expect(page).toHaveURL(paths.register);
    await newPerson(page.request, { phoneNumber: '', email });
  });
});
