import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { Field } from '#web/ui/fields/field.tsx';
import type { FieldErrors } from './use-form.ts';

type Typed = { buyerName: string; buyerPhone: string; date: string };
type Props = {
  words: Record<keyof Typed, string>;
  draft: Typed;
  errors: FieldErrors;
  write: (part: Partial<Typed>) => void;
};

/** To whom somebody has sold outside the market, and when. */
export function BuyerFields({ words, draft, errors, write }: Props) {
  return (
    <>
      <Field
        label={words.buyerName}
        name="buyerName"
        dir="auto"
        autoComplete="off"
        maxLength={60}
        value={draft.buyerName}
        error={errors.buyerName}
        onChange={({ target }) => write({ buyerName: target.value })}
      />
      <Field
        label={words.buyerPhone}
        name="buyerPhone"
        type="tel"
        autoComplete="off"
        maxLength={40}
        value={draft.buyerPhone}
        error={errors.buyerPhone}
        onChange={({ target }) => write({ buyerPhone: target.value })}
      />
      <Field
        label={words.date}
        name="date"
        type="date"
        max={pakistanDay()}
        value={draft.date}
        error={errors.date}
        onChange={({ target }) => write({ date: target.value })}
      />
    </>
  );
}
