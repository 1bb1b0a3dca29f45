import { useState } from 'react';
import { maxPriceSteps } from '#contract/trade/price-steps.ts';
import { fill } from '#web/kit/words/words.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { type FieldsProps, filledSteps } from './product-draft.ts';

/** The smallest order, and cheaper prices from a quantity on: for those who have them. */
export function StepFields(props: FieldsProps) {
  const { words, draft, errors } = props;
  const [isOpen, setIsOpen] = useState(filledSteps(draft).length > 0 || draft.minimumOrder !== '');
  const isWrong = Object.keys(errors).some(
    (path) => path === 'minimumOrder' || path.startsWith('priceSteps'),
  );
  if (draft.priceBasis === 'lot') return null;
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="rounded-md border border-line sm:col-span-2"
    >
      <summary className="min-h-12 cursor-pointer px-4 py-3 font-semibold">{words.steps.title}</summary>
      {(isOpen || isWrong) && <Fields {...props} />}
    </details>
  );
}

/** One more than is filled in. */
function Fields(props: FieldsProps) {
  const { words, draft, errors, write } = props;
  const count = Math.min(filledSteps(draft).length + 1, maxPriceSteps);
  return (
    <div className="grid gap-4 border-t border-line p-4">
      <Field
        label={words.fields.minimumOrder}
        hint={words.steps.minimumHint}
        name="minimumOrder"
        type="number"
        inputMode="decimal"
        min={0}
        value={draft.minimumOrder}
        onChange={(event) => write({ minimumOrder: event.target.value })}
        error={errors.minimumOrder}
      />
      {Array.from({ length: count }, (_, at) => (
        <Step key={at} {...props} at={at} />
      ))}
      <p className="text-1 text-ink-3">{words.steps.hint}</p>
    </div>
  );
}

function Step({ words, draft: { priceSteps }, errors, write, at }: FieldsProps & { at: number }) {
  const step = priceSteps[at] ?? { from: '', price: '' };
  const change = (part: Partial<typeof step>) =>
    write({ priceSteps: [...priceSteps.slice(0, at), { ...step, ...part }, ...priceSteps.slice(at + 1)] });
  return (
    <div className="grid grid-cols-2 items-start gap-x-3">
      {(['from', 'price'] as const).map((name) => (
        <Field
          key={name}
          label={fill(words.steps[name], { number: at + 1 })}
          name={`${name}${at + 1}`}
          type="number"
          inputMode={name === 'from' ? 'decimal' : 'numeric'}
          min={0}
          value={step[name]}
          onChange={(event) => change({ [name]: event.target.value })}
          error={errors[`priceSteps.${at}.${name}`]}
        />
      ))}
    </div>
  );
}
