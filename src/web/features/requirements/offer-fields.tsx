import { grouped } from '#contract/text/words.ts';
import { maundPriceOf, type RequirementUnit } from '#contract/trade/requirements.ts';
import { useOwnProducts } from '#web/kit/lists/own-products.ts';
import { ProductPicker } from '#web/kit/lists/product-picker.tsx';
import type { FieldErrors } from '#web/kit/forms/use-form.ts';
import { fill } from '#web/kit/words/words.ts';
import { LimitedTextArea } from '#web/kit/forms/limited-text-area.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FieldGrid } from '#web/ui/fields/fieldset.tsx';
import type { TypedOffer } from './offer-draft.ts';
import { type PublicWords, type Units, unitWords } from './texts.ts';

type Props = {
  uid: string;
  words: PublicWords['offer'];
  units: Units;
  unit: RequirementUnit;
  draft: TypedOffer;
  errors: FieldErrors;
  write: (part: Partial<TypedOffer>) => void;
};

export function OfferFields({ uid, words, units, unit, draft, errors, write }: Props) {
  const { name, per } = unitWords(unit, units);
  return (
    <FieldGrid>
      <Field
        label={fill(words.quantity, { unit: name })}
        name="amount"
        type="number"
        inputMode="decimal"
        step="any"
        min={0}
        value={draft.amount}
        onChange={(event) => write({ amount: event.target.value })}
        error={errors.amount}
      />
      <Field
        label={fill(words.price, { per })}
        hint={sums(draft, unit, words)}
        name="price"
        type="number"
        inputMode="numeric"
        min={0}
        value={draft.price}
        onChange={(event) => write({ price: event.target.value })}
        error={errors.price}
      />
      <OwnProduct {...{ uid, words, draft, errors, write }} />
      <LimitedTextArea
        className="sm:col-span-2"
        label={words.message}
        hint={words.messageHint}
        name="note"
        maxLength={1000}
        value={draft.note}
        onChange={(event) => write({ note: event.target.value })}
        error={errors.note}
      />
    </FieldGrid>
  );
}

/** Only for those who have listed something; without it an offer is as good. */
function OwnProduct({ uid, words, draft, errors, write }: Omit<Props, 'units' | 'unit'>) {
  const owner = { role: 'farmer', uid } as const;
  const { rows = [] } = useOwnProducts(owner, { status: 'open' });
  if (rows.length === 0 && !draft.productId) return null;
  return (
    <ProductPicker
      className="sm:col-span-2"
      owner={owner}
      status="open"
      label={words.product}
      placeholder={words.noProduct}
      value={draft.productId}
      onPick={(productId) => write({ productId })}
      error={errors.productId}
    />
  );
}

/** The price of 40 kg and of all of it, while they are being typed. */
function sums({ amount, price }: TypedOffer, unit: RequirementUnit, words: PublicWords['offer']) {
  const [much, rupees] = [Number(amount), Number(price)];
  if (!(rupees > 0)) return undefined;
  const maundPrice = grouped(maundPriceOf({ price: rupees, weightCategory: unit }));
  const maund = fill(words.pricePerMaund, { maundPrice });
  if (!(much > 0)) return maund;
  return `${maund} · ${fill(words.total, { total: grouped(Math.round(much * rupees)) })}`;
}
