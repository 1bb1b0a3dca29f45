import type { SavedSearch, SavedFilters } from '#contract/trade/saved-searches.ts';
import { blankQuery, type Query, searchParamsOf } from '../search-query.ts';

/** The search of an address, however it is ordered. */
export function filtersOf(query: Query) {
  const { sort: _, ...filters } = searchParamsOf({ ...query, sort: 'newest' });
  return filters;
}

/** The page that shows what a saved search finds. */
export function queryOf(saved: SavedFilters): Query {
  const { text, location, category, organic, minPrice, maxPrice, pricePer, farmer, vendor } = saved;
  const typed = (price: number | null) => (price === null ? '' : String(price));
  return {
    ...blankQuery,
    text,
    location,
    category: category ?? '',
    organic,
    min: typed(minPrice),
    max: typed(maxPrice),
    per: pricePer,
    farmer,
    vendor,
  };
}

/** The one that asks for the same, if there is one. */
export function savedAs(query: Query, searches: SavedSearch[]) {
  const asked = JSON.stringify(
    filtersOf({ ...query, text: query.text.trim(), location: query.location.trim() }),
  );
  return searches.find((saved) => JSON.stringify(filtersOf(queryOf(saved))) === asked);
}
