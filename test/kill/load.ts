import { setTimeout as wait } from 'node:timers/promises';
import type { Uploaded } from '#contract/trade/pictures.ts';
import { orderOf, stepOf } from '../orders.ts';
import { patience } from '../patience.ts';
import { patterned } from '../photos.ts';
import { draft } from '../products.ts';
import { tusClient } from '../tus.ts';
import type { Person, Stall } from './people.ts';
import type { Tally } from './tally.ts';

const pauseMs = 60;
const retryMs = 150;
/** Fewer than the market takes in an hour. */
const mostMessages = 400;

export const picturesPerProduct = 2;

type Parts = {
  url: () => string;
  tally: Tally;
  stalls: Stall[];
  farmers: Person[];
  /** Whether the server itself may vanish. */
  mayVanish: boolean;
};
type Body = { orderNo?: string; productId?: string; code?: string; secure_url?: string };
type Answer = { status: number; body: Body; retryAfter: string | null };

/** Orders, their steps, products with their pictures, and messages, until it is stopped. */
export function startLoad({ url, tally, stalls, farmers, mayVanish }: Parts) {
  const stopped = new AbortController();
  const isOver = () => stopped.signal.aborted;
  const work = Promise.all([...stalls.map(keepTrading), keepAdding(0), keepAdding(1), keepWriting()]);
  // Whoever stops the load is told; until then a failure must not end the process, which has to clean up.
  work.catch(() => {});
  return {
    stop: async () => {
      stopped.abort();
      await work;
    },
  };

  /** The body of an answer 200; nothing for one that may be asked for again. */
  async function send(ask: () => Promise<Answer>, alsoFine: string[] = []) {
    const { status, body, retryAfter } = await ask().catch(noAnswer);
    if (status === 200 || alsoFine.includes(body.code ?? '')) return body;
    if (status === 503 && retryAfter) tally.refusals++;
    else if (status === 0 && mayVanish) tally.unanswered++;
    else tally.odd.push(`${status} ${body.code}`);
    await wait(retryMs);
    return undefined;
  }

  /** As a person who presses the button again with the same key. */
  async function insist(ask: () => Promise<Answer>, alsoFine: string[] = []) {
    const latest = Date.now() + patience;
    // An order on its way is seen to its end: else nobody would know whether it was made once.
    while (Date.now() < latest) {
      const body = await send(ask, alsoFine);
      if (body) return body;
    }
    throw new Error('the market did not answer for too long');
  }

  async function keepTrading({ seller, productId, buyers }: Stall) {
    for (let n = tally.orders.length; !isOver(); n++) {
      const buyer = buyers[n % buyers.length]!;
      const draft = orderOf(productId);
      tally.keys.add(draft.key);
      const { orderNo = '' } = await insist(() => post('/api/orders', draft, buyer));
      tally.orders.push({ orderNo, key: draft.key });
      for (const [event, from, who] of livesOf(n, seller, buyer)) {
        const step = { ...(stepOf(orderNo, event, from) as object), orderNo: undefined };
        // Sent again after a lost answer it was done already, which the market says.
        const body = await insist(
          () => post(`/api/orders/${orderNo}/steps`, step, who),
          ['step_not_allowed', 'changed_elsewhere'],
        );
        if (body.orderNo) tally.steps.push({ orderNo, event });
      }
      await wait(pauseMs);
    }
  }

  async function keepAdding(from: number) {
    for (let n = from; !isOver(); n += 2) {
      const farmer = farmers[(n + tally.products.length) % farmers.length]!;
      const images: string[] = [];
      for (let i = 0; i < picturesPerProduct && !isOver(); i++) {
        const body = await send(() => (i % 2 === 0 ? byForm(farmer) : byPieces(farmer)));
        if (body) images.push(body.secure_url!);
      }
      if (images.length < picturesPerProduct) continue;
      const made = await send(() => post('/api/products', { ...draft, role: 'farmer', images }, farmer));
      if (made) tally.products.push(made.productId!);
      await wait(pauseMs);
    }
  }

  async function keepWriting() {
    for (let n = 0; !isOver() && tally.messages.length < mostMessages; n++) {
      const message = `Message ${crypto.randomUUID()}`;
      const from = `10.2.${tally.messages.length >> 7}.${tally.messages.length & 127}`;
      if (await send(() => post('/api/messages', { message }, { 'x-forwarded-for': from })))
        tally.messages.push(message);
      await wait(5 * pauseMs);
    }
  }

  async function post(path: string, body: object, who: Person | Record<string, string>) {
    const headers = 'cookie' in who ? { cookie: String(who.cookie) } : (who as Record<string, string>);
    return answerOf(
      await fetch(url() + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patience),
      }),
    );
  }

  async function byForm({ cookie }: Person) {
    const form = new FormData();
    form.set('upload_preset', 'product_images_upload');
    form.set('folder', 'samples/ecommerce');
    form.set('file', new Blob([new Uint8Array(await smallPicture())]), 'wheat.jpg');
    const signal = AbortSignal.timeout(patience);
    return answerOf(
      await fetch(`${url()}/api/pictures`, { method: 'POST', headers: { cookie }, body: form, signal }),
    );
  }

  async function byPieces({ cookie }: Person): Promise<Answer> {
    const tus = tusClient(url(), cookie);
    const bytes = await smallPicture();
    const { path, ...created } = await tus.create(bytes.length);
    if (created.status !== 201) return asAnswer(created.status, created.headers, created.body);
    const { status, headers, body } = await tus.patch(path, 0, bytes);
    return asAnswer(status, headers, body);
  }
}

type Step = [Parameters<typeof stepOf>[1], Parameters<typeof stepOf>[2], Person];

/** In turn: left open, declined, cancelled, and led to its end. */
function livesOf(n: number, seller: Person, buyer: Person): Step[] {
  const lives: Step[][] = [
    [],
    [['decline', 'placed', seller]],
    [['cancel', 'placed', buyer]],
    [
      ['accept', 'placed', seller],
      ['hand_over', 'accepted', seller],
      ['complete', 'handed_over', buyer],
    ],
  ];
  return lives[n % lives.length]!;
}

function smallPicture() {
  return patterned(180, 140).jpeg().toBuffer();
}

async function answerOf(response: Response) {
  return asAnswer(response.status, response.headers, await response.text());
}

function asAnswer(status: number, headers: Headers, text: string): Answer {
  return {
    status,
    body: JSON.parse(text || '{}') as Body & Partial<Uploaded>,
    retryAfter: headers.get('retry-after'),
  };
}

function noAnswer(error: unknown): Answer {
  return { status: 0, body: { code: String(error) }, retryAfter: null };
}
