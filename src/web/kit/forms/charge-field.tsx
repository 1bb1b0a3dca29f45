import { Field } from '#web/ui/fields/field.tsx';

type Props = {
  label: string;
  hint: string;
  value: string;
  error?: string | undefined;
  onChange: (charge: string) => void;
};

/** What the seller asks for delivery, in whole Rupees. */
export function ChargeField({ onChange, ...rest }: Props) {
  return (
    <Field
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      {...rest}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
