import type { ProductOffer } from '#contract/trade/product-offers.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';

type Standing = Pick<ProductOffer, 'viewerRole' | 'name' | 'delivery' | 'payment' | 'day' | 'history'>;

/** What the other side has changed of the reader's own last terms, besides the price and the quantity: a yes to a price
 *  would otherwise be a yes to a transfer that nobody has noticed. */
export function changedTexts(offer: Standing, { changed }: Locale['ProductOffers']) {
  const { viewerRole, name, delivery, payment, day, history } = offer;
  const own = history.findLast(({ by, terms }) => by === viewerRole && terms)?.terms;
  if (!own) return [];
  return [
    ...(payment === own.payment ? [] : [fill(changed.payment[payment], { name })]),
    ...(delivery === own.delivery ? [] : [fill(changed.delivery[delivery], { name })]),
    ...(day === own.day
      ? []
      : [fill(changed.day[delivery], { name, day: tableDate(day), before: tableDate(own.day) })]),
  ];
}
