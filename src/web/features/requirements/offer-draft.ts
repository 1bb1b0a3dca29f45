import type { SentOffer } from '#contract/trade/offers.ts';
import type { FoundRequirement, RequirementUnit } from '#contract/trade/requirements.ts';

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
