import type { APIRequestContext, Page } from '@playwright/test';
import { inMarket } from './market-db.ts';

export const farm = {
  farmerName: 'Imran Sandhu',
  farmName: 'Sandhu Farms',
  farmSize: { farmSizeCategory: 'Acre', farmSizeValue: 25 },
  farmCity: 'Multan',
  farmProvince: 'Punjab',
};
export const business = {
  vendorName: 'Bilal Mehmood',
  businessName: 'Mehmood Traders',
  sinceDate: '2011-03-01',
  vendorCity: 'Lahore',
  vendorProvince: 'Punjab',
};

/** One for each process that runs tests, also for one that takes over after a failure. From 001: the demo market has 000. */
const worker = String(Number(process.env.TEST_WORKER_INDEX) + 1).padStart(3, '0');
let numbers = 0;
let signIns = 0;

/** A number that no other test of this run uses, of the form that belongs to nobody. */
export function newPhone() {
  return `0300${worker}${String(numbers++).padStart(4, '0')}`;
}

/** As it is shown to people. */
export function spaced(phone: string) {
  return `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`;
}

/** Somebody who has signed up, made through the server's own door. */
export async function newPerson(request: APIRequestContext, draft: object = {}) {
  const phone = newPhone();
  const person = { username: 'Ayesha Khan', phoneNumber: phone, roles: { isBuyer: true }, ...draft };
  const answer = await request.post('/api/people', { data: person });
  if (!answer.ok()) throw new Error(`sign-up answered ${answer.status()}: ${await answer.text()}`);
  return phone;
}

/** Signs the browser of this page in, without the form: the cookie at once, authUser with the next page that it opens. */
export async function signIn(page: Page, phone: string) {
  // What an open page still asks for in the name of somebody else would be refused in the middle of it.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const user = await enter(page.request, phone);
  await page.addInitScript(leaveAuthUser, { user, key: `left-${signIns++}` });
}

/** Signs in by the server's own doors: whoever has done so once is in everyone's sight. */
export async function enter(request: APIRequestContext, phone: string) {
  const who = { identifier: phone };
  const sent = await request.post('/api/sign-in', { data: who });
  const { demoCode } = (await sent.json()) as { demoCode: string };
  const answer = await request.post('/api/sign-in/code', { data: { ...who, code: demoCode } });
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}: ${await answer.text()}`);
  return answer.text();
}

/** Once: whoever signs out stays signed out on the pages after it. */
function leaveAuthUser({ user, key }: { user: string; key: string }) {
  // The blank page of a new browser has no storage.
  if (location.protocol === 'about:' || sessionStorage.getItem(key)) return;
  sessionStorage.setItem(key, 'yes');
  localStorage.setItem('authUser', user);
}

export async function signedInPerson(page: Page, draft: object = {}) {
  const phone = await newPerson(page.request, draft);
  await signIn(page, phone);
  return phone;
}

/** A fresh admin per test, since a code holds for one sign-in only. */
export async function signedInAdmin(page: Page) {
  const phone = await newPerson(page.request, { username: 'Market Office' });
  // Only here: what it stands on takes seconds to read, and few tests need an admin.
  const { makeAdmin } = await import('#server/features/people/service.ts');
  await inMarket((db) => makeAdmin(db, phone));
  await signIn(page, phone);
}
