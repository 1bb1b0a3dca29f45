import { z } from 'zod';
import { LinkSecret } from '#contract/api/link-secret.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import { OrderBadge } from './order-badges.ts';
import { OrderActor, type OrderKind, type OrderState, PaymentMethod } from './order-life.ts';
import { OrderNo } from './orders.ts';
import { text } from '#contract/text/text.ts';
import { isCounted } from './units.ts';
import { PriceBasis, WeightUnit } from './unit-schemas.ts';
import { ChargeMeasure, DeductionMeasure, Weighing } from './weighing.ts';
import { Version } from '#contract/api/version.ts';
import { fieldError } from '#contract/text/field-error.ts';

/** Goods are weighed from the acceptance on, for as long as the order has not come to nothing. */
const weighedIn: readonly OrderState[] = [
  'accepted',
  'awaiting_payment',
  'payment_pending',
  'paid',
  'handed_over',
  'completed',
  'disputed',
];

type Weighable = {
  state: OrderState;
  kind: z.infer<typeof OrderKind>;
  weightCategory: z.infer<typeof WeightUnit>;
};

/** A sale that was only written down has no second side to confirm anything. */
export function canBeWeighed({ state, kind, weightCategory }: Weighable) {
  return kind === 'order' && !isCounted(weightCategory) && weighedIn.includes(state);
}

const Side = z.object({ grams: z.number().int(), paisa: z.number().int() });

/** A weight slip (parchi) as anybody reads it who has its link: names as in the order, and no phone number. */
export const WeightSlip = z.object({
  orderNo: OrderNo,
  orderStatus: OrderBadge,
  productName: z.string(),
  sellerName: z.string(),
  buyerName: z.string(),
  weightCategory: WeightUnit,
  price: z.number().int(),
  priceBasis: PriceBasis,
  /** Cash is paid by the weight, a transfer as ordered. */
  payment: PaymentMethod,
  grossGrams: z.number().int(),
  bags: z.number().int(),
  deductions: z.array(
    z.object({
      label: z.string(),
      measure: DeductionMeasure,
      value: z.number(),
      grams: z.number().int(),
    }),
  ),
  charges: z.array(
    z.object({ label: z.string(), measure: ChargeMeasure, value: z.number(), paisa: z.number().int() }),
  ),
  /** In whole Rupees, as the order has it. */
  deliveryCharge: z.number().int(),
  /** What the seller gets: the amount as weighed, less the charges, and what delivery costs. */
  payablePaisa: z.number().int(),
  ordered: Side,
  weighed: Side,
  /** By the seller, who confirms it by writing it. */
  writtenAt: z.iso.datetime(),
  /** By the buyer. From then on nothing of it changes. */
  confirmedAt: z.iso.datetime().nullable(),
  isQuestioned: z.boolean(),
});
export type WeightSlip = z.infer<typeof WeightSlip>;

/** The slip as the two sides of the order have it. */
export const OrderSlip = WeightSlip.extend({
  version: Version,
  /** What the buyer finds wrong. Empty: nothing so far. */
  objection: z.string(),
  /** The last part of the link's address. */
  secret: z.string(),
});
export type OrderSlip = z.infer<typeof OrderSlip>;

const OrderSlipView = z.object({
  viewerRole: OrderActor.exclude(['time']),
  /** Whether this order can have a slip as it stands: written, and answered. */
  isOpen: z.boolean(),
  slip: OrderSlip.nullable(),
});
export type OrderSlipView = z.infer<typeof OrderSlipView>;

const One = z.object({ orderNo: OrderNo });
/** The slip as the person saw it: if it is another by now, nothing is done. */
export const Objection = text(500).min(1, fieldError('sayWhatIsWrong'));

export const weightSlips = {
  show: endpoint({
    method: 'GET',
    path: '/api/orders/:orderNo/slip',
    purpose: 'The weight slip of an order',
    details: 'For its buyer, its seller and admins.',
    who: 'signed in',
    input: One,
    reply: OrderSlipView,
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/orders/:orderNo/slip',
    purpose: 'Fill in the weight slip, or change it until the buyer confirms it',
    details:
      'For the seller of the order. `version` is that of the slip as the seller saw it, 0 for the first.',
    who: 'signed in',
    limit: { max: 200, perSeconds: 3600 },
    refuses: ['not_yours', 'slip_closed', 'slip_confirmed', 'changed_elsewhere'],
    input: Weighing.extend({ orderNo: OrderNo, version: Version }),
    reply: OrderSlipView,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/orders/:orderNo/slip/confirmation',
    purpose: 'Confirm the weight slip',
    details: 'For the buyer of the order. It can no longer be changed after that.',
    who: 'signed in',
    limit: { max: 200, perSeconds: 3600 },
    refuses: ['not_yours', 'slip_closed', 'changed_elsewhere'],
    input: One.extend({ version: Version }),
    reply: OrderSlipView,
  }),
  object: endpoint({
    method: 'POST',
    path: '/api/orders/:orderNo/slip/objection',
    purpose: 'Say what is wrong with the weight slip',
    details: 'For the buyer of the order.',
    who: 'signed in',
    limit: { max: 200, perSeconds: 3600 },
    refuses: ['not_yours', 'slip_closed', 'slip_confirmed', 'changed_elsewhere'],
    input: One.extend({ version: Version, objection: Objection }),
    reply: OrderSlipView,
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/api/orders/:orderNo/slip/link',
    purpose: 'Make a new link to the weight slip',
    details: 'The old link stops working.',
    who: 'signed in',
    limit: { max: 200, perSeconds: 3600 },
    input: One,
    reply: OrderSlipView,
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/slips/:secret',
    purpose: 'The weight slip behind a link',
    details: 'For anyone with the link.',
    who: 'anyone',
    refuses: ['too_many'],
    input: z.object({ secret: LinkSecret }),
    reply: WeightSlip,
  }),
};
