import type { Page } from '@playwright/test';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, test } from './fixtures.ts';
import { holdResponse } from './hold-response.ts';

const words = en.ContactSection.form;
const endpoint = '**/api/messages';

test('a visitor writes to the market with as little as they like', async ({ page }) => {
  const form = await openForm(page);
  const button = form.getByRole('button');

  await test.step('[2.2-21] the form has a name, an e-mail, five rows for the message and a button', async () => {
    await expect(form.getByLabel(words.name)).toHaveAttribute('type', 'text');
    await expect(form.getByLabel(words.email)).toHaveAttribute('type', 'email');
    await expect(form.getByLabel(words.message)).toHaveAttribute('rows', '5');
    await expect(button).toHaveText(words.submit);
    await expect(form.locator('input, textarea')).toHaveCount(3);
  });

  await test.step('[2.2-22][2.2-23] no field is required or limited', async () => {
    await expect(form.locator('[required], [aria-required=true], [maxlength], [minlength]')).toHaveCount(0);
  });

  await test.step('[2.2-26] an empty form is answered with a hint, and nothing is sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await form.getByLabel(words.name).fill('   ');
    await button.click();
    await expect(form.getByRole('alert')).toHaveText(words.empty);
    expect(sent).not.toContain('/api/messages');
    await form.getByLabel(words.name).fill('');
  });

  await test.step('[2.2-22] the server accepts a message without name and e-mail', async () => {
    await form.getByLabel(words.message).fill('When does the mandi open?');
    const answer = page.waitForResponse(endpoint);
    await button.click();
    expect((await answer).ok()).toBe(true);
    await expect(form.getByRole('status')).toHaveText(words.sent);
  });

  for (const label of [words.name, words.email, words.message]) {
    await test.step(`[2.2-22] a form with nothing but "${label}" is sent`, async () => {
      await page.route(endpoint, (route) => route.fulfill({ json: { received: true } }));
      await form.getByLabel(label).fill('salaam');
      await button.click();
      await expect(form.getByRole('status')).toHaveText(words.sent);
      await expect(form.getByLabel(label)).toHaveValue('');
      await page.unroute(endpoint);
    });
  }

  await test.step('the button keeps its width while the message is on its way', async () => {
    const answer = await holdResponse(page, endpoint, (route) => route.fulfill({ json: { received: true } }));
    const before = await widths(page);
    await form.getByLabel(words.message).fill('Hello');
    await button.click();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(await widths(page)).toEqual(before);

    answer();
    await expect(form.getByRole('status')).toHaveText(words.sent);
  });
});

test('a message that is not taken is not lost, and goes once it is sent', async ({ page, allowNoise }) => {
  const form = await openForm(page);
  const button = form.getByRole('button');
  const name = form.getByLabel(words.name);
  const email = form.getByLabel(words.email);
  const message = form.getByLabel(words.message);

  await test.step('what was typed survives a refusal and a reload', async () => {
    allowNoise(/429|api\/messages/);
    const sentence = 'Too many requests. Please wait 1 minute and try again.';
    const refusal = { code: 'too_many', message: sentence, fields: {}, retryAfterSeconds: 60 };
    await page.route(endpoint, (route) => route.fulfill({ status: 429, json: refusal }));
    await name.fill('Amina');
    await message.fill('Twenty maunds of gram');
    await button.click();
    await expect(form.getByRole('alert')).toHaveText(refusal.message);
    await page.reload();
    await expect(name).toHaveValue('Amina');
    await expect(message).toHaveValue('Twenty maunds of gram');
    await page.unroute(endpoint);
  });

  await test.step('a field that the server refuses says so, and takes the focus', async () => {
    allowNoise(/422|api\/messages/);
    const refusal = {
      code: 'invalid',
      message: 'Please check the marked fields.',
      fields: { email: 'Too long.' },
    };
    await page.route(endpoint, (route) => route.fulfill({ status: 422, json: refusal }));
    await email.fill('a@b.pk');
    await button.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Too long.');
    await expect(form.getByRole('alert').filter({ hasText: refusal.message })).toBeVisible();
    await page.unroute(endpoint);
  });

  await test.step('without a network the form says so and keeps the message', async () => {
    allowNoise(/ERR_|Failed to fetch|api\/messages/);
    await page.route(endpoint, (route) => route.abort());
    await button.click();
    await expect(form.getByRole('alert')).toContainText('No network.');
    await expect(message).toHaveValue('Twenty maunds of gram');
    await page.unroute(endpoint);
  });

  await test.step('what was typed goes once it is sent', async () => {
    await page.route(endpoint, (route) => route.fulfill({ json: { received: true } }));
    await button.click();
    await expect(form.getByRole('status')).toHaveText(words.sent);
    await page.reload();
    await expect(name).toHaveValue('');
    await expect(message).toHaveValue('');
  });
});

async function openForm(page: Page) {
  await page.goto('/');
  const form = page.getByRole('form', { name: words.label });
  await expect(form).toBeVisible();
  return form;
}

/** How wide the button is on a phone and on a desk. */
async function widths(page: Page) {
  const found: (number | undefined)[] = [];
  for (const size of [sizes.desk, sizes.phone]) {
    await page.setViewportSize(size);
    const box = await page.getByRole('form', { name: words.label }).getByRole('button').boundingBox();
    found.push(box?.width);
  }
  return found;
}
