import { useQueryClient } from '@tanstack/react-query';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { SaleDraft } from '#contract/trade/orders.ts';
import type { Product } from '#contract/trade/products.ts';
import { wholeNumberError } from '#contract/trade/units.ts';
import { call, type CallFailed } from '#web/kit/api/call.ts';
import { ownTopic, useOwnProduct, useOwnProductCache } from '#web/kit/lists/own-products.ts';
import { fieldErrorText } from '#web/kit/words/own-words.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import { readBy, useForm } from '#web/kit/forms/use-form.ts';
import { quantityText } from '#web/kit/words/values.ts';
import { fill } from '#web/kit/words/words.ts';
import { priceOf } from './price-of.ts';

import type { Locale } from '#web/kit/words/words.ts';

export type SaleParts = {
  uid: string;
  words: Locale['RecordSale'];
  /** What may have been sold, or the first page of it; with one there is nothing to choose. */
  products: Product[];
  /** Names what was typed: of one product, or of any. It outlives a list that grows while the form is open. */
  draftOf: string;
  onClose: () => void;
  onSaved: (text: string) => void;
};

export type TypedSale = Record<keyof SaleDraft, string>;

/** A sale agreed by phone, from what is typed to what is kept with the orders. */
export function useSaleForm({ uid, words, products, draftOf, onClose, onSaved }: SaleParts) {
  const queries = useQueryClient();
  const [only, ...others] = products;
  const preset = others.length === 0 ? only : undefined;
  const owner = { role: only?.role ?? 'farmer', uid };
  const cache = useOwnProductCache(owner);
  const soldIn = ({ productId }: TypedSale) => preset ?? cache.read(productId);

  function read(typed: TypedSale) {
    const product = soldIn(typed);
    const { ready, errors } = readBy(SaleDraft, { ...typed, productId: product?.productId });
    const cut = ready && product && wholeNumberError(ready.quantity, product.weightCategory);
    if (cut) return { errors: { quantity: fieldErrorText(cut) } };
    if (!errors) return { ready };
    return { errors: product ? errors : { ...errors, productId: words.chooseProduct } };
  }
  async function send(sale: SaleDraft) {
    await call('POST /api/me/sales', sale);
    void queries.invalidateQueries({ queryKey: ['orders'] });
    void queries.invalidateQueries({ queryKey: [ownTopic] });
    onSaved(fill(words.saved, { name: sale.buyerName }));
  }
  function explain({ refusal, message }: CallFailed, typed: TypedSale) {
    if (!refusal) return { text: words.errors.unanswered };
    if (refusal.code === 'broken') return { text: words.errors.failed };
    const product = soldIn(typed);
    if (refusal.code === 'not_enough' && product && refusal.left !== undefined)
      return { text: undefined, fields: { quantity: tooMuch(product, refusal.left) } };
    // Whoever sends it again has looked whether the first one got through.
    return { text: message, next: refusal.code === 'key_reused' ? { key: newKey() } : undefined };
  }
  function tooMuch({ weightCategory }: Product, left: number) {
    return fill(words.errors.tooMuch, { quantity: quantityText(left, weightCategory) });
  }

  const blank: TypedSale = {
    key: newKey(),
    productId: '',
    buyerName: '',
    buyerPhone: '',
    quantity: '',
    amount: '',
    date: pakistanDay(),
  };
  const form = useForm({ key: `sale-${uid}-${draftOf}`, blank, read, send, explain, onClose });
  const chosen = useOwnProduct(owner, form.draft.productId);
  const sold = preset ?? chosen;

  /** The amount follows the quantity at the listed price, until the seller has typed another one. */
  function write(typed: Partial<TypedSale>) {
    // The only one stays chosen when another comes into the list.
    const part = preset ? { ...typed, productId: preset.productId } : typed;
    const next = { ...form.draft, ...part };
    const isListed = form.draft.amount === '' || form.draft.amount === priceOf(sold, form.draft.quantity);
    form.write(
      isListed && part.amount === undefined
        ? { ...part, amount: priceOf(soldIn(next), next.quantity) }
        : part,
    );
  }
  return { ...form, sold, write };
}
