import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allowedSteps } from '#contract/trade/allowed-steps.ts';
import type { OrderActor, OrderEvent, OrderState } from '#contract/trade/order-life.ts';
import type { Order } from '#contract/trade/orders.ts';
import { fill } from '#web/kit/words/words.ts';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import { DecisionPart } from './decision-part.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const { overtaken, reason: reasonLabel, done } = en.Order.decision;
const typed = 'The seller has a slip.';

test('an admin who is typing when another decides reads that, and still what they wrote', () => {
  const { show, text } = office();
  show(disputed());
  write(typed);
  show(decided('settle_for_buyer', 'Wet wheat.'));

  expect(text()).toContain(overtaken.settle_for_buyer);
  expect(text()).toContain(typed);
  expect(document.activeElement?.textContent).toContain(overtaken.settle_for_buyer);
});

test('an admin whose decision came second hears of it once the answer is there', () => {
  const { show, text } = office();
  show(disputed());
  write(typed);
  const theirs = decided('settle_as_cancelled', 'Wet wheat.');
  show(theirs, { isPending: true });
  expect(text()).not.toContain(typed);
  show(theirs, { isError: true });
  expect(text()).toContain(overtaken.settle_as_cancelled);
  expect(text()).toContain(typed);
});

test('a decision of the reader is no other’s, also when its answer was lost', () => {
  const { show, text } = office();
  show(disputed());
  fireEvent.click(screen.getByRole('radio', { name: /For the seller/ }));
  write(typed);
  const own = decided('settle_for_seller', typed);
  show(own, { isError: true });
  expect(text()).not.toContain('Yours was not saved');
  cleanup();

  const second = office();
  second.show(disputed());
  write(`${typed} `);
  second.show(own, { isPending: true });
  second.show(own, { isSuccess: true, data: own });
  expect(second.text()).toContain(done);
  expect(second.text()).not.toContain('Yours was not saved');
});

test('who has typed nothing reads no notice, and an explanation of a side takes nothing away', () => {
  const { show, text } = office();
  show(disputed());
  show(decided('settle_for_buyer', 'Wet wheat.'));
  expect(text()).not.toContain(overtaken.settle_for_buyer);
  cleanup();

  const second = office();
  second.show(disputed());
  write(typed);
  second.show(after(disputed(), ['explain', 'disputed', 'seller', 'It was dry.']));
  expect(second.text()).not.toContain(overtaken.other);
  expect(screen.getByLabelText<HTMLTextAreaElement>(reasonLabel).value).toBe(typed);
  second.show(after(disputed(), ['complete', 'completed', 'buyer', '']));
  expect(second.text()).toContain(overtaken.other);
  expect(second.text()).toContain(typed);
});

test('what was typed about one order is not told about the next', () => {
  const { show, text } = office();
  show(disputed());
  write(typed);
  show({ ...decided('settle_for_buyer', 'Wet wheat.'), orderNo: 'KM-10002' });
  expect(text()).not.toContain(typed);
});

test('an admin sees beside the words of a side what it shows, and enlarges it', () => {
  office().show(disputed());
  const side = within(screen.getByRole('region', { name: en.Order.decision.words.title }));
  const name = fill(en.Order.pictures.of, { number: 1, who: en.Order.history.who.buyer });
  fireEvent.click(side.getByRole('img', { name }));
  const large = within(screen.getByRole('dialog', { name })).getByRole('img', { name });
  expect(large.getAttribute('src')).toBe(`${picture.base}-1600.webp`);
});

const picture = { id: '1', base: '/api/orders/KM-10001/pictures/1/picture', width: 1200, height: 1600 };

type Entry = [OrderEvent, OrderState, OrderActor, string];
type Answer = { isPending?: boolean; isSuccess?: boolean; isError?: boolean; data?: Order };

function office() {
  const queries = new QueryClient();
  const drawn = (order: Order, answer: Answer) => (
    <QueryClientProvider client={queries}>
      <DecisionPart
        order={order}
        words={en.Order}
        step={answer as unknown as Parameters<typeof DecisionPart>[0]['step']}
      />
    </QueryClientProvider>
  );
  const { container, rerender } = render(<div />);
  return {
    show: (order: Order, answer: Answer = {}) => rerender(drawn(order, answer)),
    text: () => container.textContent,
  };
}

function disputed() {
  return orderWith([['dispute', 'disputed', 'buyer', 'It was wet.']]);
}

function decided(event: OrderEvent, reason: string) {
  const states: Partial<Record<OrderEvent, OrderState>> = {
    settle_for_buyer: 'refund_due',
    settle_for_seller: 'completed',
    settle_as_cancelled: 'cancelled',
  };
  return after(disputed(), [event, states[event]!, 'admin', reason]);
}

function after({ history }: Order, entry: Entry) {
  const before = history.map(({ event, to, by, reason }): Entry => [event, to, by, reason]);
  return orderWith([...before, entry]);
}

function orderWith(entries: Entry[]) {
  const now = Date.now();
  const history = entries.map(([event, to, by, reason], at) => ({
    event,
    to,
    by,
    reason,
    pictures: event === 'dispute' ? [picture] : [],
    at: new Date(now - 60_000 + at).toISOString(),
  }));
  const standing = {
    state: history.at(-1)!.to,
    payment: 'cash' as const,
    kind: 'order' as const,
    delivery: 'pickup' as const,
    history,
  };
  return {
    ...standing,
    viewerRole: 'admin',
    buyer: { name: 'Ayesha', phone: null },
    seller: { name: 'Imran', phone: null },
    orderNo: 'KM-10001',
    productId: 'farmer/1',
    stock: 'taken',
    quantity: 1,
    weightCategory: 'Maund (40 kg)',
    allowed: allowedSteps(standing, 'admin').map((step) => ({ stock: 'taken', canReview: true, ...step })),
  } as unknown as Order;
}

function write(text: string) {
  fireEvent.change(screen.getByLabelText(reasonLabel), { target: { value: text } });
}
