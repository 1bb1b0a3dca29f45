import { z } from 'zod';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { maxPriceSteps } from './price-steps.ts';
import { Price, Quantity } from './unit-schemas.ts';

/** What helps the seller and nobody else sees; all of it may be blank. */
export const SellerNotes = z.object({
  /** The seller's own key of it, each once. */
  sku: text(40),
  /** The seller hears of it when less than this is left. */
  alertBelow: Quantity.nullable(),
});
export type SellerNotes = z.infer<typeof SellerNotes>;

/** How much has to be ordered, and what is cheaper in larger quantities; `stepErrors` says whether they fit together. */
export const QuantityTerms = z.object({
  /** Null: any quantity. */
  minimumOrder: Quantity.nullable(),
  /** Each from a larger quantity on, and cheaper, than the one before. */
  priceSteps: z
    .array(z.object({ from: Quantity, price: Price }))
    .max(maxPriceSteps, fieldError('mostSteps', { most: maxPriceSteps })),
});
export type QuantityTerms = z.infer<typeof QuantityTerms>;

/** How the seller lets it be bought. */
export const SellerTerms = z.object({
  /** Whether buyers may offer another price. */
  takesOffers: z.boolean(),
  ...QuantityTerms.shape,
});
export type SellerTerms = z.infer<typeof SellerTerms>;
