import type { ProductSearch } from '#contract/trade/products.ts';
import type { Source } from '#server/kit/database/db.ts';
import { versionedCache } from '#server/kit/cache/versioned-cache.ts';
import { catalogueChanges } from './catalogue-changes.ts';
import { type ProductChange, touchesAlike, touchesCount, touchesPage } from './matching.ts';
import { meaningsOf, type ProductCount, suggestedSearches } from './readings.ts';
import { count, search } from './service.ts';
import { type Alike, listAlike } from './alike-queries.ts';

/** A page of one is some ten kilobytes. */
const most = 300;

/** Searches, counts and what is alike, kept until a product changes that is or comes to be among them. Each source for
 *  itself: one may be behind another. */
export function cachedSearches() {
  const known = new Map<Source, ReturnType<typeof searchesOf>>();
  return (source: Source) => {
    const searches = known.get(source) ?? searchesOf(source);
    known.set(source, searches);
    return searches;
  };
}

function searchesOf(source: Source) {
  const changes = catalogueChanges(source.prepared);
  const cache = <Answer extends {}>() => versionedCache<Answer, ProductChange>(most, changes);
  const pages = cache<Awaited<ReturnType<typeof search>>>();
  const counts = cache<Awaited<ReturnType<typeof count>>>();
  const alikes = cache<Alike[]>();
  return {
    source,
    search: (query: ProductSearch) => {
      const readings = once(() => meaningsOf(query).flatMap((meaning) => meaning.readings));
      return pages(
        JSON.stringify(query),
        (change) => touchesPage(readings(), change),
        () => search(source, query),
      );
    },
    count: (query: ProductCount) => {
      const readings = once(() =>
        [query, ...suggestedSearches(query)].flatMap(meaningsOf).flatMap((meaning) => meaning.readings),
      );
      // A time decides too where only the newest are counted.
      const touches = query.postedAfter === undefined ? touchesCount : touchesPage;
      return counts(
        JSON.stringify(query),
        (change) => touches(readings(), change),
        () => count(source.db, query),
      );
    },
    alike: (words: string) =>
      alikes(
        words,
        (change) => touchesAlike(words, change),
        () => listAlike(source, words),
      ),
  };
}

/** Most answers are given without any change to look at. */
function once<Value>(make: () => Value) {
  let made: Value | undefined;
  return () => (made ??= make());
}
