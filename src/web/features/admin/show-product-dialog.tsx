import type { AdminProduct } from '#contract/office/admin.ts';
import { fill } from '#web/kit/words/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import type { AdminWords } from './admin-list.tsx';
import { HoldReason } from './hold-reason.tsx';
import { useAdminAction } from './use-admin.ts';

type Props = {
  product: Pick<AdminProduct, 'id' | 'name' | 'holds'>;
  words: AdminWords;
  onDone: () => void;
  onClose: () => void;
};

/** Asks before a product is in everybody's sight again, and says why it is not. */
export function ShowProductDialog({ product: { id, name, holds }, words, onDone, onClose }: Props) {
  const show = useAdminAction('DELETE /api/admin/products/:id/hold');
  const { title, text } = words.products.showDialog;
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={fill(title, { name })}
      text={
        <>
          {holds.map((hold) => (
            <span key={hold.cause} className="block wrap-anywhere">
              <HoldReason hold={hold} words={words} />
            </span>
          ))}
          <span className="mt-3 block">{text}</span>
          {show.error && (
            <span className="mt-4 block">
              <Notice tone="clay" role="alert">
                {show.error.message}
              </Notice>
            </span>
          )}
        </>
      }
      tone="primary"
      closeLabel={words.people.person.close}
      cancelLabel={words.people.confirm.keep}
      confirmLabel={words.products.show}
      busy={show.isPending}
      onConfirm={() => show.mutate({ id }, { onSuccess: onDone })}
    />
  );
}
