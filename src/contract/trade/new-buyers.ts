import type { WeightUnit } from './unit-names.ts';
import { isSoldWhole, type PriceBasis } from './units.ts';

/** Until the first order of somebody is completed nobody knows whether they mean it: so many of theirs may hold stock. */
export const maxOrdersOfNewBuyers = 3;

/** So many sellers may be kept waiting by offers of theirs. */
export const maxOffersOfNewBuyers = 5;

/** How long a seller's goods wait for an answer to one of theirs. */
export const hoursForNewBuyers = 12;

type Offer = {
  weight: number;
  weightCategory: WeightUnit;
  priceBasis: PriceBasis;
  minimumOrder: number | null;
};

/** How much of a product one of them may hold: a third, but one unit and the smallest order in any case, and
 *  a lot as a whole. */
export function shareForNewBuyers(offer: Offer) {
  return thirdsOf(offer, 1);
}

/** How much of it all of them together may hold before the seller has answered: the last third is for who is known. */
export function shareForAllNewBuyers(offer: Offer) {
  return thirdsOf(offer, 2);
}

function thirdsOf({ weight, weightCategory, priceBasis, minimumOrder }: Offer, thirds: number) {
  if (priceBasis === 'lot') return weight;
  const parts = isSoldWhole(weightCategory) ? 1 : 1000;
  return Math.min(weight, Math.max(1, minimumOrder ?? 0, Math.floor((weight * parts * thirds) / 3) / parts));
}
