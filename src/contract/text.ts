import { z } from 'zod';

/** A text as people type it: trimmed, capped, and without what PostgreSQL cannot hold. */
export function text(most: number) {
  return z
    .string()
    .overwrite(wholeLetters)
    .trim()
    .max(most, `Please keep this to ${most.toLocaleString('en')} characters.`)
    .regex(/^[^\0]*$/, 'This holds a character that cannot be kept.');
}

/** Half a letter, as a cut text may end in, is shown as the sign for a broken one. */
function wholeLetters(typed: string) {
  return typed.replace(/[\uD800-\uDFFF]/gu, '\uFFFD');
}
