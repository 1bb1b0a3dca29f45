import { z } from 'zod';

/** Open: one side has not answered yet. An accepted offer keeps its terms for good. */
export const OfferState = z.enum(['open', 'accepted', 'declined', 'withdrawn', 'expired']);
export type OfferState = z.infer<typeof OfferState>;

/** What an offer answers: what a supplier wants, or what somebody sells. */
export const OfferKind = z.enum(['requirement', 'product']);
export type OfferKind = z.infer<typeof OfferKind>;

export const OfferSide = z.enum(['buyer', 'seller']);
export type OfferSide = z.infer<typeof OfferSide>;

export const OfferEvent = z.enum([
  'offer',
  'counter',
  'accept',
  'decline',
  'withdraw',
  /** What it was for is bought or gone. */
  'close',
  'reopen',
  'expire',
]);
export type OfferEvent = z.infer<typeof OfferEvent>;

export type OfferStep = {
  event: OfferEvent;
  from: readonly (OfferState | 'nothing')[];
  to: OfferState;
  /** The side whose terms stand, the side whose turn it is, time, or whatever becomes of the thing itself. */
  by: 'offering' | 'answering' | 'time' | 'subject';
  /** Only for offers of this kind. */
  kind?: OfferKind;
  /** Other terms stand from now on, and the other side answers them. */
  passesTurn?: true;
  /** Steps of time: how long terms wait for an answer. */
  afterHours?: number;
};

/** How often each side may name a price. */
export const maxOfferRounds = 3;
const hoursToAnswer = 48;

/** The whole life of an offer, of either kind. */
export const offerLife: readonly OfferStep[] = [
  { event: 'offer', from: ['nothing'], to: 'open', by: 'offering' },
  // Who offers for a requirement again changes what stands there.
  { event: 'offer', from: ['open'], to: 'open', by: 'offering', kind: 'requirement' },
  { event: 'counter', from: ['open'], to: 'open', by: 'answering', kind: 'product', passesTurn: true },
  { event: 'accept', from: ['open'], to: 'accepted', by: 'answering' },
  { event: 'decline', from: ['open'], to: 'declined', by: 'answering' },
  { event: 'withdraw', from: ['open'], to: 'withdrawn', by: 'offering' },
  { event: 'close', from: ['open'], to: 'declined', by: 'subject' },
  { event: 'reopen', from: ['accepted', 'declined'], to: 'open', by: 'answering', kind: 'requirement' },
  { event: 'expire', from: ['open'], to: 'expired', by: 'time', kind: 'product', afterHours: hoursToAnswer },
];

type Standing = { kind: OfferKind; state: OfferState; turn: OfferSide; rounds: Record<OfferSide, number> };

/** What this side may do with an offer as it stands. */
export function allowedOfferSteps({ kind, state, turn, rounds }: Standing, side: OfferSide) {
  return offerLife.filter(
    (step) =>
      step.from.includes(state) &&
      (step.kind ?? kind) === kind &&
      step.by === (side === turn ? 'answering' : 'offering') &&
      (!step.passesTurn || rounds[side] < maxOfferRounds),
  );
}

/** The step of an offer that stands. */
export function offerStep(event: OfferEvent) {
  return offerLife.find((step) => step.event === event && !step.from.includes('nothing'))!;
}

/** How long terms wait for an answer; null: for as long as what they are for. */
export function hoursOf(kind: OfferKind) {
  return offerLife.find((step) => step.by === 'time' && step.kind === kind)?.afterHours ?? null;
}
