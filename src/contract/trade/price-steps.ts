import { fieldError } from '#contract/text/field-error.ts';
import { priceBounds } from './offer-price.ts';
import type { WeightUnit } from './unit-names.ts';
import { type PriceBasis, wholeNumberError } from './units.ts';

export const maxPriceSteps = 3;

/** A cheaper price for whoever orders so much or more. */
export type PriceStep = { from: number; price: number };
type Priced = { price: number | string; priceSteps: PriceStep[] };

/** The price when so much is ordered. The database knows the same rule (price_for). */
export function priceFor({ price, priceSteps }: Priced, quantity: number) {
  return priceSteps.findLast(({ from }) => from <= quantity)?.price ?? Number(price);
}

type Stock = { minimumOrder: number | null; left: number };

/** What is wrong with a quantity that is too small to be ordered. A rest that is smaller is sold as a whole, or nobody
 *  could ever buy it. */
export function minimumOrderError({ minimumOrder, left }: Stock, quantity: number) {
  if (minimumOrder === null || quantity >= minimumOrder) return undefined;
  if (left >= minimumOrder) return fieldError('smallestOrder', { least: minimumOrder });
  return quantity < left ? fieldError('restOnly', { left }) : undefined;
}

/** The next cheaper price, while little is missing to it and there is enough. */
export function stepInReach(
  { priceSteps, left }: Pick<Priced, 'priceSteps'> & Pick<Stock, 'left'>,
  quantity: number,
) {
  const next = priceSteps.find(({ from }) => from > quantity);
  return next && next.from <= left && quantity >= next.from * 0.75 ? next : undefined;
}

type Terms = {
  price: number;
  priceBasis: PriceBasis;
  weightCategory: WeightUnit;
  minimumOrder?: number | null;
  priceSteps?: PriceStep[];
};
type FieldErrors = Record<string, string>;

/** What is wrong with them, by the path of each field: `priceSteps.0.from`. */
export function stepErrors({ minimumOrder = null, priceSteps = [], ...terms }: Terms) {
  const fieldErrors: FieldErrors = {};
  const note = (path: string, found: string | undefined) => {
    if (found) fieldErrors[path] = found;
  };
  if (minimumOrder !== null) note('minimumOrder', quantityError(minimumOrder, terms));
  let before: PriceStep = { from: minimumOrder ?? 0, price: terms.price };
  for (const [at, step] of priceSteps.entries()) {
    note(`priceSteps.${at}.from`, quantityError(step.from, terms) ?? moreError(step.from, before.from));
    note(`priceSteps.${at}.price`, lessError(step.price, before.price, terms.price));
    before = step;
  }
  return fieldErrors;
}

function quantityError(quantity: number, { priceBasis, weightCategory }: Terms) {
  return priceBasis === 'lot' ? fieldError('notForLot') : wholeNumberError(quantity, weightCategory);
}

function moreError(quantity: number, before: number) {
  return quantity > before ? undefined : fieldError('moreThan', { than: before });
}

/** Not below half of it: else the price that is compared and judged would not be the one that is meant. */
function lessError(price: number, before: number, asked: number) {
  if (price >= before) return fieldError('lessThan', { than: before });
  const { least } = priceBounds(asked);
  return price < least ? fieldError('atLeast', { least }) : undefined;
}
