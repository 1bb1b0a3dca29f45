import { LRUCache } from 'lru-cache';

type Settings = { forMs: number; most: number; now?: () => number };

/** Caches what was found under a name for a while, with single-flight: who asks meanwhile waits for the same answer. A
 *  failure is not cached. */
export function ttlCache<Value extends {}>({ forMs, most, now = Date.now }: Settings) {
  const cache = new LRUCache<string, Value, () => Promise<Value>>({
    max: most,
    ttl: forMs,
    perf: { now },
    ttlResolution: 0,
    fetchMethod: (_name, _stale, { context }) => context(),
  });
  return (name: string, find: () => Promise<Value>) => cache.forceFetch(name, { context: find });
}
