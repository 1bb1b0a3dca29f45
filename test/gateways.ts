import { notifications } from '#contract/people/notifications.ts';
import { sessions } from '#contract/people/sessions.ts';
import { messenger } from '#server/gateways/messenger.ts';
import { keepCookies } from './cookies.ts';
import { mailReceiver, smsReceiver } from './receivers.ts';
import { newAddress, newWorld } from './world.ts';

export const email = 'sana@example.com';
const template = 'mobile={to}&message={text}';
const contentType = 'application/x-www-form-urlencoded' as const;

export type Guess = { identifier: string; code: string };
type Ways = ('sms' | 'mail')[];

/** Configured, and never there. */
export const gateways = messenger({
  sms: { url: 'http://127.0.0.1:9/', method: 'POST', template, contentType },
  mail: { url: 'smtp://127.0.0.1:9', from: 'mandi@example.com' },
});

/** A market with real gateways, in which somebody has signed up with a phone and an e-mail. */
export async function withGateways(draft: object = {}, ways: Ways = ['sms', 'mail']) {
  const [phones, post] = [await smsReceiver(), await mailReceiver()];
  const sms = { url: phones.url, method: 'POST' as const, template, contentType };
  const mail = { url: post.url, from: 'mandi@example.com' };
  const world = await newWorld({
    messenger: messenger({ ...(ways.includes('sms') && { sms }), ...(ways.includes('mail') && { mail }) }),
  });
  const phone = await world.signUp({ username: 'Imran Sandhu', email, ...draft });
  await world.app.ready();
  const { call, db } = world;
  /** Everybody here uses one browser; it never keeps the session. */
  let browser = '';

  /** Waits for the message of a code that is asked for; whoever has it can guess right. */
  async function arrival<Answer extends { status: number }>(
    request: () => Promise<Answer>,
    shape = /(\d{6}) is your code/,
  ) {
    const before = { sms: phones.got.length, mail: post.got.length };
    await db`update codes set sent_at = now() - interval '1 hour'`;
    const answer = await request();
    if (answer.status !== 200) throw new Error(`no code: ${answer.status}`);
    await Promise.race([phones.until(before.sms + 1), post.until(before.mail + 1)]);
    const sms = new URLSearchParams(phones.got[before.sms]?.body);
    const mail = post.got[before.mail];
    const text = sms.get('message') ?? mail!.raw;
    return { answer, text, to: sms.get('mobile') ?? mail!.to, code: shape.exec(text)![1]! };
  }
  async function codeFor(identifier: string): Promise<Guess> {
    const { answer, code } = await arrival(() => world.codeFor(identifier, { cookie: browser }));
    browser = answer.cookie;
    return { identifier, code };
  }
  const here = () => ({ from: newAddress(), cookie: browser });
  const requestOther = (guess: Guess) => call(sessions.requestOtherCode, guess, here());
  const otherCodeFor = (guess: Guess) => arrival(() => requestOther(guess));
  const signIn = (guess: Guess & { otherCode?: string }) => call(sessions.signIn, guess, here());
  const disown = (guess: Guess) => call(sessions.disown, guess, here());
  async function enter(identifier: string) {
    const { status, headers, body } = await signIn(await codeFor(identifier));
    return { status, user: body, cookie: keepCookies(browser, headers['set-cookie']) };
  }
  const told = async (who: { cookie: string }) =>
    (await call(notifications.list, {}, who)).body.items.map(({ event, about }) => ({ event, about }));
  return {
    ...world,
    phone,
    phones,
    arrival,
    codeFor,
    requestOther,
    otherCodeFor,
    signIn,
    disown,
    enter,
    told,
  };
}

export const wrong = ({ identifier, code }: Guess) => ({
  identifier,
  code: code === '000000' ? '111111' : '000000',
});
export const mask = (phone: string) => `${phone.slice(0, 4)} •••••${phone.slice(-2)}`;
