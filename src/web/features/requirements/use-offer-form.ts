import { useEffect, useEffectEvent, useRef } from 'react';
import { OfferDraft } from '#contract/trade/offers.ts';
import type { User } from '#contract/people/people.ts';
import type { CallFailed } from '#web/kit/api/call.ts';
import { typedOf } from '#web/kit/forms/typed-values.ts';
import { readBy, useForm } from '#web/kit/forms/use-form.ts';
import { useOwnProduct, useOwnProductCache } from '#web/kit/lists/own-products.ts';
import { fill } from '#web/kit/words/words.ts';
import {
  blankOffer,
  doubtsAbout,
  type Offered,
  offeredOf,
  type OfferTarget,
  type TypedOffer,
} from './offer-draft.ts';
import type { PublicWords, Units } from './texts.ts';
import type { Sent } from './use-sent.ts';

export type OfferParts = {
  user: User;
  words: PublicWords;
  units: Units;
  sent: Sent;
  target: OfferTarget;
  onClose: () => void;
  onSent: (offered: Offered) => void;
};

/** The offer for a requirement, from what is typed to what the supplier gets. */
export function useOfferForm({ user, words, sent, target, onClose, onSent }: OfferParts) {
  const { id, standing, businessName: business, weightCategory, productId = '' } = target;
  const owner = { role: 'farmer', uid: user.uid } as const;
  const cache = useOwnProductCache(owner);
  // Asked about once: who sends it again means it.
  const asked = useRef<string[]>([]);

  function read(typed: TypedOffer) {
    const missing = (['amount', 'price'] as const).filter((name) => typed[name].trim() === '');
    if (missing.length > 0)
      return { errors: Object.fromEntries(missing.map((name) => [name, words.offer.errors[name]])) };
    const { ready, errors } = readBy(OfferDraft, {
      ...typed,
      productId: typed.productId || null,
      weightCategory,
    });
    if (errors) return { errors };
    const doubts = doubtsAbout(ready, {
      product: cache.read(typed.productId),
      target,
      words: words.offer.errors,
      button: standing ? words.offer.changeSubmit : words.offer.submit,
    });
    const isAsked = Object.values(doubts).every((doubt) => asked.current.includes(doubt));
    asked.current = Object.values(doubts);
    return isAsked ? { ready } : { errors: doubts };
  }
  async function send(draft: OfferDraft) {
    await sent.send(id, draft);
    const text = fill(standing ? words.offer.changed : words.offer.sent, { business });
    onSent({ requirementId: id, text });
  }
  function explain({ refusal }: CallFailed) {
    const { failed, unanswered, closed } = words.offer.errors;
    if (!refusal) return { text: unanswered };
    if (refusal.code === 'broken') return { text: failed };
    return { text: refusal.code === 'not_found' ? closed : refusal.message };
  }
  const key = `offer-draft-${user.uid}-${id}-${standing?.version ?? 'new'}`;
  const form = useForm({
    key,
    blank: typedOf({ ...blankOffer, productId }, standing),
    read,
    send,
    explain,
    onClose,
  });
  const product = useOwnProduct(owner, form.draft.productId);
  const { amount, price } = form.draft;
  const fillIn = useEffectEvent(() => {
    if (product && amount === '' && price === '') form.write(offeredOf(product, target));
  });
  useEffect(() => fillIn(), [product?.productId]);
  return form;
}
