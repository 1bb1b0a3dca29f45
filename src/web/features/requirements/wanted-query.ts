import type { RequirementSearch } from '#contract/trade/requirements.ts';

/** What is looked for, as it is typed. It lives in the address, so that a reload or a shared link repeats it. */
export type Query = { text: string; location: string; min: string; max: string; after: string };

export const blankQuery: Query = { text: '', location: '', min: '', max: '', after: '' };

const maxLetters = 200;

export function readQuery(address: URLSearchParams): Query {
  const letters = (name: string) => (address.get(name) ?? '').slice(0, maxLetters);
  const digits = (name: string) => letters(name).replace(/\D/g, '');
  return {
    text: letters('text'),
    location: letters('location'),
    min: digits('min'),
    max: digits('max'),
    after: letters('after'),
  };
}

/** Nothing for what is left blank: the whole list has the shortest address. */
export function writeQuery({ text, location, min, max }: Query) {
  const said = Object.entries({ text, location, min, max }).flatMap(([name, value]) =>
    value.trim() ? [[name, value.trim()]] : [],
  );
  return said.length > 0 ? `?${new URLSearchParams(said).toString()}` : '';
}

/** How the server is asked. */
export function requirementParamsOf({ text, location, min, max }: Query) {
  return {
    text: text || undefined,
    location: location || undefined,
    minPrice: min || undefined,
    maxPrice: max || undefined,
  } satisfies Partial<Record<keyof RequirementSearch, string | undefined>>;
}

/** The id of the form that the fields of a search belong to. */
export const wantedFormId = 'wanted-form';

/** How many fields narrow it down, beside the words. */
export function countFilters({ location, min, max }: Query) {
  return [location, min, max].filter(Boolean).length;
}
