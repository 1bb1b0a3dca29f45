import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { confirmDialog, confirmHere, shownIn } from './confirm.ts';
import { expect, test } from './fixtures.ts';
import { newPerson, newPhone, signedInPerson, spaced } from './people.ts';

const details = en.Account.details;
const words = details.contact;
const form = (page: Page, name: string) => page.getByRole('region', { name });

test('somebody changes their phone and adds an e-mail', async ({ page, allowNoise, axe }) => {
  allowNoise(/403|409|422/);
  const before = await signedInPerson(page);
  const taken = await newPerson(page.request);
  const number = newPhone();
  await page.goto(paths.account);
  const card = page.getByRole('region', { name: details.title });
  const open = (name: string) => page.getByRole('button', { name }).click();
  const submit = (part: ReturnType<typeof form>, name: string) => part.getByRole('button', { name }).click();

  await test.step('the new number is asked for, and what is wrong with it stands at the field', async () => {
    await open(words.phone.changeLabel);
    const change = form(page, words.phone.changeLabel);
    const field = change.getByRole('textbox', { name: words.phone.label });
    await expect(field).toBeFocused();
    await field.fill('0300');
    await submit(change, words.sendCode);
    await expect(field).toHaveAccessibleDescription(/valid Pakistani phone number/);
    await axe(page);
    await field.fill(taken);
    await submit(change, words.sendCode);
    await expect(confirmDialog(page)).toContainText(before.slice(0, 4));
    await confirmHere(page);
    await expect(field).toHaveAccessibleDescription(/Another account uses this/);
    await expect(field).toHaveValue(taken);
  });

  await test.step('a code shows that it is theirs, and from then on it is the number of the account', async () => {
    const change = form(page, words.phone.changeLabel);
    await change.getByRole('textbox', { name: words.phone.label }).fill(number);
    await submit(change, words.sendCode);
    const code = change.getByRole('textbox', { name: en.OneTimeCode.label });
    await expect(code).toBeFocused();
    await axe(page);
    await code.fill(await shownIn(change));
    await submit(change, words.confirm);
    await expect(card.getByText(words.phone.saved)).toBeVisible();
    await expect(card).toContainText(spaced(number));
    await expect(page.getByRole('button', { name: words.phone.changeLabel })).toBeFocused();
    await page.reload();
    await expect(card).toContainText(spaced(number));
  });

  await test.step('an e-mail is added in the same way, without another confirmation so soon', async () => {
    await open(words.email.addLabel);
    const add = form(page, words.email.addLabel);
    await add.getByRole('textbox', { name: words.email.label }).fill(`${number}@example.com`);
    await submit(add, words.sendCode);
    await add.getByRole('textbox', { name: en.OneTimeCode.label }).fill(await shownIn(add));
    await submit(add, words.confirm);
    await expect(card.getByText(words.added.email)).toBeVisible();
    await expect(card).toContainText(`${number}@example.com`);
    await expect(page.getByRole('button', { name: words.email.changeLabel })).toBeFocused();
  });
});
