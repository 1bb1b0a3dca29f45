import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';

/** For whoever was told numbers, to take along. */
export const SeenNumber = z.object({ ownerName: z.string(), day: z.iso.date() });

export const phoneViews = {
  ofThisWeek: endpoint({
    method: 'GET',
    path: '/api/me/phone-views',
    purpose: 'How many people saw my phone number in the last seven days',
    who: 'signed in',
    input: z.object({}),
    reply: z.object({ people: z.number().int() }),
  }),
};
