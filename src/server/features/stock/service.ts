import { minimumOrderError, priceFor } from '#contract/trade/price-steps.ts';
import type { WeightUnit } from '#contract/trade/unit-names.ts';
import { wholeNumberError } from '#contract/trade/units.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { notify } from '#server/features/notifications/service.ts';
import { notifySavers } from '#server/features/saved-products/service.ts';
import { announceProducts } from '#server/features/product-events/service.ts';
import {
  addQuantity,
  findOffer,
  isLow,
  lockOwn,
  reserveQuantity,
  lockProducts,
  type Offer,
  releaseQuantity,
  removeReservedQuantity,
  removeQuantity,
  type Taken,
  type Want,
} from './queries.ts';

export { findOffer, isLow, lockOwn, lockProducts, type Offer };

/** What is on offer, for somebody who wants it so; refuses with the reason and what stands there instead. */
export async function offerFor(tx: Tx, want: Want, buyerId: string): Promise<Offer> {
  const offer = await findOffer(tx, want.productId);
  if (!offer || offer.status === 'paused' || offer.status === 'withheld') throw new Refused('not_found');
  if (offer.ownerId === buyerId) throw new Refused('own_product');
  if (offer.status === 'sold_out') throw new Refused('sold_out');
  const { priceBasis, weightCategory } = offer;
  const price = priceFor(offer, want.quantity);
  if (!isAsSeen({ ...offer, price }, want))
    throw new Refused('price_changed', { offer: { price, priceBasis, weightCategory } });
  if (offer.left === 0) throw new Refused('reserved');
  checkQuantity(offer, want.quantity);
  if (!want.isAgreed) checkMinimum(offer, want.quantity);
  return offer;
}

function isAsSeen({ price, priceBasis, weightCategory }: Offer, want: Want) {
  const isSameUnit = priceBasis === want.priceBasis && weightCategory === want.weightCategory;
  return isSameUnit && (want.isAgreed ? price >= want.price : price === want.price);
}

/** Promises the quantity to an order, or refuses. */
export async function reserveStock(tx: Tx, want: Want, buyerId: string) {
  const reserved = await reserveQuantity(tx, want);
  if (reserved) {
    if (reserved.isSaved) await notifySavers(tx, [want.productId]);
    return tellIfLow(tx, want.productId, reserved);
  }
  await offerFor(tx, want, buyerId);
  // It came back in this very moment: whoever asks again gets it.
  throw new Refused('changed_elsewhere');
}

export async function releaseStock(tx: Tx, id: string, quantity: number) {
  await releaseQuantity(tx, id, quantity);
  await announceProducts(tx, [id]);
}

export async function takeReservedStock(tx: Tx, id: string, quantity: number) {
  await removeReservedQuantity(tx, id, quantity);
  await announceProducts(tx, [id]);
}

/** The seller's own product, for a sale of it. */
export async function ownOffer(tx: Tx, id: string, ownerId: string): Promise<Offer> {
  const offer = await findOffer(tx, id);
  if (offer?.ownerId !== ownerId) throw new Refused('not_found');
  return offer;
}

/** Takes what was sold elsewhere off the offer at once. */
export async function takeStock(tx: Tx, offer: Offer, quantity: number) {
  checkQuantity(offer, quantity);
  const taken = await removeQuantity(tx, offer.id, offer.ownerId, quantity);
  if (!taken) {
    checkQuantity(await ownOffer(tx, offer.id, offer.ownerId), quantity);
    throw new Refused('changed_elsewhere');
  }
  await tellIfLow(tx, offer.id, taken);
  await notifySavers(tx, [offer.id]);
  await announceProducts(tx, [offer.id]);
}

/** Once, when the quantity goes below what its seller has set; nobody is told of what they change themselves. */
async function tellIfLow(tx: Tx, id: string, { isLowNow, ownerId, role, name }: Taken) {
  if (isLowNow) await notify(tx, [ownerId], { event: 'stock_low', subject: `${role}/${id}`, about: name });
}

export async function putBackStock(tx: Tx, id: string, quantity: number, unit: WeightUnit) {
  await addQuantity(tx, id, quantity, unit);
  await announceProducts(tx, [id]);
}

function checkQuantity({ left, weight, priceBasis, weightCategory }: Offer, quantity: number) {
  const cut = wholeNumberError(quantity, weightCategory);
  if (cut) throw new Refused('invalid', { fields: { quantity: cut } });
  if (priceBasis === 'lot' && quantity !== weight) throw new Refused('lot_only', { left });
  if (quantity > left) throw new Refused('not_enough', { left });
}

function checkMinimum(offer: Offer, quantity: number) {
  const small = minimumOrderError(offer, quantity);
  if (small) throw new Refused('invalid', { fields: { quantity: small } });
}
