import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { newPerson, newPhone, signedInPerson } from './people.ts';

const words = en.Login;
const codeWords = en.OneTimeCode;
const phoneError = 'Only Pakistani numbers are acceptable (e.g., 03xxxxxxxxx).';
const failed = 'Login failed. Please check your phone number or email.';

const parts = (page: Page) => ({
  phone: page.getByRole('textbox', { name: words.phone.label }),
  email: page.getByRole('textbox', { name: words.email.label }),
  submit: page.getByRole('button', { name: words.submit }),
  code: page.getByRole('textbox', { name: codeWords.orType }),
  demo: page.getByRole('note'),
});
const choose = (page: Page, method: 'phone' | 'email') =>
  page.getByRole('radio', { name: words[method].method }).check();

test('[2.1-16][2.5-01][2.5-02] phone or e-mail is picked, with an input for it and a submit button', async ({
  page,
}) => {
  await page.goto('/login');
  const { phone, email, submit } = parts(page);
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await expect(page).toHaveTitle('Sign in | Kisan Mandi');
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await expect(phone).toBeVisible();
  await expect(email).toHaveCount(0);

  await choose(page, 'email');

  await expect(email).toHaveAttribute('type', 'email');
  await expect(phone).toHaveCount(0);
  await expect(submit).toBeVisible();
});

test('[2.5-03] a link leads to /register', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: words.registerLink }).click();
  await expect(page).toHaveURL(paths.register);
});

for (const typed of [
  '0',
  '0300123456',
  '030012345678',
  '04001234567',
  '+923001234567',
  '00923001234567',
  'ali',
]) {
  test(`[5-20][5-23] the phone ${typed} shows its error beside the field and cannot be submitted`, async ({
    page,
  }) => {
    await page.goto('/login');
    const { phone, submit } = parts(page);
    await phone.fill(typed);
    await expect(page.getByText(phoneError)).toBeVisible();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toHaveAccessibleDescription(/^Only Pakistani/);
    await expect(submit).toBeDisabled();
  });
}

test('[5-20] separators are dropped while typing, and what is left is judged', async ({ page }) => {
  await page.goto('/login');
  const { phone, submit } = parts(page);
  await phone.pressSequentially('0300-123 45 (67)');
  await expect(phone).toHaveValue('03001234567');
  await expect(page.getByText(phoneError)).toHaveCount(0);
  await expect(submit).toBeEnabled();
});

test('[5-21][5-22] an empty value shows no error and cannot be submitted', async ({ page }) => {
  await page.goto('/login');
  const { phone, submit } = parts(page);
  await expect(submit).toBeDisabled();
  await phone.fill('0300');
  await expect(page.getByText(phoneError)).toBeVisible();
  await phone.fill('');
  await expect(page.getByText(phoneError)).toHaveCount(0);
  await expect(submit).toBeDisabled();
  await choose(page, 'email');
  await expect(submit).toBeDisabled();
});

test('[5-24] an e-mail has no rule beyond its input type', async ({ page }) => {
  await page.goto('/login');
  await choose(page, 'email');
  const { email, submit } = parts(page);
  await email.fill('0300');
  await expect(submit).toBeEnabled();
  await expect(email).not.toHaveAttribute('aria-invalid');
  for (const rule of ['pattern', 'required', 'minlength', 'maxlength'])
    await expect(email).not.toHaveAttribute(rule);
});

test('[2.5-06][2.5-07] switching the method clears the input and every error', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/404/);
  await page.goto('/login');
  const { phone, email, submit } = parts(page);
  await phone.fill('0300');
  await expect(page.getByText(phoneError)).toBeVisible();
  await choose(page, 'email');
  await expect(email).toHaveValue('');
  await expect(page.getByText(phoneError)).toHaveCount(0);

  await email.fill(`${newPhone()}@example.com`);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(failed);
  await choose(page, 'phone');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(phone).toHaveValue('');
});

