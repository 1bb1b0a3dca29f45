import {
  personalCacheNames,
  localeFile,
  nobody,
  type WorkerMessage,
  workerFile,
} from '#contract/site/device.ts';
import { release } from '../api/release.ts';

/** No service worker while developing: its cache would hide each change. */
const workers = import.meta.env.PROD ? globalThis.navigator?.serviceWorker : undefined;
const lookEveryMs = 3_600_000;

/** Registers the service worker, and tells of a newer one that waits to replace it. Returns a function that stops that. */
export function startWorker(onNext: (next: ServiceWorker) => void) {
  const left = new AbortController();
  void begin(left.signal, onNext).catch(() => {
    // A private window may allow none: everything works as without.
  });
  return () => left.abort();
}

/** Reloads once the next version has taken over. */
export function takeOver(next: ServiceWorker) {
  workers?.addEventListener('controllerchange', () => location.reload(), { once: true });
  next.postMessage({ type: 'take-over' } satisfies WorkerMessage);
}

/** Has the worker cache the locale, which comes after the page was cached. */
export function keepLocale() {
  void tell({ type: 'keep', release, urls: [location.origin + localeFile] });
}

/** Deletes the caches of whoever was signed in, also of one who was signed out while no page was open. */
export async function forgetPerson() {
  const names = await globalThis.caches?.keys();
  const ofPeople = names?.filter((name) => name.startsWith(personalCacheNames.answers));
  if (ofPeople?.some((name) => name !== personalCacheNames.answersOf(nobody))) await tell({ type: 'forget' });
}

async function begin(signal: AbortSignal, onNext: (next: ServiceWorker) => void) {
  if (!workers) return;
  const isFirst = !workers.controller;
  const registration = await workers.register(workerFile);
  const look = () => {
    if (registration.waiting && workers.controller && !signal.aborted) onNext(registration.waiting);
  };
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', look, { signal });
  look();
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing), { signal });
  if (isFirst) await tell({ type: 'keep', release, urls: loadedUrls() });
  lookAgain(registration, signal);
}

/** The browser looks for a new version at each navigation, and an app may be open for days without one. */
function lookAgain(registration: ServiceWorkerRegistration, signal: AbortSignal) {
  let lookedAt = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookEveryMs) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', look, { signal });
}

async function tell(message: WorkerMessage) {
  const registration = await workers?.ready;
  registration?.active?.postMessage(message);
}

/** The page and all that it has loaded: they came before the worker could keep them. */
function loadedUrls() {
  const [page = ''] = location.href.split('#');
  return [page, ...performance.getEntriesByType('resource').map(({ name }) => name)];
}
