import { Plus, X } from 'lucide-react';
import { LimitHint } from '#web/kit/forms/limit-hint.tsx';
import { fill } from '#web/kit/words/words.ts';
import { Button, IconButton } from '#web/ui/marks/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FieldError } from '#web/ui/fields/field-frame.tsx';
import { JoinedField } from '#web/ui/fields/joined-field.tsx';
import type { Lines, TypedLine } from './slip-draft.ts';
import type { Words } from './texts.ts';
import type { SlipForm } from './use-slip-form.ts';

type Measure = TypedLine['measure'];
type Props<Of extends Measure> = {
  form: SlipForm;
  words: Words['form'];
  of: Lines;
  most: number;
  texts: { title: string; hint: string; measures: Record<Of, string> };
  measures: readonly Of[];
  suggestions: { label: string; measure: Of }[];
  /** By what a line is counted that nobody suggested. */
  otherwise: Of;
};

/** What is taken off the weight, or off the amount, line by line. */
export function SlipLines<Of extends Measure>(props: Props<Of>) {
  const { form, words, of, most, texts, suggestions, otherwise } = props;
  const lines = form.draft[of];
  const suggested = suggestions.filter(({ label }) => !lines.some((line) => line.label === label));
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{texts.title}</legend>
      <p className="mb-3 text-1 text-ink-3">{texts.hint}</p>
      <div className="grid gap-4">
        {lines.map((line, at) => (
          <Line key={line.key} {...props} line={line} at={at} />
        ))}
      </div>
      <LimitHint of={of} used={lines.length} most={most} />
      {lines.length < most && (
        <div className="mt-3 flex flex-wrap gap-2">
          {suggested.map(({ label, measure }) => (
            <Button
              key={label}
              tone="secondary"
              size="sm"
              onClick={() => form.addLine(of, { label, measure })}
            >
              <Plus /> {label}
            </Button>
          ))}
          <Button
            tone="secondary"
            size="sm"
            onClick={() => form.addLine(of, { label: '', measure: otherwise })}
          >
            <Plus /> {words.other}
          </Button>
        </div>
      )}
      <FieldError id={`${of}-error`}>{form.errors[of]}</FieldError>
    </fieldset>
  );
}

type LineProps<Of extends Measure> = Props<Of> & { line: TypedLine; at: number };

function Line<Of extends Measure>({ line, at, form, words, of, texts, measures }: LineProps<Of>) {
  const { errors, changeLine, removeLine } = form;
  const remove = line.label ? fill(words.remove, line) : words.removeUnnamed;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_auto]">
      <Field
        label={words.label}
        name={`${of}-label-${at}`}
        dir="auto"
        maxLength={40}
        value={line.label}
        onChange={({ target }) => changeLine(of, line.key, { label: target.value })}
        error={errors[`${of}.${at}.label`]}
      />
      <IconButton
        label={remove}
        tone="danger"
        className="mt-8 sm:order-last"
        onClick={() => removeLine(of, line.key)}
      >
        <X />
      </IconButton>
      <JoinedField
        label={words.value}
        className="max-sm:col-span-2"
        error={errors[`${of}.${at}.value`]}
        input={{
          name: `${of}-value-${at}`,
          min: 0,
          value: line.value,
          onChange: ({ target }) => changeLine(of, line.key, { value: target.value }),
        }}
        select={{
          'aria-label': words.measure,
          value: line.measure,
          onChange: ({ target }) => changeLine(of, line.key, { measure: target.value as Of }),
          children: measures.map((measure) => (
            <option key={measure} value={measure}>
              {texts.measures[measure]}
            </option>
          )),
        }}
      />
    </div>
  );
}