test('[5-05][5-49][5-50][7-07] a phone that nobody has fails in the words of the spec and stays typed @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/404/);
  await page.goto('/login');
  const { phone, submit } = parts(page);
  const typed = newPhone();
  await phone.fill(typed);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(failed);
  await expect(page.getByText('Phone number not registered.')).toBeVisible();
  await expect(phone).toHaveValue(typed);
  await expect(submit).toBeEnabled();
  await axe(page);
});

test('[5-04][5-49] an e-mail that nobody has fails in the words of the spec and stays typed', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/404/);
  await page.goto('/login');
  await choose(page, 'email');
  const { email, submit } = parts(page);
  const typed = `${newPhone()}@example.com`;
  await email.fill(typed);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(failed);
  await expect(page.getByText('No user found with this phone number or email.')).toBeVisible();
  await expect(email).toHaveValue(typed);
});

test('[5-49][5-50] a network that drops has a sentence of its own, and the second try goes through', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/ERR_FAILED/);
  const person = await newPerson(page.request);
  await page.goto('/login');
  const { phone, submit, code } = parts(page);
  await page.route('**/api/sign-in', (route) => route.abort(), { times: 1 });
  await phone.fill(person);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(words.errors.network);
  await expect(phone).toHaveValue(person);
  await submit.click();
  await expect(code).toBeVisible();
});

test('[5-50] too many requests tell the wait in words', async ({ page, allowNoise }) => {
  allowNoise(/429/);
  const person = await newPerson(page.request);
  await page.request.post('/api/sign-in', { data: { identifier: person } });
  await page.goto('/login');
  const { phone, submit } = parts(page);
  await phone.fill(person);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(
    /^Too many tries\. Please wait \d+ seconds? and try again\.$/,
  );
  await expect(phone).toHaveValue(person);
});

test('in demo mode a person of the demo market is chosen by name, and only the number is filled in @wide', async ({
  page,
  axe,
}) => {
  const people = [{ name: 'Rashida Bibi', phone: '03000000099', roles: ['Farmer', 'Supplier'] }];
  await page.route('**/api/demo', (route) => route.fulfill({ json: { isDemo: true, people } }));
  await page.goto('/login');
  const { phone, submit, email } = parts(page);
  await choose(page, 'email');
  await email.fill('x');
  await page.getByRole('button', { name: /Rashida Bibi Farmer, Supplier 03000000099/ }).click();
  await expect(phone).toHaveValue('03000000099');
  await expect(submit).toBeFocused();
  await axe(page);
});

test('outside demo mode nobody is listed', async ({ page }) => {
  await page.route('**/api/demo', (route) => route.fulfill({ json: { isDemo: false, people: [] } }));
  await page.goto('/login');
  await expect(parts(page).submit).toBeVisible();
  await expect(page.getByText(words.demo.peopleTitle)).toHaveCount(0);
});

test('[2.5-11] no password field on sign-in, sign-up and account', async ({ page }) => {
  await page.goto('/login');
  await expect(parts(page).submit).toBeVisible();
  await expect(page.locator('input[type=password]')).toHaveCount(0);
  await parts(page).phone.fill(await newPerson(page.request));
  await parts(page).submit.click();
  await expect(parts(page).code).toBeVisible();
  await expect(page.locator('input[type=password]')).toHaveCount(0);

  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('input').first()).toBeVisible();
  await expect(page.locator('input[type=password]')).toHaveCount(0);

  await signedInPerson(page);
  await page.goto('/account');
  await page.getByRole('button', { name: en.Account.details.edit }).click();
  await expect(page.getByRole('textbox', { name: en.Account.details.name })).toBeVisible();
  await expect(page.locator('input[type=password]')).toHaveCount(0);
});

test('[1-10] the first step is accessible and fits its width, plain and with an error @wide', async ({
  page,
  axe,
}) => {
  await page.goto('/login');
  const { phone } = parts(page);
  await expect(phone).toBeVisible();
  await axe(page);
  await phone.fill('0300');
  await expect(page.getByText(phoneError)).toBeVisible();
  await axe(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
});
