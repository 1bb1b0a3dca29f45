import { type Today, TodayKind } from '#contract/sellers/today.ts';
import { activitiesKept } from '#server/features/farm-records/service.ts';
import { soldThisMonth } from '#server/features/figures/service.ts';
import { countWanted } from '#server/features/matches/service.ts';
import { viewersThisWeek } from '#server/features/phone-views/service.ts';
import { countWaiting } from '#server/features/questions/service.ts';
import { count } from '#server/features/requirements/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import {
  findHeldProducts,
  findOffers,
  findOrdersIn,
  findProductOffers,
  findSlips,
  type Found,
  mostNames,
  type Seller,
} from './queries.ts';

const kinds: Record<TodayKind, (tx: Tx, seller: Seller) => Promise<Found>> = {
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

async function findQuestions(tx: Tx, seller: Seller): Promise<Found> {
  return { dueAt: null, orderNo: null, ...(await countWaiting(tx, seller, mostNames)) };
}

export async function todayOf(db: Tx, seller: Seller): Promise<Today> {
  const { sellerId } = seller;
  const [month, phoneViews, activities, all, fitting, ...found] = await Promise.all([
    soldThisMonth(db, seller),
    viewersThisWeek(db, sellerId),
    activitiesKept(db, sellerId),
    count(db, {}),
    seller.role === 'farmer' ? countWanted(db, sellerId) : 0,
    ...TodayKind.options.map(async (kind) => ({ kind, ...(await kinds[kind](db, seller)) })),
  ]);
  const waiting = found.filter((one) => one.count > 0);
  return { waiting, month, phoneViews, activities, wanted: { ...all, fitting } };
}
