import { useState } from 'react';
import { maxChanged } from '#contract/trade/many-products.ts';
import type { Product } from '#contract/trade/products.ts';
import type { Products } from '../use-products.ts';

export type Selection = ReturnType<typeof useSelection>;

/** Which rows are ticked; a mode, so that the table has no ticks as long as nobody asks for them. */
export function useSelection({ known, load }: Products) {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const [isLoading, setIsLoading] = useState(false);
  return {
    isOn: ids !== undefined,
    toggleMode: () => setIds(ids ? undefined : new Set()),
    has: ({ productId }: Product) => ids?.has(productId) ?? false,
    toggle: ({ productId }: Product) => {
      const next = new Set(ids);
      if (!next.delete(productId)) next.add(productId);
      setIds(next);
    },
    isLoading,
    /** As many as can be changed at once. They come on screen first: nothing is changed unseen. */
    selectAll: async () => {
      setIsLoading(true);
      const found = await load(maxChanged);
      setIsLoading(false);
      setIds((now) => now && new Set(found.slice(0, maxChanged).map(({ productId }) => productId)));
    },
    clear: () => setIds(new Set()),
    /** Also those that were ticked before something else was looked for. */
    chosen: ids?.size ? [...known().values()].filter(({ productId }) => ids.has(productId)) : [],
  };
}
