import type { APIRequestContext, Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { business, farm, newPerson, newPhone } from './people.ts';
import {
  businessAnswers,
  businessPart,
  cityField,
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

const username = (page: Page) => page.getByLabel('Username');
const phoneField = (page: Page) => page.getByLabel('Phone Number');
const otherOption = (page: Page) => page.getByRole('button', { name: 'Other option' });

test('people with each of the other roles sign up, one after the other on one phone', async ({
  page,
  request,
}) => {
  await openSignUp(page);
  for (const [label, flag] of Object.entries(flags)) {
    await test.step(`[2.4-06][5-18] '${label}' is sent as ${flag}, without e-mail and details`, async () => {
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
      await backToBlank(page);
    });
  }

  await test.step('[2.4-07] crossed roles are kept as their flags and shown under the label that was picked', async () => {
    const phone = await fillOther(page, 'Wholesaler');
    await expect(otherOption(page)).toContainText('Chosen: Wholesaler');
    await page.reload();
    await expect(otherOption(page)).toContainText('Chosen: Wholesaler');

    await registerButton(page).click();

    await expect(page).toHaveURL('/login');
    expect((await stored(request, phone)).roles).toEqual({ isServiceProvider: true });
  });
});

test('people sign up as farmer, as supplier and as both, and find an empty form behind them', async ({
  page,
  request,
  axe,
}) => {
  await openSignUp(page);
  for (const chosen of [['Farmer'], ['Supplier'], ['Farmer', 'Supplier']] as const) {
    await test.step(`[2.4-23][2.4-24][5-11][7-01] somebody signs up as ${chosen.join(' and ')}`, async () => {
      const phone = newPhone();
      // Typed in another form than the one it is kept in.
      const typed = phone.replace(/^0/, '+92');
      await fillBasics(page, typed);
      for (const label of chosen) await toggle(page, label).click();
      const isFarmer = chosen.some((label) => label === 'Farmer');
      const isVendor = chosen.some((label) => label === 'Supplier');
      if (isFarmer) await fillAll(farmAnswers(farmPart(page)));
      if (isVendor) await fillAll(businessAnswers(businessPart(page)));
      await expect(registerButton(page)).toBeEnabled();
      if (isFarmer && isVendor) await axe(page);

      const sent = page.waitForRequest(endpoint);
      await registerButton(page).click();

      expect(bodyOf(await sent)).toEqual(callOf(typed, { isFarmer, isVendor }));
      await expect(page).toHaveURL('/login');
      expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({
        notice: 'registered',
        phone,
      });
      await backToBlank(page);
      await expect(phoneField(page)).toHaveValue('');
      await expect(page.locator('button[aria-pressed=true]')).toHaveCount(0);
      const person = await stored(request, phone);
      expect(person.phoneNumber).toBe(phone);
      expect(person.roles).toEqual({ ...(isFarmer && { isFarmer }), ...(isVendor && { isVendor }) });
      expect(person.farmerData).toEqual(isFarmer ? expect.objectContaining(farm) : undefined);
      expect(person.vendorData).toEqual(isVendor ? expect.objectContaining(business) : undefined);
    });
  }
});

test('whoever types a number that is taken is told so, and signs up with another', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/409/);
  const taken = await newPerson(page.request);
  const alert = page.getByRole('alert');
  await openSignUp(page);
  await fillOther(page, 'Consumer');

  for (const form of ['+92', '0092', '0']) {
    await test.step(`[5-12][5-49][5-50][7-02] a taken number in the form ${form}… is refused and told to sign in`, async () => {
      const typed = taken.replace(/^0/, form);
      await phoneField(page).fill(typed);

      await registerButton(page).click();

      await expect(alert).toContainText('Error: A user with this identifier already exists.');
      await expect(username(page)).toHaveValue('Amina Bibi');
      await alert.getByRole('link', { name: 'If it is yours, sign in instead.' }).click();
      await expect(page).toHaveURL('/login');
      await page.goBack();
      await expect(username(page)).toHaveValue('Amina Bibi');
      await expect(phoneField(page)).toHaveValue(typed);
    });
  }

  await test.step('[5-49] what was refused is still there after a reload', async () => {
    await page.reload();
    await expect(username(page)).toHaveValue('Amina Bibi');
    await expect(phoneField(page)).toHaveValue(taken);
  });

  await test.step('[4-07] a refusal is gone after a successful submit', async () => {
    await registerButton(page).click();
    await expect(alert).toContainText('Error: ');

    await phoneField(page).fill(newPhone());
    await registerButton(page).click();

    await backToBlank(page);
    await expect(alert).toHaveCount(0);
  });
});

