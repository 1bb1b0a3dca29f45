import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { inMarket } from './market-db.ts';
import { signedInAdmin } from './people.ts';

const words = en.Admin.messages;

function choose(page: Page, filter: string) {
  const { label } = words.filters.find(({ key }) => key === filter)!;
  return page.getByRole('group', { name: words.filterLabel }).getByRole('button', { name: label }).click();
}

/** One of each kind that is new, above sixty of long ago. */
function writeMessages(run: number) {
  return inMarket(async (db) => {
    await db`
      insert into messages (name, email, message, read_at, answered_at)
      values ('Nadeem', '', ${`new ${run}`}, null, null), ('Nadeem', '', ${`read ${run}`}, now(), null),
        ('Nadeem', '', ${`answered ${run}`}, now(), now())`;
    await db`
      insert into messages (name, email, message, sent_at, read_at, answered_at)
      select 'Nadeem', '', n || ' of ' || ${String(run)}::text, timestamptz '2001-01-01' + n * interval '1 second', now(), now()
      from generate_series(1, 60) n`;
  });
}

test('an admin works through the messages: by what is left to do, marking them, back to the oldest', async ({
  page,
  axe,
  allowNoise,
  request,
}) => {
  const run = Math.random();
  const says = (text: string) => page.getByText(text, { exact: true });
  await writeMessages(run);
  await signedInAdmin(page);
  await page.goto(paths.adminMessages);
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await expect(page.getByText(en.Admin.loading)).toHaveCount(0);
  for (const what of ['new', 'read', 'answered']) await expect(says(`${what} ${run}`)).toBeVisible();
  await axe(page);

  await test.step('messages are shown by what is left to do', async () => {
    await choose(page, 'unread');
    await expect(says(`read ${run}`)).toHaveCount(0);
    await expect(says(`new ${run}`)).toBeVisible();
    await choose(page, 'unanswered');
    await expect(says(`read ${run}`)).toBeVisible();
    await expect(says(`answered ${run}`)).toHaveCount(0);
  });

  const text = `Can I list camels? ${run}`;
  const item = page.getByRole('listitem').filter({ hasText: text });
  await test.step('a message is marked as read', async () => {
    await page.request.post('/api/messages', { data: { name: 'Nadeem', message: text } });
    await expect(item.getByText(words.unread, { exact: true })).toBeVisible();
    await item.getByRole('button', { name: words.markRead }).click();
    await expect(item.getByText(words.unread, { exact: true })).toHaveCount(0);
  });

  await test.step('what is chosen stays after a reload', async () => {
    await page.reload();
    await expect(says(`read ${run}`)).toBeVisible();
    await expect(says(`answered ${run}`)).toHaveCount(0);
  });

  await test.step('what is read leaves those that are unread', async () => {
    await choose(page, 'unread');
    await expect(says(`read ${run}`)).toHaveCount(0);
    const unread = page.getByRole('listitem').filter({ has: says(`new ${run}`) });
    await unread.getByRole('button', { name: words.markRead }).click();
    await expect(says(`new ${run}`)).toHaveCount(0);
  });

  await test.step('a message is marked as answered, and stays so', async () => {
    await choose(page, 'all');
    await item.getByRole('button', { name: words.markAnswered }).click();
    await expect(item.getByText(words.answered, { exact: true })).toBeVisible();
    await page.reload();
    await expect(item.getByText(words.answered, { exact: true })).toBeVisible();
  });

  await test.step('a market without a mail gateway says so, and leads to the mail program of the admin', async () => {
    await page.request.post('/api/messages', { data: { email: `n${run}@example.com`, message: 'Salam' } });
    await expect(page.getByText(words.noGateway)).toBeVisible();
    const link = page.getByRole('link', { name: `Reply to n${run}@example.com` });
    await expect(link).toHaveAttribute('href', `mailto:n${run}@example.com`);
  });

  await test.step('a reply that is refused stays typed, also after a reload', async () => {
    allowNoise(/409/);
    await page.route('**/api/admin/gateways', (route) => route.fulfill({ json: { sms: false, mail: true } }));
    await page.reload();
    const mail = page.getByRole('listitem').filter({ hasText: `n${run}@example.com` });
    await mail.getByRole('button', { name: words.reply }).click();
    await mail.getByLabel(words.replyForm.text).fill('Walaikum salam');
    await mail.getByRole('button', { name: words.replyForm.submit }).click();
    await expect(mail.getByRole('alert')).toHaveText(en.Refusals.no_mail_gateway);
    await axe(page);
    await page.reload();
    await mail.getByRole('button', { name: words.reply }).click();
    await expect(mail.getByLabel(words.replyForm.text)).toHaveValue('Walaikum salam');
  });

  await test.step('older messages come page by page, and a new one by itself above them', async () => {
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
});
