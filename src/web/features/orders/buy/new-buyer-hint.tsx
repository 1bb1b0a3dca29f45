import { maxOrdersOfNewBuyers } from '#contract/trade/new-buyers.ts';
import type { OrderState } from '#contract/trade/order-life.ts';
import { LimitHint } from '#web/kit/forms/limit-hint.tsx';
import { useBought } from './use-bought.ts';

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
  const { bought, hasCompleted } = useBought(uid);
  if (!bought || bought.next || hasCompleted) return null;
  const used = bought.items.filter(({ state }) => open.has(state)).length;
  return used > 0 && <LimitHint of="openOrders" used={used} most={maxOrdersOfNewBuyers} isAlwaysTold />;
}
