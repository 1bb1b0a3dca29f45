import { z } from 'zod';
import { allowedOfferSteps, hoursOf, type OfferSide } from '#contract/trade/offer-life.ts';
import { maxOffersOfNewBuyers } from '#contract/trade/new-buyers.ts';
import { priceError } from '#contract/trade/offer-price.ts';
import { priceFor } from '#contract/trade/price-steps.ts';
import { containsPhone } from '#contract/people/phone.ts';
import {
  type OfferTerms,
  type ProductOffer,
  type ProductOfferDraft,
  type ProductOfferList,
  sameTermsError,
} from '#contract/trade/product-offers.ts';
import { addressError } from '#contract/trade/delivery.ts';
import { expectPaymentDetails, saveAddress, lockTraders } from '#server/features/orders/service.ts';
import { townIn } from '#server/features/places/service.ts';
import { findListing, listingFor } from '#server/features/stock/service.ts';
import { pageOf, readCursor } from '#server/kit/database/cursor.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { idempotent } from '#server/kit/limits/idempotency.ts';
import { type RateLimit, rateLimit } from '#server/kit/limits/rate-limit.ts';
import { requireActive } from '#server/kit/sessions/session.ts';
import {
  countProductOffers,
  counterOffer,
  findProductOffer,
  type FoundOffer,
  insertEntry,
  insertProductOffer,
  listProductOffers,
  listWholeOffers,
  lockOpenOffers,
  pageSize,
  takesOffers,
} from './queries.ts';
import { closeOffersOf, endProductOffersOf } from './ending.ts';
import { notifyOfOffer, announceOffer } from './notifying.ts';

export { closeOffersOf, endProductOffersOf };

/** Whoever hears no may ask again, but does not ring at a seller's all day. */
const offersPerProduct: RateLimit = { name: 'offers per buyer and product', max: 6, perSeconds: 86_400 };

export async function makeOffer(
  db: Db,
  buyerId: string,
  productId: string,
  { key, ...draft }: ProductOfferDraft,
) {
  const sending = { by: buyerId, key, content: [productId, draft], ifReused: 'key_reused' } as const;
  const id = await db.begin(async (tx) => {
    await requireActive(tx, buyerId);
    return idempotent(tx, sending, () => make(tx, buyerId, productId, draft));
  });
  return showOffer(db, buyerId, id);
}

async function make(tx: Tx, buyerId: string, productId: string, draft: Omit<ProductOfferDraft, 'key'>) {
  const { weightCategory, priceBasis, address, ...terms } = draft;
  expectAddress({ ...terms, address });
  const product = await judged(tx, { buyerId, productId, weightCategory, priceBasis, terms });
  if (!(await takesOffers(tx, productId))) throw new Refused('offers_disabled');
  const { buyer } = await lockTraders(tx, buyerId, product.ownerId);
  const open = buyer.hasCompleted ? 0 : await lockOpenOffers(tx, buyerId);
  if (open >= maxOffersOfNewBuyers) throw new Refused('new_buyer_offers');
  await rateLimit(tx, offersPerProduct, `${buyerId} ${productId}`);
  const id = await insertProductOffer(tx, { buyerId, product, terms, address, dueHours: hoursOf('product') });
  if (!id) throw new Refused('offer_stands');
  await saveAddress(tx, buyerId, address);
  await insertEntry(tx, id, { event: 'offer', by: 'buyer', terms });
  const told = { id, buyerId, sellerId: product.ownerId, wanted: product.name };
  await announceOffer(tx, told);
  await notifyOfOffer(tx, told, 'product_offer_made', [product.ownerId]);
  return id;
}

export function expectAddress(said: Parameters<typeof addressError>[0]) {
  const missing = addressError(said);
  if (missing) throw new Refused('invalid', { fields: { address: missing } });
}

type Asked = Pick<ProductOfferDraft, 'weightCategory' | 'priceBasis'> & {
  buyerId: string;
  productId: string;
  terms: OfferTerms;
};

/** The product, with what is asked for so much of it, if it can be had on such terms. */
async function judged(tx: Tx, { buyerId, productId, weightCategory, priceBasis, terms }: Asked) {
  const product = await findListing(tx, productId);
  if (!product) throw new Refused('not_found');
  if (product.weightCategory !== weightCategory || product.priceBasis !== priceBasis)
    throw new Refused('terms_changed');
  const asked = priceFor(product, terms.quantity);
  const wrong = priceError(terms.price, asked);
  if (wrong) throw new Refused('invalid', { fields: { price: wrong } });
  const purchase = { ...product, productId, price: asked, quantity: terms.quantity };
  return { ...(await listingFor(tx, purchase, buyerId)), price: asked };
}

type Counter = OfferTerms & { id: string; version: number; address: string };

