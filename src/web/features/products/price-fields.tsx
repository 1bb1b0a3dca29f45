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
  const others = useAskedByOthers(seller, draft, words);
  const compared = comparison(draft, words);
  const unit = WeightUnit.safeParse(draft.weightCategory).data;
  return (
    <>
      <Field
        label={words.fields.price}
        hint={
          (compared || others.asked || others.buyers) && (
            <>
              {compared} {others.asked && <span className="block text-ink-2">{others.asked}</span>}
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

function comparison({ price, priceBasis, weight, weightCategory }: TypedProduct, words: ModalWords) {
  const unit = WeightUnit.safeParse(weightCategory).data;
  const amounts = { price: Number(price), weight: Number(weight) };
  const isLot = priceBasis === 'lot';
  if (!unit || !(amounts.price > 0) || (isLot && !(amounts.weight > 0))) return undefined;
  const offered = { ...amounts, priceBasis, weightCategory: unit };
  const maund = maundPriceBeside({ ...offered, rupeesPerMaund: rupeesPerMaund(offered) });
  if (maund === null) return undefined;
  return fill(isLot ? words.pricePerMaundLot : words.pricePerMaund, {
    price: grouped(amounts.price),
    per: unitWords(unit).per,
    maundPrice: grouped(maund),
  });
}
