import { isDeepStrictEqual } from 'node:util';
import { orderTopics } from '#contract/api/live.ts';
import { maxPaisa, paisaOfWeight } from '#contract/trade/money.ts';
import type { SlipEvent } from '#contract/people/notification-events.ts';
import { badgeOf } from '#contract/trade/order-badges.ts';
import type { Order } from '#contract/trade/orders.ts';
import { applyCharges, applyDeductions, type Weighing } from '#contract/trade/weighing.ts';
import { canBeWeighed, type OrderSlip, type OrderSlipView } from '#contract/trade/weight-slips.ts';
import { notify } from '#server/features/notifications/service.ts';
import { showOrder } from '#server/features/orders/service.ts';
import type { Caller } from '#server/kit/limits/caller.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { countWrongLink, newSecret } from '#server/kit/limits/secret-links.ts';
import { announce } from '#server/kit/live/live.ts';
import type { SignedIn } from '#server/kit/sessions/signed-in.ts';
import {
  findSlip,
  findSlipByLink,
  listSlips,
  lockOrderOf,
  markConfirmed,
  markQuestioned,
  type NewSlip,
  putSlip,
  type SlipRecord,
  updateSecret,
} from './queries.ts';
import { fieldError } from '#contract/text/field-error.ts';

type Reader = Pick<SignedIn, 'id' | 'flags'>;
type Seen = { orderNo: string; version: number };

export async function showSlip(db: Tx, person: Reader, orderNo: string): Promise<OrderSlipView> {
  const order = await showOrder(db, person, orderNo);
  const slip = await findSlip(db, orderNo);
  return { viewerRole: order.viewerRole, isOpen: canBeWeighed(order), slip: slip ? asSlip(slip) : null };
}

/** Written by the seller, who answers for it: one word of the buyer makes it final. */
export async function writeSlip(db: Db, person: Reader, { orderNo, version, ...weighing }: Seen & Weighing) {
  return change(db, person, orderNo, 'seller', async (tx, { id, order, slip }) => {
    const next = weighed(order, weighing);
    if (slip && isRetry(slip, next, version)) return undefined;
    checkUnconfirmed(slip);
    if ((slip?.version ?? 0) !== version) throw new Refused('changed_elsewhere');
    await putSlip(tx, id, next, newSecret());
    return slip ? 'slip_changed' : 'slip_written';
  });
}

export async function confirmSlip(db: Db, person: Reader, { orderNo, version }: Seen) {
  return change(db, person, orderNo, 'buyer', async (tx, { id, slip }) => {
    checkVersion(slip, version);
    if (slip?.confirmedAt) return undefined;
    await markConfirmed(tx, id);
    return 'slip_confirmed';
  });
}

export async function questionSlip(
  db: Db,
  person: Reader,
  { orderNo, version, objection }: Seen & { objection: string },
) {
  return change(db, person, orderNo, 'buyer', async (tx, { id, slip }) => {
    checkVersion(slip, version);
    checkUnconfirmed(slip);
    if (slip?.objection === objection) return undefined;
    await markQuestioned(tx, id, objection);
    return 'slip_questioned';
  });
}

/** Whoever has the old one reads nothing any more. Also for a slip that is confirmed, and an order that is over. */
export async function renewLink(db: Db, person: Reader, orderNo: string) {
  return db.begin(async (tx) => {
    const { id, parties } = await locked(tx, person, orderNo);
    if (!(await findSlip(tx, orderNo))) throw new Refused('not_found');
    await updateSecret(tx, id, newSecret());
    await announce(tx, orderTopics(orderNo), parties);
    return showSlip(tx, person, orderNo);
  });
}

export async function slipByLink(db: Db, secret: string, caller: Caller) {
  const slip = await findSlipByLink(db, secret);
  if (slip) return asSlip(slip);
  await countWrongLink(db, caller);
  throw new Refused('not_found');
}

/** Data export: every weight slip of somebody's orders. */
export async function slipsOf(db: Tx, personId: string) {
  return (await listSlips(db, personId)).map(asSlip);
}

type Standing = { id: number; order: Order; slip: SlipRecord | undefined };

/** What the work gives is told to the other side; nothing, when all stood so already. */
async function change(
  db: Db,
  person: Reader,
  orderNo: string,
  by: 'buyer' | 'seller',
  work: (tx: Tx, standing: Standing) => Promise<SlipEvent | undefined>,
) {
  return db.begin(async (tx) => {
    const { id, parties } = await locked(tx, person, orderNo);
    const order = await showOrder(tx, person, orderNo);
    if (order.viewerRole !== by) throw new Refused('not_yours');
    if (!canBeWeighed(order)) throw new Refused('slip_closed');
    const event = await work(tx, { id, order, slip: await findSlip(tx, orderNo) });
    await announce(tx, orderTopics(orderNo), parties);
    const others = parties.filter((party) => party !== person.id);
    if (event) await notify(tx, others, { event, subject: orderNo, about: order.productName });
    return showSlip(tx, person, orderNo);
  });
}

async function locked(tx: Tx, person: Reader, orderNo: string) {
  const row = await lockOrderOf(tx, person.id, orderNo);
  if (!row) throw new Refused('not_found');
  return { id: row.id, parties: [row.buyerId, row.sellerId].filter((id) => id !== null) };
}

function weighed(order: Order, weighing: Weighing): NewSlip {
  const { grossGrams, takenOff, netGrams } = applyDeductions(weighing);
  if (netGrams <= 0) {
    throw new Refused('invalid', { fields: { gross: fieldError('nothingLeft') } });
  }
  const amountPaisa = paisaOfWeight({ ...order, grams: netGrams });
  if (amountPaisa > maxPaisa) {
    throw new Refused('invalid', { fields: { gross: fieldError('smaller') } });
  }
  const deductions = weighing.deductions.map((line, at) => ({ ...line, grams: takenOff[at]! }));
  const charged = applyCharges({ ...weighing, amountPaisa, netGrams });
  if (charged.payablePaisa < 0) {
    throw new Refused('invalid', { fields: { charges: fieldError('nothingPaid') } });
  }
  const charges = weighing.charges.map((line, at) => ({ ...line, paisa: charged.takenOff[at]! }));
  return { grossGrams, bags: weighing.bags, deductions, charges, netGrams, amountPaisa };
}

/** The answer to this very slip was lost, and it is sent again. */
function isRetry(slip: SlipRecord, next: NewSlip, version: number) {
  const { grossGrams, bags, deductions, charges } = slip;
  return (
    slip.version === version + 1 &&
    isDeepStrictEqual({ ...next, grossGrams, bags, deductions, charges }, next)
  );
}

function checkVersion(slip: SlipRecord | undefined, version: number) {
  if (!slip) throw new Refused('not_found');
  if (slip.version !== version) throw new Refused('changed_elsewhere');
}

function checkUnconfirmed(slip: SlipRecord | undefined) {
  if (slip?.confirmedAt) throw new Refused('slip_confirmed');
}

function asSlip({ state, ...slip }: SlipRecord): OrderSlip {
  const charged = slip.charges.reduce((sum, { paisa }) => sum + paisa, 0);
  const payablePaisa = slip.weighed.paisa - charged + slip.deliveryCharge * 100;
  return { ...slip, orderStatus: badgeOf(state), payablePaisa };
}
