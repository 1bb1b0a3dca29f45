import * as account from '#contract/people/account.ts';
import * as adminActions from '#contract/office/audit-log.ts';
import * as failedMessages from '#contract/office/failed-messages.ts';
import * as sellerChecks from '#contract/office/seller-checks.ts';
import * as sellerCheck from '#contract/sellers/seller-check.ts';
import * as personHistory from '#contract/office/person-history.ts';
import * as overview from '#contract/office/overview.ts';
import * as alertPreferences from '#contract/people/alert-preferences.ts';
import * as admin from '#contract/office/admin.ts';
import * as api from './description.ts';
import * as live from './live.ts';
import * as authenticator from '#contract/people/authenticator.ts';
import * as businesses from '#contract/sellers/businesses.ts';
import * as clientErrors from './client-errors.ts';
import * as refusal from './refusal.ts';
import * as counterSales from '#contract/trade/counter-sales.ts';
import * as delivery from '#contract/trade/delivery.ts';
import * as farmRecords from '#contract/sellers/farm-records.ts';
import * as farms from '#contract/sellers/farms.ts';
import * as figures from '#contract/sellers/figures.ts';
import * as followedSellers from '#contract/sellers/followed-sellers.ts';
import * as galleries from '#contract/sellers/galleries.ts';
import * as listingPhones from '#contract/people/listing-phones.ts';
import * as listing from '#contract/trade/listing.ts';
import * as manyProducts from '#contract/trade/many-products.ts';
import * as maps from './maps.ts';
import * as market from '#contract/trade/market.ts';
import * as matches from '#contract/trade/matches.ts';
import * as messages from '#contract/people/messages.ts';
import * as hiddenQuestions from '#contract/office/hidden-questions.ts';
import * as hiddenReviews from '#contract/office/hidden-reviews.ts';
import * as moderation from '#contract/office/moderation.ts';
import * as moderationCases from '#contract/office/moderation-cases.ts';
import * as needs from '#contract/trade/needs.ts';
import * as notifications from '#contract/people/notifications.ts';
import * as pushDevices from '#contract/people/push-devices.ts';
import * as offers from '#contract/trade/offers.ts';
import * as offerLife from '#contract/trade/offer-life.ts';
import * as officialRates from '#contract/trade/official-rates.ts';
import * as orderBadges from '#contract/trade/order-badges.ts';
import * as orderLife from '#contract/trade/order-life.ts';
import * as orders from '#contract/trade/orders.ts';
import * as paymentDetails from '#contract/trade/payment-details.ts';
import * as disputePictures from '#contract/trade/dispute-pictures.ts';
import * as paymentProof from '#contract/trade/payment-proof.ts';
import * as paymentProofs from '#contract/trade/payment-proofs.ts';
import * as people from '#contract/people/people.ts';
import * as pictures from '#contract/trade/pictures.ts';
import * as places from '#contract/people/places.ts';
import * as prices from '#contract/trade/prices.ts';
import * as productOffers from '#contract/trade/product-offers.ts';
import * as products from '#contract/trade/products.ts';
import * as puzzle from '#contract/people/puzzle.ts';
import * as questions from '#contract/trade/questions.ts';
import * as rating from '#contract/sellers/rating.ts';
import * as requirements from '#contract/trade/requirements.ts';
import * as reviews from '#contract/sellers/reviews.ts';
import * as roles from '#contract/people/role-schemas.ts';
import * as sessions from '#contract/people/sessions.ts';
import * as suspiciousPairs from '#contract/office/suspicious-pairs.ts';
import * as today from '#contract/sellers/today.ts';
import * as units from '#contract/trade/unit-schemas.ts';
import * as weather from '#contract/sellers/weather.ts';
import * as weighing from '#contract/trade/weighing.ts';
import * as receipts from '#contract/trade/receipts.ts';
import * as savedProducts from '#contract/trade/saved-products.ts';
import * as savedSearches from '#contract/trade/saved-searches.ts';
import * as weightSlips from '#contract/trade/weight-slips.ts';

/** What an operation is about, in the description of the API. */
export type ApiTag = { tag: string; about: string; modules: object[] };

/** The whole contract by tag. Names are taken from it: products.search is `productsSearch`, the schema that is exported
 *  as Product is `Product`. */
