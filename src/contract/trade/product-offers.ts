import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { IdempotencyKey } from '#contract/api/idempotency-key.ts';
import { Cursor } from '#contract/api/paging.ts';
import { restricted } from '#contract/api/refusal-groups.ts';
import { Version } from '#contract/api/version.ts';
import { daysBefore, Day } from '#contract/text/days.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { OfferEvent, OfferSide, OfferState } from './offer-life.ts';
import { Address, Delivery, DeliveryCharge } from './delivery.ts';
import { PaymentMethod } from './order-life.ts';
import { OrderNo } from './orders.ts';
import { ProfilePicture } from './pictures.ts';
import { ProductKey, SellerRole } from './products.ts';
import { QuantityTerms } from './seller-notes.ts';
import { Price, PriceBasis, Quantity, WeightUnit } from './unit-schemas.ts';

export const maxOfferNoteLetters = 200;
const maxDaysAhead = 90;

/** What one side proposes to the other. */
export const OfferTerms = z.object({
  quantity: Quantity,
  price: Price,
  delivery: Delivery,
  payment: PaymentMethod.default('cash'),
  /** When it is collected or brought. */
  day: Day.refine((day) => day >= pakistanDay(), fieldError('laterDate')).refine(
    (day) => daysBefore(day, maxDaysAhead) <= pakistanDay(),
    fieldError('earlierDate'),
  ),
  note: text(maxOfferNoteLetters).default(''),
});
export type OfferTerms = z.infer<typeof OfferTerms>;

/** Whoever names the terms of the other side again agrees with them, and both would wait for nothing. */
export function sameTermsError(
  terms: Omit<OfferTerms, 'note'>,
  standing: Omit<OfferTerms, 'note'> & { turn: OfferSide },
) {
  const isSame = (['quantity', 'price', 'delivery', 'payment', 'day'] as const).every(
    (name) => terms[name] === standing[name],
  );
  if (!isSame) return undefined;
  return fieldError(standing.turn === 'seller' ? 'buyersTerms' : 'sellersTerms');
}

/** What a buyer sends from the page of a product. */
export const ProductOfferDraft = OfferTerms.extend({
  key: IdempotencyKey,
  /** What the buyer has read: the seller may sell by another unit since. */
  weightCategory: WeightUnit,
  priceBasis: PriceBasis,
  /** Where it is brought to, if it is: part of the order that comes of it. */
  address: Address.default(''),
});
export type ProductOfferDraft = z.infer<typeof ProductOfferDraft>;

/** Whose list of offers: of the buyer, or of the seller in one role. */
export const OfferListRole = z.enum(['buyer', ...SellerRole.options]);
export type OfferListRole = z.infer<typeof OfferListRole>;

/** Yours: the reader has to answer. Waiting: the other side has. */
export const ProductOfferFilter = z.enum(['all', 'yours', 'waiting', 'agreed', 'ended']);
export type ProductOfferFilter = z.infer<typeof ProductOfferFilter>;

/** A line of the list of offers, as one of its two sides sees it. */
export const ProductOfferRow = z.object({
  id: z.uuid(),
  viewerRole: OfferSide,
  /** Null once the product is deleted. */
  productId: ProductKey.nullable(),
  productName: z.string(),
  productPicture: z.string().nullable(),
  role: SellerRole,
  /** Of the other side. */
  name: z.string(),
  picture: ProfilePicture,
  state: OfferState,
  /** What it was for is gone: nobody has said no. */
  isClosed: z.boolean(),
  turn: OfferSide,
  quantity: z.number(),
  weightCategory: WeightUnit,
  price: z.number().int(),
  priceBasis: PriceBasis,
  dueAt: z.iso.datetime().nullable(),
  orderNo: OrderNo.nullable(),
  changedAt: z.iso.datetime(),
});
export type ProductOfferRow = z.infer<typeof ProductOfferRow>;

/** One entry of the conversation. */
export const OfferEntry = z.object({
  /** `short`: somebody wanted to accept, and there was not enough. */
  event: z.enum([...OfferEvent.options, 'short']),
  by: z.enum([...OfferSide.options, 'time']),
  /** Those that were named with it. */
  terms: OfferTerms.omit({ note: true }).extend({ payment: PaymentMethod, day: z.iso.date() }).nullable(),
  note: z.string(),
  /** There is a phone number in the note: the other side reads it once both have agreed. */
  isNoteHeld: z.boolean(),
  /** With `short`: how much there was. */
  left: z.number().nullable(),
  at: z.iso.datetime(),
});
export type OfferEntry = z.infer<typeof OfferEntry>;

