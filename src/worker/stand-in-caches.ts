const origin = 'http://localhost:3000';

/** Cache storage for tests: in memory, in the order in which things were put. `room` is how many bytes it takes. */
export function standInCaches(room = Infinity) {
  const all = new Map<string, Map<string, Response>>();
  const urlOf = (key: Request | string) => new URL(typeof key === 'string' ? key : key.url, origin).href;
  const open = async (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>();
    all.set(name, cache);
    return {
      put: async (key: Request | string, answer: Response) => {
        if (room === 0) throw new DOMException('no room', 'QuotaExceededError');
        cache.delete(urlOf(key));
        cache.set(urlOf(key), answer);
      },
      delete: async (key: Request | string) => cache.delete(urlOf(key)),
      keys: async () => [...cache.keys()].map((url) => ({ url })),
    };
  };
  return {
    caches: {
      open,
      match: async (key: Request | string, { cacheName }: { cacheName: string }) =>
        all.get(cacheName)?.get(urlOf(key))?.clone(),
      keys: async () => [...all.keys()],
      delete: async (name: string) => all.delete(name),
    },
    pathsIn: (name: string) => [...(all.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname),
  };
}

/** A request of a page, as the worker gets it; `settled` waits for what it does behind the answer. */
export function standInEvent(path: string, headers: Record<string, string> = {}) {
  const pending: Promise<unknown>[] = [];
  const request = new Request(origin + path, { headers });
  const event = { request, waitUntil: (work: Promise<unknown>) => void pending.push(work) };
  return {
    event: event as unknown as FetchEvent,
    url: new URL(request.url),
    settled: async () => void (await Promise.all(pending)),
  };
}
