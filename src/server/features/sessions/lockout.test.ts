import { expect, test } from 'vitest';
import type { Puzzle } from '#contract/people/puzzle.ts';
import { sessions } from '#contract/people/sessions.ts';
import { zeroBits } from '#server/features/sessions/puzzles.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { type Caller, newAddress, newWorld, type World } from '../../../../test/world.ts';

const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

async function used(world: World, name: string, who: string, uses: number) {
  await world.db`
    insert into limits (name, who, uses, until) values (${name}, ${who}, ${uses}, now() + interval '1 hour')
    on conflict (name, who) do update set uses = ${uses}`;
}

function solve({ text, bits }: Puzzle) {
  for (let n = 0; ; n++) {
    const work = `${text}.${n}`;
    if (zeroBits(work) >= bits) return work;
  }
}

const puzzleIn = (body: object) => (body as { puzzle: Puzzle }).puzzle;

async function ask(world: World, identifier: string, caller: Caller = {}, work?: string) {
  return world.call(sessions.requestCode, { identifier, work }, { from: newAddress(), ...caller });
}

test('asking for a code in another browser leaves the first one as it was', async () => {
  const world = await newWorld();
  const phone = await world.signUp();
  const first = await world.codeFor(phone);

  const stranger = await world.codeFor(phone);

  expect(stranger.status).toBe(200);
  const guess = { identifier: phone, code: first.body.demoCode! };
  expect((await world.call(sessions.signIn, guess, first)).status).toBe(200);
});

test('a stranger who guesses uses up only their own tries, and the right code of another browser is none of theirs', async () => {
  const world = await newWorld();
  const identifier = await world.signUp();
  const owner = await world.codeFor(identifier);
  const right = owner.body.demoCode!;
  let stranger = await world.codeFor(identifier);
  while (stranger.body.demoCode === right) stranger = await world.codeFor(identifier);
  const guess = (code: string, who: Caller) => world.call(sessions.signIn, { identifier, code }, who);

  expect((await guess(right, stranger)).body).toMatchObject({ code: 'code_wrong', triesLeft: 4 });
  for (let i = 0; i < 5; i++) await guess(wrong(stranger.body.demoCode!), stranger);
  expect((await guess(stranger.body.demoCode!, stranger)).body).toMatchObject({ code: 'code_expired' });

  expect((await guess(right, owner)).status).toBe(200);
});

test('a code that is typed in where nobody asked for it is told to belong elsewhere', async () => {
  const world = await newWorld();
  const identifier = await world.signUp();
  const laptop = await world.codeFor(identifier);
  const phone = await world.codeFor(await world.signUp());
  const code = laptop.body.demoCode!;
  const forged = laptop.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));

  for (const cookie of ['', 'browser=', 'browser=x.y', forged, phone.cookie]) {
    const answer = await world.call(sessions.signIn, { identifier, code }, { cookie });
    expect(answer).toMatchObject({ status: 422, body: { code: 'code_other_browser' } });
  }
  const nobody = await world.call(sessions.signIn, { identifier: '03219999999', code }, laptop);
  expect(nobody.body).toMatchObject({ code: 'code_other_browser' });
  expect((await world.call(sessions.signIn, { identifier, code }, laptop)).status).toBe(200);
});

