import { Plus, X } from 'lucide-react';
import type { DeductionMeasure } from '#contract/trade/weighing.ts';
import { DeductionMeasure as Measures, mostDeductions } from '#contract/trade/weighing.ts';
import { LimitHint } from '#web/kit/forms/limit-hint.tsx';
import { fill } from '#web/kit/words/words.ts';
import { Button, IconButton } from '#web/ui/marks/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FieldError } from '#web/ui/fields/field-frame.tsx';
import { FieldGrid } from '#web/ui/fields/fieldset.tsx';
import { JoinedField } from '#web/ui/fields/joined-field.tsx';
import type { TypedLine } from './slip-draft.ts';
import type { Words } from './texts.ts';
import type { SlipForm } from './use-slip-form.ts';

type Props = { form: SlipForm; words: Words['form'] };

export function SlipFields({ form, words }: Props) {
  const { draft, errors, write, addLine } = form;
  const suggested = words.suggestions.filter(
    ({ label }) => !draft.deductions.some((line) => line.label === label),
  );
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
      <fieldset className="min-w-0">
        <legend className="font-semibold">{words.deductions}</legend>
        <p className="mb-3 text-1 text-ink-3">{words.deductionsHint}</p>
        <div className="grid gap-4">
          {draft.deductions.map((line, at) => (
            <DeductionLine key={line.key} {...{ line, at, form, words }} />
          ))}
        </div>
        <LimitHint of="deductions" used={draft.deductions.length} most={mostDeductions} />
        {draft.deductions.length < mostDeductions && (
          <div className="mt-3 flex flex-wrap gap-2">
            {suggested.map(({ label, measure }) => (
              <Button
                key={label}
                tone="secondary"
                size="sm"
                onClick={() => addLine({ label, measure: measure as DeductionMeasure })}
              >
                <Plus /> {label}
              </Button>
            ))}
            <Button tone="secondary" size="sm" onClick={() => addLine({ label: '', measure: 'kg' })}>
              <Plus /> {words.other}
            </Button>
          </div>
        )}
        <FieldError id="deductions-error">{errors.deductions}</FieldError>
      </fieldset>
    </>
  );
}

function DeductionLine({ line, at, form, words }: Props & { line: TypedLine; at: number }) {
  const { errors, changeLine, removeLine } = form;
  const remove = line.label ? fill(words.remove, line) : words.removeUnnamed;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Field
        label={words.label}
        name={`label-${at}`}
        maxLength={40}
        value={line.label}
        onChange={({ target }) => changeLine(line.key, { label: target.value })}
        error={errors[`deductions.${at}.label`]}
      />
      <IconButton
        label={remove}
        tone="danger"
        className="mt-8 sm:order-last"
        onClick={() => removeLine(line.key)}
      >
        <X />
      </IconButton>
      <JoinedField
        label={words.value}
        className="max-sm:col-span-2"
        error={errors[`deductions.${at}.value`]}
        input={{
          name: `value-${at}`,
          min: 0,
          value: line.value,
          onChange: ({ target }) => changeLine(line.key, { value: target.value }),
        }}
        select={{
          'aria-label': words.measure,
          value: line.measure,
          onChange: ({ target }) => changeLine(line.key, { measure: target.value as DeductionMeasure }),
          children: Measures.options.map((measure) => (
            <option key={measure} value={measure}>
              {words.measures[measure]}
            </option>
          )),
        }}
      />
    </div>
  );
}
