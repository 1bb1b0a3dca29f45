import { maxAddressLetters } from '#contract/trade/delivery-limits.ts';
import { LimitedTextArea } from './limited-text-area.tsx';
import { useWords } from '../words/words.ts';

type Props = { value: string; error?: string; readOnly?: boolean; onChange: (address: string) => void };

export function AddressField({ onChange, ...rest }: Props) {
  const { label, hint } = useWords('DeliveryAddress');
  return (
    <LimitedTextArea
      label={label}
      hint={hint}
      dir="auto"
      autoComplete="street-address"
      rows={3}
      maxLength={maxAddressLetters}
      {...rest}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
