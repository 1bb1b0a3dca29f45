import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { OrderEvent } from '#contract/trade/order-life.ts';
import { OrderNo } from '#contract/trade/orders.ts';
import { offerPath } from '#contract/site/offer-path.ts';
import { orderPath, paths, productPath, questionsPart, savedPath } from '#contract/site/paths.ts';

export const keptDays = 90;

/** An offer that is accepted is told as an order (`agree`); `offer_accepted` is only in old lists. */
const OfferEvent = z.enum([
  'offer_made',
  'offer_accepted',
  'offer_declined',
  'offer_closed',
  'offer_reopened',
]);
/** Of an offer for a product, whose id is the subject. One that is accepted is told as an order. */
const ProductOfferEvent = z.enum([
  'product_offer_made',
  'product_offer_countered',
  'product_offer_declined',
  'product_offer_withdrawn',
  'product_offer_expired',
  'product_offer_closed',
  'product_offer_short',
]);
export type ProductOfferEvent = z.infer<typeof ProductOfferEvent>;
/** The subject is the role and the key of the product. */
const ListingEvent = z.enum(['listing_withheld', 'listing_shown', 'stock_low']);
/** The subject is the key of a product that the person has saved. */
const SavedEvent = z.enum(['saved_cheaper', 'saved_low']);
export type SavedEvent = z.infer<typeof SavedEvent>;
/** The subject is the key of the product that was asked about. */
const QuestionEvent = z.enum(['question_asked', 'question_answered']);
/** A product that meets a requirement: for the supplier its key, for the farmer that of the requirement. */
const MatchEvent = z.enum(['match_offer', 'match_wanted']);
/** Of saved searches and followed sellers, once a day: what is new, and what ends soon. There is no subject. */
const AlertEvent = z.enum(['digest', 'search_ending']);
const ReviewEvent = z.enum(['review_written', 'review_shown']);
/** The subject is the number of the order that was weighed. */
const SlipEvent = z.enum(['slip_written', 'slip_changed', 'slip_questioned', 'slip_confirmed']);
export type SlipEvent = z.infer<typeof SlipEvent>;
/** The subject is the number of the order that was paid for. */
const ProofEvent = z.enum(['proof_added']);

/** Of an order whose goods were handed over: the other side cannot do anything here any more. */
const PartyEvent = z.enum(['buyer_suspended', 'seller_suspended']);

/** How somebody signs in has changed, by themselves or by whoever a phone or an e-mail belongs to. The subject is the
 *  person. */
const SignInEvent = z.enum([
  'phone_taken_off',
  'email_taken_off',
  'phone_changed',
  'email_changed',
  'authenticator_on',
  'authenticator_off',
]);

/** Nothing of theirs is in sight because of a name, or it is again. The subject is the person, what it is about the name. */
const NameEvent = z.enum(['name_held', 'name_released']);

/** Each has its sentence in the locale. A sale that was written down has nobody else to tell. */
export const NotificationEvent = z.enum([
  ...OrderEvent.exclude(['record_sale', 'sell', 'sell_on_credit', 'undo_sale']).options,
  ...OfferEvent.options,
  ...ProductOfferEvent.options,
  ...ReviewEvent.options,
  ...SlipEvent.options,
  ...ProofEvent.options,
  ...PartyEvent.options,
  ...ListingEvent.options,
  ...SavedEvent.options,
  ...QuestionEvent.options,
  ...MatchEvent.options,
  ...AlertEvent.options,
  ...SignInEvent.options,
  ...NameEvent.options,
  'suspended',
  'restored',
]);
export type NotificationEvent = z.infer<typeof NotificationEvent>;

