import { expect, test } from 'vitest';
import { orders } from '#contract/trade/orders.ts';
import { sessions } from '#contract/people/sessions.ts';
import { confirmed } from '../../../../test/confirm.ts';
import { email, withGateways } from '../../../../test/gateways.ts';
import { newWorld } from '../../../../test/world.ts';

const details = 'Raast 03000000001';

test('payment details are changed only after another code, which holds for ten minutes on this device alone', async () => {
  const world = await newWorld();
  const someone = await world.person();
  const other = await world.signIn(someone.user.phoneNumber!);
  const change = (who = someone) => world.call(orders.setPaymentDetails, { details }, who);
  expect(await change()).toMatchObject({ status: 403, body: { code: 'confirm_first' } });

  await confirmed(world, someone);

  expect((await change()).status).toBe(200);
  expect((await change(other)).status).toBe(403);
  await world.db`update sessions set confirmed_at = confirmed_at - interval '10 minutes'`;
  expect((await change()).status).toBe(403);
});

test('neither a wrong code, nor one for signing in, nor that of another person confirms', async () => {
  const world = await newWorld();
  const [someone, stranger] = [await world.person(), await world.person()];
  const { body } = await world.call(sessions.requestConfirmation, {}, someone);
  const right = body.by === 'app' ? '' : body.sent.demoCode!;
  const wrong = right === '000000' ? '111111' : '000000';
  const signIn = (await world.codeFor(someone.user.phoneNumber!, someone)).body.demoCode!;
  const confirm = async (code: string, who: typeof someone) =>
    (await world.call(sessions.confirm, { code }, who)).status;

  expect(await confirm(right, stranger)).toBe(422);
  expect(await confirm(wrong, someone)).toBe(422);
  if (signIn !== right) await confirm(signIn, someone);
  expect((await world.call(orders.setPaymentDetails, { details }, someone)).status).toBe(403);
  expect(await confirm(right, someone)).toBe(200);
  expect(await confirm(right, someone)).toBe(422);
});

test('the code goes to what was proved, says what it is for, and where it went is told with a mask', async () => {
  const { enter, arrival, call } = await withGateways();
  const owner = await enter(email);

  const { answer, to, text } = await arrival(() => call(sessions.requestConfirmation, {}, owner));

  expect(to).toBe(email);
  expect(text).toContain(' is your code to change your account.');
  expect(answer.body).toMatchObject({ by: 'email', to: 's•••@example.com' });
  expect(JSON.stringify(answer.body)).not.toContain(email);
});

test('a visitor confirms nothing', async () => {
  const { call } = await newWorld();
  expect((await call(sessions.requestConfirmation, {})).status).toBe(401);
  expect((await call(sessions.confirm, { code: '000000' })).status).toBe(401);
});
