import { expect, test } from 'vitest';
import { OrderEvent, OrderState, type PaymentMethod } from '#contract/trade/order-life.ts';
import { orders } from '#contract/trade/orders.ts';
import { confirmed } from '../../../../test/confirm.ts';
import { asked, brought, flaws, newMarket, place, productOf, stepOf, walk } from '../../../../test/orders.ts';
import type { Person } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

/** Written by hand, not read from the table: from, event and actor, and where it leads. */
const allowed: Record<string, OrderState> = {
  'placed accept seller': 'accepted',
  'placed add_charge seller': 'charge_pending',
  'placed decline seller': 'declined',
  'placed cancel buyer': 'cancelled',
  'placed cancel admin': 'cancelled',
  'charge_pending add_charge seller': 'charge_pending',
  'charge_pending confirm_charge buyer': 'accepted',
  'charge_pending decline seller': 'declined',
  'charge_pending cancel buyer': 'cancelled',
  'charge_pending cancel admin': 'cancelled',
  'accepted cancel buyer': 'cancelled',
  'accepted cancel seller': 'cancelled',
  'accepted cancel admin': 'cancelled',
  'accepted choose_transfer buyer': 'awaiting_payment',
  'accepted confirm_payment seller': 'paid',
  'accepted hand_over seller': 'handed_over',
  'awaiting_payment cancel buyer': 'cancelled',
  'awaiting_payment cancel seller': 'cancelled',
  'awaiting_payment cancel admin': 'cancelled',
  'awaiting_payment report_payment buyer': 'payment_pending',
  'awaiting_payment confirm_payment seller': 'paid',
  'payment_pending confirm_payment seller': 'paid',
  'payment_pending deny_payment seller': 'awaiting_payment',
  'payment_pending dispute buyer': 'disputed',
  'payment_pending dispute seller': 'disputed',
  'payment_pending cancel admin': 'cancelled',
  'paid hand_over seller': 'handed_over',
  'paid dispute buyer': 'disputed',
  'paid dispute seller': 'disputed',
  'paid refund seller': 'refunded',
  'handed_over complete buyer': 'completed',
  'handed_over dispute buyer': 'disputed',
  'handed_over dispute seller': 'disputed',
  'handed_over refund seller': 'refunded',
  'disputed complete buyer': 'completed',
  'disputed refund seller': 'refunded',
  'disputed explain buyer': 'disputed',
  'disputed explain seller': 'disputed',
  'disputed settle_for_seller admin': 'completed',
  'disputed settle_for_buyer admin': 'refund_due',
  'disputed settle_as_cancelled admin': 'cancelled',
  'refund_due refund seller': 'refunded',
  'refund_due confirm_refund buyer': 'refunded',
  'completed refund seller': 'refunded',
};

/** As it would be on the way: goods that have left are taken, an order that is over holds nothing. */
const stockIn: Partial<Record<OrderState, string>> = {
  handed_over: 'taken',
  completed: 'taken',
  declined: 'given_back',
  cancelled: 'given_back',
  expired: 'given_back',
  refunded: 'given_back',
};

/** Where it leads, or how it is refused: nobody takes the steps of time, and a stranger does not learn that it exists. */
function answerTo(what: string) {
  if (/ (place|agree|record_sale|sell|sell_on_credit|settle|expire|remind) /.test(what)) return 'invalid';
  return allowed[what] ?? (what.endsWith('stranger') ? 'not_found' : 'step_not_allowed');
}

function refusalIn(body: object) {
  return (body as { code?: string }).code;
}

test.each(OrderState.options)('in %s each side may do what is listed, and nothing else', async (state) => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const admin = await world.person();
  await world.db`update people set role_flags = '{isAdmin}' where id = ${admin.user.uid}`;
  const people: Record<string, Person> = { buyer, seller: farmer, admin, stranger: await world.person() };
  const { orderNo } = (await place(world, buyer, productId, brought)).body;
  const before = stockIn[state] ?? 'reserved';
  const weight = before === 'taken' ? 399 : 400;
  const reset = async () => {
    await world.db`update orders set state = ${state}, stock = ${before}, payment = 'cash', delivery_charge = ${asked} where order_no = ${orderNo}`;
    await world.db`update products set weight = ${weight}, reserved = ${before === 'reserved' ? 1 : 0}`;
  };
  await reset();

  for (const event of OrderEvent.options) {
    for (const [actor, person] of Object.entries(people)) {
      const { status, body } = await world.call(orders.step, stepOf(orderNo, event, state), person);

      const what = `${state} ${event} ${actor}`;
      expect([what, status === 200 ? body.state : refusalIn(body)]).toEqual([what, answerTo(what)]);
      if (status === 200) await reset();
    }
  }
  const [reserved] = await world.db`select reserved::float, weight::float from products`;
  expect(reserved).toEqual({ reserved: before === 'reserved' ? 1 : 0, weight });
});

test.each<[PaymentMethod, OrderState]>([
  ['cash', 'accepted'],
  ['transfer', 'awaiting_payment'],
])('accepting an order paid by %s leads to %s', async (payment, state) => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId, { payment })).body;
  expect(await walk(world, orderNo, [['accept', farmer]])).toMatchObject({ state });
});

