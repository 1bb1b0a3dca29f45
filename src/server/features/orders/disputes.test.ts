import { expect, test } from 'vitest';
import { orderTopics } from '#contract/api/live.ts';
import { auditLog } from '#contract/office/audit-log.ts';
import { notifications } from '#contract/people/notifications.ts';
import { disputeDecisions, type OrderEvent, type OrderState } from '#contract/trade/order-life.ts';
import { orders } from '#contract/trade/orders.ts';
import { readRaastCode } from '#contract/trade/raast/read.ts';
import { reviews } from '#contract/sellers/reviews.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { confirmed } from '../../../../test/confirm.ts';
import { newsFromNowOn } from '../../../../test/live-news.ts';
import { flaws, newMarket, place, productOf, stepOf, walk } from '../../../../test/orders.ts';
import type { Person } from '../../../../test/products.ts';
import { newWorld, type World } from '../../../../test/world.ts';

const reason = 'The scales of the mill show 36 maund, not 40.';
type Decision = (typeof disputeDecisions)[number];

/** Forty of four hundred maund, disputed before the goods were handed over or after. */
async function newDispute(world: World, before: 'paid' | 'handed_over') {
  const boss = await newAdmin(world);
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId, { quantity: 40 })).body;
  const way: Record<typeof before, OrderEvent[]> = {
    paid: ['accept', 'confirm_payment'],
    handed_over: ['accept', 'hand_over'],
  };
  const steps = way[before].map((event): [OrderEvent, Person] => [event, farmer]);
  await walk(world, orderNo, [...steps, ['dispute', buyer]]);
  return { boss, farmer, buyer, productId, orderNo };
}

type Dispute = Awaited<ReturnType<typeof newDispute>>;

function decide(world: World, { boss, orderNo }: Dispute, decision: Decision, from: OrderState = 'disputed') {
  return world.call(orders.step, stepOf(orderNo, decision, from, reason), boss);
}

/** What is in the store and what of it is promised, by when the goods went and what was decided. */
const outcomes: [Parameters<typeof newDispute>[1], Decision, OrderState, object, boolean][] = [
  ['paid', 'settle_for_seller', 'completed', { weight: 360, reserved: 0 }, true],
  ['paid', 'settle_for_buyer', 'refund_due', { weight: 400, reserved: 40 }, true],
  ['paid', 'settle_as_cancelled', 'cancelled', { weight: 400, reserved: 0 }, false],
  ['handed_over', 'settle_for_seller', 'completed', { weight: 360, reserved: 0 }, true],
  ['handed_over', 'settle_for_buyer', 'refund_due', { weight: 360, reserved: 0 }, true],
  ['handed_over', 'settle_as_cancelled', 'cancelled', { weight: 360, reserved: 0 }, false],
];

test.each(outcomes)(
  'what was %s and disputed, then %s: %s, and money, stock and reviews are as the admin was told',
  async (before, decision, state, stock, canReview) => {
    const world = await newWorld();
    const dispute = await newDispute(world, before);
    const { boss, farmer, buyer, productId, orderNo } = dispute;
    const seen = (await world.call(orders.show, { orderNo }, boss)).body;
    const told = seen.allowed.find(({ event }) => event === decision);

    const { status, body } = await decide(world, dispute, decision);

    expect([status, body.state]).toEqual([200, state]);
    expect(told).toMatchObject({ to: body.state, stock: body.stock, canReview });
    expect(await productOf(world, farmer, productId)).toMatchObject(stock);
    const written = await world.call(reviews.write, { orderNo, stars: 2, text: 'Short.' }, buyer);
    expect(written.status).toBe(canReview ? 200 : 409);
    expect(await flaws(world.db)).toEqual([]);
  },
);

