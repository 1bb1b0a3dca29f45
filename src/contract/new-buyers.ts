import { isCounted, type PriceBasis, type WeightUnit } from './units.ts';

/** Until the first order of somebody is completed nobody knows whether they mean it: so many of theirs may hold stock. */
export const mostOrdersOfNewBuyers = 3;

/** How long a seller's goods wait for an answer to one of theirs. */
export const hoursForNewBuyers = 12;

type Offer = { weight: number; weightCategory: WeightUnit; priceBasis: PriceBasis };

/** How much of a product one of them may hold: a third, but one unit in any case, and a lot as a whole. */
export function shareForNewBuyers({ weight, weightCategory, priceBasis }: Offer) {
  if (priceBasis === 'lot') return weight;
  const third = isCounted(weightCategory) ? Math.floor(weight / 3) : Math.floor((weight * 1000) / 3) / 1000;
  return Math.min(weight, Math.max(1, third));
}
