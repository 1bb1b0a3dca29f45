import { type RefObject, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { fill, plural } from '#web/kit/words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { TableWords } from './texts.ts';

type Props = {
  words: TableWords['deleteDialog'];
  product: Product | undefined;
  /** Where the reader goes on once it is confirmed. */
  after: RefObject<HTMLElement | null>;
  onClose: () => void;
  onConfirm: (product: Product) => void;
};

export function DeleteDialog({ words, product, after, onClose, onConfirm }: Props) {
  // While it closes it still says what it was about.
  const [last, setLast] = useState(product);
  if (product && product !== last) setLast(product);
  if (!last) return null;
  const { name, images } = last;
  const pictures = images.length > 0 && plural(images.length, words.pictures);
  const text = pictures ? `${words.text} ${pictures}` : words.text;
  return (
    <ConfirmDialog
      open={product !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={fill(words.title, { name })}
      text={text}
      closeLabel={words.close}
      cancelLabel={words.keep}
      confirmLabel={fill(words.confirm, { name })}
      after={after}
      onConfirm={() => onConfirm(last)}
    />
  );
}
