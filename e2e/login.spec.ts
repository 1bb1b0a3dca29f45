import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { newPerson, newPhone } from './people.ts';

const words = en.Login;
const codeWords = en.OneTimeCode;
const phoneError = 'Only Pakistani numbers are acceptable (e.g., 03xxxxxxxxx).';
const failed = 'Login failed. Please check your phone number or email.';

const badPhones = [
  '0',
  '0300123456',
  '030012345678',
  '04001234567',
  '+923001234567',
  '00923001234567',
  'ali',
];

const parts = (page: Page) => ({
  phone: page.getByRole('textbox', { name: words.phone.label }),
  email: page.getByRole('textbox', { name: words.email.label }),
  submit: page.getByRole('button', { name: words.submit }),
  code: page.getByRole('textbox', { name: codeWords.orType }),
});
const choose = (page: Page, method: 'phone' | 'email') =>
  page.getByRole('radio', { name: words[method].method }).check();
const password = (page: Page) => page.locator('input[type=password]');

test('a visitor says who they are by phone or e-mail, and reads at once what cannot be', async ({
  page,
  axe,
}) => {
  const people = [{ name: 'Rashida Bibi', phone: '03000000099', roles: { isFarmer: true, isVendor: true } }];
  await page.route('**/api/demo', (route) => route.fulfill({ json: { isDemo: true, people } }));
  await page.goto('/login');
  const { phone, email, submit } = parts(page);
  const demoPerson = page.getByRole('button', { name: /Rashida Bibi Farmer, Supplier 03000000099/ });

  await test.step('[2.1-16][2.5-01][2.5-02] phone or e-mail is picked, with an input for it and a submit button', async () => {
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(page).toHaveTitle('Sign in | Kisan Mandi');
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
    await expect(phone).toBeVisible();
    await expect(email).toHaveCount(0);
    await expect(submit).toBeDisabled();
    await choose(page, 'email');
    await expect(email).toHaveAttribute('type', 'email');
    await expect(phone).toHaveCount(0);
    await expect(submit).toBeVisible();
  });

  await test.step('[5-24] an e-mail has no rule beyond its input type', async () => {
    await email.fill('0300');
    await expect(submit).toBeEnabled();
    await expect(email).not.toHaveAttribute('aria-invalid');
    for (const rule of ['pattern', 'required', 'minlength', 'maxlength'])
      await expect(email).not.toHaveAttribute(rule);
  });

  await test.step('in demo mode a person of the demo market is chosen by name, and only the number is filled in', async () => {
    await demoPerson.click();
    await expect(phone).toHaveValue('03000000099');
    await expect(submit).toBeFocused();
  });

  await test.step('[5-21][5-22] an empty value shows no error and cannot be submitted', async () => {
    await choose(page, 'email');
    await expect(submit).toBeDisabled();
    await choose(page, 'phone');
    await expect(submit).toBeDisabled();
    await phone.fill('0300');
    await expect(page.getByText(phoneError)).toBeVisible();
    await phone.fill('');
    await expect(page.getByText(phoneError)).toHaveCount(0);
    await expect(submit).toBeDisabled();
  });

  await test.step('[5-20][5-23] a phone of another form shows its error beside the field and cannot be submitted', async () => {
    for (const typed of badPhones) {
      await phone.fill('');
      await expect(page.getByText(phoneError)).toHaveCount(0);
      await phone.fill(typed);
      await test.step(typed, () => expect(page.getByText(phoneError)).toBeVisible());
      await expect(phone).toHaveAttribute('aria-invalid', 'true');
      await expect(phone).toHaveAccessibleDescription(/^Only Pakistani/);
      await expect(submit).toBeDisabled();
    }
  });

  await test.step('[1-10] the first step is accessible and fits its width, plain and with an error', async () => {
    await axe(page);
    await phone.fill('');
    await expect(demoPerson).toBeVisible();
    await axe(page);
  });

  await test.step('[5-20] separators are dropped while typing, and what is left is judged', async () => {
    await phone.pressSequentially('0300-123 45 (67)');
    await expect(phone).toHaveValue('03001234567');
    await expect(page.getByText(phoneError)).toHaveCount(0);
    await expect(submit).toBeEnabled();
  });

  await test.step('[2.5-03][2.5-11] a link leads to /register, and neither page has a password field', async () => {
    await expect(password(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: words.registerLink }).click();
    await expect(page).toHaveURL(paths.register);
    await expect(page.getByLabel(en.Register.basic.phone)).toHaveValue('03001234567');
    await expect(page.getByRole('heading', { level: 1, name: en.Register.title })).toBeVisible();
    await expect(page.locator('input').first()).toBeVisible();
    await expect(password(page)).toHaveCount(0);
  });
});

