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
  findListing,
  isLow,
  lockOwn,
  reserveQuantity,
  lockProducts,
  type Listing,
  releaseQuantity,
  removeReservedQuantity,
  removeQuantity,
  type Taken,
  type Purchase,
} from './queries.ts';

export { findListing, isLow, lockOwn, lockProducts, type Listing };

/** A product as it is listed, for somebody who wants so much of it at this price; refuses with the reason and what stands
 *  there instead. */
export async function listingFor(tx: Tx, purchase: Purchase, buyerId: string): Promise<Listing> {
  const listing = await findListing(tx, purchase.productId);
  if (!listing || listing.status === 'paused' || listing.status === 'withheld')
    throw new Refused('not_found');
  if (listing.ownerId === buyerId) throw new Refused('own_product');
  if (listing.status === 'sold_out') throw new Refused('sold_out');
  const { priceBasis, weightCategory } = listing;
  const price = priceFor(listing, purchase.quantity);
  if (!isAsSeen({ ...listing, price }, purchase))
    throw new Refused('price_changed', { offer: { price, priceBasis, weightCategory } });
  if (listing.left === 0) throw new Refused('reserved');
  checkQuantity(listing, purchase.quantity);
  if (!purchase.isAgreed) checkMinimum(listing, purchase.quantity);
  return listing;
}

function isAsSeen({ price, priceBasis, weightCategory }: Listing, purchase: Purchase) {
  const isSameUnit = priceBasis === purchase.priceBasis && weightCategory === purchase.weightCategory;
  return isSameUnit && (purchase.isAgreed ? price >= purchase.price : price === purchase.price);
}

/** Promises the quantity to an order, or refuses. */
export async function reserveStock(tx: Tx, purchase: Purchase, buyerId: string) {
  const reserved = await reserveQuantity(tx, purchase);
  if (reserved) {
    if (reserved.isSaved) await notifySavers(tx, [purchase.productId]);
    return tellIfLow(tx, purchase.productId, reserved);
  }
  await listingFor(tx, purchase, buyerId);
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
export async function ownListing(tx: Tx, id: string, ownerId: string): Promise<Listing> {
  const listing = await findListing(tx, id);
  if (listing?.ownerId !== ownerId) throw new Refused('not_found');
  return listing;
}

/** Takes what was sold elsewhere off the stock at once. */
export async function takeStock(tx: Tx, listing: Listing, quantity: number) {
  checkQuantity(listing, quantity);
  const taken = await removeQuantity(tx, listing.id, listing.ownerId, quantity);
  if (!taken) {
    checkQuantity(await ownListing(tx, listing.id, listing.ownerId), quantity);
    throw new Refused('changed_elsewhere');
  }
  await tellIfLow(tx, listing.id, taken);
  await notifySavers(tx, [listing.id]);
  await announceProducts(tx, [listing.id]);
}

/** Once, when the quantity goes below what its seller has set; nobody is told of what they change themselves. */
async function tellIfLow(tx: Tx, id: string, { isLowNow, ownerId, role, name }: Taken) {
  if (isLowNow) await notify(tx, [ownerId], { event: 'stock_low', subject: `${role}/${id}`, about: name });
}

export async function putBackStock(tx: Tx, id: string, quantity: number, unit: WeightUnit) {
  await addQuantity(tx, id, quantity, unit);
  await announceProducts(tx, [id]);
}

function checkQuantity({ left, weight, priceBasis, weightCategory }: Listing, quantity: number) {
  const cut = wholeNumberError(quantity, weightCategory);
  if (cut) throw new Refused('invalid', { fields: { quantity: cut } });
  if (priceBasis === 'lot' && quantity !== weight) throw new Refused('lot_only', { left });
  if (quantity > left) throw new Refused('not_enough', { left });
}

function checkMinimum(listing: Listing, quantity: number) {
  const small = minimumOrderError(listing, quantity);
  if (small) throw new Refused('invalid', { fields: { quantity: small } });
}
