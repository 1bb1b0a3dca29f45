import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { Amount, orderUnitFor, RequirementKey, RequirementUnit, UnitPrice } from './requirements.ts';
import { gramsOf, isFineEnough } from './units.ts';
import { Quantity } from './unit-schemas.ts';
import { OfferState } from './offer-life.ts';
import { OrderNo } from './orders.ts';
import { text } from '#contract/text/text.ts';
import { Version } from '#contract/api/version.ts';
import { restricted } from '#contract/api/refusal-groups.ts';
import { fieldError } from '#contract/text/field-error.ts';

/** Declined by the supplier, or because the requirement was closed. */
const DeclineReason = z.enum(['declined', 'closed']);

/** What a farmer answers a requirement with: so much of it, in the requirement's unit, at so much for one. */
export const OfferDraft = z.object({
  /** One of the farmer's own products. */
  productId: RequirementKey.nullable().default(null),
  amount: Amount.refine(isFineEnough, fieldError('threeDecimals')),
  /** The unit that the farmer has read: the supplier may have changed it since. */
  weightCategory: RequirementUnit,
  price: UnitPrice,
  note: text(1000).default(''),
});
export type OfferDraft = z.infer<typeof OfferDraft>;

const Terms = z.object({
  id: z.uuid(),
  /** What the supplier asked for when it was offered. */
  wanted: z.string(),
  /** The farmer's product; its name as it was then, its id while it is there. */
  productId: RequirementKey.nullable(),
  productName: z.string().nullable(),
  /** What stands, or what was accepted. */
  amount: z.number(),
  /** How much was offered, where only a part of it was accepted. */
  offered: z.number().nullable(),
  weightCategory: RequirementUnit,
  price: z.number().int(),
  rupeesPerMaund: z.number().int(),
  note: z.string(),
  state: OfferState.exclude(['expired']),
  declinedBecause: DeclineReason.nullable(),
  version: Version,
  sentAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  /** Of the order that accepting it made. */
  orderNo: OrderNo.nullable(),
  /** Of the other side; only once the offer is accepted. The e-mail where there is no phone. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

/** An offer as the supplier sees it. */
export const ReceivedOffer = Terms.extend({
  /** Whether the answer can be taken back: the farmer has not acted on it, and a no is not older than an hour. */
  canUndo: z.boolean(),
  farmerName: z.string(),
  farmName: z.string(),
  city: z.string(),
  province: z.string(),
});
export type ReceivedOffer = z.infer<typeof ReceivedOffer>;

/** An offer as the farmer who made it sees it. */
export const SentOffer = Terms.extend({
  /** None when the requirement was deleted. */
  requirementId: RequirementKey.nullable(),
  businessName: z.string(),
  businessId: z.uuid(),
  city: z.string(),
  province: z.string(),
});
export type SentOffer = z.infer<typeof SentOffer>;

type Offered = { amount: number; weightCategory: RequirementUnit };
type Wanted = { openWeight: number; weightCategory: RequirementUnit };

/** How much of an offer can be accepted, in its own unit: the supplier may have changed that of the requirement since. */
export function maxAcceptable(offer: Offered, wanted: Wanted) {
  const open = gramsOf(wanted.openWeight, orderUnitFor[wanted.weightCategory])!;
  const most = Math.min(offer.amount, open / gramsOf(1, orderUnitFor[offer.weightCategory])!);
  return offerable(most);
}

/** As fine as an offer can say it, and never more than there is. */
export function offerable(amount: number) {
  return Math.floor(Number((amount * 1000).toFixed(6))) / 1000;
}

export const offers = {
  send: endpoint({
    method: 'POST',
    path: '/api/requirements/:id/offers',
    purpose: 'Make an offer for a requirement',
    details: 'Replaces my open offer for it, if there is one.',
    who: 'farmer',
    limit: { max: 300, perSeconds: 86_400 },
    refuses: [
      ...restricted,
      'own_requirement',
      'requirement_closed',
      'requirement_changed',
      'product_unknown',
    ],
    input: OfferDraft.extend({ id: RequirementKey }),
    reply: SentOffer,
  }),
  sent: endpoint({
    method: 'GET',
    path: '/api/me/offers',
    purpose: 'The offers I have made',
    who: 'farmer',
    input: z.object({}),
    reply: z.array(SentOffer),
  }),
  received: endpoint({
    method: 'GET',
    path: '/api/requirements/:id/offers',
    purpose: 'The offers for a requirement of mine',
    who: 'vendor',
    input: z.object({ id: RequirementKey }),
    reply: z.array(ReceivedOffer),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/offers/:id',
    purpose: 'Withdraw an offer that has not been answered',
    who: 'farmer',
    refuses: ['offer_gone'],
    input: z.object({ id: z.uuid() }),
    reply: z.object({ done: z.literal(true) }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/offers/:id/answer',
    purpose: 'Accept or decline an offer',
    details:
      'Accepting makes an order of `amount`, or of all that was offered. The rest of the offer and of the requirement stays open; once nothing is left, the requirement closes. `version` is that of the terms the supplier read.',
    who: 'vendor',
    refuses: ['offer_gone', 'offer_changed', 'requirement_closed', 'not_proven', 'name_held'],
    input: z.object({
      id: z.uuid(),
      answer: z.enum(['accept', 'decline']),
      /** The terms that the supplier has read: a farmer may have changed them since. */
      version: Version,
      /** How much is accepted, in the unit of the offer. Without it, all of it. */
      amount: Quantity.optional(),
    }),
    reply: ReceivedOffer,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/offers/:id/undo',
    purpose: 'Take back an answer to an offer',
    details:
      'The offer is open again, and the order that it made is cancelled. Possible until the farmer has acted on it, and for an hour after declining.',
    who: 'vendor',
    refuses: ['offer_gone', 'answer_final'],
    input: z.object({ id: z.uuid(), version: Version }),
    reply: ReceivedOffer,
  }),
};
