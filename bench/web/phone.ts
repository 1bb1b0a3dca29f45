import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { from } from '../scenarios.ts';
import { type Wire, watchWire } from './wire.ts';

export type SignedIn = { cookie: string; user: string };
export type Visit = {
  url: string;
  person?: SignedIn | undefined;
  /** The label of a control that is tapped until it answers; then the visit ends. */
  tap?: string;
  isSlow: boolean;
  /** After a visit that has left its service worker, and all that it keeps. */
  isSecond?: boolean;
};
/** In milliseconds since the address was opened. */
type Felt = {
  heading: number | null;
  reaction: number | null;
  answer: number | null;
  picture: { url: string; at: number | null } | null;
  title: string;
  words: string;
};

/** A cheap phone: 720 real pixels across. */
const screen = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const bytesPerSecond = 400_000 / 8;
const slowNetwork = {
  offline: false,
  latency: 400,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
};
const slowerCpu = 4;
const patienceMs = 120_000;
let visits = 0;

/** One visit, with nothing in the cache unless it is the second. */
export async function visit(
  browser: Browser,
  { url, person, tap, isSlow, isSecond }: Visit,
): Promise<Felt & { firstByte: number; wire: Wire }> {
  // Each from another address: how many phone numbers one may see is not what is measured.
  const context = await browser.newContext({ ...screen, extraHTTPHeaders: from(visits++) });
  try {
    if (person) {
      await context.addCookies(cookiesOf(person, url));
      await context.addInitScript(`localStorage.setItem('authUser', ${JSON.stringify(person.user)})`);
    }
    await context.addInitScript(`globalThis.toTap = ${JSON.stringify(tap ?? null)}`);
    await context.addInitScript({ path: 'bench/web/in-page.js' });
    if (isSecond) await leaveWorker(browser, context, url);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const wire = await watchWire(cdp);
    if (isSlow) {
      await cdp.send('Network.emulateNetworkConditions', slowNetwork);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
    }
    const feltByNow = async () => {
      const { result } = await cdp.send('Runtime.evaluate', {
        expression: 'feltByNow()',
        returnByValue: true,
      });
      return result.value as Felt;
    };
    await page.goto(url, { waitUntil: 'commit', timeout: patienceMs });
    await until(async () => (await feltByNow()).heading !== null, `${url} shows no heading`);
    if (tap) await until(async () => (await feltByNow()).answer !== null, `${url} does not answer a tap`);
    else await wire.rest();
    return { ...(await feltByNow()), firstByte: wire.firstByte(), wire: wire.total() };
  } finally {
    await context.close();
  }
}

/** The first visit, on a good network. What the worker asks for later is as slow as what the page does. */
async function leaveWorker(browser: Browser, context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.reload({ waitUntil: 'networkidle' });
  await page.close();
  const cdp = await browser.newBrowserCDPSession();
  const { targetInfos } = await cdp.send('Target.getTargets');
  for (const { targetId } of targetInfos.filter(({ type }) => type === 'service_worker')) {
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false });
    const message = { id: 1, method: 'Network.emulateNetworkConditions', params: slowNetwork };
    await cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(message) });
  }
}

function cookiesOf({ cookie }: SignedIn, url: string) {
  return cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: new URL(url).origin };
  });
}

async function until(isDone: () => Promise<boolean>, trouble: string) {
  const end = performance.now() + patienceMs;
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error(trouble);
    await wait(250);
  }
}
