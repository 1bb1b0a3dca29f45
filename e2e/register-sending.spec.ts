import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { business, farm, newPerson, newPhone, signIn } from './people.ts';
import {
  businessAnswers,
  businessPart,
  cityField,
  expectNoSidewaysScroll,
  farmAnswers,
  farmPart,
  fillAll,
  fillBasics,
  openSignUp,
  registerButton,
  toggle,
} from './sign-up.ts';

const endpoint = '**/api/people';
const flags = {
  Expert: 'isAdvisor',
  Wholesaler: 'isServiceProvider',
  Institution: 'isInstitution',
  Finance: 'isFinance',
  Organization: 'isOrganization',
  Consumer: 'isBuyer',
  'Service Provider': 'isWholesaler',
};

for (const [label, flag] of Object.entries(flags)) {
  test(`[2.4-06][5-18] '${label}' is sent as ${flag}, without e-mail and details`, async ({ page }) => {
    const phone = await fillOther(page, label);
    const sent = page.waitForRequest(endpoint);
    await registerButton(page).click();
    expect(bodyOf(await sent)).toEqual({
      username: 'Amina Bibi',
      phoneNumber: phone,
      email: null,
      roles: { [flag]: true },
      farmerData: null,
      vendorData: null,
    });
    await expect(page).toHaveURL('/login');
  });
}

test('[2.4-07] crossed roles are kept as their flags and shown under the label that was picked', async ({
  page,
}) => {
  const phone = await fillOther(page, 'Wholesaler');
  await expect(page.getByRole('button', { name: 'Other option' })).toContainText('Chosen: Wholesaler');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Other option' })).toContainText('Chosen: Wholesaler');

  await registerButton(page).click();

  await expect(page).toHaveURL('/login');
  expect((await stored(page, phone)).roles).toEqual({ isServiceProvider: true });
});

for (const chosen of [['Farmer'], ['Supplier'], ['Farmer', 'Supplier']] as const) {
  test(`[2.4-23][2.4-24][5-11] somebody signs up as ${chosen.join(' and ')}`, async ({ page }) => {
    const phone = newPhone();
    await openSignUp(page);
    // Typed in another form than the one it is kept in.
    await fillBasics(page, phone.replace(/^0/, '+92'));
    for (const label of chosen) await toggle(page, label).click();
    const isFarmer = chosen.some((label) => label === 'Farmer');
    const isVendor = chosen.some((label) => label === 'Supplier');
    if (isFarmer) await fillAll(farmAnswers(farmPart(page)));
    if (isVendor) await fillAll(businessAnswers(businessPart(page)));

    await registerButton(page).click();

    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({
      notice: 'registered',
    });
    await page.goBack();
    await expect(page.getByLabel('Username')).toHaveValue('');
    await expect(page.getByLabel('Phone Number')).toHaveValue('');
    await expect(page.locator('button[aria-pressed=true]')).toHaveCount(0);
    const person = await stored(page, phone);
    expect(person.phoneNumber).toBe(phone);
    expect(person.roles).toEqual({ ...(isFarmer && { isFarmer }), ...(isVendor && { isVendor }) });
    expect(person.farmerData).toEqual(isFarmer ? expect.objectContaining(farm) : undefined);
    expect(person.vendorData).toEqual(isVendor ? expect.objectContaining(business) : undefined);
  });
}

test('what was typed for a role that was switched off again is not sent, and comes back with it', async ({
  page,
}) => {
  await fillOther(page, 'Consumer');
  await toggle(page, 'Farmer').click();
  await fillAll(farmAnswers(farmPart(page)));
  await toggle(page, 'Farmer').click();
  await toggle(page, 'Farmer').click();
  await expect(cityField(page)).toHaveValue(farm.farmCity);
  await toggle(page, 'Farmer').click();
  const sent = page.waitForRequest(endpoint);
  await registerButton(page).click();
  expect(bodyOf(await sent)).toMatchObject({ roles: { isBuyer: true }, farmerData: null });
});

for (const form of ['+92', '0092', '0']) {
  test(`[5-12][5-49][5-50][7-02] a taken number in the form ${form}… is refused and told to sign in`, async ({
    page,
    allowNoise,
  }) => {
    allowNoise(/409/);
    const taken = await newPerson(page.request);
    await fillOther(page, 'Consumer', taken.replace(/^0/, form));

    await registerButton(page).click();

    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Error: A user with this identifier already exists.');
    await expect(page.getByLabel('Username')).toHaveValue('Amina Bibi');
    await page.reload();
    await expect(page.getByLabel('Username')).toHaveValue('Amina Bibi');
    await expect(page.getByLabel('Phone Number')).toHaveValue(taken.replace(/^0/, form));
    await registerButton(page).click();
    await alert.getByRole('link', { name: 'If it is yours, sign in instead.' }).click();
    await expect(page).toHaveURL('/login');
  });
}

