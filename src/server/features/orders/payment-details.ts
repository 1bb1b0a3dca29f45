import { orderTopics } from '#contract/api/live.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { rupeesOf } from '#contract/trade/money.ts';
import type { Order } from '#contract/trade/orders.ts';
import type { PaymentDetails, PaymentDetailsDraft } from '#contract/trade/payment-details.ts';
import { readRaastAccount } from '#contract/trade/raast/read.ts';
import { writeRaastCode } from '#contract/trade/raast/write.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announceEach, announcement } from '#server/kit/live/live.ts';
import {
  findPaymentTarget,
  listRefundsDueTo,
  updatePaymentAccount,
  updatePaymentWords,
} from './payment-queries.ts';
import type { OrderRecord } from './queries.ts';

export async function paymentDetailsOf(db: Tx, personId: string): Promise<PaymentDetails> {
  const { details, iban } = await findPaymentTarget(db, personId);
  return { details, iban: iban ?? '' };
}

export async function setPaymentDetails(db: Db, personId: string, { details, iban }: PaymentDetailsDraft) {
  await db.begin(async (tx) => {
    if (details !== undefined) await updatePaymentWords(tx, personId, details);
    if (iban !== undefined) await updatePaymentAccount(tx, personId, accountOf(iban));
    const refunds = await listRefundsDueTo(tx, personId);
    await announceEach(
      tx,
      refunds.map(({ orderNo, sellerId }) => announcement(orderTopics(orderNo), [sellerId])),
    );
  });
  return paymentDetailsOf(db, personId);
}

function accountOf(typed: string) {
  const account = typed === '' ? null : readRaastAccount(typed);
  // The contract has refused everything that is none.
  if (typeof account === 'string') throw new Refused('invalid', { fields: { iban: fieldError(account) } });
  return account;
}

/** Whoever says yes to a transfer has said where the money goes: else its buyer would not know. */
export async function expectPaymentDetails(tx: Tx, sellerId: string) {
  const { details, iban } = await findPaymentTarget(tx, sellerId);
  if (details === '' && !iban) throw new Refused('payment_details_first');
}

/** Where the money goes: as words, as an account, and as a code that a bank's app reads with the amount in it. */
export type PayTo = Pick<Order, 'paymentDetails' | 'iban' | 'raastCode'>;

export const noPaymentTarget: PayTo = { paymentDetails: null, iban: null, raastCode: null };

export async function payToFor(db: Tx, order: OrderRecord, viewerRole: Order['viewerRole']): Promise<PayTo> {
  const payee = payeeOf(order, viewerRole);
  if (!payee) return noPaymentTarget;
  const { details, iban, raastScheme: scheme } = await findPaymentTarget(db, payee);
  const raastCode = iban && scheme ? writeRaastCode({ iban, scheme }, rupeesOf(order.payablePaisa)) : null;
  return { paymentDetails: details || null, iban, raastCode };
}

/** The seller while a transfer is waited for; the buyer while a refund is due, for the seller alone. */
function payeeOf({ payment, state, buyerId, sellerId }: OrderRecord, viewerRole: Order['viewerRole']) {
  if (state === 'refund_due') return viewerRole === 'seller' ? buyerId : null;
  const isWaitedFor = payment === 'transfer' && (state === 'awaiting_payment' || state === 'payment_pending');
  return isWaitedFor ? sellerId : null;
}
