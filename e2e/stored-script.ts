import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { OrderSlip } from '#contract/weight-slips.ts';
import type { User } from '#contract/people.ts';
import { stepOrder, placeOrder } from './orders.ts';
import { business, farm, newPerson, signIn } from './people.ts';
import { newProduct, wheat } from './products.ts';
import { newRequirement } from './requirements.ts';

/** What every hostile text begins with, and what has to be read on the page. */
export const mark = '<img src=x onerror=hit()>';
const whole = `${mark}"'{{7*7}}\u202E<script>hit()</script>\${7*7}</textarea>${'W'.repeat(900)}`;
/** Nobody is there: what the browser says to that is no fault of the page. */
export const deadPicture = 'https://localhost:1/hostile-picture.jpg?"onerror=hit()<script>hit()</script>';

export function evil(most: number) {
  return whole.slice(0, most);
}

const evilFarm = { ...farm, farmerName: evil(80), farmName: evil(80), farmCity: evil(80) };
const evilBusiness = { ...business, vendorName: evil(80), businessName: evil(80), vendorCity: evil(80) };
const seller = {
  username: evil(60),
  roles: { isFarmer: true, isVendor: true },
  farmerData: evilFarm,
  vendorData: evilBusiness,
};

/** Every field that takes a text, filled by a seller and a buyer who mean no good. */
export async function newHostileMarket(page: Page, browser: Browser, baseURL: string | undefined) {
  await signIn(page, await newPerson(page.request, seller));
  const other = await (await browser.newContext({ baseURL })).newPage();
  await signIn(
    other,
    await newPerson(other.request, { ...seller, roles: { isFarmer: true, isBuyer: true } }),
  );
  const product = await newProduct(page, {
    ...wheat,
    name: evil(120),
    location: evil(120),
    desc: evil(1000),
  });
  const orderNo = await trade(page, other, product);
  const requirement = await newRequirement(page, { product: evil(120) });
  const terms = { amount: 12, weightCategory: 'Tons', price: 97_000, note: evil(500) };
  await send(other, `/api/requirements/${requirement.id}/offers`, terms);
  await send(page, '/api/needs', { crop: evil(120), type: evil(80), quality: evil(80) });
  await send(page, '/api/me/activities', { activity: evil(120), amount: 1, daysSinceLast: 1 });
  await send(page, '/api/me/galleries/farmer/links', { url: deadPicture });
  await send(page, '/api/messages', {
    name: evil(200),
    email: `x@example.org?bcc=y@example.org&${evil(200)}`,
    message: evil(900),
  });
  const details = await page.request.patch('/api/me/payment-details', { data: { details: evil(300) } });
  if (!details.ok()) throw new Error(`the payment details were answered ${details.status()}`);
  const user = (await (await page.request.get('/api/me')).json()) as User;
  const slip = (await (await page.request.get(`/api/orders/${orderNo}/slip`)).json()) as { slip: OrderSlip };
  return { other, product, orderNo, user, secret: slip.slip.secret };
}

async function trade(page: Page, other: Page, product: Awaited<ReturnType<typeof newProduct>>) {
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

async function send(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`);
}
