import { useUser } from '#web/kit/session/auth-user.ts';
import { useWords } from '#web/kit/words/words.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { DetailsFields } from './details-fields.tsx';
import { useDetailsForm } from './use-details-form.ts';
import { usePaymentDetails } from './use-payment-details.ts';

/** Whoever says yes to a transfer has said where the money goes: else its buyer would not know. */
export function useDetailsFirst(isAsked: boolean) {
  const { details, save } = usePaymentDetails(useUser().uid, isAsked);
  const isMissing = isAsked && details.data?.details === '' && details.data.iban === '';
  // Nothing is said yes to while this is not known: the server would refuse it.
  return { isMissing: isAsked && details.isLoading ? undefined : isMissing, save };
}

type Props = {
  /** Another question follows before anything is accepted. */
  goesOn: boolean;
  save: ReturnType<typeof useDetailsFirst>['save'];
  onSaved: () => void;
  onClose: () => void;
};

const nowhere = { details: '', iban: '' };

export function DetailsFirst({ goesOn, save, onSaved, onClose }: Props) {
  const { asks, dialog } = useWords('Order');
  const { title, text, required, send, goOn } = asks.paymentDetails;
  const { close, keep, sending } = dialog;
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
      words={{ close, cancel: keep, submit: goesOn ? goOn : send, submitting: sending }}
      form={form}
    >
      <DetailsFields words={texts} form={form} />
    </FormDialog>
  );
}