test('a buyer whose payment is denied can go to the market office at once; one who has not paid cannot', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId, { payment: 'transfer' })).body;
  const waiting = await walk(world, orderNo, [['accept', farmer]]);
  const early = await world.call(orders.step, stepOf(orderNo, 'dispute', 'awaiting_payment'), buyer);
  expect([waiting.state, early.status]).toEqual(['awaiting_payment', 409]);

  const disputed = await walk(world, orderNo, [
    ['report_payment', buyer],
    ['deny_payment', farmer],
    ['dispute', buyer],
  ]);

  expect(disputed).toMatchObject({ state: 'disputed', stock: 'reserved' });
  expect(await flaws(world.db)).toEqual([]);
});

test.each(disputeDecisions)(
  'of %s both sides read the same reason, on the page of the order and at the bell; the audit log has it too',
  async (decision) => {
    const world = await newWorld();
    const dispute = await newDispute(world, 'handed_over');
    const { boss, farmer, buyer, orderNo } = dispute;

    await decide(world, dispute, decision);

    for (const side of [farmer, buyer]) {
      const { body } = await world.call(orders.show, { orderNo }, side);
      expect(body.history.at(-1)).toMatchObject({ event: decision, by: 'admin', reason });
      const { items } = (await world.call(notifications.list, {}, side)).body;
      expect(items[0]).toMatchObject({ event: decision, subject: orderNo, reason });
    }
    expect((await world.call(auditLog.list, {}, boss)).body.items).toMatchObject([
      { action: decision, subject: orderNo, reason, adminName: 'Sadia' },
    ]);
  },
);

test('while a refund is due its seller, and nobody else, reads where the buyer wants it', async () => {
  const world = await newWorld();
  const dispute = await newDispute(world, 'handed_over');
  const { boss, farmer, buyer, orderNo } = dispute;
  const iban = 'PK36SCBL0000001123456702';
  await world.call(orders.setPaymentDetails, { details: 'Raast 0300', iban }, await confirmed(world, buyer));
  const told = async (who: Person) => {
    const { paymentDetails, iban, raastCode } = (await world.call(orders.show, { orderNo }, who)).body;
    return { paymentDetails, iban, rupees: raastCode && readRaastCode(raastCode) };
  };
  const nothing = { paymentDetails: null, iban: null, rupees: null };
  expect(await told(farmer)).toEqual(nothing);

  await decide(world, dispute, 'settle_for_buyer');

  const { amount } = (await world.call(orders.show, { orderNo }, farmer)).body;
  expect(await told(farmer)).toMatchObject({
    paymentDetails: 'Raast 0300',
    iban,
    rupees: { rupees: amount },
  });
  for (const other of [boss, buyer]) expect(await told(other)).toEqual(nothing);
  const refunded = await walk(world, orderNo, [['refund', farmer]]);
  expect(refunded).toMatchObject({ paymentDetails: null, iban: null, raastCode: null });
  expect(await told(farmer)).toEqual(nothing);
});

test('a seller who has the page open is told when the buyer says where to send a refund', async () => {
  const world = await newWorld();
  const dispute = await newDispute(world, 'handed_over');
  const { farmer, buyer, orderNo } = dispute;
  await decide(world, dispute, 'settle_for_buyer');
  await confirmed(world, buyer);
  const news = await newsFromNowOn(world.db);

  await world.call(orders.setPaymentDetails, { details: 'Raast 0300' }, buyer);

  await news.caughtUp();
  expect(news.heard).toEqual([{ topics: orderTopics(orderNo), to: [farmer.user.uid] }]);
});

test('nothing is decided without a reason', async () => {
  const world = await newWorld();
  const { boss, orderNo } = await newDispute(world, 'paid');
  const { body } = await world.call(orders.step, stepOf(orderNo, 'settle_for_buyer', 'disputed', ' '), boss);
  expect(body).toMatchObject({ code: 'invalid', fields: { reason: expect.any(String) } });
  expect((await world.call(auditLog.list, {}, boss)).body.items).toEqual([]);
});

