import type { Locale } from '#web/kit/words/words.ts';
import { NextPage } from '#web/ui/lists/next-page.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { NotificationRow } from './notification-row.tsx';
import type { useNotifications } from './use-notifications.ts';

type Props = { told: ReturnType<typeof useNotifications>; words: Locale['Notifications'] };

/** What was loaded stays when it cannot be read again; why is said above it. */
export function NotificationList({ told: { list, items = [], readOne }, words }: Props) {
  if (items.length === 0 && list.isError) return null;
  if (list.isPending) return <SkeletonRows rows={3} label={words.loading} />;
  if (items.length === 0) return <EmptyState picture="/assets/empty.svg" {...words.empty} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <NotificationRow
            key={item.id}
            item={item}
            words={words}
            onOpen={() => !item.isRead && readOne.mutate(item.id)}
          />
        ))}
      </ul>
      <div className="flex justify-center border-t border-line p-3 empty:hidden">
        <NextPage list={list} size="sm">
          {words.more}
        </NextPage>
      </div>
    </>
  );
}
