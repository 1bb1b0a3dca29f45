import { useEffect, useEffectEvent, useState } from 'react';
import type { Product, ProductDraft, SellerNotes, SellerTerms } from '#contract/trade/products.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import { keptDraft } from '#web/kit/forms/use-draft.ts';
import { changesOf } from '#web/kit/forms/typed-values.ts';
import { useEntries } from '#web/kit/outbox/use-entries.ts';
import { useOutbox } from '#web/kit/outbox/use-outbox.ts';
import { blankProduct, copied, draftKey, typedProduct, type TypedProduct } from './product-draft.ts';
import type { Pictures } from './use-pictures.ts';
import type { FormParts } from './form-parts.ts';

export type ReadyProduct = ProductDraft & SellerNotes & SellerTerms;
export type Sending = { key: string; draft: ReadyProduct };

/** How a product waits that cannot be sent now. `base`: what an edit started from. */
export function useProductOutbox(parts: FormParts, base: Product | undefined) {
  const { seller, uid, outbox: words, entry, onSaved } = parts;
  return useOutbox<TypedProduct & { idempotencyKey: string }, Sending>({
    words,
    entry,
    write: ({ key, draft }, typed) => {
      const common = { uid, typed, draftKey: keyOf(parts) };
      if (!base)
        return {
          ...common,
          kind: 'product',
          id: key,
          name: draft.name,
          input: { ...draft, role: seller },
          subject: seller,
        };
      const { productId: id, name, version } = base;
      const input = { ...changesOf<ReadyProduct>(base, draft), id, version };
      return { ...common, kind: 'productEdit', id: newKey(), name, input, subject: seller };
    },
    onKept: (text) => onSaved({ good: true, isWaiting: true, text }),
  });
}

/** After a reload in the middle of sending, the pictures of its draft are there again though they have left. */
export function useForgetTaken({ seller, uid }: Pick<FormParts, 'seller' | 'uid'>, pictures: Pictures) {
  const blank = { ...blankProduct(), idempotencyKey: '' };
  const [key] = useState(() => keptDraft(draftKey(seller, uid), blank, true)?.idempotencyKey);
  const isTaken = useEntries(uid, ['product']).some(({ id }) => id === key);
  const forget = useEffectEvent(() => pictures.clear());
  useEffect(() => {
    if (isTaken) forget();
  }, [isTaken]);
}

/** And so is its form. */
export function useCloseWhenTaken({ uid, product, entry, onClose }: FormParts, key: string, isBusy: boolean) {
  const isTaken = useEntries(uid, ['product']).some(({ id }) => id === key);
  useEffect(() => {
    if (isTaken && !product && !entry && !isBusy) onClose();
  }, [isTaken, product, entry, isBusy, onClose]);
}

/** A draft of an edit holds for the version that it began with; what is in the outbox is kept there. */
export function keyOf({ product, copyOf, entry, seller, uid }: FormParts) {
  if (entry) return undefined;
  if (product) return `product-draft-${product.productId}-${product.version}`;
  return copyOf ? `product-copy-${copyOf.productId}` : draftKey(seller, uid);
}

/** What the form begins with. What was refused stands in it as it was typed; a change, on what the product says now. */
export function begunOf({ product, copyOf, entry }: FormParts): TypedProduct {
  if (entry?.kind === 'productEdit') {
    const changed = Object.entries(entry.typed).filter(([name]) => name in entry.input);
    return { ...typedProduct(product), ...Object.fromEntries(changed) };
  }
  if (entry) return { ...blankProduct(), ...entry.typed };
  return typedProduct(product ?? copied(copyOf));
}
