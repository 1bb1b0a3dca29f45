import { LRUCache } from 'lru-cache';
import { singleFlight } from './single-flight.ts';

/** Caches answers until what they are made of changes. `version` is a number that grows with each change, asked for after
 *  the question came: so no answer is older than its question, and a seller finds what they have just added. */
export function versionedCache<Answer extends {}>(most: number) {
  const share = singleFlight<Answer>();
  const cache = new LRUCache<string, Answer>({ max: most });
  let latest = -1;

  return async (question: string, version: number, find: () => Promise<Answer>): Promise<Answer> => {
    if (version > latest) {
      latest = version;
      cache.clear();
    }
    const cached = cache.get(question);
    if (cached !== undefined) return cached;
    const begun = latest;
    const answer = await share(question, find);
    if (begun === latest) cache.set(question, answer);
    return answer;
  };
}
