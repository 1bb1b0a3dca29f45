import { cacheDelete, cacheMatch, cachePut, cacheNames } from './cache.ts';

const maxBytes = 50 * 1024 * 1024;
/** Where the sizes are kept, beside the pictures. */
const listKey = '/pictures/list';
const usualBytes = 30_000;

/** How many bytes each has; the one seen last stands at the end. */
type Sizes = Map<string, number>;
let sizes: Promise<Sizes> | undefined;
let isSaving = false;

export function isPicture({ pathname }: URL) {
  return /^\/(pictures|assets|map)\/|^\/favicon\.svg$/.test(pathname);
}

/** One that was seen before costs nothing. An uploaded one never changes; our own drawings do, now and then. */
export async function servePicture(event: FetchEvent, { pathname }: URL) {
  const copy = await cacheMatch(cacheNames.pictures, pathname);
  const isForEver = pathname.startsWith('/pictures/');
  if (copy) event.waitUntil(isForEver ? note(pathname) : renew(pathname, event.request, copy.clone()));
  if (copy) return copy;
  const answer = await fetch(event.request).catch(() => undefined);
  if (!answer) return pathname.endsWith('.svg') ? nothingDrawn() : Response.error();
  if (answer.ok) event.waitUntil(keepPicture(pathname, answer.clone()));
  return answer;
}

/** In the place of a drawing that does not come: less than the sign of a broken picture. */
function nothingDrawn() {
  const type = { 'content-type': 'image/svg+xml' };
  return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: type });
}

export async function forgetPictures() {
  sizes = undefined;
  await cacheDelete(cacheNames.pictures);
}

async function renew(pathname: string, request: Request, copy: Response) {
  const answer = await fetch(request).catch(() => undefined);
  if (!answer?.ok) return;
  if (answer.headers.get('etag') === copy.headers.get('etag')) await note(pathname);
  else await keepPicture(pathname, answer);
}

async function keepPicture(pathname: string, answer: Response) {
  const bytes = Number(answer.headers.get('content-length')) || usualBytes;
  if (await cachePut(cacheNames.pictures, pathname, answer)) await note(pathname, bytes);
  else sizes = undefined;
}

/** Least recently used: what was not seen for the longest time goes when there is too much. */
async function note(pathname: string, bytes?: number) {
  const all = await (sizes ??= readSizes());
  const size = bytes ?? all.get(pathname) ?? usualBytes;
  all.delete(pathname);
  all.set(pathname, size);
  let sum = 0;
  for (const one of all.values()) sum += one;
  for (const [oldest, one] of all) {
    if (sum <= maxBytes) break;
    sum -= one;
    all.delete(oldest);
    await cacheDelete(cacheNames.pictures, oldest);
  }
  await save();
}

async function readSizes(): Promise<Sizes> {
  const list = await cacheMatch(cacheNames.pictures, listKey);
  const known = new Map(list ? ((await list.json()) as [string, number][]) : []);
  // The worker may have ended before it could write them down.
  const there = await caches.open(cacheNames.pictures).then((cache) => cache.keys());
  const all = there.map(({ url }) => new URL(url).pathname).filter((path) => path !== listKey);
  for (const path of all) if (!known.has(path)) known.set(path, usualBytes);
  return known;
}

/** A page shows many pictures at once: the list is written once for all of them. */
async function save() {
  if (isSaving) return;
  isSaving = true;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  isSaving = false;
  const all = await sizes;
  if (all) await cachePut(cacheNames.pictures, listKey, Response.json([...all]));
}
