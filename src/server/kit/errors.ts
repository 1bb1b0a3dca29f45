import type { z } from 'zod';
import { type Refusal } from '#contract/api/refusal.ts';
import { type RefusalCode, refusals } from '#contract/api/refusal-codes.ts';
import { refusalSentence, troubleSentence } from '#contract/text/sentences.ts';
import { readTrouble, type Trouble } from '#contract/text/trouble.ts';
import { words } from './words.ts';

type Details = Partial<Omit<Refusal, 'code' | 'message' | 'troubles'>>;

/** Thrown where the rule lives; turned into an answer in one place, `app.ts`. What is wrong with a field is said by
 *  `trouble(key)`. */
export class Refused extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  readonly troubles: Record<string, Trouble>;

  constructor(code: RefusalCode, details: Details = {}) {
    const message = refusalSentence(words, { code, ...details })!;
    super(message);
    const said = Object.entries(details.fields ?? {});
    this.status = refusals[code];
    this.troubles = Object.fromEntries(said.map(([name, found]) => [name, readTrouble(found)]));
    const fields = Object.fromEntries(said.map(([name, found]) => [name, inEnglish(found)]));
    this.refusal = {
      ...details,
      code,
      message,
      fields,
      ...(said.length > 0 && { troubles: this.troubles }),
    };
  }
}

/** Whoever writes a client is told in zod's own words what no form of ours sends. */
function inEnglish(found: string) {
  const trouble = readTrouble(found);
  return trouble.key === 'wrong' ? found : troubleSentence(words, trouble)!;
}

export function invalid({ issues }: z.ZodError) {
  return new Refused('invalid', {
    fields: Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message])),
  });
}

/** Something the person who starts the program can mend: told as one sentence, without a stack. */
export class CannotStart extends Error {}
