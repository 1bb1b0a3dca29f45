import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { nextStep } from '#contract/trade/next-step.ts';
import type { Order } from '#contract/trade/orders.ts';
import type { User } from '#contract/people/people.ts';
import { release } from '#web/kit/api/release.ts';
import { SignedIn } from '#web/kit/session/auth-user.ts';
import { keepLocale } from '#web/kit/words/words.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { OrderSteps } from './order-steps.tsx';
import { useOrder } from './use-order.ts';

afterEach(cleanup);

const placed = orderIn('placed', ['place']);
const cancelled = orderIn('cancelled', ['place', 'cancel']);

test('an order that was just cancelled does not become an open one by the older copy on the device', async () => {
  const { queries } = await cancelAnsweredBy(() => replyWith(cancelled));
  await screen.findByText('cancelled');

  expect(screen.queryByRole('dialog')).toBeNull();

  const queryKey = ['order', placed.orderNo];
  await queries.invalidateQueries({ queryKey });

  expect(queries.getQueryData<Order>(queryKey)?.state).toBe('cancelled');
});

test('whoever cancels while the network dies reads so where they pressed, and what was typed stays', async () => {
  await cancelAnsweredBy(() => Promise.reject(new TypeError('network')));

  expect((await screen.findByRole('alert')).textContent).toBe(en.App.noAnswer);
  expect(screen.getByRole('dialog').contains(screen.getByRole('alert'))).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>(en.Order.dialog.reason).value).toBe('Not needed');
});

/** Every question is answered with the order as it was, as the device does without the network. */
async function cancelAnsweredBy(answer: () => Promise<Response>) {
  keepLocale(en);
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'POST' ? answer() : replyWith(placed),
  );
  const queries = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  render(
    <QueryClientProvider client={queries}>
      <SignedIn value={{ uid: '1' } as User}>
        <Steps />
      </SignedIn>
    </QueryClientProvider>,
  );
  const { cancel } = en.Order.steps.labels;
  fireEvent.click(await screen.findByRole('button', { name: cancel }));
  fireEvent.change(screen.getByLabelText(en.Order.dialog.reason), { target: { value: 'Not needed' } });
  fireEvent.click(screen.getByRole('button', { name: cancel }));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  return { queries };
}

function Steps() {
  const { found, step } = useOrder(placed.orderNo);
  const { item } = found;
  if (!item) return null;
  const next = nextStep(item, 'buyer');
  return (
    <>
      <p>{item.state}</p>
      <OrderSteps order={item} slip={null} next={next} words={en.Order} step={step} instead={null} />
    </>
  );
}

function replyWith(order: Order) {
  return Promise.resolve(Response.json(order, { headers: { 'x-release': release } }));
}

function orderIn(state: Order['state'], events: string[]) {
  return {
    orderNo: 'KM-10216',
    kind: 'order',
    viewerRole: 'buyer',
    state,
    payment: 'cash',
    delivery: 'pickup',
    deliveryCharge: 0,
    name: 'Saima',
    stock: 'reserved',
    soldTogether: null,
    allowed: state === 'placed' ? [{ event: 'cancel', needsReason: true }] : [],
    history: events.map((event) => ({
      event,
      by: 'buyer',
      at: '2026-11-19T10:56:00.000Z',
      reason: '',
      pictures: [],
    })),
  } as unknown as Order;
}
