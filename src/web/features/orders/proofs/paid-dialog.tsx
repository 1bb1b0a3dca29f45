import type { Locale } from '#web/kit/words/words.ts';
import type { useOrder } from '../use-order.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { useProofs } from './use-proofs.ts';

type Props = {
  orderNo: string;
  words: Locale['Order'];
  title: string;
  step: ReturnType<typeof useOrder>['step'];
  onClose: () => void;
};

/** 'I have paid', with the number and the receipt if the buyer has them at hand. */
export function PaidDialog({ orderNo, words, title, step, onClose }: Props) {
  const { add } = useProofs(orderNo);
  const { text, send, reason: label, reasonHint: hint } = words.asks.report_payment;
  return (
    <ProofDialog
      words={words}
      title={title}
      text={text}
      submit={send}
      reference={{ label, hint }}
      isNeeded={false}
      send={async ({ reference, image }) => {
        // First: whoever is told of the payment shall find the picture.
        if (image) await add({ reference: '', image, isWithPayment: true });
        await step.mutateAsync({ event: 'report_payment', reason: reference });
      }}
      onClose={onClose}
    />
  );
}
