import { expect, test } from 'vitest';
import { messages } from '#contract/people/messages.ts';
import { secretsFrom } from '#server/kit/sessions/secrets.ts';
import { newAdmin, withMail } from '../../../../test/admins.ts';
import { newWorld, type World } from '../../../../test/world.ts';

const secrets = secretsFrom('the secret of the tests');
const text = 'Yes, you can list camels.';

async function newMessage(world: World, email: string) {
  await world.call(messages.send, { name: 'Nadeem', email, message: 'Can I list camels?' });
  const [row] = await world.db<{ id: string }[]>`select id from messages order by sent_at desc limit 1`;
  return row!.id;
}

async function sent({ db }: World) {
  const rows = await db<{ sealed: Buffer }[]>`select sealed from outbox`;
  return rows.map(({ sealed }) => JSON.parse(secrets.unseal(sealed)) as { to: string; text: string });
}

test('a message is answered by e-mail, with the admin’s words and none of the visitor’s', async () => {
  const world = await newWorld(withMail);
  const boss = await newAdmin(world);
  const id = await newMessage(world, 'nadeem@example.com');

  const { body } = await world.call(messages.reply, { id, text }, boss);

  expect(body).toMatchObject({ isRead: true, isAnswered: true, reply: text });
  const [mail, ...others] = await sent(world);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ channel: 'mail', to: 'nadeem@example.com' });
  expect(mail!.text.startsWith(`${text}\n\n`)).toBe(true);
  expect(mail!.text).not.toContain('camels?');
  const [line] = await world.db`select action, about from audit_log`;
  expect(line).toEqual({ action: 'answer_message', about: 'Nadeem' });
});

test('two admins who answer at once send one e-mail', async () => {
  const world = await newWorld(withMail);
  const boss = await newAdmin(world);
  const id = await newMessage(world, 'nadeem@example.com');

  const answer = () => world.call(messages.reply, { id, text }, boss);
  const answers = await Promise.all([answer(), answer()]);

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await sent(world)).toHaveLength(1);
});

test.each(['', 'call me', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com'])(
  'what is no e-mail address, such as %j, cannot be answered',
  async (email) => {
    const world = await newWorld(withMail);
    const boss = await newAdmin(world);
    const id = await newMessage(world, email);

    expect((await world.call(messages.reply, { id, text }, boss)).body).toMatchObject({ code: 'no_address' });
    expect(await sent(world)).toEqual([]);
  },
);

test('without a mail gateway nothing is answered from here, and the admin is told so', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const id = await newMessage(world, 'nadeem@example.com');

  const { body } = await world.call(messages.reply, { id, text }, boss);

  expect(body).toMatchObject({ code: 'no_mail_gateway' });
  expect((await world.call(messages.list, {}, boss)).body.items).toMatchObject([
    { isAnswered: false, reply: '' },
  ]);
});
