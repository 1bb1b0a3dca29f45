import type { ReactNode } from 'react';
import { grouped } from '#contract/text/words.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { containsPhone } from '#contract/people/phone.ts';
import { priceBounds } from '#contract/trade/offer-price.ts';
import { maxOfferNoteLetters } from '#contract/trade/product-offers.ts';
import { AddressField } from '#web/kit/forms/address-field.tsx';
import { stepOf } from '#web/kit/forms/quantity-step.ts';
import type { FieldErrors } from '#web/kit/forms/use-form.ts';
import { quantityText } from '#web/kit/words/values.ts';
import { fill, useWords } from '#web/kit/words/words.ts';
import { Choice } from '#web/ui/fields/choice.tsx';
import { LimitedTextArea } from '#web/kit/forms/limited-text-area.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { askedFor } from './subject.ts';
import { perText, smallestText } from './texts.ts';
import type { TermsParts, TypedTerms } from './use-terms-form.ts';

type Props = TermsParts & {
  draft: TypedTerms;
  /** Of a buyer who wants it brought. */
  address: string | undefined;
  errors: FieldErrors;
  write: (part: Partial<TypedTerms>) => void;
  scale: ReactNode;
};

export function TermsFields({ side, subject, words, draft, address, errors, write, scale }: Props) {
  const { howMany } = useWords('ProductDetail').order;
  const { form } = words;
  const { weightCategory, priceBasis, left, listed } = subject;
  const asked = askedFor(subject, draft.quantity);
  const { least, most } = priceBounds(asked);
  const onOffer = quantityText(left, weightCategory);
  /** Whoever has named no price of their own goes on with what is asked. */
  const followed = (quantity: string) =>
    Number(draft.price) === asked && { price: String(askedFor(subject, quantity)) };
  return (
    <>
      {priceBasis === 'lot' ? (
        <p className="font-semibold">{fill(form.wholeLotOnly, { quantity: onOffer })}</p>
      ) : (
        <Stepper
          label={howMany[weightCategory]}
          hint={[fill(form.onOffer, { quantity: onOffer }), smallestText(subject)].filter(Boolean).join('. ')}
          error={errors.quantity}
          words={form}
          value={draft.quantity}
          step={stepOf(weightCategory)}
          least={Math.min(listed.minimumOrder ?? 0, left)}
          most={left}
          onChange={(quantity) => write({ quantity, ...followed(quantity) })}
        />
      )}
      <div>
        <Stepper
          label={fill(form.price, { per: perText(subject) })}
          hint={fill(form.priceHint, { least: grouped(least), most: grouped(most) })}
          error={errors.price}
          words={form}
          value={draft.price}
          step={priceStep(asked)}
          most={most}
          onChange={(price) => write({ price })}
        />
        {scale}
      </div>
      <Choice
        label={form.delivery[side]}
        options={(['pickup', 'delivery'] as const).map((value) => ({
          value,
          label: form.deliveries[side][value],
        }))}
        value={draft.delivery}
        onChange={(delivery) => write({ delivery })}
      />
      {address !== undefined && (
        <AddressField
          value={address}
          error={errors.address}
          onChange={(typed) => write({ address: typed, isAddressTyped: true })}
        />
      )}
      <Choice
        label={form.payment[side]}
        options={(['cash', 'transfer'] as const).map((value) => ({ value, label: form.payments[value] }))}
        value={draft.payment}
        onChange={(payment) => write({ payment })}
      />
      {draft.payment === 'transfer' && <p className="-mt-4 text-1 text-ink-3">{form.paymentHint[side]}</p>}
      <Field
        label={form.day[draft.delivery]}
        type="date"
        min={pakistanDay()}
        value={draft.day}
        error={errors.day}
        onChange={({ target }) => write({ day: target.value })}
      />
      <LimitedTextArea
        label={form.note}
        hint={containsPhone(draft.note) ? form.notePhone : form.noteHint[side]}
        dir="auto"
        rows={2}
        maxLength={maxOfferNoteLetters}
        value={draft.note}
        error={errors.note}
        onChange={({ target }) => write({ note: target.value })}
      />
    </>
  );
}

/** About a fiftieth of what is asked, and a round number: 4,200 goes by 50. */
function priceStep(asked: number) {
  const rough = Math.max(1, asked / 50);
  const ten = 10 ** Math.floor(Math.log10(rough));
  return [5, 2, 1].map((times) => times * ten).find((step) => step <= rough)!;
}
