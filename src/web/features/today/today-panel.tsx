import { Check, ChevronRight, type LucideIcon, Wallet } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Today, TodayItem } from '#contract/sellers/today.ts';
import { grouped, bidiIsolated } from '#contract/text/words.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { KeptHeight } from '#web/kit/screen/kept-height.tsx';
import { usePakistanDay } from '#web/kit/screen/use-pakistan-day.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { dayAndDate } from '#web/kit/words/weekdays.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';
import { Disc } from '#web/ui/marks/disc.tsx';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { todayKinds, pagesOf } from './today-kinds.ts';
import { useToday } from './use-today.ts';

type Words = Locale['Today'];
type Props = { seller: SellerRole; uid: string; words: Words };

/** What a dashboard opens with: what needs an answer and what this month has brought, each a tap away. */
export function TodayPanel({ seller, uid, words }: Props) {
  const found = useToday(seller, uid);
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="mb-5 overflow-hidden rounded-md border border-line bg-card lg:mb-6"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-4 py-3 sm:px-5">
        <h2 id={headingId} className="title-section">
          {words.title}
        </h2>
        <p className="text-ink-3 tabular-nums">{dayAndDate(usePakistanDay())}</p>
      </div>
      <KeptHeight name={`today-${seller}`} isWaiting={found.isPending} isKept={found.isSuccess}>
        {found.data ? (
          <Tiles seller={seller} today={found.data} words={words} />
        ) : (
          <LoadingState words={words} list={found} rows={2} />
        )}
      </KeptHeight>
    </section>
  );
}

function Tiles({ seller, today, words }: { seller: SellerRole; today: Today; words: Words }) {
  const { waiting, month } = today;
  return (
    // Each draws its own lines, and those at the outer edges are cut off: however many there are, no cell stays open.
    <ul className="-me-px -mb-px grid sm:grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))]">
      {waiting.length === 0 && (
        <Tile icon={Check} title={words.nothing.title}>
          {words.nothing.text}
        </Tile>
      )}
      {waiting.map((one) => {
        const { icon, tone, to } = todayKinds[one.kind];
        return (
          <Tile
            key={one.kind}
            {...{ icon, tone }}
            to={to(seller, one)}
            title={plural(one.count, words.kinds[one.kind])}
            isDue={one.dueAt !== null && one.kind in words.by}
          >
            {noteOf(one, words)}
          </Tile>
        );
      })}
      <Tile
        icon={Wallet}
        to={pagesOf[seller].money}
        title={fill(words.rupees, { amount: grouped(month.rupees) })}
      >
        {plural(month.sales, words.month)}
      </Tile>
    </ul>
  );
}

/** Until when, where time would answer in the seller's place; else what it is about. */
function noteOf({ kind, dueAt, names }: TodayItem, { by }: Words) {
  const until = (by as Partial<Record<TodayItem['kind'], string>>)[kind];
  if (until && dueAt) return fill(until, { date: tableDate(dueAt) });
  return (
    <span className="line-clamp-2 wrap-anywhere">{[...new Set(names)].map(bidiIsolated).join(', ')}</span>
  );
}

type TileProps = {
  icon: LucideIcon;
  tone?: 'green' | 'wheat' | 'clay' | 'river';
  to?: string;
  title: string;
  isDue?: boolean;
  children: ReactNode;
};

const look =
  'grid h-full min-h-19 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 sm:px-5 sm:grid-cols-[1fr_auto] sm:content-start sm:gap-y-3 sm:py-5';

function Tile({ icon: Icon, tone, to, title, isDue = false, children }: TileProps) {
  const face = (
    <>
      <Disc tone={tone}>
        <Icon />
      </Disc>
      <span className="min-w-0 sm:col-span-2 sm:row-start-2">
        <b className="block text-3 leading-[1.3] wrap-anywhere tabular-nums">{title}</b>
        <small
          className={`block text-1 tabular-nums ${isDue ? 'font-semibold text-wheat-ink' : 'text-ink-2'}`}
        >
          {children}
        </small>
      </span>
      {to && <ChevronRight className="size-5 text-ink-3" />}
    </>
  );
  return (
    <li className="-ms-px -mt-px border border-line">
      {to ? (
        <Link
          to={to}
          className={`${look} -outline-offset-3 ${isDue ? 'bg-wheat-50 hover:bg-wheat-100' : 'hover:bg-sunk'}`}
        >
          {face}
        </Link>
      ) : (
        <div className={look}>{face}</div>
      )}
    </li>
  );
}
