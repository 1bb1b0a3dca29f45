import { grouped } from '#contract/text/words.ts';
import { offerable, type OfferDraft, type SentOffer } from '#contract/trade/offers.ts';
import type { Product } from '#contract/trade/products.ts';
import { type FoundRequirement, orderUnitFor, type RequirementUnit } from '#contract/trade/requirements.ts';
import { gramsOf } from '#contract/trade/units.ts';
import { isUnusual } from '#contract/trade/unusual-price.ts';
import { sellableQuantity } from '#web/kit/lists/own-products.ts';
import { quantityText } from '#web/kit/words/values.ts';
import { fill } from '#web/kit/words/words.ts';
import type { PublicWords } from './texts.ts';

/** What an offer is made for. */
export type OfferTarget = {
  /** The requirement's. */
  id: string;
  product: string;
  businessName: string;
  weightCategory: RequirementUnit;
  /** What the supplier wants, where it is at hand. */
  wanted?: FoundRequirement;
  /** The farmer's product that fits, where it is known. */
  productId?: string;
  /** The offer that is changed. */
  standing?: SentOffer;
};

export type Offered = { requirementId: string; text: string };
export type TypedOffer = { productId: string; amount: string; price: string; note: string };

export const blankOffer: TypedOffer = { productId: '', amount: '', price: '', note: '' };

type Asked = Pick<OfferTarget, 'weightCategory' | 'wanted'>;

/** What a product comes to as an offer: in the unit that is asked for, and no more than is wanted. Nothing for what is
 *  counted, and no price that would be less than a Rupee. */
export function offeredOf(product: Product, { weightCategory, wanted }: Asked) {
  const mine = sellableAs(product, weightCategory);
  if (!mine) return {};
  const amount = offerable(Math.min(mine.amount, wanted?.weight ?? mine.amount));
  const price = Math.round(mine.price);
  return { ...(amount > 0 && { amount: String(amount) }), ...(price > 0 && { price: String(price) }) };
}

/** What is more likely a slip of the hand, by the field. */
export function doubtsAbout(
  { amount, price }: Pick<OfferDraft, 'amount' | 'price'>,
  { product, target, words, button }: DoubtParts,
) {
  const mine = product && sellableAs(product, target.weightCategory);
  const usual = target.wanted?.price;
  return {
    ...(mine &&
      amount > mine.amount && {
        amount: fill(words.moreThanYours, {
          quantity: quantityText(amount, orderUnitFor[target.weightCategory]),
          yours: quantityText(sellableQuantity(product), product.weightCategory),
          button,
        }),
      }),
    ...(usual !== undefined &&
      isUnusual(price, usual) && {
        price: fill(words.farPrice, { price: grouped(price), wanted: grouped(usual), button }),
      }),
  };
}

type DoubtParts = {
  product: Product | undefined;
  target: Asked;
  words: PublicWords['offer']['errors'];
  button: string;
};

function sellableAs(product: Product, weightCategory: RequirementUnit) {
  const { price, priceBasis, weight, weightCategory: unit } = product;
  const gramsPriced = gramsOf(priceBasis === 'lot' ? weight : 1, unit);
  const grams = gramsOf(sellableQuantity(product), unit);
  if (!gramsPriced || grams === null) return undefined;
  const gramsEach = gramsOf(1, orderUnitFor[weightCategory])!;
  return { amount: grams / gramsEach, price: (price * gramsEach) / gramsPriced };
}
