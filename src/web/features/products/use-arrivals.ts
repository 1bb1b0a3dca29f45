import { useState } from 'react';
import type { Product } from '#contract/products.ts';

/** True for those that were not there when the list was first shown. */
export function useArrivals(list: Product[] | undefined) {
  const [first, setFirst] = useState<Set<string>>();
  if (list && !first) setFirst(new Set(list.map(({ productId }) => productId)));
  return ({ productId }: Product) => first !== undefined && !first.has(productId);
}
