import { paths } from '#contract/site/paths.ts';
import { categories, type Category } from '#contract/trade/categories.ts';
import type { ProductSearch, SearchSort } from '#contract/trade/products.ts';
import type { PriceFilterUnit } from '#contract/trade/units.ts';

/** What is searched for, as it is typed. It lives in the address, so that a reload or a shared link repeats it. */
export type Query = {
  text: string;
  location: string;
  min: string;
  max: string;
  /** What the two prices are for. */
  per: PriceFilterUnit;
  category: Category | '';
  organic: boolean;
  farmer: boolean;
  vendor: boolean;
  sort: SearchSort;
  /** Where the page before ended, for whoever goes on without a script. */
  after: string;
};

/** A part of the search page that can begin another search. */
export type SearchPart<Words> = { words: Words; query: Query; onSearch: (query: Query) => void };

/** The fields that narrow a search down: not its words, not its order. */
export const noFilters: Omit<Query, 'text' | 'sort' | 'after'> = {
  location: '',
  min: '',
  max: '',
  per: 'unit',
  category: '',
  organic: false,
  farmer: true,
  vendor: true,
};

export const blankQuery: Query = { text: '', ...noFilters, sort: 'newest', after: '' };

const maxLetters = 200;

/** Nothing before the first search: an address without any of its names. */
export function readQuery(address: URLSearchParams): Query | undefined {
  if (![...Object.keys(blankQuery), 'roles'].some((name) => address.has(name))) return undefined;
  const letters = (name: string) => (address.get(name) ?? '').slice(0, maxLetters);
  return {
    text: letters('text'),
    location: letters('location'),
    min: digits(letters('min')),
    max: digits(letters('max')),
    per: letters('per') === 'maund' ? 'maund' : 'unit',
    category: categories.find((category) => category === letters('category')) ?? '',
    organic: letters('organic') === 'true',
    farmer: isTicked(address, 'farmer'),
    vendor: isTicked(address, 'vendor'),
    sort: readSort(address.get('sort'), letters('location')),
    after: letters('after'),
  };
}

/** Our own address names what is not ticked; a form that is sent without a script names what is. */
function isTicked(address: URLSearchParams, role: 'farmer' | 'vendor') {
  if (address.has('roles')) return address.getAll('roles').includes(role);
  return address.get(role) !== 'false';
}

/** Nearest to nowhere in particular is no order. */
function readSort(sort: string | null, location: string): SearchSort {
  if (sort === 'price') return 'price';
  return sort === 'nearest' && location.trim() ? 'nearest' : 'newest';
}

/** The text is always there, also empty: it is what tells a search from a page that was only opened. */
export function writeQuery(query: Query) {
  const { text, location, min, max, category, organic, farmer, vendor, sort } = query;
  const said = Object.entries({
    location: location.trim(),
    min,
    max,
    per: isPerMaund(query) && 'maund',
    category,
    organic: organic && 'true',
    farmer: !farmer && 'false',
    vendor: !vendor && 'false',
    sort: readSort(sort, location) !== 'newest' && sort,
  }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `?${new URLSearchParams([['text', text.trim()], ...said]).toString()}`;
}

/** It is said only where there are prices that it is about. */
function isPerMaund({ min, max, per }: Query) {
  return per === 'maund' && (min !== '' || max !== '');
}

export function digits(typed: string) {
  return typed.replace(/\D/g, '');
}

/** How the server is asked. With 'nearest' the location is the centre, and what lies outside it is found, too. */
export function searchParamsOf(query: Query) {
  const { text, location, min, max, category, organic, farmer, vendor, sort } = query;
  return {
    text: text || undefined,
    [sort === 'nearest' ? 'near' : 'location']: location || undefined,
    minPrice: min || undefined,
    maxPrice: max || undefined,
    pricePer: isPerMaund(query) ? ('maund' as const) : undefined,
    category: category || undefined,
    organic: organic ? 'true' : undefined,
    farmer: String(farmer),
    vendor: String(vendor),
    sort,
  } satisfies Partial<Record<keyof ProductSearch, string>>;
}

/** The id of the form that all fields of a search belong to, wherever they stand. */
export const searchFormId = 'search-form';

export function countFilters({ location, min, max, category, organic, farmer, vendor }: Query) {
  return [location, min, max, category, organic, !farmer, !vendor].filter(Boolean).length;
}

/** The address of a search for this. */
export function searchPath(part: Partial<Query>) {
  return paths.search + writeQuery({ ...blankQuery, ...part });
}
