import { z } from 'zod';
import { Day } from '#contract/text/days.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import { Address, addressError, Delivery, DeliveryCharge } from './delivery.ts';
import { DisputeImages, DisputePicture } from './dispute-pictures.ts';
import { OrderBadge, OrderFilter } from './order-badges.ts';
import { OrderActor, OrderEvent, OrderKind, OrderState, PaymentMethod, StockState } from './order-life.ts';
import { sellerSuspendedEvents } from '#contract/people/notification-events.ts';
import { OrderParty } from './order-party.ts';
import { canonicalPhone, isSignUpPhone } from '#contract/people/phone.ts';
import { PaymentDetails, PaymentDetailsDraft } from './payment-details.ts';
import { PaymentProof } from './payment-proof.ts';
import { ProfilePicture } from './pictures.ts';
import { ProductKey, SellerRole } from './products.ts';
import { IdempotencyKey } from '#contract/api/idempotency-key.ts';
import { text } from '#contract/text/text.ts';
import { PriceBasis, Quantity, WeightUnit } from './unit-schemas.ts';
import { wholeNumberError } from './units.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { restricted } from '#contract/api/refusal-groups.ts';

export const OrderNo = z.string().regex(/^KM-\d{5,18}$/);
export const Rupees = z.coerce
  .number(fieldError('number'))
  .int(fieldError('wholeRupees'))
  .min(1, fieldError('amountAboveZero'))
  .max(1_000_000_000, fieldError('atMost', { most: 1_000_000_000 }));
const OptionalPhone = text(40)
  .refine((typed) => typed === '' || isSignUpPhone(typed), fieldError('signUpPhone'))
  .transform(canonicalPhone)
  .optional();

/** What a buyer sends from the product page. */
export const OrderDraft = z
  .object({
    key: IdempotencyKey,
    productId: ProductKey,
    quantity: Quantity,
    /** The price as the buyer saw it: if it is another by now, the order is refused and tells it. */
    price: Rupees,
    priceBasis: PriceBasis,
    weightCategory: WeightUnit,
    payment: PaymentMethod,
    delivery: Delivery,
    /** Where it is brought to; the seller reads it once both have agreed. */
    address: Address.default(''),
    note: text(500).default(''),
    /** Where the seller reaches the buyer; without it, the number of the account. */
    phone: OptionalPhone,
  })
  .superRefine(({ quantity, weightCategory, ...draft }, context) => {
    const message = wholeNumberError(quantity, weightCategory);
    if (message) context.addIssue({ code: 'custom', path: ['quantity'], message });
    const noAddress = addressError(draft);
    if (noAddress) context.addIssue({ code: 'custom', path: ['address'], message: noAddress });
  });
export type OrderDraft = z.infer<typeof OrderDraft>;

/** In Pakistan it is already tomorrow when it is still today in Greenwich: a day of grace. */
const isPast = (date: string) => Date.parse(date) <= Date.now() + 86_400_000;

/** What a seller writes down of a sale agreed by phone. */
export const SaleDraft = z.object({
  key: IdempotencyKey,
  productId: ProductKey,
  buyerName: text(60).min(1, fieldError('fillIn')),
  buyerPhone: OptionalPhone,
  quantity: Quantity,
  amount: Rupees,
  date: Day.refine(isPast, fieldError('pastDate')),
});
export type SaleDraft = z.infer<typeof SaleDraft>;