export const Notification = z.object({
  id: z.number().int(),
  event: NotificationEvent,
  /** The number of the order, the key of the requirement, the id of the offer for a product, the role and key of the
   *  product, its key alone where it was saved, was asked about or meets a requirement, or the person. */
  subject: z.string(),
  /** The name of the product or of the person, or searches in their own words; of a phone or an e-mail what a mask
   *  leaves. */
  about: z.string(),
  /** What whoever did it said about it, word for word. */
  reason: z.string(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** The part of a dashboard that shows what fits. */
export const matchesPart = 'matches';

/** Of those that lead to the same page whatever they are about. */
const samePaths: Partial<Record<NotificationEvent, string>> = {
  offer_made: paths.vendorDashboard,
  match_offer: `${paths.vendorDashboard}#${matchesPart}`,
  match_wanted: `${paths.farmerDashboard}#${matchesPart}`,
  digest: savedPath('searches'),
  search_ending: savedPath('searches'),
  suspended: paths.contact,
  restored: paths.dashboard,
};

/** The page on which the thing is that somebody was told of. */
export function pathOf({ event, subject }: Pick<Notification, 'event' | 'subject'>) {
  const always = samePaths[event];
  if (always) return always;
  if (isListing(event)) return subject.startsWith('farmer') ? paths.farmerDashboard : paths.vendorDashboard;
  if (isSaved(event)) return productPath(subject);
  if (isQuestion(event)) return `${productPath(subject)}#${questionsPart}`;
  if (isProductOffer(event)) return offerPath(subject);
  if (isOfAccount(event)) return paths.account;
  if (isOffer(event)) return `${paths.requirements}?tab=offers`;
  return orderPath(subject);
}

export function isOffer(event: NotificationEvent) {
  return OfferEvent.options.some((offer) => offer === event);
}

export function isProductOffer(event: NotificationEvent) {
  return ProductOfferEvent.options.some((offer) => offer === event);
}

/** Those of orders, their reviews, weight slips and proofs of payment: the subject is a number that people know. */
export function hasOrderNo(event: NotificationEvent) {
  const others = [isOffer, isProductOffer, isListing, isSaved, isQuestion, isMatch, isAlert, isOfAccount];
  return !others.some((isOther) => isOther(event));
}

export function isListing(event: NotificationEvent) {
  return ListingEvent.options.some((listing) => listing === event);
}

export function isSaved(event: NotificationEvent) {
  return SavedEvent.options.some((saved) => saved === event);
}

export function isQuestion(event: NotificationEvent) {
  return QuestionEvent.options.some((question) => question === event);
}

export function isMatch(event: NotificationEvent) {
  return MatchEvent.options.some((match) => match === event);
}

export function isAlert(event: NotificationEvent) {
  return AlertEvent.options.some((alert) => alert === event);
}

export function isSignIn(event: NotificationEvent) {
  return SignInEvent.options.some((signIn) => signIn === event);
}

function isName(event: NotificationEvent) {
  return NameEvent.options.some((name) => name === event);
}

function isOfAccount(event: NotificationEvent) {
  return isSignIn(event) || isName(event) || event === 'suspended' || event === 'restored';
}

/** Everything but reviews, matches and what somebody has saved is worth a message outside; a digest has its own. */
export function isWorthAMessage(event: NotificationEvent) {
  const bellAlone = [isSaved, isMatch, isAlert].some((is) => is(event));
  return !bellAlone && !ReviewEvent.options.some((review) => review === event);
}

/** A notice on a phone costs nothing, so matches are worth one, too. */
export function isWorthAPush(event: NotificationEvent) {
  return isWorthAMessage(event) || isMatch(event);
}

/** How somebody is told besides the bell; `here`: by the bell alone. */
export const NotificationWay = z.enum(['sms', 'mail', 'here']);
export type NotificationWay = z.infer<typeof NotificationWay>;

export const NotificationPreference = z.object({
  way: NotificationWay,
  /** Those that there are, for this person in this market. */
  ways: z.array(NotificationWay),
});
export type NotificationPreference = z.infer<typeof NotificationPreference>;

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const Unread = z.object({ unread: z.number().int() });
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/me/notifications',
    purpose: 'My notifications, newest first',
    who: 'signed in',
    input: z.object({ after: Id.optional() }),
    reply: z.object({ items: z.array(Notification), next: z.number().int().nullable() }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/me/notifications/unread',
    purpose: 'How many notifications I have not read',
    who: 'signed in',
    input: z.object({}),
    reply: Unread,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/me/notifications/:id/read',
    purpose: 'Mark a notification as read',
    who: 'signed in',
    input: z.object({ id: Id }),
    reply: Unread,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/me/notifications/read',
    purpose: 'Mark all notifications as read, up to the newest one I saw',
    who: 'signed in',
    input: z.object({ upTo: Id }),
    reply: Unread,
  }),
  readOfOrder: endpoint({
    method: 'POST',
    path: '/api/me/notifications/orders/:orderNo/read',
    purpose: 'Mark the notifications about one order as read',
    details: 'For whoever has its page open.',
    who: 'signed in',
    input: z.object({ orderNo: OrderNo }),
    reply: Unread,
  }),
  readOfOffer: endpoint({
    method: 'POST',
    path: '/api/me/notifications/offers/:id/read',
    purpose: 'Mark the notifications about one offer for a product as read',
    details: 'For whoever has its page open.',
    who: 'signed in',
    input: z.object({ id: z.uuid() }),
    reply: Unread,
  }),
  preference: endpoint({
    method: 'GET',
    path: '/api/me/notification-preference',
    purpose: 'How I am told about orders and offers',
    who: 'signed in',
    refuses: ['user_not_found'],
    input: z.object({}),
    reply: NotificationPreference,
  }),
  setPreference: endpoint({
    method: 'PATCH',
    path: '/api/me/notification-preference',
    purpose: 'Choose how I am told about orders and offers',
    who: 'signed in',
    refuses: ['user_not_found'],
    input: z.object({ way: NotificationWay }),
    reply: NotificationPreference,
  }),
};
