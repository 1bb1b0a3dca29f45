import { z } from 'zod';
import { RoleFlag } from '#contract/people/role-schemas.ts';

const Count = z.number().int();

export const chartDays = 30;

/** How many came on each of the last days, today last, in Pakistan. */
const PerDay = z.object({
  day: z.iso.date(),
  people: Count,
  products: Count,
  orders: Count,
  messages: Count,
});

export const Overview = z.object({
  people: z.object({
    all: Count,
    thisWeek: Count,
    suspended: Count,
    byRole: z.array(z.object({ flag: RoleFlag, count: Count })),
  }),
  products: z.object({ open: Count, withheld: Count, thisWeek: Count }),
  orders: z.object({
    all: Count,
    thisWeek: Count,
    cancelledThisWeek: Count,
    unanswered: Count,
    disputed: Count,
  }),
  messages: z.object({ unread: Count, oldestUnreadAt: z.iso.datetime().nullable() }),
  /** Products and people that wait for a look. */
  waiting: Count,
  failedMessages: Count,
  days: z.array(PerDay),
});
export type Overview = z.infer<typeof Overview>;
