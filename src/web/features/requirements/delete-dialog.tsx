import { type RefObject, useState } from 'react';
import type { Requirement } from '#contract/requirements.ts';
import { fill, plural } from '#web/kit/words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { TableWords } from './texts.ts';

type Props = {
  words: TableWords['deleteDialog'];
  requirement: Requirement | undefined;
  /** Where the reader goes on once it is confirmed. */
  after: RefObject<HTMLElement | null>;
  onClose: () => void;
  onConfirm: (requirement: Requirement) => void;
};

export function DeleteDialog({ words, requirement, after, onClose, onConfirm }: Props) {
  // While it closes it still says what it was about.
  const [last, setLast] = useState(requirement);
  if (requirement && requirement !== last) setLast(requirement);
  if (!last) return null;
  const { product, offers, status } = last;
  const declined = plural(offers, words.offers);
  return (
    <ConfirmDialog
      open={requirement !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={fill(words.title, { product })}
      text={offers > 0 && status === 'open' ? `${words.text} ${declined}` : words.text}
      closeLabel={words.close}
      cancelLabel={words.keep}
      confirmLabel={fill(words.confirm, { product })}
      after={after}
      onConfirm={() => onConfirm(last)}
    />
  );
}
