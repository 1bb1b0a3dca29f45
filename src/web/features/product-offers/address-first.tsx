import { mostAddress } from '#contract/trade/most-address.ts';
import { useKeptAddress } from '#web/kit/forms/use-kept-address.ts';
import { type Locale, useWords } from '#web/kit/words/words.ts';
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx';

type Props = {
  uid: string;
  words: Locale['ProductOffers']['asks'];
  onSend: (address: string) => void;
  onClose: () => void;
};

/** The seller has offered to bring the goods: the buyer says where to, with the yes. */
export function AddressFirst({ uid, words, onSend, onClose }: Props) {
  const { label, hint } = useWords('DeliveryAddress');
  const { kept } = useKeptAddress(uid);
  // What was kept stands there from the beginning, or not at all: nothing moves under the reader's hands.
  if (kept.isPending) return null;
  const { title, text, send, sending, missing } = words.address;
  return (
    <ReasonDialog
      title={title}
      text={text}
      action={send}
      isGrave={false}
      isReasonNeeded
      most={mostAddress}
      begin={kept.data?.address}
      words={{
        close: words.close,
        keep: words.keep,
        sending,
        reason: label,
        reasonHint: hint,
        required: missing,
      }}
      busy={false}
      error={undefined}
      onSend={onSend}
      onClose={onClose}
    />
  );
}
