import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { orderPath } from '#contract/site/paths.ts';
import type { CounterSaleDraft } from '#contract/trade/counter-sales.ts';
import type { Product } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import { useForm } from '#web/kit/forms/use-form.ts';
import { ownTopic, useOwnProductCache, type Owner } from '#web/kit/lists/own-products.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { blankReceipt, lineOf, readReceipt, type TypedLine } from './receipt-draft.ts';

export type ReceiptParts = {
  owner: Owner;
  words: Locale['WriteReceipt'];
  /** What stands on it from the start. */
  chosen: Product[];
  /** There is nothing to sell yet. */
  isEmpty: boolean;
  onClose: () => void;
};
export type ReceiptForm = ReturnType<typeof useReceiptForm>;

/** A sale over the counter, from what is typed to the page with its receipt. */
export function useReceiptForm({ owner, words, chosen, onClose }: Omit<ReceiptParts, 'isEmpty'>) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const cache = useOwnProductCache(owner);
  const [blank] = useState(() => blankReceipt(chosen));

  async function send(sale: CounterSaleDraft) {
    const { orderNo } = await call('POST /api/me/counter-sales', sale);
    void queries.invalidateQueries({ queryKey: ['orders'] });
    void queries.invalidateQueries({ queryKey: [ownTopic] });
    await navigate(orderPath(orderNo));
  }
  const { write, ...form } = useForm({
    key: ['receipt', owner.role, owner.uid, ...chosen.map(({ productId }) => productId)].join('-'),
    blank,
    read: (typed) => readReceipt(typed, cache.read, words.chooseProduct),
    send,
    explain: ({ refusal, message }) => {
      if (!refusal) return { text: words.unanswered };
      if (refusal.code === 'broken') return { text: fill(words.failed, { message }) };
      if (Object.keys(refusal.fields).length > 0) return { text: undefined };
      // Whoever sends it again has looked whether the first one got through.
      return { text: message, next: refusal.code === 'key_reused' ? { key: newKey() } : undefined };
    },
    onClose,
  });
  const { lines } = form.draft;
  return {
    ...form,
    write,
    find: cache.read,
    addLine: () => write({ lines: [...lines, lineOf()] }),
    changeLine: (key: string, part: Partial<TypedLine>) =>
      write({ lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)) }),
    removeLine: (key: string) => write({ lines: lines.filter((line) => line.key !== key) }),
  };
}
