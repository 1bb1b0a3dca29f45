import { z } from 'zod';

/**
 * A little work that a code costs while many are asked for (hashcash). Find a whole number n for which the SHA-256 of
 * `${text}.${n}` begins with as many zero bits, and send that text along as `work`. It holds for ten minutes, once.
 */
export const Puzzle = z.object({ text: z.string(), bits: z.number().int() });
export type Puzzle = z.infer<typeof Puzzle>;

/** A puzzle with the number that solves it. */
export const ProofOfWork = z.string().max(200).optional();
