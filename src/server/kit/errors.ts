import type { z } from 'zod';
import { type Refusal, type RefusalCode, refusals, roomOfOnesOwn } from '#contract/errors.ts';
import { waitInWords } from '#contract/wait.ts';

/** Thrown where the rule lives; turned into an answer in one place, `app.ts`. */
export class Refused extends Error {
  readonly status: number;
  readonly refusal: Refusal;

  constructor(code: RefusalCode, details: Partial<Omit<Refusal, 'code' | 'message'>> = {}) {
    const { status, sentence } = refusals[code];
    super(sentence);
    this.status = status;
    this.refusal = { code, message: messageOf(sentence, details), fields: {}, ...details };
  }
}

/** When, and how, to go on. */
function messageOf(sentence: string, { retryAfterSeconds = 60, isShared }: Partial<Refusal>) {
  const message = sentence.replace('{wait}', waitInWords(retryAfterSeconds));
  return isShared ? `${message} ${roomOfOnesOwn}` : message;
}

export function invalid({ issues }: z.ZodError) {
  return new Refused('invalid', {
    fields: Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message])),
  });
}

/** Something the person who starts the program can mend: told as one sentence, without a stack. */
export class CannotStart extends Error {}
