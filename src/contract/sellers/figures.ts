import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { OrderRow } from '#contract/trade/orders.ts';
import { SellerRole } from '#contract/trade/products.ts';

export const figureMonths = 12;
/** More kinds than this are told as one: others. */
export const maxCrops = 8;

/** Total of some sales: how many, and their sum in whole Rupees. */
export const SalesTotal = z.object({ sales: z.number().int(), rupees: z.number() });

/** What somebody has sold in one role. A sale is an order with the badge `paid`, on the date of the order. */
export const Figures = z.object({
  /** The last twelve, this one last, without a gap. */
  months: z.array(
    SalesTotal.extend({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      /** Rupees, by the records of the farm; nothing for suppliers, who keep none. */
      spent: z.number(),
    }),
  ),
  /** The crop where the name tells it, else the product; what sold best comes first. */
  crops: z.array(SalesTotal.extend({ name: z.string() })),
  /** All that is not among these crops. */
  otherCrops: SalesTotal,
  total: SalesTotal,
  openOrders: z.number().int(),
  /** Of the open ones, those that nobody has answered yet. */
  newOrders: z.number().int(),
  /** All of them, in whatever state and of whatever year. */
  allOrders: z.number().int(),
});
export type Figures = z.infer<typeof Figures>;

/** More than these are told as a number. */
export const maxDebtors = 200;

/** What a buyer still has to pay of accepted orders and of sales on credit, the oldest first. */
export const Debtor = z.object({
  name: z.string(),
  rupees: z.number(),
  orders: z.array(
    OrderRow.pick({ orderNo: true, date: true, productName: true, amount: true, status: true, kind: true }),
  ),
});
export type Debtor = z.infer<typeof Debtor>;

export const DebtOverview = z.object({
  /** Who owes most comes first. */
  debtors: z.array(Debtor),
  /** Of all, also of what is not listed. */
  orders: z.number().int(),
  rupees: z.number(),
});
export type DebtOverview = z.infer<typeof DebtOverview>;

const OrderExportRow = OrderRow.pick({
  orderNo: true,
  date: true,
  name: true,
  productName: true,
  quantity: true,
  weightCategory: true,
  amount: true,
  status: true,
});
export type OrderExportRow = z.infer<typeof OrderExportRow>;

export const figures = {
  show: endpoint({
    method: 'GET',
    path: '/api/me/figures',
    purpose: 'What I have sold in one role, by month and by crop',
    who: 'seller',
    input: z.object({ role: SellerRole }),
    reply: Figures,
  }),
  owed: endpoint({
    method: 'GET',
    path: '/api/me/figures/owed',
    purpose: 'Who still has to pay me what, of accepted orders and sales on credit, in one role',
    details: `Lists the oldest ${maxDebtors} orders.`,
    who: 'seller',
    input: z.object({ role: SellerRole }),
    reply: DebtOverview,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/me/figures/orders',
    purpose: 'Every order of mine in one role, in large pages',
    details: 'For a download.',
    who: 'seller',
    input: z.object({ role: SellerRole, after: OrderRow.shape.orderNo.optional() }),
    reply: z.object({
      items: z.array(OrderExportRow),
      /** Give it back as `after` for the next page; null on the last. */
      next: OrderRow.shape.orderNo.nullable(),
    }),
  }),
};
