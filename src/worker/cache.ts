import { personalCacheNames as names } from '#contract/site/device.ts';
import { release } from './release.ts';

/** What belongs to a build goes with it; what people have looked at stays. */
export const cacheNames = {
  files: `files-${release}`,
  shell: `shell-${release}`,
  pages: names.pages + release,
  pictures: names.pictures,
  answers: names.answers,
  answersOf: names.answersOf,
};

/** Storage can be full, forbidden or broken: then nothing is found, and the network answers as without a worker. */
export async function cacheMatch(cacheName: string, key: Request | string) {
  try {
    // To open a cache makes one: after a sign-out its name would tell who was signed in.
    return await caches.match(key, { cacheName, ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** False where there was no room. Pictures are what can be spared best. */
export async function cachePut(cacheName: string, key: Request | string, answer: Response) {
  try {
    const cache = await caches.open(cacheName);
    await cache.put(key, answer);
    return true;
  } catch {
    await cacheDelete(cacheNames.pictures);
    return false;
  }
}

export async function cacheDelete(cacheName: string, key?: Request | string) {
  try {
    if (key === undefined) return await caches.delete(cacheName);
    const cache = await caches.open(cacheName);
    return await cache.delete(key);
  } catch {
    return false;
  }
}

/** The same answer with another body. That one is not compressed any more, and has another length. */
export function withBody(body: BodyInit | null, answer: Response) {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(body, { headers });
}

/** The oldest go first: what is kept again stands at the end. */
export async function trimCache(cacheName: string, most: number) {
  try {
    const cache = await caches.open(cacheName);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
  } catch {
    // Too much is better than nothing.
  }
}

export async function listCacheNames() {
  return caches.keys().catch((): string[] => []);
}
