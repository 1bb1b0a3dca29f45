import {
  Briefcase,
  Bug,
  Flag,
  Gauge,
  Handshake,
  Inbox,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  MailX,
  MapPin,
  MessagesSquare,
  Package,
  ReceiptText,
  ScrollText,
  Star,
  TrendingUp,
  Users,
  Wallet,
} from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Entry } from './entries.ts';

const icons: Record<string, LucideIcon> = {
  dashboard: LayoutDashboard,
  location: MapPin,
  business: MapPin,
  monitoring: Gauge,
  businessSetup: Briefcase,
  orders: ReceiptText,
  offers: MessagesSquare,
  wanted: Handshake,
  money: Wallet,
  prices: TrendingUp,
  overview: LayoutDashboard,
  waiting: Flag,
  people: Users,
  products: Package,
  adminOrders: ReceiptText,
  messages: Inbox,
  pairs: Star,
  rates: Landmark,
  failed: MailX,
  errors: Bug,
  actions: ScrollText,
};

const look =
  'relative flex min-h-11 items-center gap-3 rounded-md px-3 py-1 leading-[1.3] font-medium text-ink-2 hover:bg-sunk hover:text-ink aria-[current]:bg-green-50 aria-[current]:font-semibold aria-[current]:text-green aria-[current]:before:absolute aria-[current]:before:inset-y-2.5 aria-[current]:before:-start-4 aria-[current]:before:w-1 aria-[current]:before:rounded-e-sm aria-[current]:before:bg-wheat';

/** Folded, the labels are still heard, and a label stands under the pointer where no title does. */
export function SidebarLinks({
  id,
  label,
  entries,
  isFolded = false,
  onGo,
}: {
  id?: string;
  label: string;
  entries: Entry[];
  isFolded?: boolean;
  onGo?: () => void;
}) {
  const { pathname } = useLocation();
  return (
    <nav id={id} aria-label={label}>
      <ul className="grid gap-1">
        {entries.map(({ key, path, title, label: text, note }) => {
          const Icon = icons[key] ?? LayoutDashboard;
          return (
            <li key={key}>
              <Link
                to={path}
                title={title ?? (isFolded ? text : undefined)}
                aria-current={isSame(path, pathname) ? 'page' : undefined}
                onClick={onGo}
                className={look}
              >
                <Icon className="size-5 shrink-0" />
                <span className={isFolded ? 'sr-only' : 'min-w-0 wrap-anywhere'}>
                  {text}
                  {note && <small className="block text-1 font-normal text-ink-3">{note}</small>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** An address may be typed with a slash at its end. */
export function isSame(path: string, pathname: string) {
  return path === pathname.replace(/(.)\/$/, '$1');
}
