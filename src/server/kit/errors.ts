import type { z } from 'zod';
import { type Refusal } from '#contract/api/refusal.ts';
import { type RefusalCode, refusals } from '#contract/api/refusal-codes.ts';
import { refusalSentence, fieldErrorSentence } from '#contract/text/sentences.ts';
import { readFieldError, type FieldError } from '#contract/text/field-error.ts';
import { words } from './words.ts';

type Details = Partial<Omit<Refusal, 'code' | 'message' | 'fieldErrors'>>;

/** Thrown where the rule lives; turned into an answer in one place, `app.ts`. What is wrong with a field is said by
 *  `fieldError(key)`. */
export class Refused extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  readonly fieldErrors: Record<string, FieldError>;

  constructor(code: RefusalCode, details: Details = {}) {
    const message = refusalSentence(words, { code, ...details })!;
    super(message);
    const said = Object.entries(details.fields ?? {});
    this.status = refusals[code];
    this.fieldErrors = Object.fromEntries(said.map(([name, found]) => [name, readFieldError(found)]));
    const fields = Object.fromEntries(said.map(([name, found]) => [name, inEnglish(found)]));
    this.refusal = {
      ...details,
      code,
      message,
      fields,
      ...(said.length > 0 && { fieldErrors: this.fieldErrors }),
    };
  }
}

/** Whoever writes a client is told in zod's own words what no form of ours sends. */
function inEnglish(found: string) {
  const error = readFieldError(found);
  return error.key === 'wrong' ? found : fieldErrorSentence(words, error)!;
}

export function invalid({ issues }: z.ZodError) {
  return new Refused('invalid', {
    fields: Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message])),
  });
}

/** Something the person who starts the program can mend: told as one sentence, without a stack. */
export class CannotStart extends Error {}
