import type { Db } from '#server/kit/database/db.ts';
import { flaws } from '../orders.ts';
import type { Tally } from './load.ts';

/** What must hold after all, as sentences of what does not. */
export async function judge(db: Db, tally: Tally) {
  const { orders, products, keys, odd } = tally;
  const kept = await db<{ orderNo: string; idempotencyKey: string }[]>`
    select order_no, idempotency_key from orders where sent_by is not null`;
  const numbers = new Map(kept.map(({ orderNo, idempotencyKey }) => [orderNo, idempotencyKey]));
  const ids = new Set((await db<{ id: string }[]>`select id from products`).map(({ id }) => id));
  const lostOrders = orders.filter(({ orderNo, key }) => numbers.get(orderNo) !== key);
  const lostProducts = products.filter(({ id }) => !ids.has(id));
  const keptKeys = kept.map(({ idempotencyKey }) => idempotencyKey);
  const rules: [boolean, string][] = [
    [lostOrders.length > 0, `${lostOrders.length} confirmed orders are missing`],
    [lostProducts.length > 0, `${lostProducts.length} confirmed products are missing`],
    [new Set(keptKeys).size < keptKeys.length, 'a sending key has two orders'],
    [keptKeys.some((key) => !keys.has(key)), 'there is an order that nobody has sent'],
    [odd.length > 0, `${odd.length} answers were neither 200 nor 503: ${[...new Set(odd)].join(', ')}`],
  ];
  const broken = (await flaws(db)).map(({ flaw, id }) => `${flaw} (${id})`);
  return [...rules.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence), ...broken];
}

/** The longest time in which no write was confirmed. */
export function longestGap({ orders, products }: Tally) {
  const moments = [...orders, ...products].map(({ at }) => at).toSorted((a, b) => a - b);
  const gaps = moments.slice(1).map((at, i) => at - moments[i]!);
  return Math.max(...gaps) / 1000;
}
