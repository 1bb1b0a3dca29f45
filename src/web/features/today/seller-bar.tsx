import { type LucideIcon, MessagesSquare, Package, ReceiptText, Users, Wallet } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { useRootMark } from '#web/kit/screen/use-root-mark.ts';
import { plural, useWords } from '#web/kit/words/words.ts';
import { pagesOf, dashboardParts } from './today-kinds.ts';
import { useToday } from './use-today.ts';

const maxWritten = 99;

/** On a phone, what a seller opens most is in reach of the thumb, on every page of their work. */
export function SellerBar({ seller, uid }: { seller: SellerRole; uid: string }) {
  const { bar } = useWords('Today');
  useRootMark('data-seller-bar');
  const { dashboard, orders, offers, money } = pagesOf[seller];
  const waiting = useToday(seller, uid).data?.waiting;
  const news = waiting?.find(({ kind }) => kind === 'newOrders')?.count ?? 0;
  const entries: Entry[] = [
    { icon: Package, label: bar.products, page: dashboard, part: `#${dashboardParts.products}` },
    {
      icon: ReceiptText,
      label: bar.orders,
      page: orders,
      badge: { count: news, text: plural(news, bar.news) },
    },
    seller === 'farmer'
      ? { icon: Users, label: bar.buyers, page: paths.requirements }
      : { icon: MessagesSquare, label: bar.offers, page: offers },
    { icon: Wallet, label: bar.money, page: money },
  ];
  return (
    // Not while a keyboard leaves little room, nor under the bar of what is selected.
    <nav
      aria-label={bar.label}
      className="fixed inset-x-0 bottom-0 z-15 grid grid-cols-4 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] in-data-selecting:hidden lg:hidden print:hidden [@media(max-height:30rem)]:hidden"
    >
      {entries.map((entry) => (
        <BarLink key={entry.page} {...entry} />
      ))}
    </nav>
  );
}

type Entry = {
  icon: LucideIcon;
  label: string;
  page: string;
  part?: string;
  badge?: { count: number; text: string };
};

function BarLink({ icon: Icon, label, page, part = '', badge }: Entry) {
  const { pathname } = useLocation();
  const isHere = pathname.replace(/(.)\/$/, '$1') === page;
  return (
    <Link
      to={page + part}
      aria-current={isHere ? 'page' : undefined}
      className="relative grid min-h-16 min-w-0 content-center justify-items-center gap-0.5 text-1 font-medium text-ink-2 -outline-offset-3 aria-[current]:font-bold aria-[current]:text-green aria-[current]:before:absolute aria-[current]:before:inset-x-4 aria-[current]:before:-top-px aria-[current]:before:h-1 aria-[current]:before:rounded-b-sm aria-[current]:before:bg-wheat"
    >
      <Icon className="size-6" />
      {label}
      {badge && badge.count > 0 && (
        <span className="absolute start-[calc(50%+6px)] top-1 grid h-5 min-w-5 place-items-center rounded-full border-2 border-card bg-wheat px-0.5 text-[12px] leading-none font-bold text-ink tabular-nums">
          <span aria-hidden>{badge.count > maxWritten ? `${maxWritten}+` : badge.count}</span>
          <span className="sr-only">{badge.text}</span>
        </span>
      )}
    </Link>
  );
}
