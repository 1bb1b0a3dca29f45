import type { Order } from '#contract/trade/orders.ts';
import { useUser } from '#web/kit/session/auth-user.ts';
import { type Locale, useWords } from '#web/kit/words/words.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { DetailsFields } from './details-fields.tsx';
import { useDetailsForm } from './use-details-form.ts';
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

const nowhere = { details: '', iban: '' };

export function DetailsFirst({ words, save, onSaved, onClose }: Props) {
  const { title, text, required, send } = words.asks.paymentDetails;
  const { close, keep, sending } = words.dialog;
  const { payment: texts } = useWords('Account');
  const form = useDetailsForm({
    words: texts,
    before: nowhere,
    required,
    save: save.mutateAsync,
    onClose: (isSent) => (isSent ? onSaved() : onClose()),
  });
  return (
    <FormDialog
      title={title}
      description={text}
      size="sm"
      words={{ close, cancel: keep, submit: send, submitting: sending }}
      form={form}
    >
      <DetailsFields words={texts} form={form} />
    </FormDialog>
  );
}
