import type { z } from 'zod';
import { alertPreferences } from '#contract/people/alert-preferences.ts';
import { admin } from '#contract/office/admin.ts';
import { auditLog } from '#contract/office/audit-log.ts';
import { failedMessages } from '#contract/office/failed-messages.ts';
import { hiddenQuestions } from '#contract/office/hidden-questions.ts';
import { hiddenReviews } from '#contract/office/hidden-reviews.ts';
import { moderation } from '#contract/office/moderation.ts';
import { personHistory } from '#contract/office/person-history.ts';
import { sellerChecks } from '#contract/office/seller-checks.ts';
import { suspiciousPairs } from '#contract/office/suspicious-pairs.ts';
import { account } from '#contract/people/account.ts';
import { authenticator } from '#contract/people/authenticator.ts';
import { listingPhones } from '#contract/people/listing-phones.ts';
import { messages } from '#contract/people/messages.ts';
import { notifications } from '#contract/people/notifications.ts';
import { people } from '#contract/people/people.ts';
import { places } from '#contract/people/places.ts';
import { pushDevices } from '#contract/people/push-devices.ts';
import { sessions } from '#contract/people/sessions.ts';
import { businesses } from '#contract/sellers/businesses.ts';
import { farmRecords } from '#contract/sellers/farm-records.ts';
import { farms } from '#contract/sellers/farms.ts';
import { figures } from '#contract/sellers/figures.ts';
import { followedSellers } from '#contract/sellers/followed-sellers.ts';
import { galleries } from '#contract/sellers/galleries.ts';
import { reviews } from '#contract/sellers/reviews.ts';
import { today } from '#contract/sellers/today.ts';
import { weather } from '#contract/sellers/weather.ts';
import { counterSales } from '#contract/trade/counter-sales.ts';
import { deliveryAddresses } from '#contract/trade/delivery.ts';
import { manyProducts } from '#contract/trade/many-products.ts';
import { market } from '#contract/trade/market.ts';
import { matches } from '#contract/trade/matches.ts';
import { needs } from '#contract/trade/needs.ts';
import { offers } from '#contract/trade/offers.ts';
import { officialRates } from '#contract/trade/official-rates.ts';
import { orders } from '#contract/trade/orders.ts';
import { paymentProofs } from '#contract/trade/payment-proofs.ts';
import { uploads } from '#contract/trade/pictures.ts';
import { prices } from '#contract/trade/prices.ts';
import { productOffers } from '#contract/trade/product-offers.ts';
import { products } from '#contract/trade/products.ts';
import { questions } from '#contract/trade/questions.ts';
import { requirements } from '#contract/trade/requirements.ts';
import { receipts } from '#contract/trade/receipts.ts';
import { savedProducts } from '#contract/trade/saved-products.ts';
import { savedSearches } from '#contract/trade/saved-searches.ts';
import { weightSlips } from '#contract/trade/weight-slips.ts';
import { clientErrors } from './client-errors.ts';
import { maps } from './maps.ts';

/** Heavy: the web takes its types at once, and itself only where an answer has to be checked. */
export const endpointGroups = [
  account,
  admin,
  alertPreferences,
  auditLog,
  authenticator,
  businesses,
  clientErrors,
  counterSales,
  deliveryAddresses,
  failedMessages,
  farmRecords,
  farms,
  figures,
  followedSellers,
  galleries,
  hiddenQuestions,
  hiddenReviews,
  listingPhones,
  manyProducts,
  maps,
  market,
  matches,
  messages,
  moderation,
  needs,
  notifications,
  offers,
  officialRates,
  orders,
  paymentProofs,
  people,
  personHistory,
  places,
  prices,
  productOffers,
  products,
  pushDevices,
  questions,
  requirements,
  reviews,
  savedProducts,
  savedSearches,
  sellerChecks,
  sessions,
  suspiciousPairs,
  today,
  uploads,
  weather,
  weightSlips,
  receipts,
] as const;

type ValueOf<Group> = Group extends unknown ? Group[keyof Group] : never;
type EveryEndpoint = ValueOf<(typeof endpointGroups)[number]>;
type ByName = { [One in EveryEndpoint as `${One['method']} ${One['path']}`]: One };

/** Its method and its path, as 'GET /api/products/:id'. */
export type EndpointName = keyof ByName;
export type InputOf<Name extends EndpointName> = z.input<ByName[Name]['input']>;
export type ReplyOf<Name extends EndpointName> = z.output<ByName[Name]['reply']>;
