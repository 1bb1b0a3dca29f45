import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { auditLog } from '#contract/office/audit-log.ts';
import { hiddenQuestions } from '#contract/office/hidden-questions.ts';
import { moderation, reportsToWithhold } from '#contract/office/moderation.ts';
import { account } from '#contract/people/account.ts';
import { notifications } from '#contract/people/notifications.ts';
import { today } from '#contract/sellers/today.ts';
import { products } from '#contract/trade/products.ts';
import { maxWaitingQuestions } from '#contract/trade/question-kinds.ts';
import { questions } from '#contract/trade/questions.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { newsFromNowOn } from '../../../../test/live-news.ts';
import { newMarket } from '../../../../test/orders.ts';
import { add, type Person } from '../../../../test/products.ts';
import { answer, answered, ask } from '../../../../test/questions.ts';
import { giveStanding } from '../../../../test/standing.ts';
import { newWorld } from '../../../../test/world.ts';

const withPhone = 'Please call 0300 1234567';

async function market() {
  const world = await newWorld();
  const sides = await newMarket(world);
  const { farmer, productId: id } = sides;
  return {
    world,
    ...world,
    ...sides,
    shown: async () => (await world.call(questions.ofProduct, { id })).body.items,
    mine: async (who: Person) => (await world.call(questions.mine, { id }, who)).body,
    waiting: async () => (await world.call(today.show, { role: 'farmer' }, farmer)).body.questions,
    bell: async (who: Person) =>
      (await world.call(notifications.list, {}, who)).body.items.map(({ event }) => event),
  };
}

test('a buyer asks, the seller is told and answers, and then everyone reads it', async () => {
  const { world, db, buyer, farmer, productId, shown, mine, waiting, bell, call } = await market();
  const asked = await ask(world, buyer, productId, { kind: 'own', text: '  Do you sell 20 maund? ' });

  expect(asked.body).toMatchObject({ text: 'Do you sell 20 maund?', state: 'waiting', isMine: true });
  expect(await shown()).toEqual([]);
  expect(await mine(buyer)).toHaveLength(1);
  expect(await mine(farmer)).toMatchObject([{ state: 'waiting', authorName: 'Ayesha', isMine: false }]);
  expect(await waiting()).toMatchObject([{ productId, productName: 'Wheat, Akbar 2019' }]);
  expect(await bell(farmer)).toEqual(['question_asked']);
  const { waiting: todo } = (await call(today.show, { role: 'farmer' }, farmer)).body;
  expect(todo).toMatchObject([{ kind: 'questions', count: 1, names: ['Wheat, Akbar 2019'] }]);

  const news = await newsFromNowOn(db);
  const { body } = await answer(world, farmer, asked.body.id, 'From 20 maund on, yes.');

  expect(body.state).toBe('answered');
  expect(await shown()).toEqual([
    {
      id: asked.body.id,
      kind: 'own',
      text: 'Do you sell 20 maund?',
      authorName: 'Ayesha',
      askedAt: expect.any(String),
      answer: 'From 20 maund on, yes.',
      answeredAt: expect.any(String),
    },
  ]);
  expect(await bell(buyer)).toEqual(['question_answered']);
  expect(await waiting()).toEqual([]);
  await news.caughtUp();
  expect(news.heard).toContainEqual({ topics: [`questions:${productId}`], to: 'everyone' });
  const [told] = (await call(notifications.list, {}, buyer)).body.items;
  expect(told).toMatchObject({ subject: productId });
});

test('an answer that is changed tells nobody twice', async () => {
  const { world, buyer, farmer, productId, shown, bell } = await market();
  const id = await answered(world, { buyer, farmer, productId });
  const [before] = await shown();

  await answer(world, farmer, id, 'Under 9 percent.');

  expect(await shown()).toEqual([{ ...before, answer: 'Under 9 percent.' }]);
  expect(await bell(buyer)).toEqual(['question_answered']);
});

test('a phone number holds a question back until its author changes it; the seller is told then', async () => {
  const { world, buyer, farmer, productId, mine, waiting, bell, call } = await market();
  const { id, ...held } = (await ask(world, buyer, productId, { kind: 'own', text: withPhone })).body;

  expect(held).toMatchObject({ state: 'held', hasPhone: true });
  expect(await mine(farmer)).toEqual([]);
  expect([await waiting(), await bell(farmer)]).toEqual([[], []]);
  expect((await answer(world, farmer, id)).status).toBe(404);
  const still = await call(questions.change, { id, text: 'Call ۰۳۰۰۱۲۳۴۵۶۷' }, buyer);
  expect(still.body.state).toBe('held');

  const { body } = await call(questions.change, { id, text: 'Is it dry?' }, buyer);

  expect(body).toMatchObject({ state: 'waiting', hasPhone: false, text: 'Is it dry?' });
  expect(await bell(farmer)).toEqual(['question_asked']);
  expect(await waiting()).toHaveLength(1);
});

