import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { call } from '#web/kit/api/call.ts';
import { unreadKey, useUnreadCount } from './use-notifications.ts';

/** Whoever has the page of an order before their eyes has read what is told of it, and what arrives meanwhile. In a tab
 *  behind others nothing is read: a message by SMS may still have to be sent. */
export function useReadOrder(uid: string, orderNo: string | undefined) {
  const queries = useQueryClient();
  const { data } = useUnreadCount(uid);
  const isSeen = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');
  const unread = data?.unread ?? 0;
  const read = useEffectEvent(async (orderOfPage: string) => {
    const left = await call('POST /api/me/notifications/orders/:orderNo/read', { orderNo: orderOfPage });
    queries.setQueryData(unreadKey(uid), left);
    await queries.invalidateQueries({ queryKey: ['notifications', 'list', uid] });
  });
  useEffect(() => {
    // What is not marked now is marked when the next one comes.
    if (orderNo && isSeen && unread > 0) read(orderNo).catch(() => {});
  }, [orderNo, isSeen, unread]);
}

function watchVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
