import type { Page } from '@playwright/test';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { newPhone } from './people.ts';
import {
  basicPart,
  businessAnswers,
  businessPart,
  expectEachNeeded,
  farmAnswers,
  farmPart,
  fillBasics,
  openSignUp,
  provinceField,
  registerButton,
  toggle,
} from './sign-up.ts';

const phoneError = 'Please enter a valid Pakistani phone number (e.g., 03xx-xxxxxxx).';
const roleError = 'Please select at least one role.';
const otherRoles = [
  'Expert',
  'Wholesaler',
  'Institution',
  'Finance',
  'Organization',
  'Consumer',
  'Service Provider',
];
const farmLabels = ['Farmer Name', 'Farm Name', 'Farm Size', 'City', 'Province'];
const businessLabels = ['Supplier Name', 'Business Name', 'Established Since', 'City', 'Province'];
const units = ['Marla', 'Kanal', 'Acre', 'Murabba'];
const provinces = [
  'Punjab',
  'Sindh',
  'Khyber Pakhtunkhwa',
  'Balochistan',
  'Gilgit-Baltistan',
  'Azad Jammu and Kashmir',
];

const phoneField = (page: Page) => page.getByLabel('Phone Number (Pakistani Only)');
const otherOption = (page: Page) => page.getByRole('button', { name: 'Other option' });

