import { Check, Clock, TriangleAlert, Undo2, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { OrderBadge } from '#contract/trade/order-badges.ts';
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

export function StatusBadge({ status, words }: { status: OrderBadge; words: Record<OrderBadge, string> }) {
  return <Badge {...looks[status]}>{words[status]}</Badge>;
}
