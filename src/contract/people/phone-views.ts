import { z } from 'zod';

/** Data export: a phone number that was shown to the person. */
export const SeenNumber = z.object({ ownerName: z.string(), day: z.iso.date() });
