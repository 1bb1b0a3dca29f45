import { fill } from '#web/kit/words/words.ts';
import type { AdminWords } from './admin-list.tsx';
import { useAdminAction } from './use-admin.ts';
import { WhyDialog } from './why-dialog.tsx';

type Props = {
  /** `since` of the case that is judged, if it is one. */
  product: { id: string; name: string; since?: string };
  words: AdminWords;
  onDone: () => void;
  onClose: () => void;
};

export function HideProductDialog({ product: { id, name, since }, words, onDone, onClose }: Props) {
  const { title, text, submit } = words.products.hideDialog;
  return (
    <WhyDialog
      words={words.reasonDialog}
      title={fill(title, { name })}
      text={text}
      submit={submit}
      action={useAdminAction('POST /api/admin/products/:id/hold')}
      input={(reason) => ({ id, reason, since })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