test('the browser that asked is known by an HttpOnly cookie that is kept, and on https is Secure', async () => {
  const world = await newWorld({ origin: 'https://mandi.example.pk' });
  const { headers, cookie } = await world.codeFor(await world.signUp());
  expect(headers['set-cookie']).toMatch(
    /^__Host-browser=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect((await world.codeFor(await world.signUp(), { cookie })).cookie).toBe(cookie);
});

test('strangers who ask for codes from many networks do not keep a person out of where they signed in before', async () => {
  const world = await newWorld();
  const { cookie, from, user } = await world.person();
  const phone = user.phoneNumber!;
  // The twentieth was their own.
  for (let i = 0; i < 19; i++) expect((await ask(world, phone)).status).toBe(200);

  expect(await ask(world, phone)).toMatchObject({ status: 429, body: { code: 'proof_of_work_first' } });
  await used(world, 'codes per person', user.uid, 100);
  expect(await ask(world, phone)).toMatchObject({ status: 429, body: { code: 'too_many' } });

  const browser = cookie.split('; ').find((pair) => pair.startsWith('browser='))!;
  expect((await ask(world, phone, { cookie: browser })).status).toBe(200);
  expect((await ask(world, phone, { from })).status).toBe(200);
});

test('a stranger in one network is slowed down long before others are', async () => {
  const world = await newWorld();
  const phone = await world.signUp();
  const from = newAddress();
  for (let i = 0; i < 6; i++) expect((await ask(world, phone, { from })).status).toBe(200);
  expect((await ask(world, phone, { from })).body).toMatchObject({ code: 'proof_of_work_first' });
  expect((await ask(world, phone)).status).toBe(200);
});

test('whoever solves the puzzle gets a code, once, and for nobody else', async () => {
  const world = await newWorld();
  const [phone, other] = [await world.signUp(), await world.signUp()];
  await used(world, 'codes overall', 'sms', 1000);

  const puzzle = puzzleIn((await ask(world, phone)).body);
  expect(puzzle.bits).toBe(16);
  const work = solve(puzzle);

  for (const false_ of [`${puzzle.text}.x`, puzzle.text, work.replace(/^16/, '0'), 'x'.repeat(200)])
    expect((await ask(world, phone, {}, false_)).body).toMatchObject({ code: 'proof_of_work_first' });
  expect((await ask(world, other, {}, work)).body).toMatchObject({ code: 'proof_of_work_first' });
  const sent = await ask(world, phone, {}, work);
  expect(sent.body.demoCode).toMatch(/^\d{6}$/);
  expect((await ask(world, phone, {}, work)).body).toMatchObject({ code: 'proof_of_work_first' });
});

test('the more codes are asked for, the harder the puzzle, until strangers have to wait', async () => {
  const world = await newWorld();
  const phone = await world.signUp();
  const bitsAt = async (uses: number) => {
    await used(world, 'codes overall', 'sms', uses);
    return puzzleIn((await ask(world, phone)).body).bits;
  };
  expect([await bitsAt(1049), await bitsAt(1050), await bitsAt(1549)]).toEqual([16, 17, 26]);
  await used(world, 'codes overall', 'sms', 1550);
  const shut = await ask(world, phone);
  expect(shut.body).toMatchObject({ code: 'too_many' });
  expect(shut.headers['retry-after']).toBeDefined();
});

test('when everybody is flooded with codes, whoever signed in there before and the admins still get theirs', async () => {
  const world = await newWorld();
  const { user, from } = await world.person();
  const boss = await newAdmin(world);
  await used(world, 'codes overall', 'sms', 100_000);

  expect((await ask(world, user.phoneNumber!, { from })).status).toBe(200);
  expect((await ask(world, boss.user.phoneNumber!)).status).toBe(200);
  expect((await ask(world, user.phoneNumber!)).status).toBe(429);
});

test('neighbours in the same network use up nothing of somebody who has a code or signed in there before', async () => {
  const world = await newWorld();
  const { user, from, cookie } = await world.person();
  const identifier = user.phoneNumber!;
  await used(world, 'codes per network', from, 10_000);
  await used(world, 'tries without a code per network', from, 10_000);

  const { body } = await ask(world, identifier, { from, cookie });
  const vain = await world.call(sessions.signIn, { identifier, code: '000000' }, { from });
  const guess = { identifier, code: body.demoCode! };

  expect(vain.status).toBe(429);
  expect((await world.call(sessions.signIn, guess, { from, cookie })).status).toBe(200);
});

test('whether numbers are registered is told for free only so often, and then for work', async () => {
  const world = await newWorld();
  const from = newAddress();
  await used(world, 'look-ups per network', from, 500);
  const identifier = '03219999999';

  const { body } = await ask(world, identifier, { from });
  const told = await ask(world, identifier, { from }, solve(puzzleIn(body)));

  expect(told.status).toBe(404);
});

test('who signed in by an e-mail is no less a stranger to a number that they never proved', async () => {
  const world = await newWorld();
  const email = 'sana@example.com';
  const phone = await world.signUp({ email });
  const { from } = await world.signIn(email);
  await used(world, 'codes overall', 'sms', 1000);

  expect((await ask(world, email, { from })).status).toBe(200);
  expect((await ask(world, phone, { from })).body).toMatchObject({ code: 'proof_of_work_first' });
});

test('of the places of a person the last are remembered, and none can be read', async () => {
  const world = await newWorld();
  const phone = await world.signUp();
  const visits = [];
  for (let i = 0; i < 12; i++) visits.push(await world.signIn(phone));

  const kept = await world.db<{ place: Buffer }[]>`select place from known_places`;

  expect(kept).toHaveLength(20);
  const [first, last] = [visits[0]!, visits.at(-1)!];
  expect(kept.every(({ place }) => place.length === 32 && !place.includes(last.from))).toBe(true);
  await used(world, 'codes overall', 'sms', 1000);
  expect((await ask(world, phone, { from: last.from })).status).toBe(200);
  expect((await ask(world, phone, { from: first.from })).status).toBe(429);
});

test('a signed-in person asks for the code that deletes the account, whatever strangers do', async () => {
  const world = await newWorld();
  const someone = await world.person();
  await used(world, 'codes overall', 'sms', 100_000);
  await used(world, 'codes per person', someone.user.uid, 100);
  const { account } = await import('#contract/people/account.ts');

  const { body } = await world.call(account.requestRemovalCode, {}, someone);

  expect((await world.call(account.remove, { code: body.demoCode! }, someone)).status).toBe(200);
});

test('codes that are long over are swept away', async () => {
  const world = await newWorld();
  await world.codeFor(await world.signUp());
  await world.db`update codes set sent_at = now() - interval '2 hours', expires_at = now() - interval '1 hour'`;
  await world.codeFor(await world.signUp());
  const { deleteOldCodes } = await import('./queries.ts');

  await deleteOldCodes(world.db);

  expect(await world.db`select from codes`).toHaveLength(1);
});
