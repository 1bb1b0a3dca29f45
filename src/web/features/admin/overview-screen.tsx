import { dayAndDate } from '#web/kit/words/weekdays.ts';
import { Inbox, Package, ReceiptText, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#contract/office/overview.ts';
import { paths } from '#contract/site/paths.ts';
import { grouped } from '#contract/text/words.ts';
import { timeAgo } from '#web/kit/words/format.ts';
import { KeptHeight } from '#web/kit/screen/kept-height.tsx';
import { usePakistanDay } from '#web/kit/screen/use-pakistan-day.ts';
import { roleName } from '#web/kit/words/role-names.ts';
import { fill } from '#web/kit/words/words.ts';
import { BarList } from '#web/ui/lists/bar-list.tsx';
import { Disc } from '#web/ui/marks/disc.tsx';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { AdminWords } from './admin-list.tsx';
import { DaysChart } from './days-chart.tsx';
import { TodoList } from './todo-list.tsx';
import { useOverview } from './use-admin.ts';

/** The market in figures, and what waits for an admin. */
export function OverviewScreen({ words, children }: { words: AdminWords; children: ReactNode }) {
  const overview = useOverview();
  const today = usePakistanDay();
  const { data } = overview;
  return (
    <div className="grid min-w-0 gap-5">
      <div>
        <h1 className="title-page">{words.overview.title}</h1>
        <p className="mt-1 text-ink-2 tabular-nums">{dayAndDate(today)}</p>
      </div>
      <KeptHeight name="admin-overview" isWaiting={overview.isPending} isKept={overview.isSuccess}>
        {data ? (
          <Figures overview={data} words={words} />
        ) : (
          <div className="rounded-md border border-line bg-card">
            <LoadingState words={words} list={overview} rows={4} heading="h2" />
          </div>
        )}
      </KeptHeight>
      {children}
    </div>
  );
}

function Figures({ overview, words }: { overview: Overview; words: AdminWords }) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 xl:grid-cols-[7fr_5fr]">
        <div className="grid min-w-0 xl:order-last">
          <TodoList overview={overview} words={words.overview.waiting} />
        </div>
        <div className="xl:order-first xl:col-span-full">
          <Tiles overview={overview} words={words.overview} />
        </div>
        <DaysChart days={overview.days} words={words.overview.chart} />
      </div>
      <Panel title={words.overview.roles.title}>
        <div className="p-4 sm:p-5">
          {overview.people.byRole.length === 0 && <p className="text-ink-2">{words.overview.roles.none}</p>}
          <BarList items={overview.people.byRole.map(roleBar)} />
        </div>
      </Panel>
    </div>
  );
}

type Words = AdminWords['overview'];

function Tiles({
  overview: { people, products, orders, messages },
  words,
}: {
  overview: Overview;
  words: Words;
}) {
  const also = (text: string, count: number) => (count > 0 ? [fill(text, { count: grouped(count) })] : []);
  const tiles = {
    people: {
      to: paths.adminPeople,
      icon: <Users />,
      tone: 'green',
      figure: people.all,
      notes: [...also(words.thisWeek, people.thisWeek), ...also(words.suspended, people.suspended)],
    },
    products: {
      to: paths.adminProducts,
      icon: <Package />,
      tone: 'wheat',
      figure: products.open,
      notes: [...also(words.thisWeek, products.thisWeek), ...also(words.withheld, products.withheld)],
    },
    orders: {
      to: paths.adminOrders,
      icon: <ReceiptText />,
      tone: 'river',
      figure: orders.thisWeek,
      notes: also(words.cancelledOrders, orders.cancelledThisWeek),
    },
    messages: {
      to: `${paths.adminMessages}?filter=unread`,
      icon: <Inbox />,
      tone: 'clay',
      figure: messages.unread,
      notes: [
        messages.oldestUnreadAt
          ? fill(words.oldestMessage, { age: timeAgo(messages.oldestUnreadAt) })
          : words.noMessages,
      ],
    },
  } as const;
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {words.tiles.map(({ key, label }) => {
        const { to, icon, tone, figure, notes } = tiles[key as keyof typeof tiles];
        return (
          <li key={key} className="grid">
            <Link
              to={to}
              className="grid content-start gap-0.5 rounded-md border border-line bg-card p-4 text-ink no-underline hover:border-line-field hover:bg-sunk"
            >
              <span className="mb-2">
                <Disc tone={tone}>{icon}</Disc>
              </span>
              <span className="text-1 text-ink-3">{label}</span>
              <b className="text-5 leading-[1.15] font-extrabold tabular-nums">{grouped(figure)}</b>
              <span className="text-1">{notes.join(', ')}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function roleBar({ flag, count }: Overview['people']['byRole'][number]) {
  return { key: flag, label: roleName(flag), value: count, text: grouped(count) };
}
