import {
  CircleQuestionMark,
  Handshake,
  type LucideIcon,
  OctagonAlert,
  ReceiptText,
  Scale,
  ShieldAlert,
  Store,
  Tractor,
  Wallet,
} from 'lucide-react';
import { matchesPart } from '#contract/people/notification-events.ts';
import type { TodayKind, TodayItem } from '#contract/sellers/today.ts';
import { orderPath, paths } from '#contract/site/paths.ts';
import type { SellerRole } from '#contract/trade/products.ts';

/** The pages of one role that Today and the bar of a phone lead to. */
export const pagesOf = {
  farmer: {
    dashboard: paths.farmerDashboard,
    orders: paths.farmerOrders,
    offers: paths.farmerOffers,
    money: paths.farmerMoney,
  },
  vendor: {
    dashboard: paths.vendorDashboard,
    orders: paths.vendorOrders,
    offers: paths.vendorOffers,
    money: paths.vendorMoney,
  },
} as const satisfies Record<SellerRole, Record<string, string>>;

/** The parts of a dashboard that are led to. */
export const dashboardParts = {
  products: 'products',
  requirements: 'requirements',
  questions: 'questions',
} as const;

type Tone = 'green' | 'wheat' | 'clay' | 'river';
type Kind = { icon: LucideIcon; tone: Tone; to: (seller: SellerRole, waiting: TodayItem) => string };

const toOrder: Kind['to'] = (seller, { orderNo }) => (orderNo ? orderPath(orderNo) : pagesOf[seller].orders);
const toPart =
  (part: string): Kind['to'] =>
  (seller) =>
    `${pagesOf[seller].dashboard}#${part}`;

export const todayKinds: Record<TodayKind, Kind> = {
  newOrders: { icon: ReceiptText, tone: 'wheat', to: toOrder },
  payments: { icon: Wallet, tone: 'wheat', to: toOrder },
  disputes: { icon: OctagonAlert, tone: 'clay', to: toOrder },
  refunds: { icon: Wallet, tone: 'clay', to: toOrder },
  slips: { icon: Scale, tone: 'clay', to: toOrder },
  productOffers: {
    icon: Handshake,
    tone: 'wheat',
    to: (seller) => `${pagesOf[seller].offers}?filter=yours`,
  },
  offers: { icon: Handshake, tone: 'green', to: toPart(dashboardParts.requirements) },
  questions: { icon: CircleQuestionMark, tone: 'wheat', to: toPart(dashboardParts.questions) },
  heldProducts: {
    icon: ShieldAlert,
    tone: 'clay',
    to: (seller) => `${pagesOf[seller].dashboard}?show=withheld#${dashboardParts.products}`,
  },
  wanted: { icon: Store, tone: 'river', to: toPart(matchesPart) },
  fitting: { icon: Tractor, tone: 'river', to: toPart(matchesPart) },
};
