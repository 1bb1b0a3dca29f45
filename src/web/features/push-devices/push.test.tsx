import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, type Mock, test, vi } from 'vitest';
import { forgetPush, isPushFor, syncPush } from '#web/kit/session/push-here.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { PushCard } from './push-card.tsx';
import { PushOffer } from './push-offer.tsx';

const words = en.PushDevices;
const uid = '7a9f6c0e-7f1e-4c0d-9d0c-3c9f5d0a1b2c';
const other = '00000000-0000-4000-8000-000000000001';
const [session, newSession] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
];
const publicKey = Buffer.alloc(65, 4).toString('base64url');

afterEach(() => {
  cleanup();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

type Listed = { id: string; name: string; isThisOne: boolean; since: string };

/** A server that keeps a list of devices, and a browser with a push service behind it. */
function newBrowser({ permission = 'default', answer = 'granted', key = publicKey as string | null } = {}) {
  const market = { session: session!, devices: [] as Listed[], key };
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    calls.push(`${method} ${url}`);
    const { devices, session: id } = market;
    if (method === 'DELETE') market.devices = devices.filter((device) => !url.endsWith(device.id));
    if (method === 'POST')
      market.devices = [{ id, name: 'Chrome on Android', isThisOne: true, since: new Date().toISOString() }];
    return Response.json({ publicKey: market.key, thisDevice: id, devices: market.devices });
  });

  let subscription: object | null = null;
  const address = { endpoint: 'https://push.example/1' };
  const unsubscribe = vi.fn<() => Promise<void>>(async () => void (subscription = null));
  const subscribe = vi.fn<(options: object) => Promise<object>>(async (options) => {
    const keys = { p256dh: 'p', auth: 'a' };
    subscription = { ...address, options, unsubscribe, toJSON: () => ({ ...address, keys }) };
    return subscription;
  });
  const close = vi.fn<() => void>();
  const registration = {
    pushManager: { getSubscription: async () => subscription, subscribe },
    getNotifications: async () => [{ close }],
  };
  const workers = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  const notices: { permission: string; requestPermission: Mock<() => Promise<string>> } = {
    permission,
    requestPermission: vi.fn<() => Promise<string>>(async () => (notices.permission = answer)),
  };
  vi.stubGlobal('Notification', notices);
  vi.stubGlobal('PushManager', class {});
  return { market, calls, address, notices, subscribe, unsubscribe, close };
}

function show(part: ReactNode) {
  render(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>);
}

const card = <PushCard uid={uid} words={words} card={(devices) => <section>{devices}</section>} />;

async function turnOn() {
  show(<PushOffer uid={uid} />);
  fireEvent.click(await screen.findByRole('button', { name: words.ask.computer }));
  await screen.findByText(words.on);
  cleanup();
}

test('whoever waits for something is offered notices, and the browser asks only after a press', async () => {
  const { notices, subscribe, calls } = newBrowser();
  show(<PushOffer uid={uid} />);
  const button = await screen.findByRole('button', { name: words.ask.computer });
  expect(notices.requestPermission).not.toHaveBeenCalled();

  fireEvent.click(button);

  await screen.findByText(words.on);
  expect(subscribe).toHaveBeenCalledWith(expect.objectContaining({ userVisibleOnly: true }));
  expect(calls).toContain('POST /api/me/push-devices');
  expect(screen.queryByRole('button')).toBeNull();
  expect(isPushFor(uid)).toBe(true);
});

test('whoever sends the offer away is not asked again on this device', async () => {
  const { calls } = newBrowser();
  show(<PushOffer uid={uid} />);
  fireEvent.click(await screen.findByRole('button', { name: words.ask.no }));
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  calls.length = 0;

  show(<PushOffer uid={uid} />);

  expect(screen.queryByRole('button')).toBeNull();
  expect(calls).toEqual([]);
});

test('nobody is asked whose browser does not allow notices', () => {
  const { calls } = newBrowser({ permission: 'denied' });
  show(<PushOffer uid={uid} />);

  expect(screen.queryByRole('button')).toBeNull();
  expect(calls).toEqual([]);
});

