import { Field } from '#web/ui/fields/field.tsx';

type Props = {
  label: string;
  hint?: string;
  value: string;
  onValue: (value: string) => void;
  error?: string;
};

/** A sum in whole Rupees. What is typed is checked when the form is sent. */
export function RupeesField({ onValue, ...rest }: Props) {
  return (
    <Field
      {...rest}
      name="amount"
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
