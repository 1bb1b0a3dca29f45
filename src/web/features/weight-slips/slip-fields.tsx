import type { ChargeMeasure, DeductionMeasure } from '#contract/trade/weighing.ts';
import {
  ChargeMeasure as ChargeMeasures,
  DeductionMeasure as DeductionMeasures,
  maxCharges,
  maxDeductions,
} from '#contract/trade/weighing.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { FieldGrid } from '#web/ui/fields/fieldset.tsx';
import { SlipLines } from './slip-lines.tsx';
import type { Words } from './texts.ts';
import type { SlipForm } from './use-slip-form.ts';

type Props = { form: SlipForm; words: Words['form'] };

export function SlipFields({ form, words }: Props) {
  const { draft, errors, write } = form;
  return (
    <>
      <FieldGrid>
        <Field
          label={words.gross}
          hint={words.grossHint}
          name="gross"
          type="number"
          inputMode="decimal"
          step="any"
          min={0}
          value={draft.gross}
          onChange={({ target }) => write({ gross: target.value })}
          error={errors.gross}
        />
        <Field
          label={words.bags}
          note={words.bagsNote}
          name="bags"
          type="number"
          inputMode="numeric"
          min={0}
          value={draft.bags}
          onChange={({ target }) => write({ bags: target.value })}
          error={errors.bags}
        />
      </FieldGrid>
      <SlipLines
        {...{ form, words }}
        of="deductions"
        most={maxDeductions}
        texts={{ title: words.deductions, hint: words.deductionsHint, measures: words.measures }}
        measures={DeductionMeasures.options}
        suggestions={words.suggestions as { label: string; measure: DeductionMeasure }[]}
        otherwise="kg"
      />
      <SlipLines
        {...{ form, words }}
        of="charges"
        most={maxCharges}
        texts={{ title: words.charges, hint: words.chargesHint, measures: words.chargeMeasures }}
        measures={ChargeMeasures.options}
        suggestions={words.chargeSuggestions as { label: string; measure: ChargeMeasure }[]}
        otherwise="rupees"
      />
    </>
  );
}
