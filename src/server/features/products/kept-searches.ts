import type { ProductSearch } from '#contract/products.ts';
import type { Source } from '#server/kit/db.ts';
import { keeping } from '#server/kit/keeping.ts';
import { catalogueState } from './catalogue-state.ts';
import { count, type ProductCount, search } from './finding.ts';
import { type Alike, listAlike } from './search-queries.ts';

/** A page of one is some ten kilobytes. */
const most = 300;

/** Searches, counts and what is alike, kept until the catalogue changes. Each source for itself: one may be behind another. */
export function keptSearches() {
  const known = new Map<Source, ReturnType<typeof searchesOf>>();
  return (source: Source) => {
    const searches = known.get(source) ?? searchesOf(source);
    known.set(source, searches);
    return searches;
  };
}

function searchesOf(source: Source) {
  const state = catalogueState(source.walks);
  const pages = keeping<Awaited<ReturnType<typeof search>>>(most);
  const counts = keeping<Awaited<ReturnType<typeof count>>>(most);
  const alikes = keeping<Alike[]>(most);
  return {
    source,
    search: async (wish: ProductSearch) =>
      pages(JSON.stringify(wish), await state(), () => search(source, wish)),
    count: async (wish: ProductCount) =>
      counts(JSON.stringify(wish), await state(), () => count(source.db, wish)),
    alike: async (words: string) => alikes(words, await state(), () => listAlike(source, words)),
  };
}
