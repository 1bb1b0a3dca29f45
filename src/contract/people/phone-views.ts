import { z } from 'zod';

/** For whoever was told numbers, to take along. */
export const SeenNumber = z.object({ ownerName: z.string(), day: z.iso.date() });
