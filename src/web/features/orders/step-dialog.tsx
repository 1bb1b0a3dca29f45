import { takesPictures } from '#contract/trade/dispute-pictures.ts';
import { isDestructive } from '#contract/trade/next-step.ts';
import type { Order } from '#contract/trade/orders.ts';
import { grouped } from '#contract/text/words.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx';
import { rupeesDue, type SeenSlip, slipText } from './cash-due.ts';
import { ChargeDialog } from './charge-dialog.tsx';
import { MessageDialog } from './dispute/message-dialog.tsx';
import { PaidDialog } from './proofs/paid-dialog.tsx';
import { type Allowed, labelOf } from './step-label.ts';
import type { Step, useOrder } from './use-order.ts';

type Words = Locale['Order'];
type Props = {
  asked: Allowed;
  order: Order;
  slip: SeenSlip;
  words: Words;
  step: ReturnType<typeof useOrder>['step'];
  take: (step: Step) => void;
  onClose: () => void;
};

/** What is asked before a step is taken: how much, by which payment, or why. */
export function StepDialog({ asked, order, slip, words, step, take, onClose }: Props) {
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
  const question = questionOf(asked, order, slip, words);
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

function questionOf(allowed: Allowed, order: Order, slip: SeenSlip, words: Words) {
  const { endsDispute, paymentDetails: _, cancelUnlisted, undoTogether, forCash, ...listed } = words.asks;
  const asks = {
    ...listed,
    ...(order.stock === 'none' && { cancel: cancelUnlisted }),
    ...(order.state === 'accepted' && {
      hand_over: { ...listed.hand_over, text: cashText(forCash.hand_over, order, slip, words) },
      confirm_payment: {
        ...listed.confirm_payment,
        text: cashText(forCash.confirm_payment, order, slip, words),
      },
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

/** The sum that the seller has in hand; beside it what was ordered, where the goods were weighed. */
function cashText(text: string, order: Order, slip: SeenSlip, { steps }: Words) {
  const asked = fill(text, { amount: grouped(rupeesDue(order)) });
  return [asked, slipText(order, 'seller', slip, steps.weighed)].filter(Boolean).join(' ');
}
