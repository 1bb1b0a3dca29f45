import { expect, test, vi } from 'vitest';
import { listenForPush } from './push.ts';

const origin = 'https://mandi.example.pk';

/** As much of a browser's worker as notices need. */
function newWorker(open: string[] = []) {
  const heard = new Map<string, (event: object) => void>();
  const pages = open.map((url) => ({ url, focus: vi.fn<() => void>() }));
  const showNotification = vi.fn<() => Promise<void>>(async () => {});
  const openWindow = vi.fn<() => Promise<null>>(async () => null);
  const worker = {
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
    location: { origin },
  };
  listenForPush(worker as unknown as ServiceWorkerGlobalScope);
  /** Waits for what the listener wants to be waited for. */
  async function happen(name: string, event: object) {
    let done: Promise<unknown> = Promise.resolve();
    heard.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  }
  const close = vi.fn<() => void>();
  return {
    pages,
    showNotification,
    openWindow,
    close,
    push: (json?: () => unknown) => happen('push', { data: json && { json } }),
    click: (data: unknown) => happen('notificationclick', { notification: { data, close } }),
  };
}

test('a notice is shown in the words that were sent, once for each notification', async () => {
  const { push, showNotification } = newWorker();
  const path = '/orders/KM-10012';

  await push(() => ({ id: 7, title: 'You have a new order.', body: 'KM-10012', path }));

  expect(showNotification).toHaveBeenCalledWith('You have a new order.', {
    body: 'KM-10012',
    tag: '7',
    data: path,
    icon: '/icons/icon-192.png',
  });
});

test.each([
  ['nothing', undefined],
  ['no JSON', () => JSON.parse('{') as unknown],
  ['another kind of JSON', () => null],
])('something is shown even if %s came along', async (_, json) => {
  const { push, showNotification } = newWorker();

  await push(json);

  expect(showNotification).toHaveBeenCalledWith('Kisan Mandi', expect.objectContaining({ data: '/' }));
});

test('a tap leads to where it happened: to the page that is open there, or to a new one', async () => {
  const { click, openWindow, pages, close } = newWorker([`${origin}/search`, `${origin}/orders/KM-10012`]);

  await click('/orders/KM-10012');
  expect(pages[1]!.focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();

  await click('/orders/KM-10013');
  expect(openWindow).toHaveBeenCalledWith(`${origin}/orders/KM-10013`);
  expect(pages[0]!.focus).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledTimes(2);
});

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', 'https://', 7, null])(
  'a tap never leads to %j, but to our own first page',
  async (path) => {
    const { click, openWindow } = newWorker();

    await click(path);

    expect(openWindow).toHaveBeenCalledWith(`${origin}/`);
  },
);
