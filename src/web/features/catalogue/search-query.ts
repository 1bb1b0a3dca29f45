import type { ProductSearch, SearchSort } from '#contract/trade/products.ts';

/** What is searched for, as it is typed. It lives in the address, so that a reload or a shared link repeats it. */
export type Query = {
  text: string;
  location: string;
  min: string;
  max: string;
  farmer: boolean;
  vendor: boolean;
  sort: SearchSort;
};

export const blankQuery: Query = {
  text: '',
  location: '',
  min: '',
  max: '',
  farmer: true,
  vendor: true,
  sort: 'newest',
};

/** The fields that narrow a search down: not its words, not its order. */
export const noFilters = { location: '', min: '', max: '', farmer: true, vendor: true };

const mostLetters = 200;

/** Nothing before the first search: an address without any of its names. */
export function readQuery(address: URLSearchParams): Query | undefined {
  if (!Object.keys(blankQuery).some((name) => address.has(name))) return undefined;
  const letters = (name: string) => (address.get(name) ?? '').slice(0, mostLetters);
  return {
    text: letters('text'),
    location: letters('location'),
    min: digits(letters('min')),
    max: digits(letters('max')),
    farmer: address.get('farmer') !== 'false',
    vendor: address.get('vendor') !== 'false',
    sort: readSort(address.get('sort'), letters('location')),
  };
}

/** Nearest to nowhere in particular is no order. */
function readSort(sort: string | null, location: string): SearchSort {
  if (sort === 'price') return 'price';
  return sort === 'nearest' && location.trim() ? 'nearest' : 'newest';
}

/** The text is always there, also empty: it is what tells a search from a page that was only opened. */
export function writeQuery({ text, location, min, max, farmer, vendor, sort }: Query) {
  const said = {
    text: text.trim(),
    ...(location.trim() && { location: location.trim() }),
    ...(min && { min }),
    ...(max && { max }),
    ...(!farmer && { farmer: 'false' }),
    ...(!vendor && { vendor: 'false' }),
    ...(readSort(sort, location) !== 'newest' && { sort }),
  };
  return `?${new URLSearchParams(said).toString()}`;
}

export function digits(typed: string) {
  return typed.replace(/\D/g, '');
}

/** How the server is asked. With 'nearest' the location is the centre, and what lies outside it is found, too. */
export function questionOf({ text, location, min, max, farmer, vendor, sort }: Query) {
  return {
    text: text || undefined,
    [sort === 'nearest' ? 'near' : 'location']: location || undefined,
    minPrice: min || undefined,
    maxPrice: max || undefined,
    farmer: String(farmer),
    vendor: String(vendor),
    sort,
  } satisfies Partial<Record<keyof ProductSearch, string>>;
}

export function countFilters({ location, min, max, farmer, vendor }: Query) {
  return [location, min, max, !farmer, !vendor].filter(Boolean).length;
}
