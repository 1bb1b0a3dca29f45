import { expect, test } from 'vitest';
import { sessions } from '#contract/people/sessions.ts';
import { messenger } from '#server/gateways/messenger.ts';
import { mailReceiver, smsReceiver } from '../../../../test/receivers.ts';
import { newAddress, newWorld } from '../../../../test/world.ts';

const form = 'application/x-www-form-urlencoded' as const;

function viaSms(url: string, change = {}) {
  const template = 'api_key=k&mobile={to92}&message={text}';
  return { messenger: messenger({ sms: { url, method: 'POST', template, contentType: form, ...change } }) };
}

test('[2.5-08][2.5-15] with an SMS gateway the code goes to the phone and is not shown', async () => {
  const gateway = await smsReceiver();
  const world = await newWorld(viaSms(gateway.url));
  const identifier = await world.signUp();
  await world.app.ready();

  const { status, body, cookie } = await world.codeFor(identifier);
  await gateway.until(1);

  expect(status).toBe(200);
  expect(body.demoCode).toBeUndefined();
  const sent = new URLSearchParams(gateway.got[0]!.body);
  expect(sent.get('mobile')).toBe(identifier.replace(/^0/, '92'));
  const code = /(\d{6}) is your code/.exec(sent.get('message')!)![1]!;
  expect(sent.get('message')).toMatch(new RegExp(`@localhost:3000 #${code}$`));
  const signedIn = await world.call(sessions.signIn, { identifier, code }, { cookie });
  expect(signedIn.status).toBe(200);
});

test('a JSON gateway, or one by GET, is a matter of the template', async () => {
  const gateway = await smsReceiver();
  const json = viaSms(gateway.url, {
    template: '{"to":"{to+92}","text":"{text}"}',
    contentType: 'application/json',
  }).messenger;
  const get = viaSms(gateway.url, { method: 'GET', template: 'to={to}&text={text}' }).messenger;
  const letter = { channel: 'sms' as const, to: '03000000001', subject: '', text: 'a "quoted"\ntext & more' };

  await json.deliver(letter);
  await get.deliver(letter);

  expect(JSON.parse(gateway.got[0]!.body)).toEqual({ to: '+923000000001', text: letter.text });
  expect(new URL(gateway.got[1]!.url, gateway.url).searchParams.get('text')).toBe(letter.text);
});

test('a message that the gateway refuses is sent again until it is taken, once', async () => {
  const gateway = await smsReceiver((count) =>
    count < 3 ? { status: 503, body: '' } : { status: 200, body: 'OK ID:1' },
  );
  const world = await newWorld(viaSms(gateway.url, { ok: /OK/ }));
  const identifier = await world.signUp();
  await world.app.ready();

  await world.call(sessions.requestCode, { identifier });
  await gateway.until(3);
  await world.app.close();

  expect(gateway.got).toHaveLength(3);
  expect(await world.db`select from outbox`).toHaveLength(0);
});

test('of two processes that look into the outbox at once, one sends each letter', async () => {
  const gateway = await smsReceiver();
  const world = await newWorld(viaSms(gateway.url));
  const phones = await Promise.all(Array.from({ length: 10 }, () => world.signUp()));
  const other = await world.another();
  await Promise.all([world.app.ready(), other.ready()]);

  await Promise.all(
    phones.map((identifier) => world.call(sessions.requestCode, { identifier }, { from: newAddress() })),
  );
  await gateway.until(10);
  await Promise.all([world.app.close(), other.close()]);

  expect(gateway.got).toHaveLength(10);
  expect(new Set(gateway.got.map(({ body }) => new URLSearchParams(body).get('mobile'))).size).toBe(10);
});

test('an answer that does not fit SMS_OK counts as refused', async () => {
  const gateway = await smsReceiver(() => ({ status: 200, body: '4: no credit' }));
  const { messenger: sms } = viaSms(gateway.url, { ok: /OK/ });
  await expect(sms.deliver({ channel: 'sms', to: '03000000001', subject: '', text: 'x' })).rejects.toThrow(
    'did not accept',
  );
});

test('a code is not readable in the outbox, and a message that is too late is given up', async () => {
  const gateway = await smsReceiver(() => ({ status: 500, body: '' }));
  const world = await newWorld(viaSms(gateway.url));
  const identifier = await world.signUp();

  await world.app.ready();
  await world.call(sessions.requestCode, { identifier });
  await gateway.until(1);
  const code = /(\d{6}) is your code/.exec(new URLSearchParams(gateway.got[0]!.body).get('message')!)![1]!;
  const [row] = await world.db<{ sealed: Buffer }[]>`select sealed from outbox`;
  await world.db`update outbox set give_up_at = now(), next_try_at = now()`;
  await expect
    .poll(() => world.db`select sealed, tries, last_error from outbox where failed_at is not null`)
    .toEqual([{ sealed: null, tries: 1, lastError: expect.stringContaining('500') }]);
  await world.app.close();

  expect(row!.sealed.includes(code)).toBe(false);
  expect(row!.sealed.includes(identifier)).toBe(false);
});

test('[2.5-15] by e-mail the code comes as a letter', async () => {
  const post = await mailReceiver();
  const world = await newWorld({
    messenger: messenger({ mail: { url: post.url, from: 'mandi@example.com' } }),
  });
  await world.signUp({ email: 'sana@example.com' });
  const who = { identifier: 'sana@example.com' };
  await world.app.ready();

  const { cookie, body } = await world.codeFor(who.identifier);
  expect(body.demoCode).toBeUndefined();
  const letter = await post.first;

  expect(letter.to).toBe('sana@example.com');
  expect(letter.raw).toContain('Subject: Your Kisan Mandi code');
  const code = /(\d{6}) is your code/.exec(letter.raw)![1]!;
  expect((await world.call(sessions.signIn, { ...who, code }, { cookie })).status).toBe(200);
});

test('a phone that cannot be reached by SMS is told to use the other way, or gets a letter if it has an e-mail', async () => {
  const post = await mailReceiver();
  const world = await newWorld({
    messenger: messenger({ mail: { url: post.url, from: 'mandi@example.com' } }),
  });
  const withoutMail = await world.signUp();
  const withMail = await world.signUp({ email: 'ali@example.com' });
  await world.app.ready();

  const refused = await world.call(sessions.requestCode, { identifier: withoutMail });
  await world.call(sessions.requestCode, { identifier: withMail });

  expect(refused.body).toMatchObject({ code: 'no_channel' });
  expect((await post.first).to).toBe('ali@example.com');
});
