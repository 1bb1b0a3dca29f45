import { useState } from 'react';
import { mostChanged } from '#contract/many-products.ts';
import type { Product } from '#contract/products.ts';

export type Selection = ReturnType<typeof useSelection>;

/** Which rows are ticked; a mode, so that the table has no ticks as long as nobody asks for them. */
export function useSelection(list: Product[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  return {
    isOn: ids !== undefined,
    toggleMode: () => setIds(ids ? undefined : new Set()),
    has: ({ productId }: Product) => ids?.has(productId) ?? false,
    toggle: ({ productId }: Product) => {
      const next = new Set(ids);
      if (!next.delete(productId)) next.add(productId);
      setIds(next);
    },
    /** As many as can be changed at once. */
    selectAll: (found: Product[]) =>
      setIds(new Set(found.slice(0, mostChanged).map(({ productId }) => productId))),
    clear: () => setIds(new Set()),
    chosen: list.filter(({ productId }) => ids?.has(productId)),
  };
}
