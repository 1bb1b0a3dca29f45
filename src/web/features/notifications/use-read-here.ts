import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { call } from '#web/kit/api/call.ts';
import { unreadKey, useUnreadCount } from './use-notifications.ts';

/** What the page is about: its number or its id, and nothing while it is not there. */
type Here = { order: string | undefined } | { offer: string | undefined };

/** Whoever has the page of an order or an offer before their eyes has read what is told of it, and what arrives meanwhile.
 *  In a tab behind others nothing is read: a message by SMS may still have to be sent. */
export function useReadHere(uid: string, here: Here) {
  const queries = useQueryClient();
  const { data } = useUnreadCount(uid);
  const isSeen = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');
  const unread = data?.unread ?? 0;
  const subject = 'order' in here ? here.order : here.offer;
  const read = useEffectEvent(async (id: string) => {
    const left = await ('order' in here
      ? call('POST /api/me/notifications/orders/:orderNo/read', { orderNo: id })
      : call('POST /api/me/notifications/offers/:id/read', { id }));
    queries.setQueryData(unreadKey(uid), left);
    await queries.invalidateQueries({ queryKey: ['notifications', 'list', uid] });
  });
  useEffect(() => {
    // What is not marked now is marked when the next one comes.
    if (subject && isSeen && unread > 0) read(subject).catch(() => {});
  }, [subject, isSeen, unread]);
}

function watchVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
