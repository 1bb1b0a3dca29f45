import { z } from 'zod';

/** A text as people type it: trimmed, capped, and without the one character that PostgreSQL cannot hold. */
export function text(most: number) {
  return z
    .string()
    .trim()
    .max(most, `Please keep this to ${most.toLocaleString('en')} characters.`)
    .regex(/^[^\0]*$/, 'This holds a character that cannot be kept.');
}
