import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isWorthAMessage, pathOf } from '#contract/people/notification-events.ts';
import { NotificationEvent } from '#contract/people/notifications.ts';
import { sessions } from '#contract/people/sessions.ts';
import { readConfig } from '#server/config.ts';
import { enqueueNotifications } from '#server/features/notifications/sending.ts';
import { notify } from '#server/features/notifications/service.ts';
import { messenger } from '#server/gateways/messenger.ts';
import type { Message } from '#server/gateways/message.ts';
import type { Db } from '#server/kit/database/db.ts';
import { secretsFrom } from '#server/kit/sessions/secrets.ts';
import en from '../../public/locale/en.json' with { type: 'json' };
import { newAddress, newWorld } from '../world.ts';

/** Every message that can leave, who gets it, and how many at most. A new one has to be written down here: the tests
 *  below find the purposes of codes, the events and those who put something into the outbox by themselves. */
const codes = {
  writtenBy: 'features/sessions/codes.ts',
  text: /^Kisan Mandi: \d{6} is your code\. It expires in 5 minutes\. Do not share it\.(\n\n@localhost:3000 #\d{6})?$/,
  perPersonAndDay: 20,
  perHour: { sms: 2000, mail: 2000 },
  to: {
    'sign-in':
      'the phone or e-mail that was typed and is registered; it need not be proven: this is how it is',
    both: 'the other, proven, phone or e-mail of the account',
    removal: 'whoever is signed in',
    confirm: 'the proven phone or e-mail of whoever is signed in',
    contact: 'a phone or e-mail that whoever is signed in says is theirs, ten a day at most',
    listing: 'a phone that whoever is signed in says is theirs, ten a day at most with those above',
  } as Record<string, string>,
};

/** To the proven phone or e-mail that was just replaced by another: once for each change. */
const contact = { writtenBy: 'features/account/contacts.ts' };

/** To the address that a visitor left with a message: an admin's own words, once for each message. */
const reply = { writtenBy: 'features/messages/replies.ts' };

/** To the proven phone or e-mail of whoever has asked for it: once a day, how many offers there are for them and how to
 *  stop this. `features/digests/digests.test.ts` reads its words. */
const daily = { writtenBy: 'features/digests/messages.ts' };

const news = {
  writtenBy: 'features/notifications/sending.ts',
  // The proven phone or e-mail of these people, and the browsers in which they want notices; nobody else.
  perPersonAndDay: { sms: 20, mail: 100 },
  perHour: { sms: 2000, mail: 2000 },
  to: {
    place: 'the seller',
    agree: 'the farmer whose offer was accepted',
    accept: 'the buyer',
    add_charge: 'the buyer',
    confirm_charge: 'the seller',
    decline: 'the buyer',
    cancel: 'the other side, or both when an admin does it',
    choose_transfer: 'the seller',
    report_payment: 'the seller',
    confirm_payment: 'the buyer',
    deny_payment: 'the buyer',
    hand_over: 'the buyer',
    complete: 'the seller, or both when time does it',
    dispute: 'the other side, and the admins',
    refund: 'the buyer',
    explain: 'the other side, and the admins',
    confirm_refund: 'the seller',
    deny_refund: 'the seller, and the admins',
    settle: 'both sides',
    settle_for_seller: 'both sides',
    settle_for_buyer: 'both sides',
    settle_as_cancelled: 'both sides',
    expire: 'both sides',
    remind: 'both sides, and the admins of a dispute',
    offer_made: 'the supplier',
    offer_accepted: 'the farmer',
    offer_declined: 'the farmer',
    offer_reopened: 'the farmers whose offers are open again',
    offer_closed: 'the farmers who were not chosen',
    product_offer_made: 'the seller',
    product_offer_countered: 'the other side',
    product_offer_declined: 'the other side',
    product_offer_withdrawn: 'the other side',
    product_offer_expired: 'both sides',
    product_offer_closed: 'the other side',
    product_offer_short: 'both sides',
    review_written: 'nobody: the bell alone',
    review_shown: 'nobody: the bell alone',
    review_hidden: 'nobody: the bell alone',
    review_shown_again: 'nobody: the bell alone',
    slip_written: 'the buyer',
    slip_changed: 'the buyer',
    slip_questioned: 'the seller',
    slip_confirmed: 'the seller',
    proof_added: 'the other side',
    buyer_suspended: 'the seller',
    seller_suspended: 'the buyer',
    seller_suspended_ended: 'the buyer',
    seller_suspended_disputed: 'the buyer',
    seller_suspended_refund_due: 'the buyer',
    listing_withheld: 'its owner',
    listing_shown: 'its owner',
    stock_low: 'its owner',
    saved_cheaper: 'nobody: the bell alone',
    saved_low: 'nobody: the bell alone',
    question_asked: 'the seller',
    question_answered: 'who has asked',
    question_hidden: 'who has asked, and who has answered',
    question_shown_again: 'who has asked, and who has answered',
    match_offer: 'the supplier, by the bell and on devices alone',
    match_wanted: 'the farmer, by the bell and on devices alone',
    digest: 'nobody: the bell alone, beside the daily message',
    search_ending: 'nobody: the bell alone, beside the daily message',
    name_held: 'whose name it is',
    name_released: 'whose name it is',
    phone_taken_off: 'whose account it was',
    email_taken_off: 'whose account it was',
    phone_changed: 'whose account it is',
    email_changed: 'whose account it is',
    authenticator_on: 'whose account it is',
    authenticator_off: 'whose account it is',
    suspended: 'whoever it is',
    restored: 'whoever it is',
  } satisfies Record<NotificationEvent, string>,
};

const secrets = secretsFrom('the secret of the tests');
const origin = 'http://localhost:3000';
const words = 'Your bank: call 03009999999, http://evil.example';
const gateways = messenger({
  sms: {
    url: 'http://127.0.0.1:9/',
    method: 'POST',
    template: '{to}{text}',
    contentType: 'application/json',
  },
  mail: { url: 'smtp://127.0.0.1:9', from: 'mandi@example.com' },
});

const sources = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(`src/server/${file}`, 'utf8') }));
const whereIn = (call: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(call)].map(() => file)).toSorted();

