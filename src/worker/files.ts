import { localeFile } from '#contract/site/device.ts';
import { listCacheNames, cacheDelete, cacheMatch, cachePut, cacheNames } from './cache.ts';
import { builtFiles } from './release.ts';

/** Pages that were opened with the shell of this worker, and read the locale that came with it. */
const shown = new Set<string>();

export function markServed(clientId: string) {
  shown.add(clientId);
}

/** The name of a hashed file tells its content: a copy is as good as the file. */
export async function serveHashedFile(event: FetchEvent) {
  const { request } = event;
  const copy = (await cacheMatch(cacheNames.files, request)) ?? (await fromBuildBefore(event));
  if (copy) return copy;
  const answer = await fetch(request);
  // A page in the place of a script would be kept for ever.
  if (answer.ok && !isHtml(answer)) event.waitUntil(cachePut(cacheNames.files, request, answer.clone()));
  // The server has a later build: the next page must come from there, or it would ask for the same file again.
  else if (answer.status === 404) event.waitUntil(cacheDelete(cacheNames.shell));
  return answer;
}

/** Newer words could lack what the scripts of this shell say, so pages from elsewhere ask the server. */
export async function serveLocale({ request, clientId }: FetchEvent) {
  const copy = await cacheMatch(cacheNames.shell, localeFile);
  if (copy && shown.has(clientId)) return copy;
  return fetch(request).catch(() => copy ?? Response.error());
}

/** For what came before the worker did: mostly out of the browser's own cache. */
export async function cacheFile(cacheName: string, url: string) {
  if (await cacheMatch(cacheName, url)) return;
  const answer = await fetch(url, { cache: url === localeFile ? 'no-cache' : 'force-cache' });
  if (answer.ok && !isHtml(answer)) await cachePut(cacheName, url, answer);
}

/** A new version replaces the old one at once, perhaps without a network: what was used of that must be there of this. */
export async function precacheUsedFiles() {
  const used = new Set((await Promise.all((await otherFiles()).map(pathsIn))).flat().map(withoutHash));
  if (used.size === 0) return;
  const wanted = builtFiles.filter((path) => used.has(withoutHash(path)));
  await Promise.all(wanted.map((path) => cacheFile(cacheNames.files, path)));
  await cacheFile(cacheNames.shell, localeFile);
}

/** Most files are the same in two builds. */
async function fromBuildBefore(event: FetchEvent) {
  for (const name of await otherFiles()) {
    const copy = await cacheMatch(name, event.request);
    if (!copy) continue;
    event.waitUntil(cachePut(cacheNames.files, event.request, copy.clone()));
    return copy;
  }
  return undefined;
}

async function otherFiles() {
  return (await listCacheNames()).filter((name) => name.startsWith('files-') && name !== cacheNames.files);
}

async function pathsIn(cacheName: string) {
  const keys = await caches.open(cacheName).then((cache) => cache.keys());
  return keys.map(({ url }) => new URL(url).pathname);
}

/** '/static/vendor-Ab12Cd34.js' is '/static/vendor.js' in every build. */
function withoutHash(path: string) {
  return path.replace(/-[\w-]{8}(\.\w+)$/, '$1');
}

function isHtml(answer: Response) {
  return answer.headers.get('content-type')?.startsWith('text/html') ?? true;
}
