import type { Refusal } from '#contract/api/refusal.ts';
import type { RefusalCode } from '#contract/api/refusal-codes.ts';
import type { FieldError, FieldErrorKey } from './field-error.ts';
import { formatWait, type WaitTexts } from './format-wait.ts';
import { fill, grouped } from './words.ts';

/** The groups of the locale that say no. */
export type Sentences = {
  Refusals: Record<RefusalCode, string>;
  Fields: Record<FieldErrorKey, string>;
  Times: { wait: WaitTexts };
  App: { countedAlone: string };
};

/** Nothing where the locale is older than the code. */
export function refusalSentence(
  { Refusals, Times, App }: Sentences,
  { code, retryAfterSeconds = 60, isShared }: Pick<Refusal, 'code' | 'retryAfterSeconds' | 'isShared'>,
) {
  const text = Refusals[code] as string | undefined;
  const sentence = text && fill(text, { wait: formatWait(retryAfterSeconds, Times.wait) });
  return sentence && isShared ? `${sentence} ${App.countedAlone}` : sentence;
}

export function fieldErrorSentence({ Fields, Refusals }: Sentences, { key, values }: FieldError) {
  const text = ({ ...Refusals, ...Fields } as Record<string, string | undefined>)[key];
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? grouped(value) : value,
  ]);
  return text && fill(text, Object.fromEntries(shown) as Record<string, string>);
}
