import { z } from 'zod';

/** Counts the changes of a row; no larger than the database counts. */
export const Version = z.number().int().min(0).max(2_147_483_647);
