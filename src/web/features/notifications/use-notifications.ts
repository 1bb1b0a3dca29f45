import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#web/kit/api/call.ts';

/** How many are unread, live. Nothing known counts as none. */
export function useUnread(uid: string) {
  const { data } = useUnreadCount(uid);
  return { unread: data?.unread ?? 0, newOrderNo: useNewOrder(data?.unread) };
}

export function useUnreadCount(uid: string) {
  return useQuery({
    queryKey: unreadKey(uid),
    queryFn: () => call('GET /api/me/notifications/unread', {}),
    retry: 1,
  });
}

/** The number of the order that came last, if one came since the page was opened. */
function useNewOrder(unread: number | undefined) {
  const [orderNo, setOrderNo] = useState<string>();
  const before = useRef<number>(undefined);
  useEffect(() => {
    const more = unread === undefined ? 0 : unread - (before.current ?? unread);
    before.current = unread ?? before.current;
    if (more <= 0) return;
    call('GET /api/me/notifications', {}).then(
      ({ items }) => {
        const placed = items.slice(0, more).find(({ event, isRead }) => event === 'place' && !isRead);
        if (placed) setOrderNo(placed.subject);
      },
      () => {},
    );
  }, [unread]);
  return orderNo;
}

/** What was told, page by page, and the ways to mark it as read. */
export function useNotifications(uid: string) {
  const queries = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: ['notifications', 'list', uid],
    queryFn: ({ pageParam }) => call('GET /api/me/notifications', { after: pageParam ?? undefined }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    retry: 1,
  });
  const done = {
    onSuccess: (unread: { unread: number }) => {
      queries.setQueryData(unreadKey(uid), unread);
      return queries.invalidateQueries({ queryKey: ['notifications', 'list', uid] });
    },
  };
  const readOne = useMutation({
    mutationFn: (id: number) => call('POST /api/me/notifications/:id/read', { id }),
    ...done,
  });
  const readAll = useMutation({
    mutationFn: (upTo: number) => call('POST /api/me/notifications/read', { upTo }),
    ...done,
  });
  return { list, items: list.data?.pages.flatMap(({ items }) => items), readOne, readAll };
}

export function unreadKey(uid: string) {
  return ['notifications', 'unread', uid];
}
