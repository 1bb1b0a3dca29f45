import { type RefObject, useState } from 'react';
import type { SentOffer } from '#contract/offers.ts';
import { fill } from '#web/kit/words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { PublicWords } from './texts.ts';

type Props = {
  words: PublicWords['mine']['withdrawDialog'];
  offer: SentOffer | undefined;
  /** Where the reader goes on once it is confirmed. */
  after: RefObject<HTMLElement | null>;
  onClose: () => void;
  onConfirm: (offer: SentOffer) => void;
};

export function WithdrawDialog({ words, offer, after, onClose, onConfirm }: Props) {
  // While it closes it still says what it was about.
  const [last, setLast] = useState(offer);
  if (offer && offer !== last) setLast(offer);
  if (!last) return null;
  return (
    <ConfirmDialog
      open={offer !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={fill(words.title, { product: last.wanted })}
      text={fill(words.text, { business: last.businessName })}
      closeLabel={words.close}
      cancelLabel={words.keep}
      confirmLabel={words.confirm}
      after={after}
      onConfirm={() => onConfirm(last)}
    />
  );
}
