import { offerPath } from '#contract/site/offer-path.ts';
import {
  orderPath,
  ownProductPath,
  paths,
  productPath,
  questionsPart,
  savedPath,
} from '#contract/site/paths.ts';

/** An offer that is accepted is told as an order (`agree`); `offer_accepted` is only in old lists. */
export const offerEvents = [
  'offer_made',
  'offer_accepted',
  'offer_declined',
  'offer_closed',
  'offer_reopened',
] as const;
/** Of an offer for a product, whose id is the subject. One that is accepted is told as an order. */
export const productOfferEvents = [
  'product_offer_made',
  'product_offer_countered',
  'product_offer_declined',
  'product_offer_withdrawn',
  'product_offer_expired',
  'product_offer_closed',
  'product_offer_short',
] as const;
export type ProductOfferEvent = (typeof productOfferEvents)[number];
/** The subject is the role and the key of the product. */
export const listingEvents = ['listing_withheld', 'listing_shown', 'stock_low'] as const;
/** The subject is the key of a product that the person has saved. */
export const savedEvents = ['saved_cheaper', 'saved_low'] as const;
export type SavedEvent = (typeof savedEvents)[number];
/** The subject is the key of the product that was asked about. */
export const questionEvents = [
  'question_asked',
  'question_answered',
  'question_hidden',
  'question_shown_again',
] as const;
/** A product that meets a requirement: for the supplier its key, for the farmer that of the requirement. */
export const matchEvents = ['match_offer', 'match_wanted'] as const;
/** Of saved searches and followed sellers, once a day: what is new, and what ends soon. There is no subject. */
export const alertEvents = ['digest', 'search_ending'] as const;
export const reviewEvents = [
  'review_written',
  'review_shown',
  'review_hidden',
  'review_shown_again',
] as const;
/** The subject is the number of the order that was weighed. */
export const slipEvents = ['slip_written', 'slip_changed', 'slip_questioned', 'slip_confirmed'] as const;
export type SlipEvent = (typeof slipEvents)[number];
/** The subject is the number of the order that was paid for. */
export const proofEvents = ['proof_added'] as const;

/** What a seller's suspension means for the buyer of an order whose goods were handed over, of one that has ended with it,
 *  that the market office decides, or whose money is to come back. */
export const sellerSuspendedEvents = [
  'seller_suspended',
  'seller_suspended_ended',
  'seller_suspended_disputed',
  'seller_suspended_refund_due',
] as const;
/** Of an order whose other side cannot do anything here any more. */
export const partyEvents = ['buyer_suspended', ...sellerSuspendedEvents] as const;
export type PartyEvent = (typeof partyEvents)[number];

/** How somebody signs in has changed, by themselves or by whoever a phone or an e-mail belongs to. The subject is the
 *  person. */
export const signInEvents = [
  'phone_taken_off',
  'email_taken_off',
  'phone_changed',
  'email_changed',
  'authenticator_on',
  'authenticator_off',
] as const;

/** Nothing of theirs is in sight because of a name, or it is again. The subject is the person, what it is about the name. */
export const nameEvents = ['name_held', 'name_released'] as const;

/** The part of a dashboard that shows what fits. */
export const matchesPart = 'matches';

/** Of those that lead to the same page whatever they are about. */
const samePaths: Partial<Record<string, string>> = {
  offer_made: paths.vendorDashboard,
  match_offer: `${paths.vendorDashboard}#${matchesPart}`,
  match_wanted: `${paths.farmerDashboard}#${matchesPart}`,
  digest: savedPath('searches'),
  search_ending: savedPath('searches'),
  suspended: paths.contact,
  restored: paths.dashboard,
};

/** The page on which the thing is that somebody was told of. */
export function pathOf({ event, subject }: { event: string; subject: string }) {
  const always = samePaths[event];
  if (always) return always;
  if (isListing(event)) return listingPath(subject);
  if (isSaved(event)) return productPath(subject);
  if (isQuestion(event)) return `${productPath(subject)}#${questionsPart}`;
  if (isProductOffer(event)) return offerPath(subject);
  if (isOfAccount(event)) return paths.account;
  if (isOffer(event)) return `${paths.requirements}?tab=offers`;
  return orderPath(subject);
}

function listingPath(subject: string) {
  const [role, id = ''] = subject.split('/');
  return ownProductPath(role === 'farmer' ? 'farmer' : 'vendor', id);
}

export function isOffer(event: string) {
  return offerEvents.some((offer) => offer === event);
}

export function isProductOffer(event: string) {
  return productOfferEvents.some((offer) => offer === event);
}

/** Those of orders, their reviews, weight slips and proofs of payment: the subject is a number that people know. */
export function hasOrderNo(event: string) {
  const others = [isOffer, isProductOffer, isListing, isSaved, isQuestion, isMatch, isAlert, isOfAccount];
  return !others.some((isOther) => isOther(event));
}

export function isListing(event: string) {
  return listingEvents.some((listing) => listing === event);
}

export function isSaved(event: string) {
  return savedEvents.some((saved) => saved === event);
}

export function isQuestion(event: string) {
  return questionEvents.some((question) => question === event);
}

export function isMatch(event: string) {
  return matchEvents.some((match) => match === event);
}

export function isAlert(event: string) {
  return alertEvents.some((alert) => alert === event);
}

export function isSignIn(event: string) {
  return signInEvents.some((signIn) => signIn === event);
}

function isName(event: string) {
  return nameEvents.some((name) => name === event);
}

function isOfAccount(event: string) {
  return isSignIn(event) || isName(event) || event === 'suspended' || event === 'restored';
}

/** Everything but reviews, matches and what somebody has saved is worth a message outside; a digest has its own. */
export function isWorthAMessage(event: string) {
  const bellAlone = [isSaved, isMatch, isAlert].some((is) => is(event));
  return !bellAlone && !reviewEvents.some((review) => review === event);
}

/** A notice on a phone costs nothing, so matches are worth one, too. */
export function isWorthAPush(event: string) {
  return isWorthAMessage(event) || isMatch(event);
}
