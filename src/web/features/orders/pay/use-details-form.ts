import { groupedIban } from '#contract/trade/raast/iban.ts';
import { type PaymentDetails, PaymentDetailsDraft } from '#contract/trade/payment-details.ts';
import { readBy, useForm } from '#web/kit/forms/use-form.ts';
import type { Locale } from '#web/kit/words/words.ts';

type Parts = {
  words: Locale['Account']['payment'];
  before: PaymentDetails;
  /** What to say where nothing is filled in; without it, nothing is a choice too. */
  required?: string;
  save: (draft: PaymentDetailsDraft) => Promise<unknown>;
  onClose: (isSent: boolean) => void;
};

/** Where one's money goes, as it is typed. */
export function useDetailsForm({ words, before, required, save, onClose }: Parts) {
  return useForm({
    blank: { iban: groupedIban(before.iban), details: before.details },
    read: (typed) => {
      const isEmpty = typed.iban.trim() === '' && typed.details.trim() === '';
      return required && isEmpty ? { errors: { iban: required } } : readBy(PaymentDetailsDraft, typed);
    },
    send: save,
    explain: ({ refusal: said }) => ({ fields: said?.fields ?? {}, text: words.failed }),
    onClose,
  });
}
