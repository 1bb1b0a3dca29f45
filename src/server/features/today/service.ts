import { type Today, TodayKind, type TodayItem } from '#contract/sellers/today.ts';
import { livestockActivities } from '#server/features/farm-records/service.ts';
import { soldThisMonth } from '#server/features/figures/service.ts';
import { fittingInShort, wantedInShort } from '#server/features/matches/service.ts';
import { viewersThisWeek } from '#server/features/phone-views/service.ts';
import { countWaiting, listWaiting } from '#server/features/questions/service.ts';
import { count } from '#server/features/requirements/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import {
  findHeldProducts,
  findOffers,
  findOrdersIn,
  findProductOffers,
  findSlips,
  type TodayCount,
  maxNames,
  type Seller,
} from './queries.ts';

const Answered = TodayKind.exclude(['wanted', 'fitting']);
const kinds: Record<(typeof Answered.options)[number], (tx: Tx, seller: Seller) => Promise<TodayCount>> = {
  newOrders: (tx, seller) => findOrdersIn(tx, seller, 'placed'),
  payments: (tx, seller) => findOrdersIn(tx, seller, 'payment_pending'),
  disputes: (tx, seller) => findOrdersIn(tx, seller, 'disputed'),
  refunds: (tx, seller) => findOrdersIn(tx, seller, 'refund_due'),
  slips: findSlips,
  productOffers: findProductOffers,
  offers: findOffers,
  questions: findQuestions,
  heldProducts: findHeldProducts,
};

async function findQuestions(tx: Tx, seller: Seller): Promise<TodayCount> {
  return { dueAt: null, orderNo: null, ...(await countWaiting(tx, seller, maxNames)) };
}

/** How much of what is wanted fits what this farmer has, and who is left to be answered. */
async function matchesOf(
  tx: Tx,
  { sellerId, role }: Seller,
): Promise<{ fitting: number; matches: TodayItem }> {
  const bare = { dueAt: null, orderNo: null };
  if (role === 'vendor') {
    const { farmers: count, names } = await fittingInShort(tx, sellerId);
    return { fitting: 0, matches: { ...bare, kind: 'fitting', count, names: names.slice(0, maxNames) } };
  }
  const { fitting, suppliers: count, names } = await wantedInShort(tx, sellerId);
  return { fitting, matches: { ...bare, kind: 'wanted', count, names: names.slice(0, maxNames) } };
}

export async function todayOf(db: Tx, seller: Seller): Promise<Today> {
  const { sellerId } = seller;
  const [questions, month, phoneViews, livestock, all, { fitting, matches }, ...found] = await Promise.all([
    listWaiting(db, seller),
    soldThisMonth(db, seller),
    viewersThisWeek(db, sellerId),
    livestockActivities(db, sellerId),
    count(db, {}),
    matchesOf(db, seller),
    ...Answered.options.map(async (kind) => ({ kind, ...(await kinds[kind](db, seller)) })),
  ]);
  const waiting = [...found, matches].filter((one) => one.count > 0);
  return { waiting, questions, month, phoneViews, livestock, wanted: { ...all, fitting } };
}
