import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#web/kit/api/call.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import type { Shown } from './proof-dialog.tsx';

/** What is shown of the payments of an order. */
export function useProofs(orderNo: string) {
  const queries = useQueryClient();
  const queryKey = ['order', orderNo];
  /** The same for each time that one thing is sent, so that it is shown once. */
  const keys = useRef(new Map<string, string>());
  const refresh = () => queries.invalidateQueries({ queryKey });
  async function add(shown: Shown & { isWithPayment?: boolean }) {
    const content = JSON.stringify(shown);
    const key = keys.current.get(content) ?? newKey();
    keys.current.set(content, key);
    await call('POST /api/orders/:orderNo/proofs', { orderNo, key, ...shown });
    await refresh();
  }
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /api/orders/:orderNo/proofs/:id', { orderNo, id }),
    // What was taken back may be shown again.
    onSuccess: () => keys.current.clear(),
    onSettled: refresh,
  });
  return { add, remove };
}
