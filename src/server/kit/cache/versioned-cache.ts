import { LRUCache } from 'lru-cache';
import { singleFlight } from './single-flight.ts';

/** Where a cache learns what has changed. */
export type Changes<Change> = {
  /** Looks, and tells the number of the last change. */
  look: () => Promise<number>;
  /** Those with a higher number; undefined: it may be anything. */
  since: (version: number) => Change[] | undefined;
};

/** Caches each answer until a change touches it. What has changed is asked for after the question came: so no answer is
 *  older than its question, and a seller finds what they have just added. */
export function versionedCache<Answer extends {}, Change>(most: number, { look, since }: Changes<Change>) {
  const share = singleFlight<Answer>();
  const cache = new LRUCache<string, { answer: Answer; version: number }>({ max: most });

  return async (question: string, isTouchedBy: (change: Change) => boolean, find: () => Promise<Answer>) => {
    const version = await look();
    const cached = cache.get(question);
    if (cached && since(cached.version)?.some(isTouchedBy) === false) {
      cached.version = Math.max(version, cached.version);
      return cached.answer;
    }
    const answer = await share(question, find);
    // Found after the look: it holds all changes up to this one, and those that came meanwhile are asked about next time.
    cache.set(question, { answer, version });
    return answer;
  };
}