test('a phone number in an answer holds it back until the seller changes it', async () => {
  const { world, buyer, farmer, productId, shown, mine, waiting, bell } = await market();
  const { id } = (await ask(world, buyer, productId)).body;

  expect((await answer(world, farmer, id, withPhone)).body).toMatchObject({
    state: 'answer_held',
    hasPhone: true,
  });
  expect([await shown(), await bell(buyer)]).toEqual([[], []]);
  expect(await mine(buyer)).toHaveLength(1);
  expect(await waiting()).toHaveLength(1);
  await answer(world, farmer, id);
  expect(await shown()).toHaveLength(1);
  expect(await bell(buyer)).toEqual(['question_answered']);

  await answer(world, farmer, id, withPhone);
  expect(await shown()).toEqual([]);
});

test('what its author sees of an answer that is held back is not the answer', async () => {
  const { world, buyer, farmer, productId, mine } = await market();
  const { id } = (await ask(world, buyer, productId)).body;
  await answer(world, farmer, id, withPhone);
  expect(JSON.stringify(await mine(buyer))).not.toContain('0300 1234567');
});

test('a seller hides a question and shows it again', async () => {
  const { world, buyer, farmer, productId, shown, mine, waiting, call } = await market();
  const id = await answered(world, { buyer, farmer, productId });

  expect((await call(questions.hide, { id }, farmer)).body.state).toBe('hidden');
  expect(await shown()).toEqual([]);
  expect(await mine(buyer)).toMatchObject([{ state: 'hidden' }]);
  await call(questions.show, { id }, farmer);
  expect(await shown()).toHaveLength(1);

  const other = (await ask(world, buyer, productId, { kind: 'bags' })).body;
  await call(questions.hide, { id: other.id }, farmer);
  expect(await waiting()).toEqual([]);
});

test('the same question is one, however often and however fast it is asked', async () => {
  const { world, buyer, farmer, productId, waiting, bell } = await market();
  const three = await Promise.all([1, 2, 3].map(() => ask(world, buyer, productId)));

  expect(new Set(three.map(({ body }) => body.id)).size).toBe(1);
  expect(await waiting()).toHaveLength(1);
  expect(await bell(farmer)).toEqual(['question_asked']);
});

test('one person cannot flood a seller: a few may wait, over all products, also when they come at once', async () => {
  const { world, buyer, farmer, productId, waiting } = await market();
  const other = (await add(world, farmer, { name: 'Rice' })).body.productId;
  const flood = await Promise.all(
    Array.from({ length: maxWaitingQuestions + 3 }, (_, at) =>
      ask(world, buyer, at % 2 ? productId : other, { kind: 'own', text: `And this, ${at}?` }),
    ),
  );

  expect(flood.filter(({ status }) => status === 200)).toHaveLength(maxWaitingQuestions);
  expect(flood.find(({ status }) => status !== 200)!.body).toMatchObject({ code: 'questions_waiting' });
  const [first] = await waiting();
  await answer(world, farmer, first!.id);
  expect((await ask(world, buyer, productId)).status).toBe(200);
});

test('a question is taken back or changed only by its author, and not once it is answered', async () => {
  const { world, buyer, farmer, productId, waiting, call } = await market();
  const { id } = (await ask(world, buyer, productId)).body;
  const stranger = await world.person();

  for (const who of [stranger, farmer]) {
    expect((await call(questions.takeBack, { id }, who)).status).toBe(404);
    expect((await call(questions.change, { id, text: 'Why?' }, who)).status).toBe(404);
  }
  expect((await call(questions.takeBack, { id }, buyer)).status).toBe(200);
  expect(await waiting()).toEqual([]);
  const next = await answered(world, { buyer, farmer, productId });
  expect((await call(questions.takeBack, { id: next }, buyer)).body).toMatchObject({
    code: 'changed_elsewhere',
  });
  expect((await answer(world, stranger, next)).status).toBe(404);
  expect((await call(questions.hide, { id: next }, buyer)).status).toBe(404);
});

test('an answer and a taking back at once end as one of the two', async () => {
  const { world, buyer, farmer, productId, shown, call } = await market();
  const { id } = (await ask(world, buyer, productId)).body;
  const [said, gone] = await Promise.all([
    answer(world, farmer, id),
    call(questions.takeBack, { id }, buyer),
  ]);
  expect([said.status, gone.status]).toEqual(said.status === 200 ? [200, 409] : [404, 200]);
  expect(await shown()).toHaveLength(said.status === 200 ? 1 : 0);
});

test('nobody asks about their own product, about one that is not shown, or without words', async () => {
  const { world, buyer, farmer, productId, call } = await market();
  expect((await ask(world, farmer, productId)).body).toMatchObject({ code: 'own_product' });
  expect((await ask(world, undefined, productId)).status).toBe(401);
  for (const text of ['', ' ', 'x'.repeat(201)])
    expect((await ask(world, buyer, productId, { kind: 'own', text })).body).toHaveProperty('fields.text');
  expect((await ask(world, buyer, productId, { kind: 'price' })).status).toBe(422);
  await world.db`update people set phone_proven_at = null, email_proven_at = null where id = ${buyer.user.uid}`;
  expect((await ask(world, buyer, productId)).body).toMatchObject({ code: 'not_proven' });
  await call(products.edit, { id: productId, version: 1, status: 'paused' }, farmer);
  expect((await ask(world, await world.person(), productId)).status).toBe(404);
});

