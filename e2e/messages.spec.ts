import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { inMarket } from './market-db.ts';
import { signedInAdmin } from './people.ts';
import { sidewaysScroll } from './products.ts';

const words = en.Admin.messages;

function choose(page: Page, filter: string) {
  const { label } = words.filters.find(({ key }) => key === filter)!;
  return page.getByRole('group', { name: words.filterLabel }).getByRole('button', { name: label }).click();
}

test('messages are shown by what is left to do @wide', async ({ page, axe }) => {
  const run = Math.random();
  const says = (what: string) => page.getByText(`${what} ${run}`, { exact: true });
  await inMarket(
    (db) => db`
      insert into messages (name, email, message, read_at, answered_at)
      values ('Nadeem', '', ${`new ${run}`}, null, null), ('Nadeem', '', ${`read ${run}`}, now(), null),
        ('Nadeem', '', ${`answered ${run}`}, now(), now())`,
  );
  await signedInAdmin(page);
  await page.goto(paths.adminMessages);
  for (const what of ['new', 'read', 'answered']) await expect(says(what)).toBeVisible();

  await choose(page, 'unread');
  await expect(says('read')).toHaveCount(0);
  await expect(says('new')).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await axe(page);

  await choose(page, 'unanswered');
  await expect(says('read')).toBeVisible();
  await expect(says('answered')).toHaveCount(0);
  await page.reload();
  await expect(says('read')).toBeVisible();
  await expect(says('answered')).toHaveCount(0);

  await choose(page, 'unread');
  await expect(says('read')).toHaveCount(0);
  const item = page.getByRole('listitem').filter({ has: says('new') });
  await item.getByRole('button', { name: words.markRead }).click();
  await expect(says('new')).toHaveCount(0);
});

test('older messages come page by page, and a new one by itself above them', async ({ page, request }) => {
  const run = Math.random();
  const says = (text: string) => page.getByText(text, { exact: true });
  await inMarket(
    (db) => db`
      insert into messages (name, email, message, sent_at, read_at, answered_at)
      select 'Nadeem', '', n || ' of ' || ${String(run)}::text, timestamptz '2001-01-01' + n * interval '1 second', now(), now()
      from generate_series(1, 60) n`,
  );
  await signedInAdmin(page);
  await page.goto(paths.adminMessages);
  await expect(page.getByRole('button', { name: words.more })).toBeVisible();
  await expect(says(`1 of ${run}`)).toHaveCount(0);

  await expect(async () => {
    const more = page.getByRole('button', { name: words.more });
    if (await more.isVisible()) await more.click();
    await expect(says(`1 of ${run}`)).toBeVisible({ timeout: 1000 });
  }).toPass();

  const late = `A late one ${run}`;
  await request.post('/api/messages', { data: { message: late } });
  await expect(says(late)).toBeVisible();
  await expect(says(`1 of ${run}`)).toBeVisible();
  await inMarket((db) => db`delete from messages where message like ${`% of ${run}`}`);
});

test('a message is marked as read, then as answered', async ({ page }) => {
  const text = `Can I list camels? ${Math.random()}`;
  await page.request.post('/api/messages', { data: { name: 'Nadeem', message: text } });
  await signedInAdmin(page);
  await page.goto(paths.adminMessages);
  const item = page.getByRole('listitem').filter({ hasText: text });
  await expect(item.getByText(words.unread, { exact: true })).toBeVisible();

  await item.getByRole('button', { name: words.markRead }).click();
  await expect(item.getByText(words.unread, { exact: true })).toHaveCount(0);
  await item.getByRole('button', { name: words.markAnswered }).click();

  await expect(item.getByText(words.answered, { exact: true })).toBeVisible();
  await page.reload();
  await expect(item.getByText(words.answered, { exact: true })).toBeVisible();
});
