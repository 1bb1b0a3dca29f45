import { Clock, Flag, Mail, MailX, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Overview } from '#contract/office/overview.ts';
import { paths } from '#contract/site/paths.ts';
import { plural } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { Disc } from '#web/ui/marks/disc.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { AdminWords } from './admin-list.tsx';

type Words = AdminWords['overview']['waiting'];

/** What nobody else can do, each with the way there. */
export function TodoList({ overview, words }: { overview: Overview; words: Words }) {
  const { orders, messages, waiting, failedMessages } = overview;
  const all = [
    {
      kind: 'toLookAt',
      count: waiting,
      to: paths.adminWaiting,
      icon: <Flag />,
      tone: 'clay',
      go: words.review,
    },
    {
      kind: 'disputed',
      count: orders.disputed,
      to: `${paths.adminOrders}?filter=disputed`,
      icon: <TriangleAlert />,
      tone: 'clay',
      go: words.review,
    },
    {
      kind: 'unanswered',
      count: orders.unanswered,
      to: `${paths.adminOrders}?filter=unanswered`,
      icon: <Clock />,
      tone: 'wheat',
      go: words.review,
    },
    {
      kind: 'messages',
      count: messages.unread,
      to: `${paths.adminMessages}?filter=unread`,
      icon: <Mail />,
      tone: 'river',
      go: words.read,
    },
    {
      kind: 'failed',
      count: failedMessages,
      to: paths.adminFailed,
      icon: <MailX />,
      tone: 'wheat',
      go: words.review,
    },
  ] as const;
  const open = all.filter(({ count }) => count > 0);
  return (
    <Panel title={words.title}>
      {open.length === 0 && <p className="p-4 text-ink-2 sm:p-5">{words.none}</p>}
      <ul className="divide-y divide-line">
        {open.map(({ kind, count, to, icon, tone, go }) => {
          const text = plural(count, words[kind]);
          return (
            <li key={kind} className="flex items-center gap-3 px-4 py-3 sm:px-5">
              <Disc tone={tone}>{icon}</Disc>
              <p className="min-w-0 flex-1 leading-[1.3]">
                <b>{text}</b>
                <span className="block text-1 text-ink-3">{words[`${kind}Text`]}</span>
              </p>
              <Link
                to={to}
                aria-label={`${go}: ${text}`}
                className={buttonLook({ tone: 'secondary', size: 'sm' })}
              >
                {go}
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