test('as with reviews: those of somebody suspended stay, those of a held name go, those of a leaver are deleted', async () => {
  const { world, db, buyer, farmer, productId, shown, waiting, call } = await market();
  await answered(world, { buyer, farmer, productId });
  await ask(world, buyer, productId, { kind: 'bags' });
  const { uid } = buyer.user;

  await db`update people set suspended_at = now(), suspended_for = 'Spam' where id = ${uid}`;
  expect([await shown(), await waiting()]).toMatchObject([[{ authorName: 'Ayesha' }], []]);
  await db`update people set suspended_at = null, suspended_for = null, held_at = now(), held_for = 'bank' where id = ${uid}`;
  expect([await shown(), await waiting()]).toEqual([[], []]);
  await db`update people set held_at = null, held_for = null where id = ${uid}`;

  const { body } = await call(account.download, {}, buyer);
  expect(body.questions.asked).toMatchObject([{ kind: 'moisture', answer: 'Under 10 percent.' }, {}]);
  expect((await call(account.download, {}, farmer)).body.questions.answered).toHaveLength(1);
  const { demoCode } = (await call(account.requestRemovalCode, {}, buyer)).body;
  await call(account.remove, { code: demoCode! }, buyer);
  expect(await db`select from product_questions`).toHaveLength(0);
});

test('reports of several people of standing hold a question back; an admin lets it go, or hides it', async () => {
  const { world, db, buyer, farmer, productId, shown, mine, call } = await market();
  const id = await answered(world, { buyer, farmer, productId });
  const office = await newAdmin(world);
  const known = await Promise.all(Array.from({ length: reportsToWithhold }, () => world.person()));
  await giveStanding(
    db,
    known.map(({ user }) => user.uid),
  );
  const report = (who: Person, about = id) =>
    call(moderation.report, { subject: 'question', id: about, reason: 'offensive' }, who);
  const held = async () => (await call(admin.waiting, {}, office)).body;

  for (const who of known) {
    expect(await shown()).toHaveLength(1);
    expect((await report(who)).status).toBe(200);
  }
  expect(await shown()).toEqual([]);
  expect(await mine(buyer)).toMatchObject([{ state: 'held', hasPhone: false }]);
  expect((await report(await world.person())).status).toBe(404);
  const [entry] = await held();
  expect(entry).toMatchObject({ kind: 'person', name: 'Ayesha', reportCount: 3 });
  expect(entry!.reports[0]!.question).toMatchObject({ id, kind: 'moisture', productId, isHeld: true });

  await call(admin.clearReports, { id: buyer.user.uid }, office);
  expect(await shown()).toHaveLength(1);

  await call(hiddenQuestions.hide, { id, reason: 'Rude' }, office);
  expect(await shown()).toEqual([]);
  expect((await answer(world, farmer, id)).status).toBe(404);
  await call(hiddenQuestions.show, { id }, office);
  expect(await shown()).toHaveLength(1);
  const done = (await call(auditLog.list, {}, office)).body.items.map(({ action }) => action);
  expect(done).toEqual(['show_question', 'hide_question', 'clear_reports']);
});

test('whoever has asked reports the answer; everybody else, and the seller, the question', async () => {
  const { world, db, buyer, farmer, productId, call } = await market();
  const id = await answered(world, { buyer, farmer, productId });
  const reported = async (who: Person) => {
    await call(moderation.report, { subject: 'question', id, reason: 'untrue' }, who);
    const [row] = await db<{ id: string }[]>`
      select person_id as id from reports where reporter_id = ${who.user.uid}`;
    return row?.id;
  };
  expect(await reported(buyer)).toBe(farmer.user.uid);
  expect(await reported(farmer)).toBe(buyer.user.uid);
  expect(await reported(await world.person())).toBe(buyer.user.uid);
});

test('many answers come page by page', async () => {
  const { world, db, buyer, productId, farmer, call } = await market();
  await answered(world, { buyer, farmer, productId });
  await db`
    insert into product_questions (product_id, seller_id, role, author_id, kind, text, answer, answered_at)
    select product_id, seller_id, role, author_id, 'own', 'Number ' || n, 'Yes.',
      date_trunc('milliseconds', now()) - n * interval '1 minute'
    from product_questions, generate_series(1, 14) n`;
  const first = (await call(questions.ofProduct, { id: productId })).body;
  const second = (await call(questions.ofProduct, { id: productId, after: first.next! })).body;
  expect([first.items.length, second.items.length, second.next]).toEqual([10, 5, null]);
  const texts = [...first.items, ...second.items].map(({ text }) => text);
  expect(new Set(texts).size).toBe(15);
});
