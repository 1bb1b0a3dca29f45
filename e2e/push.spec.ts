import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { orderPath, paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { openMenu } from './open-menu.ts';
import { placeOrder } from './orders.ts';
import { farm, newPerson, signedInPerson, signIn } from './people.ts';
import { newProduct, wheat } from './products.ts';

test.use({ serviceWorkers: 'allow' });

const words = en.PushDevices;
const offer = (page: Page) => page.getByRole('region', { name: words.ask.label });
const section = (page: Page) => page.getByRole('region', { name: words.title });
const account = (page: Page) => page.getByRole('heading', { level: 1, name: en.Account.title });

/** Stands in for the push service of the browser's maker, which is on the internet, and for its owner, who says yes. */
function standInForService(address: { endpoint: string; keys: Record<string, string> }) {
  const key = 'stand-in-subscription';
  const made = () => ({
    ...address,
    options: {
      applicationServerKey: Uint8Array.from(JSON.parse(localStorage.getItem(key)!) as number[]).buffer,
    },
    toJSON: () => address,
    unsubscribe: async () => localStorage.removeItem(key),
  });
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Object.assign(Notification, { requestPermission: async () => 'granted' });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(key) ? made() : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      localStorage.setItem(key, JSON.stringify([...applicationServerKey]));
      return made();
    },
  });
}

test('whoever waits for an answer is told on this phone, until they sign out', async ({
  page,
  context,
  axe,
}) => {
  await signedInPerson(page, { username: 'Imran Sandhu', roles: { isFarmer: true }, farmerData: farm });
  const product = await newProduct(page, wheat);
  await signIn(page, await newPerson(page.request));
  const { orderNo } = await placeOrder(page, product);
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  await context.addInitScript(standInForService, {
    endpoint: `https://push.example/${randomBytes(8).toString('hex')}`,
    keys,
  });
  await page.goto(orderPath(orderNo));

  await test.step('asked where the wait is shown, and told that it is on', async () => {
    await expect(offer(page)).toContainText(words.ask.text);
    await axe(page);
    await offer(page)
      .getByRole('button', { name: new RegExp(`${words.ask.phone}|${words.ask.computer}`) })
      .click();
    await expect(offer(page)).toContainText(words.on);
  });

  await test.step('the account page lists the device', async () => {
    await page.goto(paths.account);
    await expect(account(page)).toBeVisible();
    await expect(section(page).getByRole('listitem')).toContainText(words.thisDevice);
    await axe(page);
  });

  await test.step('signing out takes everything back', async () => {
    await openMenu(page);
    await page.getByRole('button', { name: en.Navbar.signOut }).click();
    await expect(page.getByRole('heading', { level: 1, name: en.Login.title })).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(() => [localStorage.getItem('push'), localStorage.getItem('stand-in-subscription')]),
      )
      .toEqual([null, null]);
  });
});
