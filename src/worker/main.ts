import { localeFile, type WorkerMessage } from '#contract/site/device.ts';
import { serveApiAnswer, forgetPerson } from './answers.ts';
import { serveHashedFile, cacheFile, precacheUsedFiles, serveLocale } from './files.ts';
import { listCacheNames, cacheDelete, cacheNames } from './cache.ts';
import { keepOpened, keepUsualShell, servePage } from './pages.ts';
import { isPicture, servePicture } from './pictures.ts';
import { listenForPush } from './push.ts';
import { release } from './release.ts';

declare const self: ServiceWorkerGlobalScope;

/** A new version waits here until the reader wants it, or until its last page is closed. */
self.addEventListener('install', (event) => event.waitUntil(prepare()));

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('fetch', (event) => {
  const answered = answerTo(event);
  if (answered) event.respondWith(answered);
});

self.addEventListener('message', (event) => event.waitUntil(take(event.data as WorkerMessage)));

listenForPush(self);

function answerTo(event: FetchEvent) {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return undefined;
  if (request.mode === 'navigate') return servePage(event, url);
  if (isHashed(url)) return serveHashedFile(event);
  if (url.pathname === localeFile) return serveLocale(event);
  if (isPicture(url)) return servePicture(event, url);
  return url.pathname.startsWith('/api/') ? serveApiAnswer(event, url) : undefined;
}

async function prepare() {
  await keepUsualShell();
  await precacheUsedFiles();
}

async function begin() {
  await self.registration.navigationPreload?.enable();
  await dropOldBuilds();
  await self.clients.claim();
}

/** The files of the build before stay: a page of it may still be open. */
async function dropOldBuilds() {
  const names = await listCacheNames();
  const filesBefore = names.filter((name) => name.startsWith('files-') && name !== cacheNames.files).at(-1);
  const mine = [cacheNames.files, cacheNames.shell, cacheNames.pages, filesBefore];
  const ofBuilds = names.filter((name) => /^(files|shell|pages)-/.test(name));
  await Promise.all(ofBuilds.filter((name) => !mine.includes(name)).map((name) => cacheDelete(name)));
}

async function take(told: WorkerMessage) {
  if (told.type === 'take-over') return self.skipWaiting();
  if (told.type === 'forget') return forgetPerson();
  if (told.release !== release) return undefined;
  const urls = told.urls.map((url) => new URL(url)).filter(({ origin }) => origin === self.location.origin);
  await Promise.allSettled(urls.map(keepSeen));
  return undefined;
}

function keepSeen(url: URL) {
  if (isHashed(url)) return cacheFile(cacheNames.files, url.href);
  if (url.pathname === localeFile) return cacheFile(cacheNames.shell, localeFile);
  return keepOpened(url);
}

function isHashed({ pathname }: URL) {
  return pathname.startsWith('/static/');
}
