import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { nextStep, type Side } from '#contract/trade/next-step.ts';
import { allowedSteps } from '#contract/trade/allowed-steps.ts';
import { orderLife, type OrderEvent } from '#contract/trade/order-life.ts';
import type { User } from '#contract/people/people.ts';
import type { Order, OrderHistoryEntry } from '#contract/trade/orders.ts';
import { SignedIn } from '#web/kit/session/auth-user.ts';
import { dayAndDate } from '#web/kit/words/weekdays.ts';
import { keepLocale } from '#web/kit/words/words.ts';
import type { SeenSlip } from './cash-due.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { NextStepPart } from './next-step-part.tsx';

afterEach(cleanup);

test.each([
  [
    'seller',
    'placed',
    'Accept or decline the order from Ayesha by 18/11/2026',
    'If you do not answer by then, ',
  ],
  ['buyer', 'placed', 'Imran has to accept or decline', 'If the seller has not replied by then, '],
  [
    'buyer',
    'charge_pending',
    'Imran accepts your order and asks 800 Rupees for delivery. Confirm the total of 4,800 Rupees by',
    'If you do not confirm by then, ',
  ],
  ['buyer', 'awaiting_payment', 'Send 4,800 Rupees to Imran by', 'If you have not paid by then, '],
  ['seller', 'payment_pending', 'Look in your account for 4,800 Rupees', 'If you do not confirm by then, '],
  ['buyer', 'accepted', 'Collect 1 maund from Imran by', 'If the goods have not been handed over by then, '],
  ['buyer', 'handed_over', 'Check the goods and confirm by', 'If nobody reports a problem by then, '],
] as const)(
  'the %s of an order that is %s reads who does what by when, and what happens otherwise',
  (side, state, sentence, otherwise) => {
    const text = show({ side, state }).container.textContent;
    expect(text).toContain(sentence);
    expect(text).toContain(otherwise);
  },
);

test('every state that time ends or reminds of says so', () => {
  const timed = new Set(orderLife.filter(({ by }) => by.includes('time')).flatMap(({ from }) => from));
  expect([...timed].toSorted()).toEqual(Object.keys(en.Order.steps.otherwise.all).toSorted());
});

test('the day that was agreed comes first, and the end of the order after it', () => {
  const offer = { id: '1', asked: 5000, day: pakistanDay() };
  const agreed = show({ side: 'seller', state: 'accepted', offer }).container.textContent;
  expect(agreed).toContain(`has to collect 1 maund on ${dayAndDate(offer.day)} and pay`);
  expect(agreed).toContain('today');
  expect(agreed).toContain('If the goods have not been handed over by 18/11/2026 14:09, the order');
  cleanup();

  const past = { ...offer, day: '2026-01-01' };
  expect(show({ side: 'seller', state: 'accepted', offer: past }).container.textContent).toContain(
    'has to collect 1 maund by 18/11/2026 14:09 and pay',
  );
});

test('goods that a buyer has after all end a dispute only after a question', () => {
  const { mutate } = show({ side: 'buyer', state: 'disputed', last: 'dispute' });
  fireEvent.click(screen.getByRole('button', { name: en.Order.steps.inDispute.complete }));
  expect(mutate).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog').textContent).toContain(en.Order.asks.endsDispute);
});

test('both sides of a dispute read what each of them wrote, beside each other', () => {
  const said = [
    { event: 'dispute', by: 'buyer', reason: 'The wheat is wet.' },
    { event: 'explain', by: 'seller', reason: 'It was dry when it left.' },
    { event: 'explain', by: 'buyer', reason: 'I have pictures.' },
  ] as const;
  show({ side: 'buyer', state: 'disputed', last: 'explain', said });
  const both = within(screen.getByRole('region', { name: en.Order.decision.words.title }));
  for (const { reason } of said) expect(both.getByText(reason)).toBeTruthy();
  expect(screen.getAllByText('I have pictures.')).toHaveLength(1);
});

test('a buyer whom nobody asks for anything after a refund reads until when to say that no money came', () => {
  const text = show({ side: 'buyer', state: 'refunded', last: 'refund' }).container.textContent;
  expect(text).toContain('Imran says that 4,800 Rupees have been refunded to you.');
  expect(text).toContain('If the money does not reach you, tell us by 30/11/2026 14:09.');
  expect(text).not.toContain(en.Order.steps.turn.mine);
});

