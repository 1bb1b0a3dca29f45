import type { ProductSearch } from '#contract/trade/products.ts';
import type { DbPools } from '#server/kit/database/db.ts';
import { perSource } from '#server/kit/cache/per-source.ts';
import { type Changes, versionedCache } from '#server/kit/cache/versioned-cache.ts';
import { type ProductChange, touchesSimilar, touchesCount, touchesPage } from './matching.ts';
import { meaningsOf, type ProductCount, suggestedSearches } from './readings.ts';
import { count, search } from './service.ts';
import { type SimilarProduct, listSimilar } from './similar-queries.ts';

/** A page of one is some ten kilobytes. */
const most = 300;

/** Whether a change of a product makes the cached page of a search stale. */
export function touchesSearch(query: ProductSearch) {
  const readings = once(() => meaningsOf(query).flatMap((meaning) => meaning.readings));
  return (change: ProductChange) => touchesPage(readings(), change);
}

/** Whether a change of a product makes a cached count stale. */
export function touchesCountOf(query: ProductCount) {
  const readings = once(() =>
    [query, ...suggestedSearches(query)].flatMap(meaningsOf).flatMap((meaning) => meaning.readings),
  );
  // A time decides too where only the newest are counted.
  const touches = query.postedAfter === undefined ? touchesCount : touchesPage;
  return (change: ProductChange) => touches(readings(), change);
}

/** Searches, counts and what is alike, kept until a product changes that is or comes to be among them. */
export function cachedSearches(changesOf: (source: DbPools) => Changes<ProductChange>) {
  return perSource((source) => searchesOf(source, changesOf(source)));
}

function searchesOf(source: DbPools, changes: Changes<ProductChange>) {
  const cache = <Answer extends {}>() => versionedCache<Answer, ProductChange>(most, changes);
  const pages = cache<Awaited<ReturnType<typeof search>>>();
  const counts = cache<Awaited<ReturnType<typeof count>>>();
  const alikes = cache<SimilarProduct[]>();
  return {
    source,
    search: (query: ProductSearch) =>
      pages(JSON.stringify(query), touchesSearch(query), () => search(source, query)),
    count: (query: ProductCount) =>
      counts(JSON.stringify(query), touchesCountOf(query), () => count(source.db, query)),
    alike: (words: string) =>
      alikes(
        words,
        (change) => touchesSimilar(words, change),
        () => listSimilar(source, words),
      ),
  };
}

/** Most answers are given without any change to look at. */
function once<Value>(make: () => Value) {
  let made: Value | undefined;
  return () => (made ??= make());
}
