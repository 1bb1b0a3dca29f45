import { call } from '../api/call.ts';

const key = 'push';

/** For whom this browser shows notices, as which device of theirs, and by which address. */
type Kept = { uid: string; deviceId: string; endpoint: string };
export type PushOutcome = 'on' | 'blocked' | 'failed';

/** On an iPhone only once the market is on the home screen. */
export function canPush() {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export function isPushBlocked() {
  return Notification.permission === 'denied';
}

/** Whether this browser shows notices for them already. */
export function isPushFor(uid: string) {
  return kept()?.uid === uid;
}

/** Only from a press: browsers ask at no other time, and people are not to be asked otherwise. */
export async function turnPushOn(uid: string): Promise<PushOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  return (await subscribe(uid)) ? 'on' : 'failed';
}

/** Takes back what this browser was given: its address is worth nothing then, and what stands on the screen goes. */
export async function forgetPush() {
  localStorage.removeItem(key);
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
    for (const notice of (await worker?.getNotifications()) ?? []) notice.close();
  } catch {
    // A browser that cannot do this shows no notices either.
  }
}

/** At each start: a browser may have got another address, and a new session is another device to the server. */
export async function syncPush(uid: string) {
  const had = kept();
  if (!had) return;
  if (had.uid !== uid || Notification.permission !== 'granted') return forgetPush();
  try {
    const { thisDevice, devices } = await call('GET /api/me/push-devices', {});
    const hasAddress = (await current())?.endpoint === had.endpoint;
    const isListed = devices.some(({ isThisOne }) => isThisOne);
    if (isListed && hasAddress) return;
    // Its owner has removed it, from another device.
    if (hasAddress && thisDevice === had.deviceId) await forgetPush();
    else await subscribe(uid);
  } catch {
    // The next start tries again.
  }
}

/** Whether it could. */
async function subscribe(uid: string) {
  const { publicKey, thisDevice } = await call('GET /api/me/push-devices', {});
  const subscription = publicKey && (await subscribed(publicKey).catch(() => undefined));
  if (!subscription) return false;
  const { endpoint, keys = {} } = subscription.toJSON();
  if (!endpoint || !keys.p256dh || !keys.auth) return false;
  await call('POST /api/me/push-devices', { endpoint, p256dh: keys.p256dh, auth: keys.auth });
  localStorage.setItem(key, JSON.stringify({ uid, deviceId: thisDevice, endpoint } satisfies Kept));
  return true;
}

/** One that was made with another key of the market would bring nothing any more. */
async function subscribed(publicKey: string) {
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  const now = await pushManager.getSubscription();
  if (now && isSame(now.options.applicationServerKey, applicationServerKey)) return now;
  await now?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function current() {
  return (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
}

function bytesOf(base64url: string) {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function isSame(buffer: ArrayBuffer | null, bytes: Uint8Array) {
  const other = new Uint8Array(buffer ?? new ArrayBuffer(0));
  return other.length === bytes.length && other.every((byte, at) => byte === bytes[at]);
}

function kept(): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}