test('a buyer who was to pay in cash pays by transfer instead, and sees where the money goes', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const iban = 'PK36SCBL0000001123456702';
  await world.call(orders.setPaymentDetails, { iban }, await confirmed(world, farmer));
  const { orderNo } = (await place(world, buyer, productId)).body;
  expect(await walk(world, orderNo, [['accept', farmer]])).toMatchObject({ payment: 'cash', iban: null });
  const chosen = await walk(world, orderNo, [['choose_transfer', buyer]]);
  expect(chosen).toMatchObject({ state: 'awaiting_payment', payment: 'transfer', iban });
  expect(chosen.raastCode).toContain('4800');
  const paid = await walk(world, orderNo, [
    ['report_payment', buyer],
    ['confirm_payment', farmer],
    ['hand_over', farmer],
  ]);
  expect(paid).toMatchObject({ state: 'handed_over', payment: 'transfer' });
  expect(await flaws(world.db)).toEqual([]);
});

test('what the order page offers is what the server takes', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;
  const seen = async (who: Person) => {
    const { body } = await world.call(orders.show, { orderNo }, who);
    return body.allowed.map(({ event, needsReason }) => (needsReason ? `${event}!` : event));
  };

  expect([await seen(buyer), await seen(farmer)]).toEqual([['cancel'], ['accept', 'decline']]);
  await walk(world, orderNo, [
    ['accept', farmer],
    ['hand_over', farmer],
  ]);
  expect([await seen(buyer), await seen(farmer)]).toEqual([
    ['complete', 'dispute!'],
    ['dispute!', 'refund'],
  ]);
});

test('a dispute needs a reason', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;
  await walk(world, orderNo, [
    ['accept', farmer],
    ['hand_over', farmer],
  ]);

  const { body } = await world.call(orders.step, stepOf(orderNo, 'dispute', 'handed_over', ' '), buyer);

  expect(body).toMatchObject({ code: 'invalid', fields: { reason: 'Please give a reason.' } });
});

test('a step from a state that is over is told; the same step again is not done twice', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;

  const [accept, cancel] = await Promise.all([
    world.call(orders.step, stepOf(orderNo, 'accept', 'placed'), farmer),
    world.call(orders.step, stepOf(orderNo, 'cancel', 'placed'), buyer),
  ]);
  expect([accept.status, cancel.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [won, lost] = accept.status === 200 ? [farmer, cancel] : [buyer, accept];
  expect(lost.body).toMatchObject({ code: 'changed_elsewhere' });

  const event = won === farmer ? 'accept' : 'cancel';
  const again = await world.call(orders.step, stepOf(orderNo, event, 'placed'), won);
  expect(again.status).toBe(200);
  expect(again.body.history).toHaveLength(2);
  expect(await flaws(world.db)).toEqual([]);
});

test('twenty cancels at once give the stock back once', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId, { quantity: 7 })).body;
  await place(world, buyer, productId, { quantity: 5 });

  await Promise.all(
    Array.from({ length: 20 }, () => world.call(orders.step, stepOf(orderNo, 'cancel', 'placed'), buyer)),
  );

  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 400, reserved: 5 });
  expect((await world.call(orders.show, { orderNo }, buyer)).body.history).toHaveLength(2);
});

test('a refund before the goods left puts them on offer again, one after does not', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const [one, two] = [await place(world, buyer, productId), await place(world, buyer, productId)];

  await walk(world, one.body.orderNo, [
    ['accept', farmer],
    ['confirm_payment', farmer],
    ['refund', farmer],
  ]);
  await walk(world, two.body.orderNo, [
    ['accept', farmer],
    ['hand_over', farmer],
    ['refund', farmer],
  ]);

  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 399, reserved: 0 });
});

test('an admin who trades is no judge of their own order', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  await world.db`update people set role_flags = '{isFarmer,isAdmin}' where id = ${farmer.user.uid}`;
  const { orderNo } = (await place(world, buyer, productId)).body;
  const { body } = await world.call(orders.step, stepOf(orderNo, 'cancel', 'placed'), farmer);
  expect(body).toMatchObject({ code: 'step_not_allowed' });
});

test.each([
  ['no event', { event: undefined }, 'event'],
  ['an event that is none', { event: 'explode' }, 'event'],
  ['no state', { from: undefined }, 'from'],
  ['an enormous reason', { reason: 'x'.repeat(501) }, 'reason'],
  ['a reason that cannot be kept', { reason: 'a\0b' }, 'reason'],
  ['a number that is none', { orderNo: `KM-1'--` }, 'orderNo'],
])('%s is refused and the field is named', async (_, change, field) => {
  const world = await newWorld();
  const { buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;
  const step = { orderNo, event: 'cancel', from: 'placed', ...change } as never;

  const { status, body } = await world.call(orders.step, step, buyer);

  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } });
  expect((await world.call(orders.show, { orderNo }, buyer)).body.state).toBe('placed');
});