test('both sides can write to the market office, which reads it all; nobody else can, nor without end', async () => {
  const world = await newWorld();
  const { boss, farmer, buyer, orderNo } = await newDispute(world, 'handed_over');
  const say = (who: Person, words: string) =>
    world.call(orders.step, stepOf(orderNo, 'explain', 'disputed', words), who);

  await say(farmer, 'I have the slip of the mill.');
  await say(buyer, 'The slip is of another truck.');

  const { history } = (await world.call(orders.show, { orderNo }, boss)).body;
  expect(history.slice(-3)).toMatchObject([
    { event: 'dispute', by: 'buyer', reason: 'because' },
    { event: 'explain', by: 'seller', reason: 'I have the slip of the mill.' },
    { event: 'explain', by: 'buyer', reason: 'The slip is of another truck.' },
  ]);
  const { items } = (await world.call(notifications.list, {}, boss)).body;
  expect(items.map(({ event }) => event)).toEqual(['explain', 'explain', 'dispute']);
  expect((await say(await world.person(), 'Me too.')).status).toBe(404);
  const many = await Promise.all(Array.from({ length: 20 }, (_, at) => say(buyer, `Again ${at}.`)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(many.find(({ status }) => status !== 200)!.body).toMatchObject({ code: 'too_many' });
});

test('a wrong decision is decided again, as long as neither side has acted upon it', async () => {
  const world = await newWorld();
  const dispute = await newDispute(world, 'paid');
  const { boss, farmer, productId, orderNo } = dispute;

  await decide(world, dispute, 'settle_for_buyer');
  const second = await decide(world, dispute, 'settle_for_seller', 'refund_due');
  expect(second.body).toMatchObject({ state: 'completed', stock: 'taken' });
  const third = await decide(world, dispute, 'settle_for_buyer', 'completed');
  expect(third.body).toMatchObject({ state: 'refund_due', stock: 'taken' });
  await walk(world, orderNo, [['refund', farmer]]);

  const seen = (await world.call(orders.show, { orderNo }, boss)).body;
  expect([seen.state, seen.allowed]).toEqual(['refunded', []]);
  const late = await decide(world, dispute, 'settle_for_seller', 'refunded');
  expect(late.body).toMatchObject({ code: 'step_not_allowed' });
  expect((await world.call(auditLog.list, {}, boss)).body.items.map(({ action }) => action)).toEqual([
    'settle_for_buyer',
    'settle_for_seller',
    'settle_for_buyer',
  ]);
  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 360, reserved: 0 });
  expect(await flaws(world.db)).toEqual([]);
});

test('two admins who decide at once: one of them does, and the other is told', async () => {
  const world = await newWorld();
  const dispute = await newDispute(world, 'paid');
  const other = await newAdmin(world, 'Nadia');

  const answers = await Promise.all([
    decide(world, dispute, 'settle_for_seller'),
    decide(world, { ...dispute, boss: other }, 'settle_for_buyer'),
  ]);

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await world.db`select count(*)::int from audit_log`).toEqual([{ count: 1 }]);
});

test('a seller who says that the money is back ends it, unless the buyer says that it never came', async () => {
  const world = await newWorld();
  const dispute = await newDispute(world, 'paid');
  const { boss, farmer, buyer, productId, orderNo } = dispute;
  await decide(world, dispute, 'settle_for_buyer');

  expect(await walk(world, orderNo, [['refund', farmer]])).toMatchObject({ state: 'refunded' });
  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 400, reserved: 0 });
  expect(await walk(world, orderNo, [['deny_refund', buyer]])).toMatchObject({ state: 'disputed' });
  const { items } = (await world.call(notifications.list, {}, boss)).body;
  expect(items[0]).toMatchObject({ event: 'deny_refund', subject: orderNo, reason: 'because' });

  await decide(world, dispute, 'settle_for_buyer');
  const end = await walk(world, orderNo, [['confirm_refund', buyer]]);
  expect(end).toMatchObject({ state: 'refunded', allowed: [] });
  expect(await flaws(world.db)).toEqual([]);
});

test('a refund that nobody asked for can be denied too: a seller cannot end an order by a word that is not true', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;
  await walk(world, orderNo, [
    ['accept', farmer],
    ['confirm_payment', farmer],
    ['refund', farmer],
  ]);
  expect(await walk(world, orderNo, [['deny_refund', buyer]])).toMatchObject({ state: 'disputed' });
});