test.each([
  ['refund_due', 'settle_for_buyer', 'refund', en.Order.asks.refund.reason],
  ['placed', 'place', 'decline', en.Order.dialog.optional],
] as const)('what need not be told is marked so, in %s after %s: %s', (state, last, event, label) => {
  show({ side: 'seller', state, last });
  fireEvent.click(screen.getByRole('button', { name: en.Order.steps.labels[event] }));
  expect(screen.getByLabelText(label)).toBeTruthy();
});

const weighed = {
  weighed: { grams: 95_000, paisa: 921_500 },
  payablePaisa: 921_500,
  charges: [],
  confirmedAt: '2026-11-16T09:09:00.000Z',
  isQuestioned: false,
} as unknown as NonNullable<SeenSlip>;
const open = { ...weighed, confirmedAt: null };
const byWeight = 'Weighed 95 kg: 9,215 Rupees (ordered for 4,800 Rupees).';

test.each([
  ['buyer', 'as confirmed', weighed, 'and pay 9,215 Rupees in cash', byWeight],
  ['seller', 'as confirmed', weighed, 'and pay you 9,215 Rupees in cash', byWeight],
  [
    'seller',
    'less commission',
    { ...weighed, charges: [{}], payablePaisa: 900_000 },
    'and pay you 9,000 Rupees in cash',
    'Weighed 95 kg: 9,000 Rupees after charges (ordered for 4,800 Rupees).',
  ],
  ['buyer', 'not confirmed', open, 'and pay 4,800 Rupees in cash', 'You have not confirmed it yet.'],
  [
    'seller',
    'objected to',
    { ...open, isQuestioned: true },
    'and pay you 4,800 Rupees in cash',
    'The weight slip says 95 kg and 9,215 Rupees. The buyer says that it is wrong.',
  ],
] as const)('the %s of goods that were weighed reads what is due, %s', (side, _, slip, sentence, said) => {
  const text = show({ side, state: 'accepted', slip: slip as SeenSlip }).container.textContent;
  expect(text).toContain(sentence);
  expect(text).toContain(said);
});

test.each(['hand_over', 'confirm_payment'] as const)(
  'a seller who has been paid in cash is asked for the sum of the slip: %s',
  (event) => {
    show({ side: 'seller', state: 'accepted', slip: weighed });
    fireEvent.click(screen.getByRole('button', { name: en.Order.steps.labels[event] }));
    const { textContent } = screen.getByRole('dialog');
    expect(textContent).toContain('you have 9,215 Rupees in cash.');
    expect(textContent).toContain(byWeight);
  },
);

test('whoever paid in cash by weight gets that sum back', () => {
  const due = { state: 'refund_due', last: 'settle_for_buyer', slip: weighed } as const;
  const { textContent } = show({ side: 'seller', iban: 'PK36SCBL0000001123456702', ...due }).container;
  expect(textContent).toContain('Refund 9,215 Rupees to Ayesha');
  expect(textContent).toContain(`${en.Order.amountToSend}9,215 Rupees`);
  expect(textContent).not.toContain('4,800');
});

test('of a transfer that is waited for the slip changes nothing', () => {
  const text = show({ side: 'buyer', state: 'awaiting_payment', slip: weighed }).container.textContent;
  expect(text).toContain('Send 4,800 Rupees to Imran');
  expect(text).not.toContain('Weighed');
});

test('whoever can only wait can call the other side', () => {
  show({ side: 'buyer', state: 'placed' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+923000000021');
});

test.each([
  ['stands while the order is as the step left it', 1, true],
  ['goes once the other side has taken the next one', 2, false],
])('that a step was told to the other side %s', (_, steps, isShown) => {
  const text = show({ side: 'seller', state: 'accepted', steps, taken: 1 }).container.textContent;
  expect(text.includes('Done. Ayesha has been told.')).toBe(isShown);
  expect(document.activeElement?.tagName).toBe('H2');
});

test('a seller who takes a transfer says first where the money goes', async () => {
  const asks = en.Order.asks.paymentDetails;
  const sent = vi.fn<(body: unknown) => void>();
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') sent(JSON.parse(body as string));
    return Response.json({ details: method === 'PATCH' ? 'Raast 03000000021' : '', iban: '' });
  });
  const { mutate, queries } = show({ side: 'seller', state: 'placed', payment: 'transfer' });
  await waitFor(() =>
    expect(queries.getQueryData(['payment-details', '1'])).toEqual({ details: '', iban: '' }),
  );

  fireEvent.click(screen.getByRole('button', { name: en.Order.steps.labels.accept }));
  const dialog = within(await screen.findByRole('dialog', { name: asks.title }));
  fireEvent.click(dialog.getByRole('button', { name: asks.send }));
  expect(dialog.getByText(asks.required)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(en.Account.payment.label), {
    target: { value: 'Raast 03000000021' },
  });
  expect(mutate).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: asks.send }));

  await waitFor(() =>
    expect(mutate).toHaveBeenCalledWith({ event: 'accept', reason: '' }, expect.anything()),
  );
  expect(sent).toHaveBeenCalledExactlyOnceWith({ details: 'Raast 03000000021', iban: '' });
});

