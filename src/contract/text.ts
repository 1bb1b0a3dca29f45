import { z } from 'zod';

/** A text as people type it: trimmed, capped, and without what PostgreSQL cannot hold. Nothing more is asked of one that
 *  is too long: what a feature asks may cost much. */
export function text(most: number) {
  return z
    .string()
    .overwrite(wholeLetters)
    .trim()
    .max(most, { error: `Please keep this to ${most.toLocaleString('en')} characters.`, abort: true })
    .regex(/^[^\0]*$/, 'This holds a character that cannot be kept.');
}

/** Half a letter, as a cut text may end in, is shown as the sign for a broken one. */
function wholeLetters(typed: string) {
  return typed.replace(/[\uD800-\uDFFF]/gu, '\uFFFD');
}