export async function counter(db: Db, personId: string, { id, version, address: said, ...terms }: Counter) {
  const before = await requireOffer(db, id, personId);
  if (isRetry(before, version, terms)) return offerView(before);
  await db.begin(async (tx) => {
    await requireActive(tx, personId);
    const offer = await expectAllowed(tx, { id, version, personId }, 'counter');
    if (!offer.productId) throw new Refused('offer_gone');
    const product = await judged(tx, { ...offer, productId: offer.productId, terms });
    const same = sameTermsError(terms, offer);
    if (same) throw new Refused('invalid', { fields: { price: same } });
    if (offer.viewerRole === 'seller' && terms.payment === 'transfer')
      await expectPaymentDetails(tx, personId);
    const address = offer.viewerRole === 'buyer' ? said || offer.address : offer.address;
    if (offer.viewerRole === 'buyer') expectAddress({ ...terms, address });
    const next = { ...terms, address, asked: product.price };
    const isTaken = await counterOffer(tx, { id, version, by: personId }, next);
    if (!isTaken) throw new Refused('offer_changed');
    await saveAddress(tx, offer.buyerId, offer.viewerRole === 'buyer' ? said : '');
    await insertEntry(tx, id, { event: 'counter', by: offer.viewerRole, terms });
    const told = partiesOf(offer);
    await announceOffer(tx, told);
    await notifyOfOffer(tx, told, 'product_offer_countered', [otherOf(offer, personId)]);
  });
  return showOffer(db, personId, id);
}

/** The answer to this very counter was lost, and it is sent again. */
function isRetry({ viewerRole, version, history }: FoundOffer, seen: number, terms: OfferTerms) {
  const last = history.at(-1);
  const { note, ...named } = terms;
  return (
    version === seen + 1 &&
    last?.event === 'counter' &&
    last.by === viewerRole &&
    last.note === note &&
    JSON.stringify(last.terms, Object.keys(named).toSorted()) ===
      JSON.stringify(named, Object.keys(named).toSorted())
  );
}

type SeenOffer = { id: string; version: number; personId: string };

/** The offer as it stands, if this side may do so with the terms that it has seen. */
export async function expectAllowed(
  tx: Tx,
  { id, version, personId }: SeenOffer,
  event: ProductOffer['allowed'][number],
) {
  const offer = await requireOffer(tx, id, personId);
  if (offer.state !== 'open') throw new Refused('offer_gone');
  if (offer.version !== version) throw new Refused('offer_changed');
  if (!allowedTo(offer).includes(event)) throw new Refused('step_not_allowed');
  return offer;
}

export async function showOffer(db: Tx, personId: string, id: string) {
  return offerView(await requireOffer(db, id, personId));
}

type ListQuery = Parameters<typeof listProductOffers>[2] & { after?: string };

export async function offersOf(
  db: Tx,
  personId: string,
  { after, ...query }: ListQuery,
): Promise<ProductOfferList> {
  const [rows, { total, ...counts }] = await Promise.all([
    listProductOffers(db, personId, query, readCursor(after, z.uuid())),
    countProductOffers(db, personId, query),
  ]);
  return { ...pageOf(rows, pageSize), counts, total };
}

/** For the data export. */
export async function everyProductOfferOf(db: Tx, personId: string) {
  return (await listWholeOffers(db, personId)).map(offerView);
}

export async function requireOffer(tx: Tx, id: string, personId: string) {
  const offer = await findProductOffer(tx, id, personId);
  if (!offer) throw new Refused('not_found');
  return offer;
}

export function partiesOf({ id, buyerId, sellerId, productName }: FoundOffer) {
  return { id, buyerId, sellerId, wanted: productName };
}

export function otherOf({ buyerId, sellerId }: Pick<FoundOffer, 'buyerId' | 'sellerId'>, personId: string) {
  return personId === buyerId ? sellerId : buyerId;
}

/** A note with a phone number in it is the other side's to read once both have agreed; an address stands in the order. */
export function offerView(offer: FoundOffer): ProductOffer {
  const { viewerRole, state } = offer;
  const history = offer.history.map((entry) => {
    const isNoteHeld = state !== 'accepted' && containsPhone(entry.note);
    return { ...entry, isNoteHeld, note: isNoteHeld && entry.by !== viewerRole ? '' : entry.note };
  });
  const address = viewerRole === 'buyer' ? offer.address : '';
  const town = offer.delivery === 'delivery' ? townIn(offer.address) : null;
  return { ...offer, address, town, history, rounds: roundsOf(offer), allowed: allowedTo(offer) };
}

function allowedTo(offer: FoundOffer) {
  const standing = { ...offer, kind: 'product' as const, rounds: roundsOf(offer) };
  return allowedOfferSteps(standing, offer.viewerRole).map(({ event }) => event);
}

function roundsOf({ history }: FoundOffer) {
  const named = (side: OfferSide) => history.filter(({ by, terms }) => by === side && terms).length;
  return { buyer: named('buyer'), seller: named('seller') };
}
