import type { APIRequestContext, Page } from '@playwright/test';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect } from './fixtures.ts';

const words = en.OneTimeCode;

/** The dialog that asks for one more code. */
export const confirmDialog = (page: Page) => page.getByRole('dialog', { name: words.confirm.title });

/** The code that is shown somewhere in demo mode. */
export async function shownIn(part: ReturnType<Page['getByRole']>) {
  const note = part.getByRole('note');
  await expect(note).toBeVisible();
  return /\d{3} \d{3}/.exec((await note.textContent())!)![0].replace(' ', '');
}

/** Answers it with the code that demo mode shows. */
export async function confirmHere(page: Page) {
  const dialog = confirmDialog(page);
  await dialog.getByRole('textbox', { name: words.label }).fill(await shownIn(dialog));
  await dialog.getByRole('button', { name: words.confirm.submit }).click();
  await expect(dialog).toBeHidden();
}

/** The same without the page. */
export async function confirm(request: APIRequestContext) {
  const asked = await request.post('/api/me/confirmation-code', { data: {} });
  const { sent } = (await asked.json()) as { sent: { demoCode: string } };
  await request.post('/api/me/confirmation', { data: { code: sent.demoCode } });
}
