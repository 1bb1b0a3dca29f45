import { z } from 'zod';
import { fieldError } from './field-error.ts';

/** A text as people type it: trimmed, capped, and without what PostgreSQL cannot hold. Nothing more is asked of one that
 *  is too long: what a feature asks may cost much. */
export function text(most: number) {
  return z
    .string()
    .overwrite(wholeLetters)
    .trim()
    .max(most, { error: fieldError('tooLong', { most }), abort: true })
    .regex(/^[^\0]*$/, fieldError('unkeepable'));
}

/** Half a letter, as a cut text may end in, is shown as the sign for a broken one. */
function wholeLetters(typed: string) {
  return typed.replace(/[\uD800-\uDFFF]/gu, '\uFFFD');
}
