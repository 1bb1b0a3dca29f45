import { z } from 'zod';

/** What the reviews of a person come to; no average without a review. */
export const Rating = z.object({ average: z.number().min(1).max(5).nullable(), count: z.number().int() });
export type Rating = z.infer<typeof Rating>;
