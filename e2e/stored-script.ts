import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { z } from 'zod';
import type { admin } from '#contract/office/admin.ts';
import type { Order } from '#contract/trade/orders.ts';
import type { OrderSlip } from '#contract/trade/weight-slips.ts';
import type { User } from '#contract/people/people.ts';
import type { Product } from '#contract/trade/products.ts';
import type { OwnQuestion } from '#contract/trade/questions.ts';
import { confirm } from './confirm.ts';
import { stepOrder, placeOrder } from './orders.ts';
import { business, farm, newPerson, signedInAdmin, signIn } from './people.ts';
import { newProduct, wheat } from './products.ts';
import { newRequirement } from './requirements.ts';

/** What every hostile text begins with, and what has to be read on the page. */
export const mark = '<img src=x onerror=hit()>';
const rest = `"'{{7*7}}\u202E<script>hit()</script>\${7*7}</textarea>${'W'.repeat(900)}`;
/** Nobody is there: what the browser says to that is no fault of the page. */
export const deadPicture = 'https://localhost:1/hostile-picture.jpg?"onerror=hit()<script>hit()</script>';

/** `what` tells one field from another where a page shows many. */
export function evil(most: number, what = '') {
  return `${mark}${what}${rest}`.slice(0, most);
}

const evilFarm = { ...farm, farmerName: evil(80), farmName: evil(80), farmCity: evil(80) };
const evilBusiness = { ...business, vendorName: evil(80), businessName: evil(80), vendorCity: evil(80) };
const seller = {
  username: evil(60),
  roles: { isFarmer: true, isVendor: true },
  farmerData: evilFarm,
  vendorData: evilBusiness,
};

const evilWheat = { ...wheat, name: evil(120), location: evil(120), desc: evil(1000) };

/** A seller and a buyer who mean no good, each in a browser of their own, and what is for sale. */
async function newTraders(page: Page, browser: Browser, baseURL: string | undefined) {
  await signIn(page, await newPerson(page.request, seller));
  const other = await (await browser.newContext({ baseURL })).newPage();
  await signIn(
    other,
    await newPerson(other.request, { ...seller, roles: { isFarmer: true, isBuyer: true } }),
  );
  return { other, product: await newProduct(page, evilWheat) };
}

/** Every field of the trade that takes a text. What is written when people quarrel is in `newQuarrels`. */
export async function newHostileMarket(page: Page, browser: Browser, baseURL: string | undefined) {
  const { other, product } = await newTraders(page, browser, baseURL);
  const sale = await recordSale(page, product);
  const orderNo = await trade(page, other, product);
  await askAndAnswer(page, other, product);
  const requirement = await newRequirement(page, { product: evil(120) });
  const terms = { amount: 12, weightCategory: 'Tons', price: 97_000, note: evil(500) };
  await send(other, `/api/requirements/${requirement.id}/offers`, terms);
  await send(page, '/api/needs', { crop: evil(120), type: evil(80), quality: evil(80) });
  await send(page, '/api/me/activities', { activity: evil(120), amount: 1, daysSinceLast: 1 });
  await send(page, '/api/me/galleries/farmer/links', { url: deadPicture });
  await confirm(page.request);
  const details = await page.request.patch('/api/me/payment-details', { data: { details: evil(300) } });
  if (!details.ok()) throw new Error(`the payment details were answered ${details.status()}`);
  const user = (await (await page.request.get('/api/me')).json()) as User;
  const slip = (await (await page.request.get(`/api/orders/${orderNo}/slip`)).json()) as { slip: OrderSlip };
  return { other, product, orderNo, sale, user, secret: slip.slip.secret };
}

async function trade(page: Page, other: Page, product: Product) {
  const order = await placeOrder(other, product, { note: evil(500), key: randomUUID() });
  await stepOrder(page, order, 'placed', 'accept');
  const deductions = [{ label: evil(40), measure: 'kg', value: 20 }];
  const path = `/api/orders/${order.orderNo}`;
  await send(page, `${path}/slip`, { version: 0, gross: 1030, bags: 20, deductions });
  await send(other, `${path}/slip/objection`, { version: 1, objection: evil(500) });
  await stepOrder(page, order, 'accepted', 'hand_over');
  await stepOrder(other, order, 'handed_over', 'complete');
  for (const side of [page, other]) await send(side, `${path}/reviews`, { stars: 2, text: evil(500) });
  return order.orderNo;
}

async function askAndAnswer(page: Page, other: Page, { productId }: Product) {
  const asked = { kind: 'own', text: evil(200, 'question') };
  const { id } = (await send(other, `/api/products/${productId}/questions`, asked)) as OwnQuestion;
  await send(page, `/api/questions/${id}/answer`, { answer: evil(500, 'reply') });
}

async function recordSale(page: Page, { productId }: Product) {
  const sale = { key: randomUUID(), productId, buyerName: evil(60, 'sale'), quantity: 1, amount: 4800 };
  return (await send(page, '/api/me/sales', { ...sale, date: wheat.date })) as Order;
}

/** Every field that takes a text when something goes wrong: reports, holds, suspensions, disputes. */
export async function newQuarrels(page: Page, browser: Browser, baseURL: string | undefined) {
  const { other, product } = await newTraders(page, browser, baseURL);
  const office = await (await browser.newContext({ baseURL })).newPage();
  await signedInAdmin(office);
  const { farmerData } = (await (await page.request.get('/api/me')).json()) as User;
  await report(other, 'product', product.productId);
  await report(other, 'farm', farmerData!.farmId);
  const { productId } = await newProduct(page, { ...evilWheat, name: evil(120, 'held') });
  await send(office, `/api/admin/products/${productId}/hold`, { reason: evil(500, 'hold') });
  await send(page, `/api/products/${productId}/answer`, { answer: evil(1000, 'answer') });
  const disputed = await placeOrder(other, product);
  await stepOrder(page, disputed, 'placed', 'accept');
  await stepOrder(page, disputed, 'accepted', 'hand_over');
  await stepOrder(other, disputed, 'handed_over', 'dispute', evil(500, 'dispute'));
  const cancelled = await placeOrder(other, product);
  await stepOrder(other, cancelled, 'placed', 'cancel', evil(500, 'cancel'));
  return { other, office, disputed, cancelled, suspended: await suspendSomebody(office) };
}

async function report(page: Page, subject: string, id: string) {
  await send(page, '/api/reports', {
    subject,
    id,
    reason: 'other',
    details: evil(1000, `report of a ${subject}`),
  });
}

/** Somebody whom the office has suspended; returns their number. */
async function suspendSomebody(office: Page) {
  const phone = await newPerson(office.request, { username: evil(60) });
  const found = await office.request.get(`/api/admin/people?text=${phone}`);
  const { items } = (await found.json()) as z.output<typeof admin.people.reply>;
  await send(office, `/api/admin/people/${items[0]!.id}/suspension`, { reason: evil(500, 'suspension') });
  return phone;
}

export function writeToTheOffice(page: Page) {
  return send(page, '/api/messages', {
    name: evil(200),
    email: `x@example.org?bcc=y@example.org&${evil(200)}`,
    message: evil(900, 'message'),
  });
}

async function send(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
