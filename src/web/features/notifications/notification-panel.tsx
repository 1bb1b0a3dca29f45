import { useId } from 'react';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { NotificationList } from './notification-list.tsx';
import { useNotifications } from './use-notifications.ts';

type Props = { uid: string; unread: number; words: Locale['Notifications'] };

/** What was told, the newest first. Opening one marks it as read. */
export function NotificationPanel({ uid, unread, words }: Props) {
  const heading = useId();
  const told = useNotifications(uid);
  const { list, items, readAll } = told;
  const newest = items?.[0];
  return (
    <section aria-labelledby={heading}>
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-2">
        <h2 id={heading} className="title-card">
          {words.title}
        </h2>
        {newest && unread > 0 && (
          <Button tone="quiet" size="sm" busy={readAll.isPending} onClick={() => readAll.mutate(newest.id)}>
            {words.readAll}
          </Button>
        )}
      </div>
      {list.isError && (
        <div role="alert" className="grid justify-items-start gap-3 p-4">
          <p>{words.error.text}</p>
          <Button tone="secondary" size="sm" busy={list.isFetching} onClick={() => void list.refetch()}>
            {words.error.retry}
          </Button>
        </div>
      )}
      <NotificationList told={told} words={words} />
    </section>
  );
}
