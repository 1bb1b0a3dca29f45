import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { fieldError } from '#contract/text/field-error.ts';
import { grouped } from '#contract/text/words.ts';
import { maxAcceptable, type ReceivedOffer } from '#contract/trade/offers.ts';
import type { Requirement } from '#contract/trade/requirements.ts';
import { Quantity } from '#contract/trade/unit-schemas.ts';
import { readBy, useForm } from '#web/kit/forms/use-form.ts';
import { fill } from '#web/kit/words/words.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { useFocusAfter } from '#web/ui/fields/focus-after.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { type TableWords, type Units, unitWords } from './texts.ts';

type Props = {
  offer: ReceivedOffer;
  requirement: Requirement;
  words: TableWords['offerList'];
  units: Units;
  onAccept: (amount: number) => Promise<void>;
  onClose: () => void;
};

/** How much of an offer is accepted: all that is offered and wanted, unless the supplier says less. */
export function AcceptForm({ offer, requirement, words, units, onAccept, onClose }: Props) {
  const { take } = words;
  const most = maxAcceptable(offer, requirement);
  const tooMuch = fieldError('atMost', { most: grouped(most) });
  const { draft, write, errors, ...form } = useForm({
    blank: { amount: String(most) },
    read: (typed) => readBy(z.object({ amount: Quantity.max(most, tooMuch) }), typed),
    send: ({ amount }) => onAccept(amount),
    onClose,
  });
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useFocusAfter(form.refusal, element, notice);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const total = Math.round(Number(draft.amount) * offer.price);
  const { name } = unitWords(offer.weightCategory, units);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.onSubmit}
      aria-label={fill(words.acceptLabel, { name: offer.farmerName })}
      className="mt-1 grid gap-3 rounded-md bg-sunk p-3"
    >
      <Field
        label={fill(take.amount, { unit: name })}
        hint={fill(take.most, { most: grouped(most), total: total > 0 ? grouped(total) : '–' })}
        name="amount"
        type="number"
        inputMode="decimal"
        step="any"
        min={0}
        value={draft.amount}
        onChange={(event) => write({ amount: event.target.value })}
        error={errors.amount}
      />
      {form.trouble && !errors.amount && (
        <div ref={notice} tabIndex={-1} className="outline-none">
          <Notice tone="clay" role="alert">
            {form.trouble}
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={form.isBusy} className="max-sm:grow">
          {take.submit}
        </Button>
        <Button tone="secondary" size="sm" onClick={form.cancel} className="max-sm:grow">
          {take.cancel}
        </Button>
      </div>
    </form>
  );
}
