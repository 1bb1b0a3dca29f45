import { takesPictures } from '#contract/trade/dispute-pictures.ts';
import { isDestructive } from '#contract/trade/next-step.ts';
import type { Order } from '#contract/trade/orders.ts';
import { grouped } from '#contract/text/words.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx';
import { ChargeDialog } from './charge-dialog.tsx';
import { MessageDialog } from './dispute/message-dialog.tsx';
import { PaidDialog } from './proofs/paid-dialog.tsx';
import { type Allowed, labelOf } from './step-label.ts';
import type { Step, useOrder } from './use-order.ts';

type Words = Locale['Order'];
type Props = {
  asked: Allowed;
  order: Order;
  words: Words;
  step: ReturnType<typeof useOrder>['step'];
  take: (step: Step) => void;
  onClose: () => void;
};

/** What is asked before a step is taken: how much, by which payment, or why. */
export function StepDialog({ asked, order, words, step, take, onClose }: Props) {
  const title = labelOf(asked, order, words);
  if (asked.event === 'add_charge')
    return (
      <ChargeDialog
        order={order}
        words={words}
        title={title}
        send={(charge) => step.mutateAsync({ event: 'add_charge', reason: '', charge })}
        onClose={onClose}
      />
    );
  if (asked.event === 'report_payment')
    return <PaidDialog orderNo={order.orderNo} words={words} title={title} step={step} onClose={onClose} />;
  const question = questionOf(asked, order, words);
  if (takesPictures(asked.event))
    return (
      <MessageDialog
        draftKey={`${asked.event}-${order.orderNo}-${order.history.length}`}
        title={title}
        text={question.text}
        submit={question.action ?? title}
        words={{ ...question.words, pictures: words.pictures }}
        send={(reason, images) => step.mutateAsync({ event: asked.event, reason, images })}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      {...question}
      title={title}
      isReasonNeeded={asked.needsReason}
      busy={step.isPending}
      error={step.error?.message}
      onSend={(reason) => take({ event: asked.event, reason })}
      onClose={onClose}
    />
  );
}

type Question = { text?: string; send?: string; reason?: string; reasonHint?: string; required?: string };

function questionOf(allowed: Allowed, order: Order, words: Words) {
  const {
    endsDispute,
    paymentDetails: _,
    cancelUnlisted,
    undoTogether,
    handOverForCash,
    ...listed
  } = words.asks;
  const asks = {
    ...listed,
    ...(order.stock === 'none' && { cancel: cancelUnlisted }),
    ...(order.state === 'accepted' && {
      hand_over: { ...listed.hand_over, text: fill(handOverForCash, { amount: grouped(order.amount) }) },
    }),
    ...(order.soldTogether && { undo_sale: { text: fill(undoTogether, order.soldTogether) } }),
  };
  const { text, send, ...own } = (asks as Partial<Record<Allowed['event'], Question>>)[allowed.event] ?? {};
  const isEnd = order.state === 'disputed' && isDestructive(allowed, order.state);
  return {
    text: [isEnd && endsDispute, text].filter(Boolean).join(' ') || undefined,
    action: send,
    isGrave: isDestructive(allowed, order.state),
    words: { ...words.dialog, ...(!allowed.needsReason && { reason: words.dialog.optional }), ...own },
  };
}