test('nobody is asked in a market that sends no notices', async () => {
  const { calls } = newBrowser({ key: null });
  show(
    <>
      <PushOffer uid={uid} />
      {card}
    </>,
  );

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('whoever says no to the browser reads where to allow it', async () => {
  const { calls } = newBrowser({ answer: 'denied' });
  show(<PushOffer uid={uid} />);

  fireEvent.click(await screen.findByRole('button', { name: words.ask.computer }));

  await screen.findByText(words.blocked);
  expect(calls).not.toContain('POST /api/me/push-devices');
});

test('a push service that cannot be reached is told, and nothing is kept', async () => {
  const { subscribe } = newBrowser();
  subscribe.mockRejectedValue(new DOMException('push service error', 'AbortError'));
  show(card);

  fireEvent.click(await screen.findByRole('button', { name: words.turnOn }));

  await screen.findByText(words.failed);
  expect(isPushFor(uid)).toBe(false);
});

test('on the account page a device is turned on and off, and another removed', async () => {
  const { market, unsubscribe } = newBrowser();
  show(card);
  fireEvent.click(await screen.findByRole('button', { name: words.turnOn }));
  await screen.findByText(words.on);
  market.devices.push({ ...market.devices[0]!, id: other, name: 'Firefox on Windows', isThisOne: false });
  cleanup();
  show(card);

  fireEvent.click(await screen.findByRole('button', { name: 'Show no more notices on Firefox on Windows' }));
  await screen.findByText(words.removed);
  expect(market.devices.map(({ isThisOne }) => isThisOne)).toEqual([true]);
  expect(unsubscribe).not.toHaveBeenCalled();

  fireEvent.click(await screen.findByText(words.turnOff));
  await screen.findByText(words.off);
  expect(market.devices).toEqual([]);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(isPushFor(uid)).toBe(false);
});

test('a start in which nothing has changed asks once and changes nothing', async () => {
  const { calls } = newBrowser();
  await turnOn();
  calls.length = 0;

  await syncPush(uid);

  expect(calls).toEqual(['GET /api/me/push-devices']);
});

test('whoever never wanted notices costs no request at a start', async () => {
  const { calls } = newBrowser();

  await syncPush(uid);

  expect(calls).toEqual([]);
});

test('the same person who signs in again goes on getting notices', async () => {
  const { market } = newBrowser();
  await turnOn();
  Object.assign(market, { session: newSession, devices: [] });

  await syncPush(uid);

  expect(market.devices).toMatchObject([{ id: newSession }]);
});

test('a browser that got another address tells it', async () => {
  const { address, calls, unsubscribe } = newBrowser();
  await turnOn();
  await unsubscribe();
  address.endpoint = 'https://push.example/2';
  calls.length = 0;

  await syncPush(uid);

  expect(calls).toContain('POST /api/me/push-devices');
  expect(isPushFor(uid)).toBe(true);
});

test('a market with other keys is subscribed to again', async () => {
  const { market, subscribe, unsubscribe } = newBrowser();
  await turnOn();
  Object.assign(market, { session: newSession, devices: [], key: Buffer.alloc(65, 7).toString('base64url') });

  await syncPush(uid);

  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(subscribe).toHaveBeenCalledTimes(2);
});

test.each([
  ['whoever signs out', () => forgetPush()],
  ['whoever leaves the browser to another', () => syncPush(other)],
])('%s leaves no notice and no address behind', async (_, leave) => {
  const { unsubscribe, close } = newBrowser();
  await turnOn();

  await leave();

  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
  expect(isPushFor(uid)).toBe(false);
});

test('a device that its owner has removed from afar does not add itself again', async () => {
  const { market, unsubscribe } = newBrowser();
  await turnOn();
  market.devices = [];

  await syncPush(uid);

  expect(market.devices).toEqual([]);
  expect(unsubscribe).toHaveBeenCalledOnce();
});
