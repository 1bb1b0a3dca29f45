import {
  Bell,
  CircleQuestionMark,
  Handshake,
  Heart,
  KeyRound,
  PackageSearch,
  ReceiptText,
  Star,
} from 'lucide-react';
import { Link } from 'react-router';
import {
  hasOrderNo,
  isAlert,
  isListing,
  isMatch,
  isOffer,
  isProductOffer,
  isQuestion,
  isSaved,
  isSignIn,
  isWorthAMessage,
  pathOf,
} from '#contract/people/notification-events.ts';
import type { Notification } from '#contract/people/notifications.ts';
import { exactTime, timeAgo } from '#web/kit/words/format.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';

type Props = { item: Notification; words: Locale['Notifications']; onOpen: () => void };

/** One thing that happened; it leads to where it happened. */
export function NotificationRow({ item, words, onOpen }: Props) {
  const { event, subject, about, reason, at, isRead } = item;
  return (
    <li>
      <Link
        to={pathOf(item)}
        onClick={onOpen}
        className={`flex min-h-17 gap-3 px-4 py-3 no-underline hover:bg-sunk ${isRead ? '' : 'bg-green-50'}`}
      >
        <span aria-hidden className="mt-0.5 text-ink-2 [&_svg]:size-5">
          <Icon event={event} />
        </span>
        <span className="min-w-0 flex-1">
          <span className={`block text-ink ${isRead ? '' : 'font-semibold'}`}>{words.events[event]}</span>
          <span className="block text-1 text-ink-2 wrap-anywhere">
            {hasOrderNo(event) ? fill(words.about, { about, subject }) : about}
          </span>
          {reason && <span className="block text-1 text-ink-2 wrap-anywhere">{reason}</span>}
          <time dateTime={at} title={exactTime(at)} className="block text-1 text-ink-3">
            {timeAgo(at)}
          </time>
        </span>
        {!isRead && (
          <span className="mt-2 size-2.5 shrink-0 rounded-full bg-green">
            <span className="sr-only">{words.unread}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

function Icon({ event }: Pick<Notification, 'event'>) {
  if (isOffer(event) || isProductOffer(event) || isMatch(event)) return <Handshake />;
  if (isListing(event)) return <PackageSearch />;
  if (isSaved(event)) return <Heart />;
  if (isQuestion(event)) return <CircleQuestionMark />;
  if (isAlert(event)) return <Bell />;
  if (isSignIn(event)) return <KeyRound />;
  return isWorthAMessage(event) ? <ReceiptText /> : <Star />;
}
