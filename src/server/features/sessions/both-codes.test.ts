import { expect, test } from 'vitest';
import { email, mask, withGateways, wrong } from '../../../../test/gateways.ts';

test('[7-05] the owner of both signs in by either, and shows once that both are theirs', async () => {
  const { enter, codeFor, otherCodeFor, signIn, phone } = await withGateways();
  const owner = await enter(phone);
  const guess = await codeFor(email);

  const asked = await signIn(guess);
  expect(asked.status).toBe(409);
  expect(asked.headers['set-cookie']).toBeUndefined();
  expect(asked.body).toMatchObject({
    code: 'whose_account',
    account: { proved: 'email', name: 'Imran Sandhu', other: mask(phone) },
  });
  expect(JSON.stringify(asked.body)).not.toContain(phone.slice(4, -2));

  const { to, code: otherCode } = await otherCodeFor(guess);
  expect(to).toBe(phone);
  const yes = await signIn({ ...guess, otherCode });
  expect(yes.body.uid).toBe(owner.user.uid);
  expect((await enter(email)).status).toBe(200);
  expect((await enter(phone)).status).toBe(200);
});

test('whoever says yes without the second code stays outside, however often they try', async () => {
  const { enter, codeFor, otherCodeFor, signIn, phone, db } = await withGateways();
  await enter(phone);
  const guess = await codeFor(email);
  expect((await signIn({ ...guess, otherCode: '000000' })).body).toMatchObject({
    code: 'code_other_browser',
  });
  const { code: otherCode } = await otherCodeFor(guess);
  const { code } = wrong({ ...guess, code: otherCode });

  for (const triesLeft of [4, 3, 2, 1])
    expect((await signIn({ ...guess, otherCode: code })).body).toMatchObject({
      code: 'code_wrong',
      triesLeft,
    });
  for (const last of [code, otherCode, guess.code])
    expect((await signIn({ ...guess, otherCode: last })).body).toMatchObject({ code: 'code_expired' });

  // The first is as good as before, and alone it opens nothing.
  expect((await signIn(guess)).body).toMatchObject({ code: 'whose_account' });
  expect(await db`select from sessions`).toHaveLength(1);
  const { code: another } = await otherCodeFor(guess);
  expect((await signIn({ ...guess, otherCode: another })).status).toBe(200);
});

test('the second code goes nowhere but to the other one', async () => {
  const { enter, codeFor, requestOther, db, phone } = await withGateways({}, ['mail']);
  await enter(phone);
  await db`update people set email_proven_at = null, phone_proven_at = now()`;
  const guess = await codeFor(email);
  expect((await requestOther(guess)).body).toMatchObject({ code: 'no_channel' });
});

test('the first code waits for the second', async () => {
  const { enter, codeFor, otherCodeFor, phone, db } = await withGateways();
  await enter(phone);
  const guess = await codeFor(email);
  await db`update codes set expires_at = now() + interval '10 seconds'`;
  await otherCodeFor(guess);
  expect(
    await db`select purpose from codes where expires_at > now() + interval '4 minutes' order by purpose`,
  ).toEqual([{ purpose: 'both' }, { purpose: 'sign-in' }]);
});

test('a second code is sent only to whoever was asked', async () => {
  const { codeFor, requestOther, enter, phone, db } = await withGateways();
  expect((await requestOther(await codeFor(phone))).body).toMatchObject({ code: 'code_expired' });
  await enter(phone);
  expect((await requestOther(await codeFor(phone))).body).toMatchObject({ code: 'code_expired' });
  expect(await db`select from codes where purpose = 'both'`).toHaveLength(0);
});
