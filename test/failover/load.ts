import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/kit/database/db.ts';
import { manyPeople, offer, orderOf, tradedBefore } from '../orders.ts';
import { patience } from '../patience.ts';
import { draft } from '../products.ts';

/** Where the market believes to be. */
export const origin = 'http://localhost:3000';
const pauseMs = 60;
const retryMs = 500;
const orderWriters = 6;
const productWriters = 2;

type Buyer = { id: string; cookie: string };
type Farmer = Buyer & { pictures: string[] };
type Answer = { status: number; body: { orderNo?: string; productId?: string; code?: string } };

/** What was confirmed, what was refused, and what was heard, each with its moment. */
export type Tally = {
  orders: { orderNo: string; key: string; at: number }[];
  products: { id: string; at: number }[];
  keys: Set<string>;
  refusals: number;
  /** Answers that are neither 200 nor the 503 of a market that is away. */
  odd: string[];
  news: number[][];
  slowestMs: number;
};

/** Orders, products and live readers at both processes, until it is stopped. */
export async function startLoad(db: Db, urls: string[]) {
  const stopped = new AbortController();
  const tally: Tally = {
    orders: [],
    products: [],
    keys: new Set(),
    refusals: 0,
    odd: [],
    news: [],
    slowestMs: 0,
  };
  const people = await manyPeople(db, 240);
  await tradedBefore(db, ...people.map(({ id }) => id));
  await db`update people set role_flags = '{isBuyer,isFarmer}' where id in ${db(people.slice(0, 20).map(({ id }) => id))}`;
  const goods = await Promise.all(Array.from({ length: orderWriters }, (_, i) => offer(db, 100_000, i)));

  const farmers = await withPictures(db, people.slice(0, 20));
  const work = [
    ...goods.map((productId, i) => keepOrdering(productId, people.slice(20), i * 30)),
    ...Array.from({ length: productWriters }, (_, i) => keepAdding(farmers.slice(i * 10, i * 10 + 10))),
    ...urls.flatMap((url) => [keepListening(url), keepListening(url)]),
  ];
  return {
    tally,
    stop: async () => {
      stopped.abort();
      await Promise.all(work);
    },
  };

  async function send(path: string, body: object, { cookie }: Buyer, n: number) {
    const began = Date.now();
    const answer = await post(urls[n % urls.length]! + path, body, cookie);
    tally.slowestMs = Math.max(tally.slowestMs, Date.now() - began);
    if (answer.status === 200) return answer.body;
    if (answer.status === 503 && answer.body.code === 'unavailable') tally.refusals++;
    else tally.odd.push(`${answer.status} ${answer.body.code}`);
    return wait(retryMs, undefined);
  }

  /** Whoever is refused sends the same again, by the other process, as a browser behind a balancer would. */
  async function keepOrdering(productId: string, buyers: Buyer[], from: number) {
    for (let n = from; !stopped.signal.aborted; n++) {
      const draft = orderOf(productId);
      tally.keys.add(draft.key);
      let made: Answer['body'] | undefined;
      for (let tries = n; !made && !stopped.signal.aborted; tries++)
        made = await send('/api/orders', draft, buyers[n % buyers.length]!, tries);
      if (made) tally.orders.push({ orderNo: made.orderNo!, key: draft.key, at: Date.now() });
      await wait(pauseMs);
    }
  }

  async function keepAdding(farmers: Farmer[]) {
    for (let n = 0; !stopped.signal.aborted; n++) {
      const farmer = farmers[n % farmers.length]!;
      const product = { ...draft, role: 'farmer', images: [farmer.pictures.pop()] };
      const made = await send('/api/products', product, farmer, n);
      if (made) tally.products.push({ id: made.productId!, at: Date.now() });
      await wait(2 * pauseMs);
    }
  }

  /** Comes back after a cut, as a browser does. */
  async function keepListening(url: string) {
    const heard: number[] = [];
    tally.news.push(heard);
    while (!stopped.signal.aborted) {
      await readStream(url, heard).catch(() => {});
      await wait(retryMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  }

  async function readStream(url: string, heard: number[]) {
    const stream = await fetch(`${url}/api/live`, { signal: stopped.signal });
    for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) {
      if (part.includes('"product:')) heard.push(Date.now());
    }
  }
}

/** A product needs a picture of its own: here are some for each, as uploads would leave them. */
async function withPictures(db: Db, people: Buyer[]): Promise<Farmer[]> {
  return Promise.all(
    people.map(async (person) => {
      const rows = await db<{ publicId: string }[]>`
        insert into pictures (public_id, owner_id, width, height, placeholder)
        select 'samples/ecommerce/1700000000000-' || left(md5(${person.id} || n), 16), ${person.id}, 800, 600, 'data:'
        from generate_series(1, 200) n returning public_id`;
      return { ...person, pictures: rows.map(({ publicId }) => `${origin}/pictures/${publicId}.jpg`) };
    }),
  );
}

async function post(url: string, body: object, cookie: string): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  } catch (error) {
    return { status: 0, body: { code: error instanceof Error ? error.name : 'no answer' } };
  }
}
