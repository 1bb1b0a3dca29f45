import { type Product, ProductDraft, type SellerRole } from '#contract/trade/products.ts';
import { WeightUnit, wholeTrouble } from '#contract/trade/units.ts';
import { type CallFailed, isConflict } from '#web/kit/api/call.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import { troubleText } from '#web/kit/words/own-words.ts';
import { changesOf, typedOf } from '#web/kit/forms/typed.ts';
import { readBy, useForm } from '#web/kit/forms/use-form.ts';
import { fill } from '#web/kit/words/words.ts';
import { blankProduct, missingOf, type TypedProduct } from './product-draft.ts';
import { standing } from './standing.ts';
import type { Result } from '#web/ui/states/result-notice.tsx';
import type { ModalWords } from './texts.ts';
import type { Pictures } from './use-pictures.ts';
import type { Products } from './use-products.ts';

export type FormParts = {
  seller: SellerRole;
  uid: string;
  words: ModalWords;
  products: Products;
  pictures: Pictures;
  /** What is edited; without it one is added. */
  product: Product | undefined;
  onClose: () => void;
  onSaved: (result: Result) => void;
};
type Sending = { key: string; draft: ProductDraft };

/** A product, from what is typed to its row in the table. */
export function useProductForm(parts: FormParts) {
  const { seller, uid, words, products, pictures, product, onClose, onSaved } = parts;
  const now = product && products.known().get(product.productId);
  const missingIn = (typed: TypedProduct) => [
    ...(product || pictures.list.length > 0 ? [] : (['image'] as const)),
    ...missingOf(typed),
  ];

  const form = useForm({
    // A draft of an edit holds for the version that it began with.
    key: `product-draft-${product ? `${product.productId}-${product.version}` : `${seller}-${uid}`}`,
    blank: { ...typedOf(blankProduct(), product), idempotencyKey: newKey() },
    read: (typed) => {
      const [missing] = missingIn(typed);
      if (missing) return { errors: {}, text: words.errors[missing === 'image' ? 'noImage' : 'required'] };
      const { ready, errors } = readBy(ProductDraft, typed);
      if (errors) return { errors, text: words.errors.check };
      return { ready: { key: typed.idempotencyKey, draft: ready } };
    },
    send: async ({ key, draft }: Sending, { isConflict: isRead, uploaded: { urls, failed } }) => {
      // Whoever has read what stands there now goes on from there, with their own changes and no others.
      const from = isRead ? (now ?? product) : product;
      const images = urls.length > 0 ? { images: urls } : {};
      const saved = await (product && from
        ? products.edit(from, { ...changesOf<ProductDraft>(product, draft), ...images })
        : products.add({ ...draft, key }, urls));
      const some = failed > 0 ? ` ${fill(words.errors.somePicturesFailed, { count: failed })}` : '';
      const text = fill(savedText(product, saved, words), { name: saved.name }) + some;
      onSaved({ good: failed === 0, text, isHeld: isHeld(saved) });
    },
    explain: (failed) => ({ text: refusalText(failed, product, words) }),
    uploads: { ...pictures, allFailed: words.errors.allPicturesFailed },
    isEdit: product !== undefined,
    onClose,
  });
  const unit = WeightUnit.safeParse(form.draft.weightCategory).data;
  const cut = unit && wholeTrouble(Number(form.draft.weight), unit);
  return {
    ...form,
    missing: missingIn(form.draft),
    detail: form.isConflict ? standing(product, now, words) : undefined,
    // Half a piece that stands there already is marked from the start, and keeps nothing else from being saved.
    errors: { ...(cut && { weight: troubleText(cut) }), ...form.errors },
    choose: (files: File[]) => form.say(pictures.choose(files) ? undefined : words[seller].maxImages),
  };
}

function refusalText(failed: CallFailed, product: Product | undefined, words: ModalWords) {
  const { refusal, message } = failed;
  if (!refusal) return fill(words.errors.noNetwork, { button: product ? words.editSubmit : words.addSubmit });
  if (isConflict(failed) || refusal.code === 'added_before') return message;
  return refusal.code === 'not_found' ? words.errors.gone : `${words.errors.saveFailed} ${message}`;
}

function isHeld({ status }: Product) {
  return status === 'withheld';
}

function savedText(before: Product | undefined, saved: Product, words: ModalWords) {
  if (!before) return isHeld(saved) ? words.addedWithheld : words.added;
  if (isHeld(saved)) return words.savedWithheld;
  return isHeld(before) ? words.savedShown : words.saved;
}
