import { z } from 'zod';
import type { RawEndpoint } from './endpoint.ts';

/** Something has changed: what begins with one of the topics is fetched again, unless it was fetched after the event. */
const Change = z.object({
  /** 'orders' for all orders, 'order:KM-10012' for one of them. */
  topics: z.array(z.string()),
  /** For something that happened before this line was open: how many milliseconds before it is told. */
  ago: z.number().optional(),
  /** Told to this person or to admins, not to everyone. */
  isMine: z.literal(true).optional(),
});
/** More happened than can be told again: everything is fetched anew. */
const Missed = z.object({ missed: z.literal(true) });
export type LiveEvent = z.infer<typeof Change> | z.infer<typeof Missed>;

/** Of one order: its own screen, and the lists that it is in. */
export function orderTopics(orderNo: string) {
  return ['orders', `order:${orderNo}`];
}

/** Of one offer for a product: its own screen, and the lists that it is in. */
export function offerTopics(id: string) {
  return ['product-offers', `product-offer:${id}`];
}

export const live = {
  listen: {
    method: 'GET',
    path: '/api/live',
    purpose: 'Listen for changes as they happen',
    details:
      'A stream of server-sent events that never ends. Each event is JSON: the `topics` that have changed, as `orders` for all of them or `order:KM-10012` for one. Tell with `ago` how many milliseconds ago you last loaded or heard something: what was told since then is told again with its own `ago`, or `missed` says that you must load everything anew. After a cut, connect again.',
    answers: 'text/event-stream',
    who: 'anyone',
  },
} satisfies Record<string, RawEndpoint>;
