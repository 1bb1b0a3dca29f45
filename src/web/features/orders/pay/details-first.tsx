import type { Order } from '#contract/trade/orders.ts';
import { useUser } from '#web/kit/session/auth-user.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx';
import { usePaymentDetails } from './use-payment-details.ts';

type Words = Locale['Order'];

/** Whoever accepts an order paid by transfer has said where the money goes: else its buyer would not know. */
export function useDetailsFirst({ as, payment, state }: Order) {
  const isAsked = as === 'seller' && payment === 'transfer' && state === 'placed';
  const { details, save } = usePaymentDetails(useUser().uid, isAsked);
  return { isMissing: isAsked && details.data?.details === '' && details.data.iban === '', save };
}

type Props = {
  words: Words;
  save: ReturnType<typeof useDetailsFirst>['save'];
  onSaved: () => void;
  onClose: () => void;
};

export function DetailsFirst({ words, save, onSaved, onClose }: Props) {
  const { title, text, send, ...own } = words.asks.paymentDetails;
  return (
    <ReasonDialog
      title={title}
      text={text}
      action={send}
      isGrave={false}
      isReasonNeeded
      most={300}
      words={{ ...words.dialog, ...own }}
      busy={save.isPending}
      error={save.error?.message}
      onSend={(details) => save.mutate({ details }, { onSuccess: onSaved })}
      onClose={onClose}
    />
  );
}