test('a visitor sees what signing up asks for, chooses roles and finds the way to sign in', async ({
  page,
  axe,
}) => {
  await openSignUp(page);

  await test.step('[2.1-17][2.4-01][2.4-02][2.4-03] title, subtitle and help', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Your Account');
    await expect(page).toHaveTitle('Create Your Account | Kisan Mandi');
    await expect(page.getByText('Join us to connect with the local market.', { exact: true })).toBeVisible();
    await expect(
      page.getByText('You can register as a farmer, a supplier, or both.', { exact: true }),
    ).toBeVisible();
  });

  await test.step('[2.4-10] Basic Information asks for username, phone and e-mail', async () => {
    await expect(basicPart(page).locator('label')).toHaveText([
      'Username',
      'Phone Number (Pakistani Only)',
      'Email (Optional)',
    ]);
    await axe(page);
  });

  await test.step('[2.4-04][4-08] Farmer and Supplier are toggles that flip on click', async () => {
    await expect(page.locator('main button[aria-pressed]')).toHaveCount(2);
    for (const label of ['Farmer', 'Supplier'] as const) {
      const button = toggle(page, label);
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'false');
    }
  });

  await test.step('[2.4-05][2.4-09] the other roles stand in their dropdown, without Investor and without a password', async () => {
    const list = page.getByRole('group', { name: 'Other option' });
    await expect(list).toHaveCount(0);

    await otherOption(page).click();

    await expect(list.locator('label')).toHaveText(otherRoles);
    await expect(page.getByText('Investor')).toHaveCount(0);
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    await axe(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(list).toHaveCount(0);
  });

  await test.step('[2.4-05][4-08] the dropdown takes several roles, by keyboard alone', async () => {
    await otherOption(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('Expert')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Expert')).toBeChecked();
    await expect(page.getByLabel('Wholesaler')).toBeChecked();
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Wholesaler')).not.toBeChecked();

    await page.keyboard.press('Escape');

    await expect(otherOption(page)).toBeFocused();
    await expect(otherOption(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(otherOption(page)).toContainText('Chosen: Expert');
  });

  await test.step('[2.4-05] the words of a role choose it, as its box does', async () => {
    await otherOption(page).click();
    await page.getByRole('group', { name: 'Other option' }).getByText('Finance', { exact: true }).click();
    await expect(page.getByLabel('Finance')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(otherOption(page)).toContainText('Chosen: Expert, Finance');
  });

  await test.step('[2.4-11][2.4-12][2.4-13][3-32] Farmer Details stands there while Farmer is chosen', async () => {
    const part = farmPart(page);
    await expect(part).toHaveCount(0);
    await toggle(page, 'Farmer').click();
    await expect(part.locator('label')).toHaveText(farmLabels);
    await expect(part.getByLabel('Farm Size', { exact: true })).toHaveAttribute('type', 'number');
    await expect(part.getByLabel('Farm size unit').locator('option:not([value=""])')).toHaveText(units);
    await expect(provinceField(part).locator('option:not([value=""])')).toHaveText(provinces);
    await toggle(page, 'Farmer').click();
    await expect(part).toHaveCount(0);
  });

  await test.step('[2.4-14][2.4-15] Supplier Details stands there while Supplier is chosen', async () => {
    const part = businessPart(page);
    await expect(part).toHaveCount(0);
    await toggle(page, 'Supplier').click();
    await expect(part.locator('label')).toHaveText(businessLabels);
    await expect(part.getByLabel('Established Since')).toHaveAttribute('type', 'date');
    await part.getByLabel('Established Since').fill('2999-01-01');
    await expect(part.getByText('Please choose a date that is not in the future.')).toBeVisible();
    await part.getByLabel('Established Since').fill('2014-08-14');
    await expect(part.getByText('Please choose a date that is not in the future.')).toHaveCount(0);
    await toggle(page, 'Supplier').click();
    await expect(part).toHaveCount(0);
  });

  await test.step('[2.4-21][2.4-22] after the form a link leads to sign-in', async () => {
    await expect(page.getByText('Already have an account? Sign in', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/login');
  });
});

test('whoever signs up is told what is missing or wrong, and can send once all is there', async ({
  page,
}) => {
  await openSignUp(page);
  const phone = phoneField(page);
  const button = registerButton(page);

  await test.step('[5-07][5-08][5-09][5-10] the phone is checked on every change, without spaces and dashes', async () => {
    await expect(page.getByText(phoneError)).toHaveCount(0);
    await phone.pressSequentially('0300-123 456');
    await expect(phone).toHaveValue('0300123456');
    await expect(phone).toHaveAccessibleDescription(`${phoneError} ${en.Register.basic.phoneHint}`);
    await phone.press('7');
    await expect(page.getByText(phoneError)).toHaveCount(0);
    await phone.press('8');
    await expect(page.getByText(phoneError)).toBeVisible();
    await phone.fill('');
    await expect(page.getByText(phoneError)).toHaveCount(0);
  });

  await test.step('[2.4-20][5-13][5-15][5-19] the button waits for a username and a role, and says so', async () => {
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(
      'Still missing: a role, a username, a valid phone number.',
    );
    await fillBasics(page, newPhone());
    await expect(button).toHaveAccessibleDescription('One thing is missing: a role.');
    await expect(button).toBeDisabled();
    await expect(page.getByText(roleError)).toHaveCount(0);

    await otherOption(page).click();
    await page.getByLabel('Finance').check();
    await expect(button).toBeEnabled();
    await page.getByLabel('Finance').uncheck();
    await expect(page.getByText(roleError, { exact: true })).toBeVisible();
    await expect(button).toBeDisabled();
    await page.getByLabel('Finance').check();
    await expect(page.getByText(roleError)).toHaveCount(0);

    await page.getByLabel('Username').fill('   ');
    await expect(button).toBeDisabled();
  });

  await test.step('[5-06][5-14] the button follows the accepted forms of a phone', async () => {
    await fillBasics(page, '');
    await expect(button).toBeDisabled();
    for (const good of ['03001234567', '03491234567', '+923001234567', '00923491234567', '0300-1234567']) {
      await phone.fill(good);
      await expect(button).toBeEnabled();
    }
    for (const bad of ['03501234567', '0300123456', '030012345678', '923001234567', '+924001234567', 'abc']) {
      await phone.fill(bad);
      await expect(page.getByText(phoneError)).toBeVisible();
      await expect(button).toBeDisabled();
    }
  });

  await test.step('[5-16] with Farmer the button waits for every farm field', async () => {
    await fillBasics(page, newPhone());
    await expect(button).toBeEnabled();
    await toggle(page, 'Farmer').click();
    await expect(button).toBeDisabled();
    await expectEachNeeded(farmAnswers(farmPart(page)), button);
    await toggle(page, 'Farmer').click();
  });

  await test.step('[5-17] with Supplier the button waits for every business field', async () => {
    await expect(button).toBeEnabled();
    await toggle(page, 'Supplier').click();
    await expect(button).toBeDisabled();
    await expectEachNeeded(businessAnswers(businessPart(page)), button);
  });
});
