import { useQuery } from '@tanstack/react-query';
import { products } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';
import { ownKey, type Whose } from '#web/kit/lists/own-products.ts';

export const countsKey = (whose: Whose) => [...ownKey(whose), products.counts.path];

/** How many products the signed-in seller has in one role, and how many `text` finds; nothing until it is known. */
export function useProductCounts(whose: Whose, text = '', isOn = true) {
  const { data } = useQuery({
    queryKey: [...countsKey(whose), text],
    queryFn: () => call(products.counts, { role: whose.role, text }),
    placeholderData: (before) => before,
    enabled: isOn,
    retry: 1,
  });
  return data;
}