/** A line of an orders list. */
export const OrderRow = z.object({
  /** Of the other side: the customer for a seller, the seller for a buyer. */
  name: z.string(),
  picture: ProfilePicture,
  orderNo: OrderNo,
  /** What is paid for it, in whole Rupees: cash by the weight slip that both sides confirmed, anything else as ordered. */
  amount: z.number().int(),
  date: z.iso.date(),
  status: OrderBadge,
  state: OrderState,
  kind: OrderKind,
  role: SellerRole,
  productName: z.string(),
  /** Where its first picture is, in the smallest size; null: there is none to show, and a drawing stands for it. */
  productPicture: z.string().nullable(),
  quantity: z.number(),
  weightCategory: WeightUnit,
  placedAt: z.iso.datetime(),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** One step of an order's life: who did what, when and why. */
export const OrderHistoryEntry = z.object({
  event: OrderEvent,
  from: OrderState.nullable(),
  to: OrderState,
  by: OrderActor,
  reason: z.string(),
  /** What delivery costs, where the step is about that. */
  charge: z.number().int().nullable(),
  pictures: z.array(DisputePicture),
  at: z.iso.datetime(),
});
export type OrderHistoryEntry = z.infer<typeof OrderHistoryEntry>;

/** An order as its buyer, its seller or an admin sees it. */
export const Order = OrderRow.extend({
  /** The side on which the reader is. */
  viewerRole: OrderActor.exclude(['time']),
  /** Null once the product is deleted: its name and price stay in the order. Null too for what was never listed. */
  productId: ProductKey.nullable(),
  grams: z.number().int().nullable(),
  price: z.number().int(),
  priceBasis: PriceBasis,
  /** With the delivery charge. */
  totalPaisa: z.number().int(),
  /** The same in whole Rupees, as it was ordered. */
  ordered: z.number().int(),
  payment: PaymentMethod,
  /** Null for a sale that was written down, and where the two sides have yet to agree. */
  delivery: Delivery.nullable(),
  /** Where it is brought to: for the buyer, and for the others once both sides have agreed. Null: not told, or unknown. */
  address: z.string().nullable(),
  /** The town that the address ends with, also before that: what delivery costs depends on it. Null: not known. */
  town: z.string().nullable(),
  /** Where the goods are collected, by the seller's public page. Null: they are brought, or that page is out of sight. */
  pickup: z.object({ place: z.string(), sellerPageId: z.uuid() }).nullable(),
  /** In whole Rupees. Asked for and not confirmed yet in `charge_pending`. */
  deliveryCharge: z.number().int(),
  note: z.string(),
  /** Of an order that an offer for a product made: what was asked before, and the day that was agreed. */
  offer: z.object({ id: z.uuid(), asked: z.number().int(), day: z.iso.date() }).nullable(),
  buyer: OrderParty,
  seller: OrderParty,
  /** What the seller's suspension means for the buyer who reads it: the same as the bell told. Null: nothing. */
  sellerSuspended: z.enum(sellerSuspendedEvents).nullable(),
  /** Where to send the money: told while a transfer is waited for, and to the seller while a refund is due. */
  paymentDetails: z.string().nullable(),
  iban: z.string().nullable(),
  /** The text of a Raast QR code with the amount of this order. */
  raastCode: z.string().nullable(),
  /** When time takes its step if nobody else does, and which. */
  dueAt: z.iso.datetime().nullable(),
  dueEvent: OrderEvent.nullable(),
  history: z.array(OrderHistoryEntry),
  /** What the two sides show of payments. Admins see it in a dispute, or after a report. */
  proofs: z.array(PaymentProof),
  stock: StockState,
  /** Of a sale with several products: how many, and what they come to in whole Rupees. A step is taken for all of them. */
  soldTogether: z.object({ products: z.number().int(), amount: z.number().int() }).nullable(),
  /** What the reader may do now, and what it leads to: the state, where the quantity is then, and whether the two sides
   *  may review each other. */
  allowed: z.array(
    z.object({
      event: OrderEvent,
      needsReason: z.boolean(),
      to: OrderState,
      stock: StockState,
      canReview: z.boolean(),
    }),
  ),
});
export type Order = z.infer<typeof Order>;

const Query = z.object({
  filter: OrderFilter.default('all'),
  /** A part of the other side's name, of the product's, or of the number. */
  text: text(100).default(''),
  after: OrderNo.optional(),
});
export type OrderQuery = z.infer<typeof Query>;

const OrderList = z.object({
  items: z.array(OrderRow),
  /** Give it back as `after` for the next page; null on the last. */
  next: OrderNo.nullable(),
  /** How many each filter holds, of those that match the text. */
  counts: z.record(OrderFilter, z.number().int()),
  /** Of all, whatever is typed: none yet means that examples are shown. */
  total: z.number().int(),
  newestAt: z.iso.datetime().nullable(),
});
export type OrderList = z.infer<typeof OrderList>;

const One = z.object({ orderNo: OrderNo });

export const orders = {
  place: endpoint({
    method: 'POST',
    path: '/api/orders',
    purpose: 'Order a product',
    details:
      'The quantity is held for the buyer while the order is open. `price` is the one the buyer saw: if it has changed, the refusal names the new one. Sent twice with the same `key`, it is one order. The buyer must have signed in by a code once.',
    who: 'signed in',
    refuses: [
      'not_found',
      'own_product',
      'sold_out',
      'reserved',
      'price_changed',
      'lot_only',
      'not_enough',
      'changed_elsewhere',
      'key_reused',
      'not_proven',
      'new_buyer_orders',
      'new_buyer_share',
      'new_buyers_share',
      ...restricted,
    ],
    input: OrderDraft,
    reply: Order,
  }),
  recordSale: endpoint({
    method: 'POST',
    path: '/api/me/sales',
    purpose: 'Record a sale that was agreed by phone',
    details: 'The quantity is taken off the product.',
    who: 'signed in',
    refuses: ['not_found', 'lot_only', 'not_enough', 'changed_elsewhere', 'key_reused'],
    input: SaleDraft,
    reply: Order,
  }),
  step: endpoint({
    method: 'POST',
    path: '/api/orders/:orderNo/steps',
    purpose: 'Take the next step of an order',
    details:
      'An order lists in `allowed` what its reader may do now. `from` is the state as the reader saw it: if it has changed, nothing is done. What is written for the market office takes up to three pictures in `images`, uploaded before into the folder `receipts`.',
    who: 'signed in',
    // The work of a large seller, all day.
    limit: { max: 5000, perSeconds: 3600 },
    refuses: ['changed_elsewhere', 'step_not_allowed', 'payment_details_first', 'picture_unknown'],
    input: One.extend({
      event: OrderEvent.exclude([
        'place',
        'agree',
        'record_sale',
        'sell',
        'sell_on_credit',
        'settle',
        'expire',
        'remind',
      ]),
      /** The state as the person saw it: if it is another by now, nothing is done. */
      from: OrderState,
      reason: text(500).default(''),
      /** With `add_charge` what delivery costs; with `confirm_charge` the charge as the buyer saw it. */
      charge: DeliveryCharge.optional(),
      images: DisputeImages,
    }),
    reply: Order,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/orders/:orderNo',
    purpose: 'One order with its history',
    details: 'For its buyer, its seller and admins.',
    who: 'signed in',
    input: One,
    reply: Order,
  }),
  bought: endpoint({
    method: 'GET',
    path: '/api/me/orders',
    purpose: 'What I have ordered',
    who: 'signed in',
    input: Query,
    reply: OrderList,
  }),
  sold: endpoint({
    method: 'GET',
    path: '/api/me/sales',
    purpose: 'What was ordered from me in one role',
    who: 'seller',
    input: Query.extend({ role: SellerRole }),
    reply: OrderList,
  }),
  paymentDetails: endpoint({
    method: 'GET',
    path: '/api/me/payment-details',
    purpose: 'Where others send me money',
    who: 'signed in',
    input: z.object({}),
    reply: PaymentDetails,
  }),
  setPaymentDetails: endpoint({
    method: 'PATCH',
    path: '/api/me/payment-details',
    purpose: 'Say where others send me money',
    who: 'signed in',
    isGuarded: true,
    input: PaymentDetailsDraft,
    reply: PaymentDetails,
  }),
};
