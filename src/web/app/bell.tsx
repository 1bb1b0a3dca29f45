import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useId, useRef } from 'react';
import { NotificationPanel } from '#web/features/notifications/notification-panel.tsx';
import { useUnread } from '#web/features/notifications/use-notifications.ts';
import { lazyPart } from '#web/kit/api/chunk.ts';
import { plural, useWords } from '#web/kit/words/words.ts';
import { IconButton } from '#web/ui/marks/button.tsx';
import { useDismiss } from '#web/ui/dialogs/use-dismiss.ts';
import { useDisclosure } from './use-disclosure.ts';

const NewOrders = lazyPart('new-orders', async () => (await import('./new-orders.tsx')).NewOrders);

const maxWritten = 99;

/** How much is unread, and behind it what. Going somewhere, Escape or a press outside closes it. */
export function Bell({ uid }: { uid: string }) {
  const words = useWords('Notifications');
  const { unread, newOrderNo } = useUnread(uid);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { open, toggle, close } = useDisclosure(button);
  const id = useId();
  useDismiss(root, open, close);
  return (
    <div ref={root} className="lg:relative">
      <IconButton
        ref={button}
        label={plural(unread, words.label)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
        className="relative"
      >
        <BellIcon className="size-6" />
        {unread > 0 && (
          <span className="absolute top-0 end-0 grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1 text-[12px] leading-none font-bold text-on-dark tabular-nums">
            {unread > maxWritten ? `${maxWritten}+` : unread}
          </span>
        )}
      </IconButton>
      {open && (
        <div
          id={id}
          className="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-b border-line bg-card shadow-pop lg:start-auto lg:mt-2 lg:max-h-[calc(100dvh-6rem)] lg:w-100 lg:rounded-md lg:border"
        >
          <NotificationPanel uid={uid} unread={unread} words={words} />
        </div>
      )}
      {newOrderNo && (
        <Suspense>
          <NewOrders orderNo={newOrderNo} words={words.newOrder} />
        </Suspense>
      )}
    </div>
  );
}
