import { useState } from 'react';
import type { User } from '#contract/people.ts';
import { CallFailed } from '#web/kit/call.ts';
import { useDraft } from '#web/kit/use-draft.ts';
import { fill } from '#web/kit/words.ts';
import {
  type FieldErrors,
  type Offered,
  type OfferTarget,
  readDraft,
  typedOf,
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
type Trouble = { text?: string; fields: FieldErrors; typed: TypedOffer };

/** What is typed, what is under way and what went wrong in the offer form. */
export function useOfferForm({ user, words, sent, target, onClose, onSent }: OfferParts) {
  const { id, standing, businessName: business, weightCategory } = target;
  const key = `offer-draft-${user.uid}-${id}-${standing?.version ?? 'new'}`;
  const { draft, write, clear } = useDraft(key, typedOf(standing));
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();

  const mark = (fields: FieldErrors, text?: string) => setTrouble({ fields, text, typed: draft });

  async function submit() {
    if (isSending) return;
    const missing = (['amount', 'price'] as const).filter((name) => draft[name].trim() === '');
    if (missing.length > 0)
      return mark(Object.fromEntries(missing.map((name) => [name, words.offer.errors[name]])));
    const read = readDraft(draft, weightCategory);
    if ('errors' in read) return mark(read.errors);
    setTrouble(undefined);
    setIsSending(true);
    try {
      await sent.send(id, read.draft);
      clear();
      onSent({
        requirementId: id,
        text: fill(standing ? words.offer.changed : words.offer.sent, { business }),
      });
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      refuse(error);
    } finally {
      setIsSending(false);
    }
  }

  function refuse({ refusal }: CallFailed) {
    const { failed, closed } = words.offer.errors;
    if (!refusal || refusal.code === 'broken') return mark({}, failed);
    mark(refusal.fields, refusal.code === 'not_found' ? closed : refusal.message);
  }

  return {
    draft,
    write: (part: Partial<TypedOffer>) => write(part),
    isSending,
    trouble: trouble?.text,
    /** Another one each time, so that the reader can be led to it again. */
    refusal: trouble,
    errors: stillWrong(trouble, draft),
    submit,
    /** Given up: what was typed goes too. */
    cancel: () => {
      clear();
      onClose();
    },
    /** Left by accident or for a moment: it stays typed. */
    leave: onClose,
  };
}

/** The marked fields, but for those that were changed since. */
function stillWrong(trouble: Trouble | undefined, draft: TypedOffer): FieldErrors {
  const { fields = {}, typed } = trouble ?? {};
  const names = Object.keys(fields) as (keyof TypedOffer)[];
  return Object.fromEntries(
    names.filter((name) => typed?.[name] === draft[name]).map((name) => [name, fields[name]]),
  );
}
