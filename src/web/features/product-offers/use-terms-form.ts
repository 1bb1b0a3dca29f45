import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import type { User } from '#contract/people/people.ts';
import type { OfferSide } from '#contract/trade/offer-life.ts';
import type { PaymentMethod } from '#contract/trade/order-life.ts';
import { priceError } from '#contract/trade/offer-price.ts';
import { minimumOrderError } from '#contract/trade/price-steps.ts';
import { wholeNumberError } from '#contract/trade/units.ts';
import { OfferTerms, type ProductOffer, sameTermsError } from '#contract/trade/product-offers.ts';
import { addressError, type Delivery } from '#contract/trade/delivery.ts';
import { call, type CallFailed } from '#web/kit/api/call.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import { stepOf } from '#web/kit/forms/quantity-step.ts';
import { type FieldErrors, readBy, useForm } from '#web/kit/forms/use-form.ts';
import { useKeptAddress } from '#web/kit/forms/use-kept-address.ts';
import { fieldErrorText } from '#web/kit/words/own-words.ts';
import { quantityText } from '#web/kit/words/values.ts';
import { fill, type Locale, useWords } from '#web/kit/words/words.ts';
import { askedFor, type Subject } from './subject.ts';

export type TermsParts = {
  user: User;
  side: OfferSide;
  subject: Subject;
  words: Locale['ProductOffers'];
  onClose: (isSent: boolean) => void;
  onSent: (offer: ProductOffer) => void;
  /** Of a seller. */
  details?: DetailsFirst;
};

/** Whether somebody has yet to say where a transfer goes, and how they are asked. */
export type DetailsFirst = {
  /** Undefined while it is not known. */
  isMissing: boolean | undefined;
  ask: (then: { onSaved: () => void; onClose: () => void }) => ReactNode;
};

export type TypedTerms = {
  /** The same for each time that this form is sent, so that it makes one offer. */
  key: string;
  quantity: string;
  price: string;
  delivery: Delivery;
  payment: PaymentMethod;
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
  const { tooMuch } = useWords('ProductDetail').order.errors;

  function addressIn(typed: TypedTerms) {
    return typed.isAddressTyped ? typed.address : keptAddress;
  }
  function read(typed: TypedTerms) {
    const address = side === 'buyer' ? addressIn(typed).trim() : '';
    const { ready, errors: broken } = readBy(OfferTerms, typed);
    const noAddress = side === 'buyer' && addressError({ ...typed, address });
    const wrong: FieldErrors = {
      ...broken,
      ...told({ ...boundErrors(subject, typed), address: noAddress || undefined }),
      ...tooMuchOf(typed),
      ...Object.fromEntries(missingOf(typed).map((name) => [name, errors[name]])),
    };
    if (!ready || Object.keys(wrong).length > 0) return { errors: wrong };
    const same = answers && sameTermsError(ready, answers);
    if (same) return { errors: told({ price: same }) };
    return { ready: { ...ready, key: typed.key, address } };
  }
  function tooMuchOf({ quantity }: TypedTerms): FieldErrors {
    const { left } = subject;
    if (left === 0 || !(Number(quantity) > left)) return {};
    return { quantity: tooMuchText(left) };
  }
  function tooMuchText(left: number) {
    return fill(tooMuch, { quantity: quantityText(left, weightCategory) });
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
    if (!refusal) return { text: errors.unanswered };
    if (refusal.code === 'broken') return { text: errors.failed };
    setIsUnproven(refusal.code === 'not_proven');
    if (refusal.code === 'not_enough' && refusal.left)
      return { text: undefined, fields: { quantity: tooMuchText(refusal.left) } };
    return { text: message, next: refusal.code === 'key_reused' ? { key: newKey() } : undefined };
  }
  const key = `offer-${user.uid}-${productId}-${answers?.version ?? 'new'}`;
  const form = useForm({ key, blank: blankOf(subject), read, send, explain, onClose });
  const isAsked = side === 'buyer' && form.draft.delivery === 'delivery';
  const { kept } = useKeptAddress(user.uid, isAsked);
  const keptAddress = kept.data?.address ?? '';
  return { ...form, isUnproven, address: isAsked ? addressIn(form.draft) : undefined };
}

function missingOf(typed: TypedTerms) {
  return (['quantity', 'price'] as const).filter((name) => typed[name].trim() === '');
}

/** What is wrong with the numbers for this product, each for itself, so that all of it is told at once. */
function boundErrors(subject: Subject, { quantity, price }: TypedTerms) {
  const { listed, left, weightCategory } = subject;
  const much = Number(quantity);
  return {
    quantity: wholeNumberError(much, weightCategory) ?? minimumOrderError({ ...listed, left }, much),
    price: priceError(Number(price), askedFor(subject, quantity)),
  };
}

function told(fieldErrors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fieldErrors).flatMap(([name, found]) => (found ? [[name, fieldErrorText(found)]] : [])),
  );
}

function blankOf(subject: Subject): TypedTerms {
  const { listed, left, weightCategory, priceBasis, answers } = subject;
  const few = Math.max(stepOf(weightCategory), listed.minimumOrder ?? 0);
  const quantity = String(answers?.quantity ?? (priceBasis === 'lot' ? left : Math.min(few, left)));
  return {
    key: newKey(),
    quantity,
    price: String(answers?.price ?? askedFor(subject, quantity)),
    ...waysOf(answers),
    ...addressOf(answers),
    day: later(answers?.day),
    note: '',
  };
}

function waysOf(answers: Subject['answers']): Pick<TypedTerms, 'delivery' | 'payment'> {
  return { delivery: answers?.delivery ?? 'pickup', payment: answers?.payment ?? 'cash' };
}

function addressOf({ address }: Pick<ProductOffer, 'address'> = { address: '' }) {
  return { address, isAddressTyped: address !== '' };
}

/** A day that is past by now cannot be agreed on. */
function later(day: string | undefined) {
  const today = pakistanDay();
  return day && day > today ? day : pakistanDay(Date.now() + 2 * 86_400_000);
}
