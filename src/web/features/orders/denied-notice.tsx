import { TriangleAlert } from 'lucide-react';
import type { Order } from '#contract/trade/orders.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Notice } from '#web/ui/states/notice.tsx';

/** A payment that did not come: why, and what can be done. */
export function DeniedNotice({ order, words }: { order: Order; words: Locale['Order'] }) {
  const last = order.history.at(-1);
  if (last?.event !== 'deny_payment' || order.viewerRole === 'admin') return null;
  const { title, text } = words.denied[order.viewerRole];
  return (
    <Notice tone="clay" icon={<TriangleAlert />}>
      <b className="text-2 wrap-anywhere">{fill(title, { name: order.name })}</b>
      <p className="my-1 text-2 wrap-anywhere whitespace-pre-line">‘{last.reason}’</p>
      <p className="wrap-anywhere">{fill(text, { name: order.name })}</p>
    </Notice>
  );
}
