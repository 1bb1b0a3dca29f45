import type { z } from 'zod';
import type { Refusal } from '#contract/api/refusal.ts';
import { refusalSentence, fieldErrorSentence } from '#contract/text/sentences.ts';
import { readFieldError, type FieldError } from '#contract/text/field-error.ts';
import { knownWords, loadedLocale } from './words.ts';

/** A refusal in the words of the locale; in the server's own where the locale has none. */
export function inOwnWords(refusal: Refusal): Refusal {
  const words = loadedLocale();
  if (!words) return refusal;
  const said = Object.entries(refusal.fieldErrors ?? {}).flatMap(([name, found]) => {
    const sentence = fieldErrorSentence(words, found as FieldError);
    return sentence ? [[name, sentence]] : [];
  });
  return {
    ...refusal,
    message: refusalSentence(words, refusal) ?? refusal.message,
    fields: { ...refusal.fields, ...Object.fromEntries(said) },
  };
}

/** What the contract found wrong, as people read it. */
export function fieldErrorText(message: string) {
  const words = loadedLocale();
  return (words && fieldErrorSentence(words, readFieldError(message))) ?? message;
}

/** What is wrong with each field, by its path: `gross`, `deductions.0.value`. */
export function fieldTexts(error: z.ZodError) {
  return Object.fromEntries(
    error.issues.map(({ path, message }) => [path.join('.'), fieldErrorText(message)]),
  );
}

export function noAnswer() {
  return knownWords('App')?.noAnswer ?? '';
}
