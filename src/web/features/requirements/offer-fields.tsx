import { useQuery } from '@tanstack/react-query';
import { grouped } from '#contract/words.ts';
import { products } from '#contract/products.ts';
import { maundPriceOf, type RequirementUnit } from '#contract/requirements.ts';
import { call } from '#web/kit/call.ts';
import type { FieldErrors } from '#web/kit/use-form.ts';
import { fill } from '#web/kit/words.ts';
import { Field, SelectField, TextArea } from '#web/ui/field.tsx';
import { FieldGrid } from '#web/ui/fieldset.tsx';
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
      <OwnProducts {...{ uid, words, draft, errors, write }} />
      <TextArea
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
function OwnProducts({ uid, words, draft, errors, write }: Omit<Props, 'units' | 'unit'>) {
  const { data = [] } = useQuery({
    queryKey: ['my-products', 'farmer', uid],
    queryFn: () => call(products.mine, { role: 'farmer' }),
    retry: 1,
  });
  const open = data.filter(({ status, productId }) => status === 'open' || productId === draft.productId);
  if (open.length === 0) return null;
  return (
    <SelectField
      className="sm:col-span-2"
      label={words.product}
      name="productId"
      value={draft.productId}
      onChange={(event) => write({ productId: event.target.value })}
      error={errors.productId}
    >
      <option value="">{words.noProduct}</option>
      {open.map(({ productId, name }) => (
        <option key={productId} value={productId}>
          {name}
        </option>
      ))}
    </SelectField>
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
