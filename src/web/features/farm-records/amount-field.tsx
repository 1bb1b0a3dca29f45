import { Field } from '#web/ui/field.tsx';

type Props = {
  label: string;
  hint?: string;
  value: string;
  onValue: (value: string) => void;
  error?: string;
};

/** Whole Rupees. */
export function AmountField({ onValue, ...rest }: Props) {
  return (
    <Field
      {...rest}
      name="amount"
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      // A reader who scrolls on with the mouse over a field they have just filled would change the number.
      onWheel={(event) => event.currentTarget.blur()}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
