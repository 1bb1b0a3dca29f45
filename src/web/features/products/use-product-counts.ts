import { useQuery } from '@tanstack/react-query';
import type { OwnStatus } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';
import { ownKey, type Owner } from '#web/kit/lists/own-products.ts';

const endpoint = 'GET /api/me/products/counts';

export const countsKey = (owner: Owner) => [...ownKey(owner), endpoint];

/** How many products the signed-in seller has in one role, and how many are found; nothing until it is known. */
export function useProductCounts(
  owner: Owner,
  found: { text: string; status?: OwnStatus } = { text: '' },
  isOn = true,
) {
  const { data } = useQuery({
    queryKey: [...countsKey(owner), found],
    queryFn: () => call(endpoint, { role: owner.role, ...found }),
    placeholderData: (before) => before,
    enabled: isOn,
    retry: 1,
  });
  return data;
}
