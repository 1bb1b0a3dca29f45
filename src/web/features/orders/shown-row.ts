import type { OrderBadge } from '#contract/trade/order-badges.ts';
import type { Locale } from '#web/kit/words/words.ts';

export type Words = Locale['VendorOrder' | 'FarmerOrders' | 'BuyerOrders'];

/** Dates of examples stand as they are shown; those of orders come as dd/MM/yyyy too. */
export type ShownRow = {
  name: string;
  picture: string | null;
  /** What was bought; a buyer knows an order by it. None of an example. */
  product?: { name: string; picture: string; quantity: string };
  orderNo: string;
  amount: number;
  date: string;
  status: OrderBadge;
  isExample: boolean;
};
