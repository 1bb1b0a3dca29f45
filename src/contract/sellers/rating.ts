import { z } from 'zod';

/** What the reviews of a person come to. Each who has written is one voice, by their latest review. */
export const Rating = z.object({
  /** None without a voice that counts. */
  average: z.number().min(1).max(5).nullable(),
  /** Reviews that can be read. */
  count: z.number().int(),
  /** Voices that the average is made of. */
  people: z.number().int(),
});
export type Rating = z.infer<typeof Rating>;