/** The conversation about one product, as one of its two sides sees it. */
export const ProductOffer = ProductOfferRow.extend({
  version: Version,
  delivery: Delivery,
  payment: PaymentMethod,
  /** Where it is brought to: only for the buyer, whose it is. Empty: not told yet. */
  address: z.string(),
  /** The town that the address ends with, for both: what delivery costs depends on it. Null: not known. */
  town: z.string().nullable(),
  day: z.iso.date(),
  /** In whole Rupees: what the seller has asked for delivery when accepting. The buyer confirms it in the order. */
  deliveryCharge: z.number().int(),
  /** What is asked for this quantity now; what was asked when the last terms were named, once the product is gone. */
  asked: z.number().int(),
  /** What the product says now; null once it is gone. */
  listed: QuantityTerms.extend({ price: z.number().int() }).nullable(),
  /** How much can be ordered now; null: it cannot be ordered. */
  left: z.number().nullable(),
  /** How often each side has named a price. */
  rounds: z.record(OfferSide, z.number().int()),
  /** What the reader may do now. */
  allowed: z.array(OfferEvent),
  history: z.array(OfferEntry),
});
export type ProductOffer = z.infer<typeof ProductOffer>;

export const ProductOfferList = z.object({
  items: z.array(ProductOfferRow),
  /** Give it back as `after` for the next page; null on the last. */
  next: Cursor.nullable(),
  /** How many each filter holds, of those that match the text. */
  counts: z.record(ProductOfferFilter, z.number().int()),
  total: z.number().int(),
});
export type ProductOfferList = z.infer<typeof ProductOfferList>;

const One = z.object({ id: z.uuid() });
const Seen = One.extend({
  /** Of the terms that the reader has seen: the other side may have changed them since. */
  version: Version,
});
/** Of the buyer, where the goods are to be brought and no address was told before. */
const BuyersAddress = Address.default('');
const notInStock = ['sold_out', 'reserved', 'lot_only', 'not_enough', 'changed_elsewhere'] as const;

export const productOffers = {
  make: endpoint({
    method: 'POST',
    path: '/api/products/:id/offers',
    purpose: 'Make an offer for a product',
    details:
      'From half of the asked price for that quantity up to it. Nothing is reserved until the offer is accepted. It ends after 48 hours without an answer. Sent twice with the same `key`, it is one offer.',
    who: 'signed in',
    limit: { max: 100, perSeconds: 86_400 },
    refuses: [
      ...restricted,
      ...notInStock,
      'own_product',
      'terms_changed',
      'offers_disabled',
      'offer_stands',
      'new_buyer_offers',
      'not_proven',
      'key_reused',
    ],
    input: ProductOfferDraft.extend({ id: ProductKey }),
    reply: ProductOffer,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/me/product-offers',
    purpose: 'The offers I have made for products, or those for mine',
    who: 'signed in',
    input: z.object({
      /** The buyer's are those I have made; the others are for what I sell in that role. */
      role: OfferListRole,
      filter: ProductOfferFilter.default('all'),
      /** A part of the name of the product or of the other side. */
      text: text(100).default(''),
      /** Only those for one product. */
      productId: ProductKey.optional(),
      after: Cursor.optional(),
    }),
    reply: ProductOfferList,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/product-offers/:id',
    purpose: 'One offer for a product, with all that was said',
    details: 'For its buyer and its seller.',
    who: 'signed in',
    input: One,
    reply: ProductOffer,
  }),
  counter: endpoint({
    method: 'POST',
    path: '/api/product-offers/:id/counter',
    purpose: 'Answer an offer for a product with another',
    details: 'The one before is void. Each side may name a price three times.',
    who: 'signed in',
    refuses: [
      'offer_gone',
      'offer_changed',
      'step_not_allowed',
      'terms_changed',
      'payment_details_first',
      ...notInStock,
      ...restricted,
    ],
    input: Seen.extend(OfferTerms.shape).extend({ address: BuyersAddress }),
    reply: ProductOffer,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/product-offers/:id/answer',
    purpose: 'Accept, decline or withdraw an offer for a product',
    details:
      'Accepting makes an order at the price of the offer and reserves the quantity; if there is not enough, both sides are told and the offer stays open. A seller who delivers can accept with a delivery charge, which the buyer then confirms in the order.',
    who: 'signed in',
    refuses: [
      'offer_gone',
      'offer_changed',
      'step_not_allowed',
      'terms_changed',
      'payment_details_first',
      'not_proven',
      'name_held',
      ...notInStock,
    ],
    input: Seen.extend({
      answer: OfferEvent.extract(['accept', 'decline', 'withdraw']),
      address: BuyersAddress,
      /** Of the seller who accepts and delivers: what that costs. Without it, it is in the price. */
      charge: DeliveryCharge.optional(),
    }),
    reply: ProductOffer,
  }),
};
