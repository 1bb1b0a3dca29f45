import { maundPriceBeside, rupeesPerMaund } from '#contract/trade/units.ts';
import { WeightUnit } from '#contract/trade/unit-schemas.ts';
import { unitWords } from '#web/kit/words/values.ts';
import { fill } from '#web/kit/words/words.ts';
import { Choice } from '#web/ui/fields/choice.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import type { TypedProduct } from './product-draft.ts';
import type { FieldsProps } from './product-draft.ts';
import { grouped } from '#contract/text/words.ts';
import type { ModalWords } from './texts.ts';
import { useAskedByOthers } from './use-asked-by-others.ts';

/** The price, what it is for, and the same for 40 kg while it is being typed. */
export function PriceFields({ words, seller, draft, errors, write }: FieldsProps) {
  const perMaund = perMaundOf(draft);
  const others = useAskedByOthers(seller, { ...draft, perMaund }, words);
  const compared = comparison(draft, perMaund, words);
  const unit = WeightUnit.safeParse(draft.weightCategory).data;
  return (
    <>
      <Field
        label={words.fields.price}
        hint={
          (compared || others.asked || others.buyers) && (
            <>
              {compared} {others.asked && <span className="block text-ink-2">{others.asked}</span>}
              {others.doubt && <b className="block text-wheat-ink">{others.doubt}</b>}
              {others.buyers && <span className="block text-ink-2">{others.buyers}</span>}
            </>
          )
        }
        name="price"
        type="number"
        inputMode="numeric"
        min={0}
        value={draft.price}
        onChange={(event) => write({ price: event.target.value })}
        error={errors.price}
      />
      <Choice
        label={words.fields.priceBasis}
        options={[
          { value: 'unit', label: unit ? unitWords(unit).single : words.perUnitUnknown },
          { value: 'lot', label: words.wholeLot },
        ]}
        value={draft.priceBasis}
        onChange={(priceBasis) => write({ priceBasis })}
      />
    </>
  );
}

/** Null as long as it cannot be told. */
function perMaundOf({ price, priceBasis, weight, weightCategory }: TypedProduct) {
  const unit = WeightUnit.safeParse(weightCategory).data;
  const amounts = { price: Number(price), weight: Number(weight) };
  if (!unit || !(amounts.price > 0) || (priceBasis === 'lot' && !(amounts.weight > 0))) return null;
  return rupeesPerMaund({ ...amounts, priceBasis, weightCategory: unit });
}

function comparison(
  { price, priceBasis, weightCategory }: TypedProduct,
  perMaund: number | null,
  words: ModalWords,
) {
  const unit = WeightUnit.safeParse(weightCategory).data;
  const maund = maundPriceBeside({ price, weightCategory, rupeesPerMaund: perMaund });
  if (!unit || maund === null) return undefined;
  return fill(priceBasis === 'lot' ? words.pricePerMaundLot : words.pricePerMaund, {
    price: grouped(Number(price)),
    per: unitWords(unit).per,
    maundPrice: grouped(maund),
  });
}
