import type { OrderBadge } from '#contract/trade/order-badges.ts';
import { fill, type Locale } from './words.ts';

const fallen: readonly OrderBadge[] = ['cancelled', 'refunded', 'disputed', 'refundDue'];

/** What a paper has to say of an order that did not stay as the paper has it. */
export function noLongerPaid(status: OrderBadge, text: string, locale: Locale) {
  if (!fallen.includes(status)) return undefined;
  return fill(text, { status: locale.Order.statuses[status].toLowerCase() });
}
