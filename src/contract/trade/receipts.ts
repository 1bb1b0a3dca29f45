import { z } from 'zod';
import { LinkSecret } from '#contract/api/link-secret.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import { OrderBadge } from './order-badges.ts';
import { PaymentMethod } from './order-life.ts';
import { OrderNo } from './orders.ts';
import { SellerRole } from './products.ts';
import { PriceBasis, WeightUnit } from './unit-schemas.ts';
import { WeightSlip } from './weight-slips.ts';

const ReceiptLine = z.object({
  productName: z.string(),
  quantity: z.number(),
  weightCategory: WeightUnit,
  price: z.number().int(),
  priceBasis: PriceBasis,
  totalPaisa: z.number().int(),
});
export type ReceiptLine = z.infer<typeof ReceiptLine>;

/** A receipt as anybody reads it who has its link: names as in the order, and no phone number. */
export const Receipt = z.object({
  /** Of a sale with several products, the first of its orders. */
  orderNo: OrderNo,
  orderStatus: OrderBadge,
  /** The day of the order, or the one that a recorded sale names. */
  date: z.iso.date(),
  sellerName: z.string(),
  buyerName: z.string(),
  /** The farm or business, as its public page has it. Null: that page is out of sight. */
  shop: z.object({ role: SellerRole, name: z.string(), place: z.string() }).nullable(),
  lines: z.array(ReceiptLine),
  /** In whole Rupees. */
  deliveryCharge: z.number().int(),
  payment: PaymentMethod,
  /** When the seller had the money: a transfer when it was confirmed, cash with the goods. Null: sold on credit. */
  paidAt: z.iso.datetime().nullable(),
  /** By the weight slip, once both sides have confirmed it: what the seller gets may differ from the total. */
  weighed: z
    .object({
      grams: z.number().int(),
      paisa: z.number().int(),
      charges: z.array(WeightSlip.shape.charges.element.pick({ label: true, paisa: true })),
      payablePaisa: z.number().int(),
    })
    .nullable(),
});
export type Receipt = z.infer<typeof Receipt>;

const OrderReceiptView = z.object({
  /** The last part of the link's address; null until the order is paid. What was sold on credit has one from the start. */
  secret: z.string().nullable(),
  /** The orders that share it, in their order. */
  lines: z.array(ReceiptLine.pick({ productName: true, totalPaisa: true }).extend({ orderNo: OrderNo })),
});
export type OrderReceiptView = z.infer<typeof OrderReceiptView>;

const One = z.object({ orderNo: OrderNo });

export const receipts = {
  show: endpoint({
    method: 'GET',
    path: '/api/orders/:orderNo/receipt',
    purpose: 'The link to the receipt of an order',
    details: 'For its buyer and its seller. An order has a receipt once it is paid.',
    who: 'signed in',
    input: One,
    reply: OrderReceiptView,
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/api/orders/:orderNo/receipt/link',
    purpose: 'Make a new link to the receipt',
    details: 'The old link stops working.',
    who: 'signed in',
    limit: { max: 200, perSeconds: 3600 },
    input: One,
    reply: OrderReceiptView.pick({ secret: true }),
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/receipts/:secret',
    purpose: 'The receipt behind a link',
    details: 'For anyone with the link.',
    who: 'anyone',
    refuses: ['too_many'],
    input: z.object({ secret: LinkSecret }),
    reply: Receipt,
  }),
};
