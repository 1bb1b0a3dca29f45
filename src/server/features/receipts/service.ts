import { orderTopics } from '#contract/api/live.ts';
import { badgeOf } from '#contract/trade/order-badges.ts';
import type { Receipt, OrderReceiptView } from '#contract/trade/receipts.ts';
import type { Db } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import type { Caller } from '#server/kit/limits/caller.ts';
import { countWrongLink, newSecret } from '#server/kit/limits/secret-links.ts';
import { announce } from '#server/kit/live/live.ts';
import { findReceiptByLink, findReceiptOf, lockReceiptOf, updateSecret } from './queries.ts';

export async function showReceipt(db: Db, personId: string, orderNo: string): Promise<OrderReceiptView> {
  const found = await findReceiptOf(db, personId, orderNo);
  if (!found) throw new Refused('not_found');
  return found;
}

/** Whoever has the old one reads nothing any more. */
export function renewReceipt(db: Db, personId: string, orderNo: string) {
  return db.begin(async (tx) => {
    const found = await lockReceiptOf(tx, personId, orderNo);
    if (!found?.secret) throw new Refused('not_found');
    const secret = newSecret();
    await updateSecret(tx, found.id, secret);
    const parties = [found.buyerId, found.sellerId].filter((id) => id !== null);
    const { lines } = (await findReceiptOf(tx, personId, orderNo))!;
    await announce(
      tx,
      lines.flatMap((line) => orderTopics(line.orderNo)),
      parties,
    );
    return { secret };
  });
}

export async function receiptByLink(db: Db, secret: string, caller: Caller): Promise<Receipt> {
  const found = await findReceiptByLink(db, secret);
  if (!found) {
    await countWrongLink(db, caller);
    throw new Refused('not_found');
  }
  const { state, ...receipt } = found;
  return { ...receipt, orderStatus: badgeOf(state) };
}
