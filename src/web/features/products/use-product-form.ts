import { useRef, useState } from 'react';
import { type Product, ProductDraft, SellerNotes, SellerTerms } from '#contract/trade/products.ts';
import { WeightUnit } from '#contract/trade/unit-schemas.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { stepErrors } from '#contract/trade/price-steps.ts';
import { wholeNumberError } from '#contract/trade/units.ts';
import { type CallFailed, isConflict } from '#web/kit/api/call.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import { keyAgain } from '#web/kit/outbox/entry.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fieldErrorText } from '#web/kit/words/own-words.ts';
import { changesOf } from '#web/kit/forms/typed-values.ts';
import { type FieldErrors, readBy, useForm } from '#web/kit/forms/use-form.ts';
import { standingOf, useProgress } from '#web/kit/upload/use-uploads.ts';
import { fill } from '#web/kit/words/words.ts';
import { copied, filledSteps, isOddDate, isTyped, missingOf, type TypedProduct } from './product-draft.ts';
import { conflictText } from './conflict-text.ts';
import {
  begunOf,
  keyOf,
  type ReadyProduct,
  type Sending,
  useCloseWhenTaken,
  useProductOutbox,
} from './use-product-outbox.ts';
import { useRebase } from './use-rebase.ts';
import type { ModalWords } from './texts.ts';
import type { FormParts } from './form-parts.ts';

const ProductForm = ProductDraft.extend({ ...SellerNotes.shape, ...SellerTerms.shape }).superRefine(
  (product, context) => {
    for (const [path, message] of Object.entries(stepErrors(product)))
      context.addIssue({ code: 'custom', path: path.split('.'), message });
  },
);

/** A whole lot has one price: what was typed for larger quantities stays in the form. */
function readyOf(typed: TypedProduct) {
  const isLot = typed.priceBasis === 'lot';
  return {
    ...typed,
    alertBelow: typed.alertBelow || null,
    takesOffers: typed.takesOffers !== 'false',
    minimumOrder: (!isLot && typed.minimumOrder) || null,
    priceSteps: isLot ? [] : filledSteps(typed),
  };
}

/** A product, from what is typed to its row in the table. */
export function useProductForm(parts: FormParts) {
  const { seller, words, products, pictures, product, copyOf, onClose, onSaved } = parts;
  const now = product && products.known().get(product.productId);
  // What an edit started from: once it was overtaken, what was read then.
  const [base, setBase] = useState(product);
  // Asked about once: who sends it again means it.
  const askedDate = useRef<string>(undefined);
  useProgress(pictures.list);
  const missingIn = (typed: TypedProduct) => [
    ...(product || standingOf(pictures.list).length > 0 ? [] : (['image'] as const)),
    ...missingOf(typed),
  ];

  const outbox = useProductOutbox(parts, base);
  const form = useForm({
    key: keyOf(parts),
    isLasting: !product && !copyOf,
    blank: { ...begunOf(parts), idempotencyKey: keyAgain(parts.entry) },
    outbox,
    read: (typed) => {
      const missing = missingIn(typed);
      if (missing.length > 0)
        return { errors: missingErrors(missing, words), text: missingText(missing, words) };
      const { ready, errors } = readBy(ProductForm, readyOf(typed));
      if (errors) return { errors, text: words.errors.check };
      const isKnown = [base?.date, askedDate.current].includes(ready.date);
      if (!isKnown && isOddDate(ready.date)) {
        askedDate.current = ready.date;
        return { errors: { date: oddDateText(ready.date, product, words) } };
      }
      return { ready: { key: typed.idempotencyKey, draft: ready } };
    },
    send: async ({ draft }: Sending, { key = newKey(), uploaded }) => {
      const { urls, failed } = uploaded;
      const images = urls.length > 0 ? { images: urls } : {};
      const saved = await (base
        ? products.edit(base, { ...changesOf<ReadyProduct>(base, draft), ...images }, key)
        : products.add({ ...draft, key }, urls));
      const some = failed > 0 ? ` ${fill(words.errors.somePicturesFailed, { count: failed })}` : '';
      const text = fill(savedText(product, saved, words), { name: saved.name }) + some;
      onSaved({ good: true, text, isHeld: isHeld(saved), isPartial: failed > 0 });
    },
    explain: (failed) => {
      const isAboutPictures = aboutPictures.some((code) => code === failed.refusal?.code);
      if (isAboutPictures) return { text: undefined, fields: { images: failed.message } };
      return { text: refusalText(failed, words) };
    },
    uploads: { ...pictures, allFailed: words.errors.allPicturesFailed },
    isEdit: product !== undefined,
    onClose,
  });
  useRebase({ form, base, now, setBase });
  useCloseWhenTaken(parts, form.draft.idempotencyKey, form.isBusy);
  const unit = WeightUnit.safeParse(form.draft.weightCategory).data;
  const cut = unit && wholeNumberError(Number(form.draft.weight), unit);
  // Half a piece that stands there already is marked from the start, and keeps nothing else from being saved.
  const errors: FieldErrors = { ...(cut && { weight: fieldErrorText(cut) }), ...form.errors };
  return {
    ...form,
    missing: missingIn(form.draft),
    detail: form.isConflict ? conflictText(product, now, words) : undefined,
    errors,
    /** Something would be lost if it were given up. */
    isTyped: hasMore({ ...parts, product: base }, form.draft),
    choose: (files: File[]) => {
      if (pictures.choose(files)) form.unmark();
      else form.mark({ images: words[seller].maxImages });
    },
    /** One of a draft that was kept for too long. */
    lose: (id: number) => {
      pictures.remove(id);
      form.mark({ images: words.errors.pictureGone });
    },
    remove: (id: number) => {
      pictures.remove(id);
      if (form.errors.images) form.unmark();
    },
  };
}

/** What was in the outbox before stays there. */
function hasMore({ entry, product, copyOf, pictures }: FormParts, typed: TypedProduct) {
  return !entry && (isTyped(typed, product ?? copied(copyOf)) || pictures.list.length > 0);
}

const aboutPictures = ['picture_unknown', 'too_many_pictures', 'pictures_stay'];

type Missing = ReturnType<typeof missingOf>[number] | 'image';

function missingErrors(missing: Missing[], words: ModalWords): FieldErrors {
  return Object.fromEntries(
    missing.map((name) =>
      name === 'image' ? ['images', words.errors.noImage] : [name, fieldErrorText(fieldError('fillIn'))],
    ),
  );
}

/** A picture that is missing is said beside the pictures, and nowhere else. */
function missingText(missing: Missing[], words: ModalWords) {
  return missing.some((name) => name !== 'image') ? words.errors.required : undefined;
}

function refusalText(failed: CallFailed, words: ModalWords) {
  const { refusal, message } = failed;
  if (isConflict(failed) || refusal?.code === 'added_before') return message;
  return refusal?.code === 'not_found' ? words.errors.gone : `${words.errors.saveFailed} ${message}`;
}

function buttonOf(product: Product | undefined, words: ModalWords) {
  return product ? words.editSubmit : words.addSubmit;
}

function oddDateText(date: string, product: Product | undefined, words: ModalWords) {
  return fill(words.errors.oddDate, { date: tableDate(date), button: buttonOf(product, words) });
}

function isHeld({ status }: Product) {
  return status === 'withheld';
}

function savedText(before: Product | undefined, saved: Product, words: ModalWords) {
  if (!before) return isHeld(saved) ? words.addedWithheld : words.added;
  if (isHeld(saved)) return words.savedWithheld;
  return isHeld(before) ? words.savedShown : words.saved;
}
