import { mostOrdersOfNewBuyers } from '#contract/trade/new-buyers.ts';
import type { OrderState } from '#contract/trade/order-life.ts';
import { LimitHint } from '#web/kit/forms/limit-hint.tsx';
import { useOrders } from '../use-orders.ts';

const open = new Set<OrderState>([
  'placed',
  'charge_pending',
  'accepted',
  'awaiting_payment',
  'payment_pending',
  'paid',
]);

/** Whoever has not completed an order yet learns how many they may have open before they meet the limit. */
export function NewBuyerHint({ uid }: { uid: string }) {
  const bought = useOrders({ uid, as: 'buyer' }, { filter: 'all', text: '' }).data?.pages[0];
  if (!bought || bought.next || bought.items.some(({ state }) => state === 'completed')) return null;
  const used = bought.items.filter(({ state }) => open.has(state)).length;
  return used > 0 && <LimitHint of="openOrders" used={used} most={mostOrdersOfNewBuyers} isAlwaysTold />;
}