export const apiTags: ApiTag[] = [
  {
    tag: 'People',
    about: 'Signing up, and the details of the person who is signed in.',
    modules: [people, roles],
  },
  {
    tag: 'Sign-in',
    about:
      'Signing in by a one-time code, and with an authenticator app where there is one. The answer sets the session cookie that other calls need.',
    modules: [sessions, authenticator, puzzle],
  },
  {
    tag: 'Account',
    about: 'Changing a phone number or e-mail, downloading everything that is kept, and leaving.',
    modules: [account, listingPhones],
  },
  {
    tag: 'Products',
    about: 'What farmers and suppliers sell: the public catalogue, and a seller’s own list.',
    modules: [products, manyProducts, units, market],
  },
  {
    tag: 'Saved products',
    about: 'What somebody has marked with a heart, to find it again.',
    modules: [savedProducts],
  },
  {
    tag: 'Questions',
    about: 'What people ask about a product, and what its seller answers.',
    modules: [questions],
  },
  {
    tag: 'Saved searches',
    about: 'Searches and sellers whose new products somebody is told of once a day.',
    modules: [savedSearches, followedSellers, alertPreferences],
  },
  {
    tag: 'Prices',
    about: 'What is asked and paid for crops, by province and by week.',
    modules: [prices, officialRates],
  },
  {
    tag: 'Pictures',
    about: 'Uploading and deleting pictures, in one request or in pieces that can be resumed.',
    modules: [pictures],
  },
  {
    tag: 'Orders',
    about: 'Buying a product, and every step of an order until it is completed.',
    modules: [
      orders,
      counterSales,
      delivery,
      paymentDetails,
      paymentProof,
      paymentProofs,
      disputePictures,
      orderLife,
      orderBadges,
    ],
  },
  {
    tag: 'Weight slips',
    about: 'What was weighed when the goods were handed over (parchi).',
    modules: [weightSlips, weighing],
  },
  {
    tag: 'Receipts',
    about: 'What was paid for an order, to print and to share by a link.',
    modules: [receipts],
  },
  {
    tag: 'Reviews',
    about: 'What the two sides of a completed order say about each other.',
    modules: [reviews, rating],
  },
  { tag: 'Requirements', about: 'What suppliers want to buy.', modules: [requirements] },
  {
    tag: 'Offers',
    about: 'What farmers answer to a requirement, and what buyers offer for a product.',
    modules: [offers, productOffers, offerLife],
  },
  {
    tag: 'Matches',
    about: 'Products that meet a requirement, for either side.',
    modules: [matches],
  },
  { tag: 'Farms', about: 'The public pages of farms.', modules: [farms] },
  { tag: 'Businesses', about: 'The public pages of suppliers.', modules: [businesses] },
  { tag: 'Galleries', about: 'The pictures on a seller’s public page.', modules: [galleries] },
  {
    tag: 'Farm records',
    about: 'A farmer’s private record of the work on the farm and what it cost.',
    modules: [farmRecords],
  },
  { tag: 'Needs', about: 'A farmer’s private list of what the farm needs.', modules: [needs] },
  {
    tag: 'Figures',
    about: 'What a seller has sold, by month and by crop, and what waits for an answer today.',
    modules: [figures, today],
  },
  {
    tag: 'Notifications',
    about: 'What a person has been told, and how they wish to be told.',
    modules: [notifications, pushDevices],
  },
  {
    tag: 'Reports',
    about: 'Reporting a product or a person to the people who run the market, and answering a report.',
    modules: [moderation],
  },
  { tag: 'Messages', about: 'The contact form, and what was sent by it.', modules: [messages] },
  { tag: 'Places', about: 'Cities and towns of Pakistan, and the map.', modules: [places, maps] },
  { tag: 'Weather', about: 'The weather of a city.', modules: [weather] },
  {
    tag: 'Admin',
    about: 'For the people who run the market. Everything they change is written down with their name.',
    modules: [
      admin,
      personHistory,
      hiddenQuestions,
      hiddenReviews,
      moderationCases,
      sellerChecks,
      sellerCheck,
      adminActions,
      overview,
      listing,
      suspiciousPairs,
      failedMessages,
      clientErrors,
    ],
  },
  { tag: 'API', about: 'Live updates, and this description.', modules: [live, api, refusal] },
];
