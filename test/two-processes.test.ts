import { expect, test } from 'vitest';
import { keepCookies } from './cookies.ts';
import { connectToOwnDatabase, ownDatabase } from './database.ts';
import { atEndOfFile } from './end-of-file.ts';
import { type ServerProcess, startServer, temporaryFolder } from './server-process.ts';

type Answer = {
  status: number;
  cookie: string;
  body: { demoCode?: string; retryAfterSeconds?: number; code?: string };
};

async function post(url: string, path: string, body: object, from: string, cookie = ''): Promise<Answer> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as Answer['body'],
    cookie: keepCookies(cookie, response.headers.getSetCookie()),
  };
}

let phonesGiven = 1000;
function newPhone() {
  return `0300000${++phonesGiven}`;
}

let pair: Promise<ServerProcess[]> | undefined;

/** The same two for every test, with nobody's limits used up. */
async function twoServers() {
  pair ??= startPair();
  const [one, two] = await pair;
  const { db } = await connectToOwnDatabase();
  await db`delete from limits`;
  return { one: one!, two: two!, db };
}

async function startPair() {
  const settings = { DATABASE_URL: await ownDatabase(), DATA_DIR: await temporaryFolder(atEndOfFile) };
  return Promise.all([startServer(settings, atEndOfFile), startServer(settings, atEndOfFile)]);
}

test('limits, codes and sessions hold across two processes', async () => {
  const { one, two } = await twoServers();
  const who = { identifier: '03000000001' };
  const person = { username: 'Sana', phoneNumber: who.identifier, roles: { isBuyer: true } };
  expect((await post(one.url, '/api/people', person, '10.0.0.1')).status).toBe(200);
  expect((await post(two.url, '/api/people', person, '10.0.0.2')).status).toBe(409);

  const sent = await post(one.url, '/api/sign-in', who, '10.0.0.3');
  const again = await post(two.url, '/api/sign-in', who, '10.0.0.4', sent.cookie);
  expect(again.body).toMatchObject({ code: 'too_many', retryAfterSeconds: expect.any(Number) });

  const wrong = sent.body.demoCode === '000000' ? '111111' : '000000';
  const guess = (url: string, code: string, from: string) =>
    post(url, '/api/sign-in/code', { ...who, code }, from, sent.cookie);
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, i) => guess(i % 2 ? one.url : two.url, wrong, `10.0.1.${i}`)),
  );
  expect(guesses.filter(({ body }) => body.code === 'code_wrong')).toHaveLength(4);
  expect((await guess(two.url, sent.body.demoCode!, '10.0.0.5')).status).toBe(422);
});

test('a code of one process signs in at another, the cookie opens both, and signing out closes both', async () => {
  const { one, two } = await twoServers();
  const who = { identifier: newPhone() };
  const person = { username: 'Sana', phoneNumber: who.identifier, roles: { isBuyer: true } };
  await post(one.url, '/api/people', person, '10.0.4.1');
  const { body, cookie: browser } = await post(one.url, '/api/sign-in', who, '10.0.4.1');
  const guess = { ...who, code: body.demoCode };
  const { cookie } = await post(two.url, '/api/sign-in/code', guess, '10.0.4.1', browser);
  const headers = { cookie };
  const meAtBoth = () =>
    Promise.all([one, two].map(async ({ url }) => (await fetch(`${url}/api/me`, { headers })).status));

  expect(await meAtBoth()).toEqual([200, 200]);
  await fetch(`${one.url}/api/sign-out`, { method: 'POST', headers });
  expect(await meAtBoth()).toEqual([401, 401]);
});

test('an address may send three messages an hour for each of fifty people, whichever process it asks', async () => {
  const { one, two, db } = await twoServers();
  await db`insert into limits (name, who, uses, until)
    values ('POST /api/messages', '10.0.9.9', ${3 * 50 - 5}, now() + interval '1 hour')`;

  const answers = [];
  for (let i = 0; i < 6; i++) {
    answers.push(await post(i % 2 ? one.url : two.url, '/api/messages', { message: 'salaam' }, '10.0.9.9'));
  }

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
});

test('[2.5-13] in demo mode the code is written to the log, and neither phone nor cookie is', async () => {
  const one = await startServer({ DATABASE_URL: await ownDatabase(), LOG_LEVEL: 'info' });
  const who = { identifier: '03000000077' };
  await post(
    one.url,
    '/api/people',
    { username: 'Ali', phoneNumber: who.identifier, roles: { isBuyer: true } },
    '10.0.2.1',
  );

  const sent = await post(one.url, '/api/sign-in', who, '10.0.2.2');
  const guess = { ...who, code: sent.body.demoCode };
  await post(one.url, '/api/sign-in/code', { ...guess, code: 'wrong' }, '10.0.2.2', sent.cookie);
  await post(one.url, '/api/sign-in/code', guess, '10.0.2.2', sent.cookie);
  await one.end();

  expect(one.output()).toContain(`"demoCode":"${sent.body.demoCode}"`);
  expect(one.output()).toMatch(/"account":"[\w-]{16}","from":"[\w-]{16}","reason":"code_wrong"/);
  expect(one.output()).not.toContain(who.identifier);
  expect(one.output()).not.toMatch(/cookie|session=|browser=/i);
});

test.each([
  ['POST /api/people', '10.0.3.1', 5 * 50, '/api/people', 'too_many'],
  ['sign-ups overall', 'everyone', 1000, '/api/people', 'too_many'],
  ['look-ups per network', '10.0.3.1', 500, '/api/sign-in', 'proof_of_work_first'],
  ['tries without a code per network', '10.0.3.1', 1000, '/api/sign-in/code', 'too_many'],
  ['codes per network', '10.0.3.1', 300, '/api/sign-in', 'proof_of_work_first'],
  ['codes overall', 'sms', 1000, '/api/sign-in', 'proof_of_work_first'],
])(
  '%s: the last use is taken in one process, the next is refused in the other',
  async (name, who, most, path, code) => {
    const { one, two, db } = await twoServers();
    const phones = [newPhone(), newPhone()];
    const people = phones.map((phoneNumber) => ({ username: 'Sana', phoneNumber, roles: { isBuyer: true } }));
    if (path !== '/api/people')
      for (const person of people) await post(one.url, '/api/people', person, '10.0.3.9');
    await db`delete from limits`;
    await db`insert into limits (name, who, uses, until) values (${name}, ${who}, ${most - 1}, now() + interval '1 hour')`;
    const body = (at: 0 | 1) =>
      path === '/api/people' ? people[at]! : { identifier: phones[at], code: '000000' };

    const last = await post(one.url, path, body(0), '10.0.3.1');
    const beyond = await post(two.url, path, body(1), '10.0.3.1');

    expect(last.status).not.toBe(429);
    expect(beyond).toMatchObject({ status: 429, body: { code } });
  },
);
