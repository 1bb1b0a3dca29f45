import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The last delivery address of a buyer, for the next order. */
export function useKeptAddress(uid: string, enabled = true) {
  const queries = useQueryClient();
  const queryKey = ['delivery-address', uid];
  const kept = useQuery({
    queryKey,
    queryFn: () => call('GET /api/me/delivery-address', {}),
    retry: 1,
    enabled,
  });
  const save = useMutation({
    mutationFn: (address: string) => call('PATCH /api/me/delivery-address', { address }),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
  });
  return {
    kept,
    save,
    /** An order has taken another one along. */
    refresh: () => void queries.invalidateQueries({ queryKey }),
  };
}
