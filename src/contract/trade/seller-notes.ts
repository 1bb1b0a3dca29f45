import { z } from 'zod';
import { text } from '#contract/text/text.ts';
import { Quantity } from './unit-schemas.ts';

/** What helps the seller and nobody else sees; all of it may be blank. */
export const SellerNotes = z.object({
  /** The seller's own key of it, each once. */
  sku: text(40),
  /** The seller hears of it when less than this is left. */
  alertBelow: Quantity.nullable(),
});
export type SellerNotes = z.infer<typeof SellerNotes>;

/** How the seller lets it be bought. */
export const SellerTerms = z.object({
  /** Whether buyers may offer another price. */
  takesOffers: z.boolean(),
});
export type SellerTerms = z.infer<typeof SellerTerms>;
