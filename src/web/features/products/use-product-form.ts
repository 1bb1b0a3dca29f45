import { useRef, useState } from 'react';
import { type Product, ProductDraft, type SellerRole } from '#contract/products.ts';
import { WeightUnit, wholeTrouble } from '#contract/units.ts';
import { CallFailed, isConflict } from '#web/kit/call.ts';
import { troubleText } from '#web/kit/own-words.ts';
import { newKey } from '#web/kit/new-key.ts';
import { useDraft } from '#web/kit/use-draft.ts';
import { type FieldErrors, readBy, stillWrong } from '#web/kit/use-form.ts';
import { fill } from '#web/kit/words.ts';
import { blankProduct, changesOf, missingOf, typedOf, type TypedProduct } from './product-draft.ts';
import { standing } from './standing.ts';
import type { Result } from './table-result.tsx';
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
type Trouble = { text: string; fields: FieldErrors; typed?: TypedProduct; isConflict?: boolean };

/** What is typed, what is under way and what went wrong in the product form. */
export function useProductForm(parts: FormParts) {
  const { seller, uid, words, products, pictures, product, onClose, onSaved } = parts;
  const { draft, write, clear } = useTyped(product, `${seller}-${uid}`);
  const [phase, setPhase] = useState<'typing' | 'uploading' | 'saving'>('typing');
  const [trouble, setTrouble] = useState<Trouble>();
  const isLeft = useRef(false);
  const now = product && products.known().get(product.productId);
  const hasPicture = product !== undefined || pictures.list.length > 0;
  const unit = WeightUnit.safeParse(draft.weightCategory).data;
  const cut = unit && wholeTrouble(Number(draft.weight), unit);
  const missing = [...(hasPicture ? [] : (['image'] as const)), ...missingOf(draft)];

  const say = (text: string, fields: FieldErrors = {}) => setTrouble({ text, fields, typed: draft });

  async function submit() {
    if (phase !== 'typing') return;
    if (missing.length > 0) return say(missing[0] === 'image' ? words.errors.noImage : words.errors.required);
    const { ready, errors } = readBy(ProductDraft, draft);
    if (errors) return say(words.errors.check, errors);
    setTrouble(undefined);
    try {
      await (product ? save(product, ready) : add(ready));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      refuse(error);
    } finally {
      setPhase('typing');
    }
  }

  async function save(before: Product, next: ProductDraft) {
    const uploaded = await upload();
    if (!uploaded) return;
    setPhase('saving');
    // Whoever has read what stands there now goes on from there, with their own changes and no others.
    const from = trouble?.isConflict && now ? now : before;
    const images = uploaded.urls.length > 0 ? { images: uploaded.urls } : {};
    const saved = await products.edit(from, { ...changesOf(before, next), ...images });
    finish(saved, savedText(before, saved, words), uploaded.failed);
  }

  async function add(next: ProductDraft) {
    const uploaded = await upload();
    if (!uploaded) return;
    setPhase('saving');
    const added = await products.add({ ...next, key: draft.sendingKey }, uploaded.urls);
    finish(added, isHeld(added) ? words.addedWithheld : words.added, uploaded.failed);
  }

  /** What came through of the chosen pictures; nothing when the form was left, or none of them did. */
  async function upload() {
    setPhase('uploading');
    const uploaded = await pictures.settle();
    if (isLeft.current) return undefined;
    if (uploaded.failed === 0 || uploaded.urls.length > 0) return uploaded;
    say(words.errors.allPicturesFailed);
    return undefined;
  }

  function finish(saved: Product, text: string, failed: number) {
    const some = failed > 0 ? ` ${fill(words.errors.somePicturesFailed, { count: failed })}` : '';
    pictures.clear();
    clear();
    onSaved({ good: failed === 0, text: fill(text, { name: saved.name }) + some, isHeld: isHeld(saved) });
    onClose();
  }

  function refuse(error: CallFailed) {
    const { fields = {}, code } = error.refusal ?? {};
    if (isConflict(error)) return setTrouble({ text: error.message, fields: {}, isConflict: true });
    if (code === 'not_found') return say(words.errors.gone);
    if (code === 'added_before') return say(error.message);
    if (!error.refusal)
      return say(fill(words.errors.noNetwork, { button: product ? words.editSubmit : words.addSubmit }));
    say(`${words.errors.saveFailed} ${error.message}`, fields);
  }

  return {
    draft,
    write: (part: Partial<TypedProduct>) => write(part),
    missing,
    phase,
    trouble: trouble?.text,
    standing: trouble?.isConflict ? standing(product, now, words) : undefined,
    /** Another one each time, so that the reader can be led to it again. */
    refusal: trouble,
    // Half a piece that stands there already is marked from the start, and keeps nothing else from being saved.
    errors: { ...(cut && { weight: troubleText(cut) }), ...stillWrong(trouble, draft) },
    submit,
    choose: (files: File[]) => {
      if (pictures.choose(files)) setTrouble(undefined);
      else say(words[seller].maxImages);
    },
    /** Given up: what was typed goes too. */
    cancel: () => {
      isLeft.current = true;
      clear();
      pictures.clear();
      onClose();
    },
    /** Left by accident or for a moment: a product that is being added stays typed. */
    leave: () => {
      isLeft.current = true;
      if (product) {
        clear();
        pictures.clear();
      }
      onClose();
    },
  };
}

function isHeld({ status }: Product) {
  return status === 'withheld';
}

function savedText(before: Product, saved: Product, words: ModalWords) {
  if (isHeld(saved)) return words.savedWithheld;
  return isHeld(before) ? words.savedShown : words.saved;
}

/** A draft of an edit holds for the version that it began with. */
function useTyped(product: Product | undefined, person: string) {
  const key = product ? `${product.productId}-${product.version}` : person;
  const typed = product ? typedOf(product) : blankProduct();
  return useDraft(`product-draft-${key}`, { ...typed, sendingKey: newKey() });
}