test.each([
  ['PK36SCBL0000001123456702', 'PK36 SCBL 0000 0011 2345 6702'],
  [null, en.Order.noDetails.seller],
])('a seller who has to refund reads where the money goes: %s', (iban, text) => {
  const shown = show({ side: 'seller', state: 'refund_due', last: 'settle_for_buyer', iban });
  expect(shown.container.textContent).toContain(text);
});

test('a buyer whose refund is due says on the same page where to send it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ details: '', iban: '' }));
  show({ side: 'buyer', state: 'refund_due', last: 'settle_for_buyer' });
  const { title, text } = en.Order.refundTo;
  const part = within(screen.getByRole('region', { name: title }));
  expect(part.getByText(text.replace('{name}', 'Imran'))).toBeTruthy();
  fireEvent.click(await part.findByRole('button', { name: en.Account.payment.add }));
  expect(part.getByLabelText(en.Account.payment.iban)).toBeTruthy();
});

type Shown = Pick<Order, 'state'> &
  Partial<Pick<Order, 'payment' | 'offer' | 'iban'>> & {
    side: Side;
    slip?: SeenSlip;
    last?: OrderEvent;
    /** What the two sides have written. */
    said?: readonly Partial<OrderHistoryEntry>[];
    /** How many the order has had, and after how many this side took its own. */
    steps?: number;
    taken?: number;
  };

function show({
  side,
  state,
  last = 'accept',
  payment = state.includes('payment') ? 'transfer' : 'cash',
  slip,
  steps = 1,
  said,
  taken,
  ...told
}: Shown) {
  keepLocale(en);
  const history = historyOf(last, steps, said);
  const delivery = state === 'charge_pending' ? ('delivery' as const) : ('pickup' as const);
  const standing = { state, payment, kind: 'order' as const, delivery, history };
  const order = {
    ...standing,
    viewerRole: side,
    offer: null,
    iban: null,
    paymentDetails: null,
    raastCode: null,
    ...told,
    name: side === 'buyer' ? 'Imran' : 'Ayesha',
    buyer: { name: 'Ayesha', phone: null },
    seller: { name: 'Imran', phone: '03000000021' },
    orderNo: 'KM-10001',
    ordered: 4800,
    amount: paidFor(payment, slip),
    deliveryCharge: state === 'charge_pending' ? 800 : 0,
    quantity: 1,
    weightCategory: 'Maund (40 kg)',
    dueAt: '2026-11-18T09:09:00.000Z',
    dueEvent: 'expire',
    allowed: allowedSteps(standing, side),
  } as unknown as Order;
  const queries = new QueryClient();
  const mutate = vi.fn<() => void>();
  const data = taken && { history: history.slice(0, taken) };
  const own = { isPending: false, isError: false, isSuccess: Boolean(data), data };
  const step = { ...own, reset: () => {}, mutate } as unknown;
  const { container } = render(
    <QueryClientProvider client={queries}>
      <SignedIn value={{ uid: '1' } as User}>
        <NextStepPart
          order={order}
          slip={slip}
          side={side}
          next={nextStep(order, side)}
          words={en.Order}
          step={step as Parameters<typeof NextStepPart>[0]['step']}
        />
      </SignedIn>
    </QueryClientProvider>,
  );
  return { container, mutate, queries };
}

function paidFor(payment: Order['payment'], slip: SeenSlip) {
  return payment === 'cash' && slip?.confirmedAt ? slip.payablePaisa / 100 : 4800;
}

function historyOf(
  last: OrderEvent,
  steps: number,
  said: Shown['said'] = Array.from({ length: steps }, () => ({})),
) {
  const entry = { event: last, reason: '', by: 'buyer' as const, pictures: [] };
  return said.map((words, at) => ({ ...entry, at: `2026-11-16T09:09:0${at}.000Z`, ...words }));
}
