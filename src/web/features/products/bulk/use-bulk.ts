import { useState } from 'react';
import type { ProductChange } from '#contract/trade/many-products.ts';
import type { Product, RequestedStatus } from '#contract/trade/products.ts';
import { CallFailed } from '#web/kit/api/call.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import type { ManyProductsWords } from '../import/import-words.ts';
import type { Result } from '#web/ui/states/result-notice.tsx';
import { grouped, bidiIsolated } from '#contract/text/words.ts';
import type { Products } from '../use-products.ts';

type Words = ManyProductsWords['bulk'];
type Part = Pick<ProductChange, 'price' | 'status'>;

/** Changes many products together; what was done can be taken back for an hour as long as nobody has changed it since. */
export function useBulk(products: Products, words: Words, onResult: (result: Result) => void) {
  const [isBusy, setIsBusy] = useState(false);

  /** Undefined when it was refused, and that was said. */
  async function sent<Answer>(sending: Promise<Answer>): Promise<Answer | undefined> {
    // What changes meanwhile, or goes, is still named.
    const known = products.known();
    setIsBusy(true);
    try {
      return await sending;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      onResult({ good: false, text: troubleText(error, known, words) });
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  async function change(
    list: Product[],
    kind: 'price' | RequestedStatus,
    part: (product: Product, at: number) => Part,
    left = 0,
  ) {
    const key = newKey();
    const changes = list.map((one, at) => ({ id: one.productId, version: one.version, ...part(one, at) }));
    const saved = await sent(products.changeMany(key, changes));
    if (!saved) return;
    const text = plural(list.length, words.changed[kind]);
    const heldBefore = new Set(list.filter(isHeld).map(({ productId }) => productId));
    const newlyHeld = saved.filter((one) => isHeld(one) && !heldBefore.has(one.productId));
    const held = kind === 'price' ? newlyHeld.length : left;
    const also = kind === 'price' ? words.withheldNow : words.withheldStay;
    const more = held > 0 ? ` ${plural(held, also)}` : '';
    onResult({ good: true, text: text + more, undo: () => void undo(key) });
  }

  async function undo(key: string) {
    if (await sent(products.undo(key))) onResult({ good: true, text: words.undone });
  }

  return {
    isBusy,
    undo,
    remove: async (list: Product[]) => {
      const isDone = await sent(products.removeMany(list).then(() => true));
      if (isDone) onResult({ good: true, text: plural(list.length, words.deleted) });
      return isDone;
    },
    setPrices: (list: Product[], prices: number[]) =>
      change(list, 'price', (_, at) => ({ price: prices[at] })),
    /** Of what is held back, only the market changes the status. */
    setStatus: async (list: Product[], status: RequestedStatus) => {
      const free = list.filter((product) => !isHeld(product));
      if (free.length === 0) return onResult({ good: false, text: words.withheldAll });
      return change(free, status, () => ({ status }), list.length - free.length);
    },
  };
}

function isHeld({ status }: Product) {
  return status === 'withheld';
}

const maxNamed = 3;

function troubleText({ message, refusal }: CallFailed, known: ReadonlyMap<string, Product>, words: Words) {
  const fields = refusal?.fields ?? {};
  const names = Object.keys(fields).flatMap((id) => known.get(id)?.name ?? []);
  if (names.length === 0) return fill(words.failed, { message });
  const first = names.slice(0, maxNamed).map(bidiIsolated).join(', ');
  const more = names.length - maxNamed;
  return fill(words.failedFor, {
    names: more > 0 ? fill(words.andMore, { names: first, count: grouped(more) }) : first,
    message: refusal?.code === 'invalid' ? (Object.values(fields)[0] ?? message) : message,
  });
}
