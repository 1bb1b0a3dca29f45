import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { closeOffersFor, endOffersOf, expireOffer, insertEntry, listDueOffers } from './queries.ts';
import { notifyOfOffer, announceOffer } from './notifying.ts';

const atOnce = 500;

/** Ends what nobody has answered in time. Any number of processes may do it at once: whoever comes second finds the offer
 *  no longer due. */
export async function expireOffers(db: Db, log: Pick<FastifyBaseLogger, 'error'>) {
  const due = await listDueOffers(db, atOnce);
  let done = 0;
  for (const { id } of due) {
    // One offer that cannot be ended must not keep the others waiting.
    if (await expire(db, id).catch((error: unknown) => log.error(error))) done++;
  }
  if (due.length === atOnce && done > 0) await expireOffers(db, log);
}

function expire(db: Db, id: string) {
  return db.begin(async (tx) => {
    const [offer] = await expireOffer(tx, id);
    if (!offer) return false;
    await insertEntry(tx, id, { event: 'expire', by: 'time' });
    await announceOffer(tx, offer);
    await notifyOfOffer(tx, offer, 'product_offer_expired', [offer.buyerId, offer.sellerId]);
    return true;
  });
}

/** The products are about to be deleted: whoever has an offer there is told. */
export async function closeOffersOf(tx: Tx, productIds: string[]) {
  for (const offer of await closeOffersFor(tx, productIds)) {
    await insertEntry(tx, offer.id, { event: 'close', by: 'seller' });
    await announceOffer(tx, offer);
    await notifyOfOffer(tx, offer, 'product_offer_closed', [offer.buyerId]);
  }
}

/** Of somebody who leaves or is suspended: nobody shall wait for an answer, or accept what they cannot keep. */
export async function endProductOffersOf(tx: Tx, personId: string) {
  for (const offer of await endOffersOf(tx, personId)) {
    const isBuyer = offer.buyerId === personId;
    await insertEntry(tx, offer.id, { event: 'close', by: isBuyer ? 'buyer' : 'seller' });
    await announceOffer(tx, offer);
    await notifyOfOffer(tx, offer, 'product_offer_closed', [isBuyer ? offer.sellerId : offer.buyerId]);
  }
}
