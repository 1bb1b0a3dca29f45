import { type OfferEvent, offerStep } from '#contract/trade/offer-life.ts';
import { type Agreement, agreeOrder, type Traders } from '#server/features/orders/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { linkOrder, type OfferStepRequest, updateOffers } from './queries.ts';

/** Takes a step of the life of offers, for each of those asked for that is where the step begins and whose turn it is;
 *  gives those that it was taken for. */
export function takeOfferStep(tx: Tx, event: OfferEvent, request: OfferStepRequest) {
  return updateOffers(tx, offerStep(event), request);
}

/** The order that an accepted offer makes, in the same transaction. */
export async function createOrderFromOffer(tx: Tx, offerId: string, traders: Traders, agreement: Agreement) {
  const orderNo = await agreeOrder(tx, traders, agreement);
  await linkOrder(tx, offerId, orderNo);
  return orderNo;
}
