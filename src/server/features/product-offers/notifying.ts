import type { ProductOfferEvent } from '#contract/people/notification-events.ts';
import { offerTopics } from '#contract/api/live.ts';
import { notify } from '#server/features/notifications/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { announce } from '#server/kit/live/live.ts';

export type OfferParties = { id: string; buyerId: string; sellerId: string; wanted: string };

/** Every screen of the two sides that shows it. */
export async function announceOffer(tx: Tx, { id, buyerId, sellerId }: OfferParties) {
  await announce(tx, offerTopics(id), [buyerId, sellerId]);
}

export async function notifyOfOffer(
  tx: Tx,
  { id, wanted }: OfferParties,
  event: ProductOfferEvent,
  people: string[],
) {
  await notify(tx, people, { event, subject: id, about: wanted });
}
