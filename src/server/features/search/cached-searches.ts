import type { ProductSearch } from '#contract/trade/products.ts';
import type { Source } from '#server/kit/database/db.ts';
import { versionedCache } from '#server/kit/cache/versioned-cache.ts';
import { catalogueVersion } from './catalogue-version.ts';
import { count, type ProductCount, search } from './service.ts';
import { type Alike, listAlike } from './alike-queries.ts';

/** A page of one is some ten kilobytes. */
const most = 300;

/** Searches, counts and what is alike, kept until the catalogue changes. Each source for itself: one may be behind another. */
export function cachedSearches() {
  const known = new Map<Source, ReturnType<typeof searchesOf>>();
  return (source: Source) => {
    const searches = known.get(source) ?? searchesOf(source);
    known.set(source, searches);
    return searches;
  };
}

function searchesOf(source: Source) {
  const version = catalogueVersion(source.prepared);
  const pages = versionedCache<Awaited<ReturnType<typeof search>>>(most);
  const counts = versionedCache<Awaited<ReturnType<typeof count>>>(most);
  const alikes = versionedCache<Alike[]>(most);
  return {
    source,
    search: async (query: ProductSearch) =>
      pages(JSON.stringify(query), await version(), () => search(source, query)),
    count: async (query: ProductCount) =>
      counts(JSON.stringify(query), await version(), () => count(source.db, query)),
    alike: async (words: string) => alikes(words, await version(), () => listAlike(source, words)),
  };
}
