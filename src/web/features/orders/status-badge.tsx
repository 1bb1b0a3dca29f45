import { Check, Clock, TriangleAlert, Undo2, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { OrderBadge } from '#contract/trade/order-badges.ts';
import type { Order } from '#contract/trade/orders.ts';
import { Badge } from '#web/ui/marks/badge.tsx';

type Look = Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>;

const looks: Record<OrderBadge, Look> = {
  new: { tone: 'wheat', icon: <Clock /> },
  accepted: { tone: 'line', icon: <Check /> },
  awaitingPayment: { tone: 'wheat', icon: <Clock /> },
  paid: { tone: 'green', icon: <Check /> },
  cancelled: { tone: 'clay', icon: <X /> },
  refunded: { tone: 'river', icon: <Undo2 /> },
  disputed: { tone: 'clay', icon: <TriangleAlert /> },
  refundDue: { tone: 'wheat', icon: <Undo2 /> },
};

/** The few words that the lists have. */
export function StatusBadge({ status, words }: { status: OrderBadge; words: Record<OrderBadge, string> }) {
  return <Badge {...looks[status]}>{words[status]}</Badge>;
}

/** On the page of an order it says the same as the steps below: a list has one word for all that is paid, or not yet. */
export function StateBadge({ order, words }: { order: Order; words: Record<Order['state'], string> }) {
  return <Badge {...looks[order.status]}>{words[order.state]}</Badge>;
}