test('a message leaves by the outbox alone, and five places write into it, each in one sentence', () => {
  const writers = [news, codes, contact, reply, daily].map(({ writtenBy }) => writtenBy);
  expect(whereIn(/(?<![.\w])enqueue\(/g)).toEqual(writers.toSorted());
  expect(whereIn(/\binsert into outbox\b/g)).toEqual(['kit/outbox/outbox.ts']);
  expect(whereIn(/(?<!function )\bdeliver\(/g)).toEqual([
    'features/push-devices/delivering.ts',
    'kit/outbox/senders.ts',
    'kit/outbox/senders.ts',
  ]);
});

test('each kind of code is in the table', async () => {
  const { db } = await newWorld();
  const [check] = await db<{ text: string }[]>`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'codes_purpose_check'`;

  const purposes = [...check!.text.matchAll(/'([^']+)'/g)].map(([, purpose]) => purpose!);

  expect(purposes.toSorted()).toEqual(Object.keys(codes.to).toSorted());
});

test('each piece of news is in the table', () => {
  expect(NotificationEvent.options.toSorted()).toEqual(Object.keys(news.to).toSorted());
});

test('the shares of an hour are those of the settings', () => {
  const { perHour } = readConfig({});
  for (const channel of ['sms', 'mail'] as const)
    expect(codes.perHour[channel] + news.perHour[channel]).toBe(perHour[channel]);
});

/** What waits in the outbox, as it would leave. */
async function waiting(db: Db) {
  const rows = await db<{ sealed: Buffer }[]>`select sealed from outbox order by written_at, id`;
  return rows.map(({ sealed }) => JSON.parse(secrets.unseal(sealed)) as Message);
}

/** Everybody is told the same, and nothing is known about them but what they have shown to be theirs. */
async function readers() {
  const world = await newWorld();
  const people = {
    bySms: await world.person(),
    byMail: await world.person({ email: 'sana@example.com' }),
    unproven: await world.person({ email: 'victim@example.com' }),
    demo: await world.person(),
  };
  const { db } = world;
  const idOf = (who: keyof typeof people) => people[who].user.uid;
  await db`insert into notification_preferences (person_id, way) values (${idOf('byMail')}, 'mail')`;
  await db`update people set email_proven_at = now() where id = ${idOf('byMail')}`;
  await db`update people set phone_proven_at = null where id = ${idOf('unproven')}`;
  await db`update people set is_demo = true where id = ${idOf('demo')}`;
  const ids = Object.values(people).map(({ user }) => user.uid);
  return {
    db,
    phone: people.bySms.user.phoneNumber,
    tell: (event: NotificationEvent, times = 1) =>
      db.begin(async (tx) => {
        for (let i = 0; i < times; i++) await notify(tx, ids, { event, subject: 'KM-10001', about: words });
      }),
    write: () => enqueueNotifications({ db, secrets, messenger: gateways, origin }),
  };
}

test('news says nothing that others have written, and only to whoever has shown that they are reached there', async () => {
  const { db, phone, tell, write } = await readers();
  for (const event of NotificationEvent.options) {
    await db`delete from limits`;
    await db`delete from outbox`;
    await tell(event);
    await write();

    const sentence = `Kisan Mandi: ${en.Notifications.events[event]}`;
    const text = `${sentence} ${origin}${pathOf({ event, subject: 'KM-10001' })}`;
    const expected = [
      { channel: 'mail', to: 'sana@example.com', subject: sentence, text },
      { channel: 'sms', to: phone, subject: sentence, text },
    ];
    expect((await waiting(db)).toSorted((one, two) => (one.channel < two.channel ? -1 : 1))).toEqual(
      isWorthAMessage(event) ? expected : [],
    );
  }
});

test('nobody gets more news in a day than the table says', async () => {
  const { db, tell, write } = await readers();
  await tell('place', news.perPersonAndDay.mail + 5);
  await write();
  const sent = await waiting(db);
  for (const channel of ['sms', 'mail'] as const)
    expect(sent.filter((one) => one.channel === channel)).toHaveLength(news.perPersonAndDay[channel]);
});

test('a code says nothing but the code, and nobody gets more of them in a day than the table says', async () => {
  const world = await newWorld({ messenger: gateways });
  const email = 'victim@example.com';
  const phone = await world.signUp({ username: words, email });
  for (let i = 0; i < codes.perPersonAndDay + 2; i++) {
    await world.db`update codes set sent_at = now() - interval '2 hours'`;
    const identifier = i % 2 ? phone : email;
    await world.call(sessions.requestCode, { identifier }, { from: newAddress() });
  }

  const sent = await waiting(world.db);
  expect(sent).toHaveLength(codes.perPersonAndDay);
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([phone, email]));
  for (const { text, subject } of sent) {
    expect(text).toMatch(codes.text);
    expect(subject).toBe('Your Kisan Mandi code');
  }
});
