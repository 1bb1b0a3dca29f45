import { useQuery } from '@tanstack/react-query';
import { call } from '#web/kit/api/call.ts';

/** How many products a search finds; nothing while it is not known. */
export function useInventoryCount(search: { text: string; farmer: string }) {
  const { data } = useQuery({
    queryKey: ['catalogue', 'count', search],
    queryFn: () => call('GET /api/products/count', search),
    retry: 1,
  });
  return data;
}
