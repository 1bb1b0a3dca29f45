import type { PaymentDetails, PaymentDetailsDraft } from '#contract/trade/payment-details.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { DetailsFields } from './details-fields.tsx';
import { useDetailsForm } from './use-details-form.ts';

type Props = {
  words: Locale['Account']['payment'];
  before: PaymentDetails;
  save: (draft: PaymentDetailsDraft) => Promise<unknown>;
  onClose: () => void;
};

export function DetailsForm({ words, before, save, onClose }: Props) {
  const form = useDetailsForm({ words, before, save, onClose });
  const { trouble, isSending, onSubmit, cancel } = form;
  return (
    <form noValidate aria-label={words.title} onSubmit={onSubmit} className="grid gap-4">
      <DetailsFields words={words} form={form} />
      {trouble && <Notice tone="clay">{trouble}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={isSending}>
          {words.save}
        </Button>
        <Button tone="secondary" size="sm" onClick={cancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
