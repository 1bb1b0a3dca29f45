import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Order } from '#contract/trade/orders.ts';
import { keepLocale } from '#web/kit/words/words.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import type { SeenSlip } from './cash-due.ts';
import { PaymentLine } from './payment-line.tsx';

afterEach(cleanup);

const at = '2026-11-12T09:09:00.000Z';
const when = '12/11/2026';

test.each([
  ['buyer', 'cash', ['place placed'], 'Pay in cash when you get the goods.'],
  ['seller', 'cash', ['accept accepted'], 'The buyer pays you in cash on handover.'],
  ['buyer', 'cash', ['hand_over handed_over'], `Paid in cash on handover, ${when}`],
  ['seller', 'cash', ['hand_over handed_over', 'complete completed'], `Paid in cash on handover, ${when}`],
  ['buyer', 'cash', ['confirm_payment paid', 'hand_over handed_over'], `Paid in cash, ${when}`],
  ['buyer', 'transfer', ['accept awaiting_payment'], ''],
  ['buyer', 'transfer', ['confirm_payment paid', 'dispute disputed'], `Paid by transfer, ${when}`],
  ['admin', 'transfer', ['dispute disputed', 'settle_for_seller completed'], `Counts as paid since ${when}`],
  ['buyer', 'cash', ['place placed', 'cancel cancelled'], ''],
] as const)(
  'the %s of an order in %s after %j reads of the money: %s',
  (viewerRole, payment, steps, text) => {
    keepLocale(en);
    const history = steps.map((step) => {
      const [event, to] = step.split(' ');
      return { event, to, at };
    });
    const order = { kind: 'order', viewerRole, payment, state: history.at(-1)!.to, history };
    const { container } = render(
      <PaymentLine order={order as unknown as Order} slip={null} words={en.Order.money} />,
    );
    expect(container.textContent).toBe(text);
  },
);

test.each([
  ['accepted', at, 'Pay 9,215 Rupees in cash, as the weight slip says.'],
  ['accepted', null, 'Pay in cash when you get the goods.'],
  ['handed_over', at, `Paid 9,215 Rupees in cash on handover, as the weight slip says, ${when}`],
  ['handed_over', '2026-11-12T09:09:01.000Z', `Paid in cash on handover, ${when}`],
  ['handed_over', null, `Paid in cash on handover, ${when}`],
])('of an order that is %s, with a slip confirmed %s, a buyer reads: %s', (state, confirmedAt, text) => {
  keepLocale(en);
  const history = state === 'accepted' ? [] : [{ event: 'hand_over', to: state, at }];
  const standing = { kind: 'order', viewerRole: 'buyer', payment: 'cash', state, history };
  const order = { ...standing, amount: 9215 };
  const slip = { confirmedAt, payablePaisa: 921_500 } as SeenSlip;
  const { container } = render(
    <PaymentLine order={order as unknown as Order} slip={slip} words={en.Order.money} />,
  );
  expect(container.textContent).toBe(text);
});
