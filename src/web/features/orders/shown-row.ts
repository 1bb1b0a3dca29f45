import type { OrderBadge } from '#contract/trade/order-badges.ts';
import type { Locale } from '#web/kit/words/words.ts';

export type Words = Locale['VendorOrder' | 'FarmerOrders' | 'BuyerOrders'];

/** Dates of examples stand as they are shown; those of orders come as dd/MM/yyyy too. */
export type ShownRow = {
  name: string;
  picture: string | null;
  orderNo: string;
  amount: number;
  date: string;
  status: OrderBadge;
  isExample: boolean;
};
