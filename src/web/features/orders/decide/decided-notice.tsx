import { Scale } from 'lucide-react';
import { disputeDecisions } from '#contract/trade/order-life.ts';
import type { Order } from '#contract/trade/orders.ts';
import { tableTime } from '#web/kit/words/dates.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Notice } from '#web/ui/states/notice.tsx';

/** What the market office decided last, and why: the same words for whoever reads the order. */
export function DecidedNotice({ history, words }: Pick<Order, 'history'> & { words: Locale['Order'] }) {
  const decided = lastDecision(history);
  if (!decided) return null;
  const { event, reason, at } = decided;
  return (
    <Notice tone="river" icon={<Scale />}>
      <b>{words.history.events[event]}</b>
      <p className="my-1 text-2 wrap-anywhere whitespace-pre-line">{reason}</p>
      <time dateTime={at}>{tableTime(at)}</time>
    </Notice>
  );
}

export function lastDecision(history: Order['history']) {
  return history.findLast(({ event }) => disputeDecisions.some((decision) => decision === event));
}
