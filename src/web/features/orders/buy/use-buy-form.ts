import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { RefusalCode } from '#contract/api/refusal-codes.ts';
import { grouped } from '#contract/text/words.ts';
import type { Delivery } from '#contract/trade/delivery.ts';
import type { Order, OrderDraft } from '#contract/trade/orders.ts';
import { minimumOrderError, priceFor } from '#contract/trade/price-steps.ts';
import type { PaymentMethod } from '#contract/trade/order-life.ts';
import type { User } from '#contract/people/people.ts';
import { call, type CallFailed } from '#web/kit/api/call.ts';
import { loadChunk } from '#web/kit/api/chunk.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import { useKeptAddress } from '#web/kit/forms/use-kept-address.ts';
import { readBy, useForm } from '#web/kit/forms/use-form.ts';
import { fieldErrorText } from '#web/kit/words/own-words.ts';
import { quantityText } from '#web/kit/words/values.ts';
import { fill } from '#web/kit/words/words.ts';

import { stepOf } from '#web/kit/forms/quantity-step.ts';
import type { ShownProduct } from '#contract/trade/products.ts';
import type { Locale } from '#web/kit/words/words.ts';

export type BuyParts = {
  product: ShownProduct;
  words: Locale['ProductDetail']['order'];
  units: Locale['Product'];
};

export type BuyFormParts = BuyParts & { user: User; onPlaced: (order: Order) => void };
type Typed = {
  /** The same for each time that this form is sent, so that it makes one order. */
  key: string;
  quantity: string;
  payment: PaymentMethod;
  delivery: Delivery;
  address: string;
  /** Until then the one of last time stands there. */
  isAddressTyped: boolean;
  note: string;
  phone: string;
};

/** Most who look at a product order nothing: what checks an order comes once somebody begins with one. */
function orderSchema() {
  return loadChunk('order-schema', async () => (await import('#contract/trade/orders.ts')).OrderDraft);
}

/** The order for a product, from what is typed to what the seller gets. */
export function useBuyForm({ user, product, words, onPlaced }: BuyFormParts) {
  const queries = useQueryClient();
  const { id: productId, priceBasis, weightCategory } = product;
  const left = Number(product.quantity);
  const isLot = priceBasis === 'lot';
  const [isUnproven, setIsUnproven] = useState(false);
  /** Whether the reader looks over the whole order, before it is sent. */
  const [isChecking, setIsChecking] = useState(false);

  function addressIn(typed: Typed) {
    return typed.isAddressTyped ? typed.address : keptAddress;
  }
  function read(typed: Typed) {
    if (!isLot && typed.quantity.trim() === '') return { errors: { quantity: words.errors.quantity } };
    if (!user.phoneNumber && typed.phone.trim() === '') return { errors: { phone: words.errors.phone } };
    const quantity = Number(typed.quantity);
    const small = quantity > 0 && minimumOrderError({ ...product, left }, quantity);
    if (small) return { errors: { quantity: fieldErrorText(small) } };
    // Once it was sent, whether there is enough is for the server to say: what this form has taken before its answer was lost
    // is its own.
    if (quantity > left && !isChecking && !form.trouble) return { errors: { quantity: tooMuchText(left) } };
    const offer = { productId, price: priceFor(product, quantity), priceBasis, weightCategory };
    return orderSchema().then((schema) => readBy(schema, { ...typed, ...offer, address: addressIn(typed) }));
  }
  async function send(draft: OrderDraft) {
    onPlaced(await call('POST /api/orders', draft));
    void queries.invalidateQueries({ queryKey: ['product', productId] });
    void queries.invalidateQueries({ queryKey: ['delivery-address', user.uid] });
  }
  function explain({ refusal, message }: CallFailed) {
    // What is shown is no longer so: the reader gets to see what is.
    void queries.invalidateQueries({ queryKey: ['product', productId] });
    if (!refusal) return { text: words.errors.unanswered };
    if (refusal.code === 'broken') return { text: words.errors.failed };
    if (refusal.code === 'price_changed' && refusal.offer)
      return { text: fill(words.errors.priceChanged, { price: grouped(refusal.offer.price) }) };
    const tooMuch = tooMuchBy[refusal.code];
    if (tooMuch && refusal.left)
      return { text: undefined, fields: { quantity: tooMuchText(refusal.left, tooMuch) } };
    setIsUnproven(refusal.code === 'not_proven');
    if (refusal.code === 'lot_only') return { text: message, next: { quantity: String(refusal.left ?? '') } };
    // Whoever sends it again has looked whether the first one got through.
    return { text: message, next: refusal.code === 'key_reused' ? { key: newKey() } : undefined };
  }
  function tooMuchText(most: number, sentence = words.errors.tooMuch) {
    return fill(sentence, { quantity: quantityText(most, weightCategory) });
  }
  const tooMuchBy: Partial<Record<RefusalCode, string>> = {
    not_enough: words.errors.tooMuch,
    new_buyer_share: words.errors.share,
    new_buyers_share: words.errors.sharedShare,
  };

  const blank: Typed = {
    key: newKey(),
    quantity: String(
      isLot ? left : Math.min(Math.max(stepOf(weightCategory), product.minimumOrder ?? 0), left),
    ),
    payment: 'cash',
    delivery: 'pickup',
    address: '',
    isAddressTyped: false,
    note: '',
    phone: '',
  };
  const form = useForm({
    key: `order-${user.uid}-${productId}`,
    blank,
    read,
    send,
    explain: (failed) => {
      const said = explain(failed);
      // What is wrong with a field is put right there.
      if (Object.keys(said.fields ?? failed.refusal?.fields ?? {}).length > 0) setIsChecking(false);
      return said;
    },
  });
  const { kept } = useKeptAddress(user.uid, form.draft.delivery === 'delivery');
  const keptAddress = kept.data?.address ?? '';
  const address = addressIn(form.draft);
  function write(part: Partial<Typed>) {
    // What does not come now comes when it is sent.
    orderSchema().catch(() => {});
    form.write(part);
  }
  const { check, onSubmit: place } = form;
  function onSubmit(event: SubmitEvent) {
    if (isChecking) return place(event);
    event.preventDefault();
    void check(() => setIsChecking(true));
  }
  return { ...form, address, write, onSubmit, isUnproven, isChecking, change: () => setIsChecking(false) };
}
