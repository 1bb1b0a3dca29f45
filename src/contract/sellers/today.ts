import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { OrderNo } from '#contract/trade/orders.ts';
import { SellerRole } from '#contract/trade/products.ts';
import { WaitingQuestion } from '#contract/trade/questions.ts';
import { SalesTotal } from './figures.ts';

/** What waits for an answer, the most pressing first. A further kind is a value here, a line in the server's
 *  `today/service.ts`, one in the web's `today/today-kinds.ts`, and its words. */
export const TodayKind = z.enum([
  'newOrders',
  'payments',
  'disputes',
  'refunds',
  'slips',
  'productOffers',
  'offers',
  'questions',
  'heldProducts',
  'wanted',
  'fitting',
]);
export type TodayKind = z.infer<typeof TodayKind>;

export const TodayItem = z.object({
  kind: TodayKind,
  count: z.number().int(),
  /** What it is about: the products of the first few. */
  names: z.array(z.string()),
  /** When time answers in the seller's place, the soonest of them. */
  dueAt: z.iso.datetime().nullable(),
  /** Where it is a single order: which. */
  orderNo: OrderNo.nullable(),
});
export type TodayItem = z.infer<typeof TodayItem>;

export const Today = z.object({
  /** Only what there is. */
  waiting: z.array(TodayItem),
  /** Those among it, the oldest first. */
  questions: z.array(WaitingQuestion),
  /** What was sold this month. */
  month: SalesTotal,
  /** How many people saw the seller's phone number in the last seven days. */
  phoneViews: z.number().int(),
  /** How many activities of the farm are about animals, without the examples. */
  livestock: z.number().int(),
  /** How much suppliers want, and how much of it the farmer offers: up to 100. */
  wanted: z.object({ count: z.number().int(), isCapped: z.boolean(), fitting: z.number().int() }),
});
export type Today = z.infer<typeof Today>;

export const today = {
  show: endpoint({
    method: 'GET',
    path: '/api/me/today',
    purpose:
      'What waits for my answer in one role, with the questions themselves, what I have sold this month, and the figures of my dashboard',
    who: 'seller',
    input: z.object({ role: SellerRole }),
    reply: Today,
  }),
};