test('[4-07] a refusal is gone after a successful submit', async ({ page, allowNoise }) => {
  allowNoise(/409/);
  const taken = await newPerson(page.request);
  await fillOther(page, 'Consumer', taken);
  await registerButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Error: ');

  await page.getByLabel('Phone Number').fill(newPhone());
  await registerButton(page).click();

  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page.getByLabel('Username')).toHaveValue('');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[5-49][5-50] without a network the form says so, keeps everything and can be sent again', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED/);
  await fillOther(page, 'Consumer');
  await context.setOffline(true);
  await registerButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Error: The network did not answer. Nothing is lost: please try again.',
  );
  await expect(registerButton(page)).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue('Amina Bibi');

  await context.setOffline(false);
  await registerButton(page).click();
  await expect(page).toHaveURL('/login');
});

test('[5-18][5-49] a malformed e-mail is told, refused and marked, and nothing else is lost @wide', async ({
  page,
  axe,
  allowNoise,
}) => {
  allowNoise(/422/);
  const phone = await fillOther(page, 'Consumer');
  const email = page.getByLabel('Email (Optional)');
  await email.fill('amina@');
  // Pressed straight from the field: nothing may move the button away before the click.
  await registerButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Error: Please check the marked fields.');
  await expect(email).toBeFocused();
  await expect(page.getByLabel('Phone Number')).toHaveValue(phone);
  await axe(page);
  await expectNoSidewaysScroll(page);

  await email.fill('amina@example');
  await page.getByLabel('Username').focus();
  await expect(page.getByText('Please enter a full e-mail address, or leave it empty.')).toBeVisible();
  await email.fill(`${phone}@example.com`);
  await expect(email).not.toHaveAttribute('aria-invalid');
  const sent = page.waitForRequest(endpoint);
  await registerButton(page).click();
  expect(bodyOf(await sent)).toMatchObject({ email: `${phone}@example.com` });
  await expect(page).toHaveURL('/login');
});

test('[5-50] a field that the server refuses says why, takes the focus and is free again once changed', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/422/);
  await openSignUp(page);
  await fillBasics(page, newPhone());
  await toggle(page, 'Farmer').click();
  await fillAll(farmAnswers(farmPart(page)));
  const size = page.getByLabel('Farm Size', { exact: true });
  await size.fill('-5');
  await registerButton(page).click();
  await expect(size).toBeFocused();
  await expect(size).toHaveAccessibleDescription('Please enter a number above 0.');
  await size.fill('5');
  await expect(size).not.toHaveAttribute('aria-invalid');
});

test('the form breaks no rule of accessibility, empty, open and filled, and never scrolls sideways @wide', async ({
  page,
  axe,
}) => {
  await openSignUp(page);
  await axe(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Other option' }).click();
  await axe(page);
  await page.keyboard.press('Escape');
  await fillBasics(page, newPhone());
  await toggle(page, 'Farmer').click();
  await toggle(page, 'Supplier').click();
  await cityField(farmPart(page)).click();
  await axe(page);
  await expectNoSidewaysScroll(page);
  await fillAll(farmAnswers(farmPart(page)));
  await fillAll(businessAnswers(businessPart(page)));
  await expect(registerButton(page)).toBeEnabled();
  await axe(page);
  await expectNoSidewaysScroll(page);
});

/** A form that lacks nothing, of somebody with one of the other roles. */
async function fillOther(page: Page, label: string, phone = newPhone()) {
  await openSignUp(page);
  await page.getByRole('button', { name: 'Other option' }).click();
  await page.getByLabel(label, { exact: true }).check();
  await page.keyboard.press('Escape');
  await fillBasics(page, phone);
  await expect(registerButton(page)).toBeEnabled();
  return phone;
}

function bodyOf(request: Request): unknown {
  return request.postDataJSON();
}

/** What the server holds of whoever signed up with this number. */
async function stored(page: Page, phone: string) {
  await signIn(page, phone);
  const answer = await page.request.get('/api/me');
  return (await answer.json()) as Record<'phoneNumber' | 'roles' | 'farmerData' | 'vendorData', unknown>;
}
