import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notifications } from '#contract/notifications.ts';
import { call } from '#web/kit/call.ts';

/** How many are unread, live. Nothing known counts as none. */
export function useUnread(uid: string) {
  const { data } = useQuery({
    queryKey: unreadKey(uid),
    queryFn: () => call(notifications.unread, {}),
    retry: 1,
  });
  return data?.unread ?? 0;
}

/** What was told, page by page, and the ways to mark it as read. */
export function useNotifications(uid: string) {
  const queries = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: ['notifications', 'list', uid],
    queryFn: ({ pageParam }) => call(notifications.list, { after: pageParam ?? undefined }),
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
  const readOne = useMutation({ mutationFn: (id: number) => call(notifications.read, { id }), ...done });
  const readAll = useMutation({
    mutationFn: (upTo: number) => call(notifications.readAll, { upTo }),
    ...done,
  });
  return { list, items: list.data?.pages.flatMap(({ items }) => items), readOne, readAll };
}

function unreadKey(uid: string) {
  return ['notifications', 'unread', uid];
}
