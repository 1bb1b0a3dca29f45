import { daysBefore } from '#contract/text/days.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { maxDays } from '#contract/sellers/farm-records.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { Field } from '#web/ui/fields/field.tsx';
import type { Words } from './texts.ts';

type Props = {
  words: Words['labels']['modal'];
  /** What stood there when the edit began; none for a new activity. */
  before: number | undefined;
  value: string;
  onValue: (value: string) => void;
  error?: string;
};

/** How many days ago, and below it which day that is and what saving it does. */
export function DaysField({ words, before, value, onValue, error }: Props) {
  return (
    <Field
      label={words.daysSinceLast}
      hint={hintOf(words, before, value)}
      name="daysSinceLast"
      type="number"
      inputMode="numeric"
      min={0}
      max={maxDays}
      step={1}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      error={error}
    />
  );
}

function hintOf(words: Props['words'], before: number | undefined, value: string) {
  if (value === '') return words.daysBlankHint;
  const days = Number(value);
  if (!/^\d+$/.test(value) || days > maxDays) return undefined;
  const date = tableDate(daysBefore(pakistanDay(), days));
  if (before === undefined || days === before) return fill(words.daysHint, { date });
  return fill(days < before ? words.againHint : words.movedHint, { date });
}
