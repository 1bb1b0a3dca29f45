import type { Page } from '@playwright/test';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';

const words = en.ContactSection.form;
const endpoint = '**/api/messages';

test('[2.2-21] the form has a name, an e-mail, five rows for the message and a button', async ({ page }) => {
  const form = await openForm(page);
  await expect(form.getByLabel(words.name)).toHaveAttribute('type', 'text');
  await expect(form.getByLabel(words.email)).toHaveAttribute('type', 'email');
  await expect(form.getByLabel(words.message)).toHaveAttribute('rows', '5');
  await expect(form.getByRole('button')).toHaveText(words.submit);
  await expect(form.locator('input, textarea')).toHaveCount(3);
});

test('[2.2-22][2.2-23] no field is required or limited', async ({ page }) => {
  const form = await openForm(page);
  await expect(form.locator('[required], [aria-required=true], [maxlength], [minlength]')).toHaveCount(0);
});

for (const label of [words.name, words.email, words.message]) {
  test(`[2.2-22] a form with nothing but "${label}" is sent`, async ({ page }) => {
    await page.route(endpoint, (route) => route.fulfill({ json: { received: true } }));
    const form = await openForm(page);
    await form.getByLabel(label).fill('salaam');

    await form.getByRole('button').click();

    await expect(form.getByRole('status')).toHaveText(words.sent);
    await expect(form.getByLabel(label)).toHaveValue('');
  });
}

test('[2.2-22] the server accepts a message without name and e-mail', async ({ page }) => {
  const form = await openForm(page);
  await form.getByLabel(words.message).fill('When does the mandi open?');
  const answer = page.waitForResponse(endpoint);

  await form.getByRole('button').click();

  expect((await answer).ok()).toBe(true);
  await expect(form.getByRole('status')).toHaveText(words.sent);
});

test('[2.2-26] an empty form is answered with a hint, and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const form = await openForm(page);
  await form.getByLabel(words.name).fill('   ');

  await form.getByRole('button').click();

  await expect(form.getByRole('alert')).toHaveText(words.empty);
  expect(sent).not.toContain('/api/messages');
});

test('what was typed survives a refusal and a reload, and goes once it is sent', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/429|api\/messages/);
  const refusal = { code: 'too_many', message: 'Too many requests. Please wait a little.', fields: {} };
  await page.route(endpoint, (route) => route.fulfill({ status: 429, json: refusal }));
  const form = await openForm(page);
  await form.getByLabel(words.name).fill('Amina');
  await form.getByLabel(words.message).fill('Twenty maunds of gram');

  await form.getByRole('button').click();
  await expect(form.getByRole('alert')).toHaveText(refusal.message);
  await page.reload();
  await expect(form.getByLabel(words.name)).toHaveValue('Amina');
  await expect(form.getByLabel(words.message)).toHaveValue('Twenty maunds of gram');

  await page.unroute(endpoint);
  await page.route(endpoint, (route) => route.fulfill({ json: { received: true } }));
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toHaveText(words.sent);
  await page.reload();
  await expect(form.getByLabel(words.name)).toHaveValue('');
});

test('a field that the server refuses says so, and takes the focus', async ({ page, allowNoise }) => {
  allowNoise(/422|api\/messages/);
  const refusal = {
    code: 'invalid',
    message: 'Please check the marked fields.',
    fields: { email: 'Too long.' },
  };
  await page.route(endpoint, (route) => route.fulfill({ status: 422, json: refusal }));
  const form = await openForm(page);
  await form.getByLabel(words.email).fill('a@b.pk');

  await form.getByRole('button').click();

  await expect(form.getByLabel(words.email)).toBeFocused();
  await expect(form.getByLabel(words.email)).toHaveAccessibleDescription('Too long.');
  await expect(form.getByRole('alert').filter({ hasText: refusal.message })).toBeVisible();
});

test('without a network the form says so and keeps the message', async ({ page, allowNoise }) => {
  allowNoise(/ERR_|Failed to fetch|api\/messages/);
  await page.route(endpoint, (route) => route.abort());
  const form = await openForm(page);
  await form.getByLabel(words.message).fill('Hello');

  await form.getByRole('button').click();

  await expect(form.getByRole('alert')).toContainText('Nothing is lost');
  await expect(form.getByLabel(words.message)).toHaveValue('Hello');
});

test('the button keeps its width while the message is on its way @wide', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(endpoint, async (route) => {
    await asked;
    await route.fulfill({ json: { received: true } });
  });
  const form = await openForm(page);
  const button = form.getByRole('button');
  const before = await button.boundingBox();
  await form.getByLabel(words.message).fill('Hello');

  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  expect((await button.boundingBox())?.width).toBe(before?.width);

  answer();
  await expect(form.getByRole('status')).toHaveText(words.sent);
});

async function openForm(page: Page) {
  await page.goto('/');
  const form = page.getByRole('form', { name: words.label });
  await expect(form).toBeVisible();
  return form;
}
