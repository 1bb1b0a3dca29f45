import type { OrderBadge, OrderFilter } from '#contract/trade/order-badges.ts';
import type { ShownRow } from './shown-row.ts';
import type { Words } from './shown-row.ts';
import type { Query } from './use-orders.ts';

/** The rows of the locale, until there is a real order. They can be searched like any other. */
export function examplesFor(words: Words, { filter, text }: Query): ShownRow[] {
  const wanted = text.toLowerCase();
  return words.rows
    .map(({ status, ...row }) => ({
      ...row,
      picture: null,
      status: badgeNamed(status, words),
      isExample: true,
    }))
    .filter(({ status }) => filter === 'all' || status === (filter satisfies OrderFilter))
    .filter(({ name, orderNo }) => `${name} ${orderNo}`.toLowerCase().includes(wanted));
}

function badgeNamed(word: string, { statuses }: Words): OrderBadge {
  const [key] = Object.entries(statuses).find(([, text]) => text === word) ?? ['paid'];
  return key as OrderBadge;
}
