import type { PushNotice } from '#contract/people/push-devices.ts';

const marketName = 'Kisan Mandi';
const nothingRead: PushNotice = { id: 0, title: marketName, body: '', path: '/' };

/** Web Push: shows what the server tells, and leads to where it happened. */
export function listenForPush(worker: ServiceWorkerGlobalScope) {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, noticeIn(event))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, event.notification.data));
  });
}

/** Something is always shown: a browser takes the right away from whoever wakes it for nothing. */
function noticeIn({ data }: PushEvent): PushNotice {
  try {
    return { ...nothingRead, ...(data?.json() as Partial<PushNotice> | undefined) };
  } catch {
    return nothingRead;
  }
}

/** What is sent twice has one tag, and is shown once. */
function show(worker: ServiceWorkerGlobalScope, { id, title, body, path }: PushNotice) {
  const icon = '/icons/icon-192.png';
  return worker.registration.showNotification(title, { body, tag: String(id), data: path, icon });
}

/** A page that is open elsewhere is left alone: something may be half typed on it. */
async function open({ clients, location }: ServiceWorkerGlobalScope, path: unknown) {
  const url = ownAddress(path, location.origin);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === url);
  await (there ? there.focus() : clients.openWindow(url));
}

/** Nowhere else than on our own pages. */
function ownAddress(path: unknown, origin: string) {
  const home = `${origin}/`;
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return home;
  const url = new URL(path, origin);
  return url.origin === origin ? url.href : home;
}
