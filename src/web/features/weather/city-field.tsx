import { Combobox } from '#web/ui/fields/combobox.tsx';
import { usePlaceNames } from './use-place-names.ts';

type Props = {
  label: string;
  /** The farm's own city, which stands there from the beginning. */
  first: string;
  value: string;
  onValue: (value: string) => void;
};

export function CityField({ label, first, value, onValue }: Props) {
  const { names, isAnswer } = usePlaceNames(value === first ? '' : value);
  return (
    <Combobox
      label={label}
      hideLabel
      name="city"
      maxLength={80}
      enterKeyHint="search"
      options={names}
      isAnswer={isAnswer}
      value={value}
      onValue={onValue}
    />
  );
}
