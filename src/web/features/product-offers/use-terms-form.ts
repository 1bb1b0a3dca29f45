import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pakistanDay } from '#contract/text/days.ts';
import type { User } from '#contract/people/people.ts';
import type { OfferSide } from '#contract/trade/offer-life.ts';
import { priceTrouble } from '#contract/trade/offer-price.ts';
import { minimumTrouble } from '#contract/trade/price-steps.ts';
import { OfferTerms, type ProductOffer } from '#contract/trade/product-offers.ts';
import { addressTrouble, type Delivery } from '#contract/trade/delivery.ts';
import { call, type CallFailed } from '#web/kit/api/call.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import { stepOf } from '#web/kit/forms/quantity-step.ts';
import { type FieldErrors, readBy, useForm } from '#web/kit/forms/use-form.ts';
import { useKeptAddress } from '#web/kit/forms/use-kept-address.ts';
import { troubleText } from '#web/kit/words/own-words.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { askedFor, type Subject } from './subject.ts';

export type TermsParts = {
  user: User;
  side: OfferSide;
  subject: Subject;
  words: Locale['ProductOffers'];
  onClose: () => void;
  onSent: (offer: ProductOffer) => void;
};

export type TypedTerms = {
  /** The same for each time that this form is sent, so that it makes one offer. */
  key: string;
  quantity: string;
  price: string;
  delivery: Delivery;
  /** Of the buyer. */
  address: string;
  /** Until then the one of last time stands there. */
  isAddressTyped: boolean;
  day: string;
  note: string;
};

/** The terms of an offer, from what is typed to what the other side gets. */
export function useTermsForm({ user, side, subject, words, onClose, onSent }: TermsParts) {
  const queries = useQueryClient();
  const [isUnproven, setIsUnproven] = useState(false);
  const { productId, answers, weightCategory, priceBasis } = subject;
  const { errors } = words.form;

  function addressIn(typed: TypedTerms) {
    return typed.isAddressTyped ? typed.address : keptAddress;
  }
  function read(typed: TypedTerms) {
    const missing = (['quantity', 'price'] as const).filter((name) => typed[name].trim() === '');
    if (missing.length > 0)
      return { errors: Object.fromEntries(missing.map((name) => [name, errors[name]])) };
    const { ready, errors: wrong } = readBy(OfferTerms, typed);
    if (wrong) return { errors: wrong };
    const address = addressIn(typed).trim();
    const found = {
      quantity: minimumTrouble({ ...subject.listed, left: subject.left }, ready.quantity),
      price: priceTrouble(ready.price, askedFor(subject, typed.quantity)),
      address: side === 'buyer' ? addressTrouble({ ...ready, address }) : undefined,
    };
    const said = Object.entries(found).flatMap(([name, is]) => (is ? [[name, troubleText(is)]] : []));
    if (said.length > 0) return { errors: Object.fromEntries(said) as FieldErrors };
    return { ready: { ...ready, key: typed.key, address: side === 'buyer' ? address : '' } };
  }
  async function send({ key, ...terms }: OfferTerms & { key: string; address: string }) {
    const offer = await (answers
      ? call('POST /api/product-offers/:id/counter', { id: answers.id, version: answers.version, ...terms })
      : call('POST /api/products/:id/offers', { id: productId, key, weightCategory, priceBasis, ...terms }));
    queries.setQueryData(['product-offer', offer.id], offer);
    void queries.invalidateQueries({ queryKey: ['product-offers'] });
    void queries.invalidateQueries({ queryKey: ['delivery-address', user.uid] });
    onSent(offer);
  }
  function explain({ refusal, message }: CallFailed) {
    // What is shown is no longer so: the reader gets to see what is.
    void queries.invalidateQueries({ queryKey: ['product', productId] });
    if (answers) void queries.invalidateQueries({ queryKey: ['product-offer', answers.id] });
    if (!refusal || refusal.code === 'broken') return { text: errors.failed };
    setIsUnproven(refusal.code === 'not_proven');
    return { text: message, next: refusal.code === 'key_reused' ? { key: newKey() } : undefined };
  }
  const key = `offer-${user.uid}-${productId}-${answers?.version ?? 'new'}`;
  const form = useForm({ key, blank: blankOf(subject), read, send, explain, onClose });
  const isAsked = side === 'buyer' && form.draft.delivery === 'delivery';
  const { kept } = useKeptAddress(user.uid, isAsked);
  const keptAddress = kept.data?.address ?? '';
  return { ...form, isUnproven, address: isAsked ? addressIn(form.draft) : undefined };
}

function blankOf(subject: Subject): TypedTerms {
  const { listed, left, weightCategory, priceBasis, answers } = subject;
  const few = Math.max(stepOf(weightCategory), listed.minimumOrder ?? 0);
  const quantity = String(answers?.quantity ?? (priceBasis === 'lot' ? left : Math.min(few, left)));
  return {
    key: newKey(),
    quantity,
    price: String(answers?.price ?? askedFor(subject, quantity)),
    delivery: answers?.delivery ?? 'pickup',
    ...addressOf(answers),
    day: later(answers?.day),
    note: '',
  };
}

function addressOf({ address }: Pick<ProductOffer, 'address'> = { address: '' }) {
  return { address, isAddressTyped: address !== '' };
}

/** A day that is past by now cannot be agreed on. */
function later(day: string | undefined) {
  const today = pakistanDay();
  return day && day > today ? day : pakistanDay(Date.now() + 2 * 86_400_000);
}
