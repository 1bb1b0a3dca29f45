import { z } from 'zod';
import { text } from '#contract/text/text.ts';
import { categories } from './categories.ts';
import { PriceBound, isValidRange, reversedRangeError } from './price-range.ts';
import { priceFilterUnits } from './units.ts';

export const SearchSort = z.enum(['newest', 'price', 'nearest']);
export type SearchSort = z.infer<typeof SearchSort>;

const Flag = z.stringbool().default(true);
/** The most that a page of a search holds. */
export const maxSearchPageSize = 24;

/** What is looked for, in whatever order. */
export const SearchFilters = z.object({
  text: text(200).optional(),
  location: text(200).optional(),
  category: z.enum(categories).optional(),
  /** Only what is organic. */
  organic: z.stringbool().optional(),
  minPrice: PriceBound,
  maxPrice: PriceBound,
  /** What the two prices are for: what the seller's price is for, unless it is 40 kg. */
  pricePer: z.enum(priceFilterUnits).optional(),
  farmer: Flag,
  vendor: Flag,
});
export type SearchFilters = z.infer<typeof SearchFilters>;

export const ProductSearch = SearchFilters.extend({
  sort: SearchSort.default('newest'),
  /** With 'nearest': the place to measure from. */
  near: text(200).optional(),
  size: z.coerce.number().int().min(1).max(maxSearchPageSize).optional(),
  /** Where the last page ended. */
  after: z.string().max(200).optional(),
}).refine(isValidRange, reversedRangeError);
export type ProductSearch = z.infer<typeof ProductSearch>;
