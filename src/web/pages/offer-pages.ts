// One file: each is a request, and who opens the list opens an offer.
export { BuyerOffersPage } from './buyer-offers-page.tsx';
export { OfferPage } from './offer-page.tsx';
