import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { categories } from './categories.ts';
import { isValidRange, reversedRangeError } from './price-range.ts';
import { SearchFilters } from './product-search.ts';
import { priceFilterUnits } from './units.ts';

/** How many searches one person can save. */
export const maxSavedSearches = 10;
/** A saved search that nobody renews ends after so many days. */
export const savedSearchDays = 90;

const Price = z.number().int().nullable();

/** The filters of a search, as they are saved. */
export const SavedFilters = z.object({
  text: z.string(),
  location: z.string(),
  category: z.enum(categories).nullable(),
  organic: z.boolean(),
  minPrice: Price,
  maxPrice: Price,
  pricePer: z.enum(priceFilterUnits),
  farmer: z.boolean(),
  vendor: z.boolean(),
});
export type SavedFilters = z.infer<typeof SavedFilters>;

export const SavedSearch = SavedFilters.extend({
  id: z.number().int(),
  state: z.enum(['on', 'paused', 'ended']),
  savedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** When the last digest had something for it, and how much; a large number is cut off. */
  toldAt: z.iso.datetime().nullable(),
  toldCount: z.number().int(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

type Filters = z.infer<typeof SearchFilters>;

/** Whoever asks for nothing would be told of the whole market. */
function asksForSomething({ text, location, category, organic, ...others }: Filters) {
  const { minPrice, maxPrice, farmer, vendor } = others;
  return [text, location, category, organic, minPrice, maxPrice, !farmer, !vendor].some(Boolean);
}
const asksForNothing = { path: ['text'], message: fieldError('searchSomething') };

function hasRole({ farmer, vendor }: Filters) {
  return farmer || vendor;
}
const hasNoRole = { path: ['farmer'], message: fieldError('searchRole') };

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const One = z.object({ id: Id });
const List = z.array(SavedSearch);

export const savedSearches = {
  mine: endpoint({
    method: 'GET',
    path: '/api/me/saved-searches',
    purpose: 'The searches I have saved, newest first',
    who: 'signed in',
    input: z.object({}),
    reply: List,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/me/saved-searches',
    purpose: 'Save a search, to be told of what is new in it',
    details: `It ends after ${savedSearchDays} days unless it is renewed. One that is saved already is renewed and goes on.`,
    who: 'signed in',
    refuses: ['searches_full'],
    input: SearchFilters.refine(isValidRange, reversedRangeError)
      .refine(asksForSomething, asksForNothing)
      .refine(hasRole, hasNoRole),
    reply: List,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/me/saved-searches/:id',
    purpose: 'Change what a saved search looks for',
    details: 'All of it is sent: what is left out is not asked for any more.',
    who: 'signed in',
    refuses: ['search_saved'],
    input: SearchFilters.extend({ id: Id })
      .refine(isValidRange, reversedRangeError)
      .refine(asksForSomething, asksForNothing)
      .refine(hasRole, hasNoRole),
    reply: List,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/me/saved-searches/:id/pause',
    purpose: 'Pause a saved search, or go on with it',
    details: 'What came meanwhile is not told later.',
    who: 'signed in',
    input: One.extend({ isPaused: z.boolean() }),
    reply: List,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/me/saved-searches/:id/renewal',
    purpose: `Renew a saved search for ${savedSearchDays} days from now`,
    who: 'signed in',
    input: One,
    reply: List,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/me/saved-searches/:id',
    purpose: 'Delete a saved search',
    details: 'One that is not there stays so.',
    who: 'signed in',
    input: One,
    reply: List,
  }),
};