test('whoever gets no code reads why, loses nothing that was typed and tries again', async ({
  page,
  axe,
  allowNoise,
}) => {
  await page.route('**/api/demo', (route) => route.fulfill({ json: { isDemo: false, people: [] } }));
  const { phone, email, submit, code } = parts(page);
  const alert = page.getByRole('alert');

  await test.step('outside demo mode nobody is listed', async () => {
    const answered = page.waitForResponse('**/api/demo');
    await page.goto('/login');
    await answered;
    await expect(submit).toBeVisible();
    await expect(page.getByText(words.demo.peopleTitle)).toHaveCount(0);
  });

  await test.step('[5-04][5-49] an e-mail that nobody has fails in the words of the spec and stays typed', async () => {
    allowNoise(/404/);
    await choose(page, 'email');
    const typed = `${newPhone()}@example.com`;
    await email.fill(typed);
    await submit.click();
    await expect(alert).toHaveText(failed);
    await expect(page.getByText('No user found with this phone number or email.')).toBeVisible();
    await expect(email).toHaveValue(typed);
  });

  await test.step('[2.5-06][2.5-07] switching the method clears the input and every error', async () => {
    await choose(page, 'phone');
    await expect(alert).toHaveCount(0);
    await expect(phone).toHaveValue('');
    await phone.fill('0300');
    await expect(page.getByText(phoneError)).toBeVisible();
    await choose(page, 'email');
    await expect(email).toHaveValue('');
    await expect(page.getByText(phoneError)).toHaveCount(0);
    await choose(page, 'phone');
  });

  await test.step('[5-05][5-49][5-50][7-07] a phone that nobody has fails in the words of the spec and stays typed', async () => {
    const typed = newPhone();
    await phone.fill(typed);
    await submit.click();
    await expect(alert).toHaveText(failed);
    await expect(page.getByText('Phone number not registered.')).toBeVisible();
    await expect(phone).toHaveValue(typed);
    await expect(submit).toBeEnabled();
    await axe(page);
  });

  await test.step('[5-50][7-07] too many requests fail in the words of the spec, and below them the wait is told', async () => {
    allowNoise(/429/);
    const person = await newPerson(page.request);
    await page.request.post('/api/sign-in', { data: { identifier: person } });
    await phone.fill(person);
    await submit.click();
    await expect(alert).toHaveText(`Error: ${failed}`);
    await expect(page.getByText(/Too many tries\. Please wait \d+ seconds? and try again\.$/)).toBeVisible();
    await expect(phone).toHaveValue(person);
  });

  await test.step('[5-49][5-50][7-07] a network that drops fails in the same words, is named below them, and the second try goes through', async () => {
    allowNoise(/ERR_FAILED/);
    const person = await newPerson(page.request);
    await page.route('**/api/sign-in', (route) => route.abort(), { times: 1 });
    await phone.fill(person);
    await submit.click();
    await expect(alert).toHaveText(`Error: ${failed}`);
    await expect(page.getByText(words.errors.network)).toBeVisible();
    await expect(phone).toHaveValue(person);
    await submit.click();
    await expect(code).toBeVisible();
  });
});
