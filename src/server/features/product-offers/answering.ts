import type { OfferEvent } from '#contract/trade/offer-life.ts';
import type { ProductOfferEvent } from '#contract/people/notification-events.ts';
import { createOrderFromOffer } from '#server/features/offers/service.ts';
import { saveAddress, lockTraders } from '#server/features/orders/service.ts';
import { findListing, reserveStock } from '#server/features/stock/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { endOffer, type FoundOffer, insertEntry, lockStandingOffer } from './queries.ts';
import {
  expectAddress,
  expectAllowed,
  requireOffer,
  otherOf,
  showOffer,
  offerView,
  partiesOf,
} from './service.ts';
import { notifyOfOffer, announceOffer } from './notifying.ts';

type Seen = { id: string; version: number };
type Answer = Seen & { answer: 'accept' | keyof typeof events; address: string; charge?: number };

const states = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;
const events = {
  decline: 'product_offer_declined',
  withdraw: 'product_offer_withdrawn',
} as const satisfies Partial<Record<OfferEvent, ProductOfferEvent>>;

export async function answerOffer(db: Db, personId: string, said: Answer) {
  try {
    const { answer } = said;
    await db.begin((tx) =>
      answer === 'accept' ? accept(tx, personId, said) : end(tx, personId, said, answer),
    );
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const offer = await requireOffer(db, said.id, personId);
    if (isRetry(offer, said)) return offerView(offer);
    await tellIfShort(db, personId, said, error);
    throw error;
  }
  return showOffer(db, personId, said.id);
}

/** The same answer is sent again because its confirmation was lost. */
function isRetry(offer: FoundOffer, { answer, version: seen, charge = 0 }: Answer) {
  const { viewerRole, state, version, history, deliveryCharge } = offer;
  const last = history.findLast(({ event }) => event === answer);
  return state === states[answer] && version === seen && last?.by === viewerRole && charge === deliveryCharge;
}

async function end(tx: Tx, personId: string, { id, version }: Seen, answer: keyof typeof events) {
  const offer = await expectAllowed(tx, { id, version, personId }, answer);
  if (!(await endOffer(tx, { id, version, by: personId }, answer))) throw new Refused('offer_gone');
  await insertEntry(tx, id, { event: answer, by: offer.viewerRole });
  await announceOffer(tx, partiesOf(offer));
  await notifyOfOffer(tx, partiesOf(offer), events[answer], [otherOf(offer, personId)]);
}

/** Locks in the order people, product, offer, order: those who accept, withdraw or order at once go one after another. */
async function accept(tx: Tx, personId: string, { id, version, address: said, charge }: Answer) {
  const offer = await expectAllowed(tx, { id, version, personId }, 'accept');
  const { buyerId, sellerId, productId, quantity, weightCategory, price, priceBasis } = offer;
  if (!productId) throw new Refused('offer_gone');
  if (charge !== undefined && !mayCharge(offer)) throw new Refused('step_not_allowed');
  const address = addressFor(offer, said);
  const traders = await lockTraders(tx, buyerId, sellerId, personId);
  await reserve(tx, { productId, quantity, weightCategory, price, priceBasis, isAgreed: true }, buyerId);
  if (!(await endOffer(tx, { id, version, by: personId }, 'accept'))) throw new Refused('offer_gone');
  const product = (await findListing(tx, productId))!;
  await createOrderFromOffer(tx, id, traders, {
    role: offer.role,
    productId,
    productName: product.name,
    quantity,
    weightCategory,
    price,
    priceBasis,
    payment: offer.payment,
    delivery: offer.delivery,
    address,
    deliveryCharge: charge,
    note: offer.history.findLast(({ terms }) => terms)!.note,
    day: offer.day,
    sellerPhone: product.phone,
    acceptedBy: personId,
  });
  await saveAddress(tx, buyerId, address);
  await insertEntry(tx, id, { event: 'accept', by: offer.viewerRole });
  await announceOffer(tx, partiesOf(offer));
}

/** The seller may have been the one to offer delivery: then the buyer says where to with the yes. */
function addressFor({ viewerRole, delivery, address }: FoundOffer, said: string) {
  if (delivery === 'pickup') return '';
  if (viewerRole === 'seller') return address;
  expectAddress({ delivery, address: said || address });
  return said || address;
}

/** What delivery costs is the seller's to name, and only what is brought has such a charge. */
function mayCharge({ viewerRole, delivery }: FoundOffer) {
  return viewerRole === 'seller' && delivery === 'delivery';
}

async function reserve(tx: Tx, purchase: Parameters<typeof reserveStock>[1], buyerId: string) {
  try {
    await reserveStock(tx, purchase, buyerId);
  } catch (error) {
    const isOtherPrice = error instanceof Refused && error.refusal.code === 'price_changed';
    throw isOtherPrice ? new Refused('terms_changed') : error;
  }
}

const short = new Set(['not_enough', 'reserved', 'sold_out', 'lot_only']);

/** Both sides hear that there is not enough, in a transaction of its own: the one that found it out was undone. The offer
 *  stays open, so that they can agree on less. */
async function tellIfShort(db: Db, personId: string, { id, version }: Seen, { refusal }: Refused) {
  if (!short.has(refusal.code)) return;
  const left = refusal.left ?? 0;
  await db.begin(async (tx) => {
    if (!(await lockStandingOffer(tx, id, version))) return;
    const offer = await requireOffer(tx, id, personId);
    const last = offer.history.at(-1)!;
    // Whoever presses again and again does not ring each time.
    if (last.event === 'short' && last.left === left) return;
    await insertEntry(tx, id, { event: 'short', by: offer.viewerRole, left });
    await announceOffer(tx, partiesOf(offer));
    await notifyOfOffer(tx, partiesOf(offer), 'product_offer_short', [offer.buyerId, offer.sellerId]);
  });
}