test('whoever is refused mends what is wrong, loses nothing and is signed up in the end', async ({
  page,
  context,
  allowNoise,
  axe,
}) => {
  allowNoise(/422|ERR_INTERNET_DISCONNECTED/);
  await openSignUp(page);
  const phone = await fillOther(page, 'Consumer');

  await test.step('[5-18][5-49] a malformed e-mail is told, refused and marked, and nothing else is lost', async () => {
    const email = page.getByLabel('Email (Optional)');
    await email.fill('amina@');
    // Pressed straight from the field: nothing may move the button away before the click.
    await registerButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Error: Please check the marked fields.');
    await expect(email).toBeFocused();
    await expect(phoneField(page)).toHaveValue(phone);
    await axe(page);

    await email.fill('amina@example');
    await username(page).focus();
    await expect(page.getByText('Please enter a full e-mail address, or leave it empty.')).toBeVisible();
    await email.fill(`${phone}@example.com`);
    await expect(email).not.toHaveAttribute('aria-invalid');
  });

  await test.step('[5-50] a field that the server refuses says why, takes the focus and is free again once changed', async () => {
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

  await test.step('what was typed for a role that was switched off again comes back with it', async () => {
    await toggle(page, 'Farmer').click();
    await toggle(page, 'Farmer').click();
    await expect(cityField(page)).toHaveValue(farm.farmCity);
    await toggle(page, 'Farmer').click();
  });

  await test.step('[5-49][5-50] without a network the form says so, keeps everything and can be sent again', async () => {
    await context.setOffline(true);
    await registerButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Error: No network. Please try again.');
    await expect(registerButton(page)).toBeFocused();
    await expect(username(page)).toHaveValue('Amina Bibi');
    await context.setOffline(false);
  });

  await test.step('[5-18] the e-mail is sent, and nothing of the role that was switched off', async () => {
    const sent = page.waitForRequest(endpoint);
    await registerButton(page).click();
    expect(bodyOf(await sent)).toMatchObject({
      email: `${phone}@example.com`,
      roles: { isBuyer: true },
      farmerData: null,
    });
    await expect(page).toHaveURL('/login');
  });
});

/** Lets a blank form lack nothing, for somebody with one of the other roles. */
async function fillOther(page: Page, label: string) {
  const phone = newPhone();
  await otherOption(page).click();
  await page.getByLabel(label, { exact: true }).check();
  await page.keyboard.press('Escape');
  await fillBasics(page, phone);
  await expect(registerButton(page)).toBeEnabled();
  return phone;
}

/** Whoever was signed up stands at sign-in, and the way back leads to a form that has forgotten them. */
async function backToBlank(page: Page) {
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(username(page)).toHaveValue('');
}

/** All that signing up sends. */
function callOf(phoneNumber: string, { isFarmer, isVendor }: Record<'isFarmer' | 'isVendor', boolean>) {
  return {
    username: 'Amina Bibi',
    phoneNumber,
    email: null,
    roles: { ...(isFarmer && { isFarmer }), ...(isVendor && { isVendor }) },
    farmerData: isFarmer ? farm : null,
    vendorData: isVendor ? business : null,
  };
}

function bodyOf(request: Request): unknown {
  return request.postDataJSON();
}

/** What the server holds of whoever signed up with this number. The browser of the page stays signed out. */
async function stored(request: APIRequestContext, phone: string) {
  const who = { identifier: phone };
  const sent = await request.post('/api/sign-in', { data: who });
  const { demoCode } = (await sent.json()) as { demoCode: string };
  await request.post('/api/sign-in/code', { data: { ...who, code: demoCode } });
  const answer = await request.get('/api/me');
  return (await answer.json()) as Record<'phoneNumber' | 'roles' | 'farmerData' | 'vendorData', unknown>;
}
