import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { admin } from '#contract/office/admin.ts';
import { hiddenQuestions } from '#contract/office/hidden-questions.ts';
import { moderation } from '#contract/office/moderation.ts';
import { personHistory } from '#contract/office/person-history.ts';
import { notifications } from '#contract/people/notifications.ts';
import { auditLog } from '#contract/office/audit-log.ts';
import { questions } from '#contract/trade/questions.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { newMarket } from '../../../../test/orders.ts';
import type { Person } from '../../../../test/products.ts';
import { answered } from '../../../../test/questions.ts';
import { newWorld } from '../../../../test/world.ts';

test('beside a reported question stands who asked and who answered, whichever of the two is reported', async () => {
  const world = await newWorld();
  const { call } = world;
  const { farmer, buyer, productId } = await newMarket(world);
  const id = await answered(world, { buyer, farmer, productId });
  const boss = await newAdmin(world);
  for (const who of [buyer, farmer])
    await call(moderation.report, { subject: 'question', id, reason: 'offensive' }, who);

  const { body } = await call(admin.waiting, {}, boss);

  const question = { id, authorName: 'Ayesha', sellerName: 'Imran', answer: 'Under 10 percent.' };
  expect(body.map(({ name }) => name).toSorted()).toEqual(['Ayesha', 'Imran']);
  for (const { reports } of body) expect(reports).toMatchObject([{ question }]);
});

async function market() {
  const world = await newWorld();
  const { call } = world;
  const sides = await newMarket(world);
  const { buyer, farmer, productId } = sides;
  const [boss, second] = [await newAdmin(world), await newAdmin(world, 'Nadia')];
  return {
    ...world,
    ...sides,
    boss,
    second,
    id: await answered(world, sides),
    farm: { subject: 'farm' as const, id: farmer.user.farmerData!.farmId },
    waiting: async () => (await call(admin.waiting, {}, boss)).body,
    shown: async () => (await call(questions.ofProduct, { id: productId }, buyer)).body.items,
    hiddenOf: async ({ user }: Person) => (await call(hiddenQuestions.ofPerson, { id: user.uid }, boss)).body,
    verdicts: async ({ user }: Person) =>
      (await call(personHistory.reports, { id: user.uid }, boss)).body.map(({ verdict }) => verdict),
    bell: async (who: Person) =>
      (await call(notifications.list, {}, who)).body.items
        .filter(({ event }) => event === 'question_hidden' || event === 'question_shown_again')
        .map(({ event, subject, reason }) => [event, subject, reason]),
  };
}

const reason = 'Insults are no question.';

test('hiding a question upholds the reports about it and no other; whoever wrote it reads why', async () => {
  const { call, buyer, farmer, productId, boss, id, farm, ...of } = await market();
  for (const who of [buyer, farmer])
    await call(moderation.report, { subject: 'question', id, reason: 'offensive' }, who);
  const stranger = await of.person();
  await call(moderation.report, { ...farm, reason: 'fraud' }, stranger);

  expect((await call(hiddenQuestions.hide, { id, reason }, boss)).status).toBe(200);

  expect(await of.waiting()).toMatchObject([{ id: farmer.user.uid, reportCount: 1 }]);
  expect(await of.verdicts(buyer)).toEqual(['upheld']);
  expect(await of.verdicts(farmer)).toEqual([null, 'upheld']);
  for (const who of [buyer, farmer])
    expect(await of.bell(who)).toEqual([['question_hidden', productId, reason]]);
  expect((await call(questions.mine, { id: productId }, buyer)).body).toMatchObject([
    { state: 'held', hasPhone: false, heldReason: reason, answer: null },
  ]);
  const { asked } = (await call(account.download, {}, buyer)).body.questions;
  expect(asked).toMatchObject([{ id, heldReason: reason }]);
});

test('a hidden question is found at both who wrote it, and shown again after its case is closed', async () => {
  const { call, buyer, farmer, productId, boss, id, ...of } = await market();
  await call(hiddenQuestions.hide, { id, reason }, boss);
  for (const who of [buyer, farmer])
    expect(await of.hiddenOf(who)).toMatchObject([{ id, heldReason: reason, isHeld: true }]);
  expect([await of.shown(), await of.hiddenOf(boss)]).toEqual([[], []]);

  expect((await call(hiddenQuestions.show, { id }, boss)).status).toBe(200);

  expect(await of.shown()).toMatchObject([{ id }]);
  expect(await of.hiddenOf(buyer)).toEqual([]);
  for (const who of [buyer, farmer])
    expect(await of.bell(who)).toEqual([
      ['question_shown_again', productId, ''],
      ['question_hidden', productId, reason],
    ]);
});

test('the second admin who hides a question, or shows it again, is told that another was first', async () => {
  const { call, buyer, boss, second, id, ...of } = await market();
  const both = (by: (who: Person) => Promise<{ status: number }>) => Promise.all([boss, second].map(by));
  const hidden = await both((who) => call(hiddenQuestions.hide, { id, reason: who.user.uid }, who));
  const first = hidden[0]!.status === 200 ? boss : second;
  expect(hidden.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await of.hiddenOf(buyer)).toMatchObject([{ heldReason: first.user.uid }]);

  const shown = await both((who) => call(hiddenQuestions.show, { id }, who));

  expect(shown.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { items } = (await call(auditLog.list, {}, boss)).body;
  expect(items.map(({ action }) => action)).toEqual(['show_question', 'hide_question']);
});
