import { randomBytes, randomUUID } from 'node:crypto';
import { productPath } from '#contract/site/paths.ts';
import type { Db } from '#server/kit/database/db.ts';
import { keepCookies } from '../test/cookies.ts';
import { type Ask, ask } from './asking.ts';
import type { BenchPerson } from './many-people.ts';
import { draft } from '../test/product-draft.ts';

const words = ['wheat', 'rice', 'mango', 'potato', 'onion', 'cotton', 'maize', 'tomato', 'saffron', 'aam'];
const picturesEach = 20;

/** The limits per address are not what is measured: every request comes from another one, as a proxy would say. */
export function from(number: number) {
  const at = number % 16_000_000;
  return { 'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` };
}

export type Market = { db: Db; url: string; people: BenchPerson[]; productIds: string[] };
type Scenario = { next: (number: number) => Ask; changesPerSecond?: number };

export async function scenariosOf({ db, people, productIds }: Market): Promise<Record<string, Scenario>> {
  const pictures = await uploadedPictures(db, people.slice(0, 2000));
  // The oldest: what changes while others search are the newest.
  const [offer] = await db<{ id: string; price: number; ownerId: string }[]>`
    update products set weight = 1000000000 where id = (
      select id from products where phone = '03000000001' order by id limit 1)
    returning id, price, owner_id`;
  const buyers = people.filter(({ id }) => id !== offer!.ownerId);
  const buyer = (number: number) => buyers[number % buyers.length]!;
  const search = (number: number) => ({ path: `/api/products?text=${words[number % words.length]}` });
  /** What is sent around: most of those who open a product's page come by a link. */
  const shared = productIds.slice(0, 20);
  return {
    landing: { next: () => ({ path: '/' }) },
    search: { next: search },
    'search while ten products a second change': { next: search, changesPerSecond: 10 },
    product: {
      next: (number) => ({ path: `/api/products/${productIds[(number * 7919) % productIds.length]}` }),
    },
    'product page': { next: (number) => page(productPath(shared[number % shared.length]!)) },
    'product page that nobody has opened yet': {
      next: (number) => page(productPath(productIds[(number * 7919) % productIds.length]!)),
    },
    'search page': { next: (number) => page(`/search?text=${words[number % words.length]}`) },
    'adding a product': { next: (number) => addition(pictures[number]!, number) },
    'placing an order': { next: (number) => placement(offer!, buyer(number), number) },
  };
}

/** As a browser asks for it. */
function page(path: string): Ask {
  return { path, headers: { 'accept-encoding': 'br, gzip' } };
}

function placement(offer: { id: string; price: number }, { cookie }: BenchPerson, number: number): Ask {
  return {
    path: '/api/orders',
    method: 'POST',
    headers: { ...from(number), cookie },
    body: {
      key: randomUUID(),
      productId: offer.id,
      quantity: 1,
      price: offer.price,
      priceBasis: 'unit',
      weightCategory: 'Maund (40 kg)',
      payment: 'cash',
      delivery: 'pickup',
    },
  };
}

function addition(picture: { publicId: string; cookie: string; phone: string }, number: number): Ask {
  return {
    path: '/api/products',
    method: 'POST',
    headers: { ...from(number), cookie: picture.cookie },
    body: {
      ...draft,
      name: `Wheat ${number}`,
      price: 4000,
      phone: picture.phone,
      role: 'farmer',
      images: [`http://localhost/pictures/${picture.publicId}.jpg`],
    },
  };
}

/** As an upload leaves them, without the upload: what is measured is the product. */
async function uploadedPictures(db: Db, people: BenchPerson[]) {
  const rows = people.flatMap(({ id, cookie, phone }) =>
    Array.from({ length: picturesEach }, () => ({
      publicId: `samples/ecommerce/1700000000000-${randomBytes(8).toString('hex')}`,
      id,
      cookie,
      phone,
    })),
  );
  await db`
    insert into pictures (public_id, owner_id, width, height, placeholder)
    select *, 800, 600, 'data:' from unnest(${rows.map(({ publicId }) => publicId)}::text[], ${rows.map(({ id }) => id)}::uuid[])`;
  return rows;
}

/** A whole sign-in: the code is asked for, shown in demo mode, and sent back. */
export async function signIn(url: string, { phone }: { phone: string }, number: number) {
  const headers = from(number);
  const who = { identifier: phone };
  const sent = await ask(url, { path: '/api/sign-in', method: 'POST', headers, body: who });
  const { demoCode } = JSON.parse(sent.text) as { demoCode: string };
  const body = { ...who, code: demoCode };
  const cookie = keepCookies('', sent.headers['set-cookie'] as string[]);
  const answer = await ask(url, {
    path: '/api/sign-in/code',
    method: 'POST',
    headers: { ...headers, cookie },
    body,
  });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`);
  return { cookie: keepCookies(cookie, answer.headers['set-cookie'] as string[]), user: answer.text };
}
