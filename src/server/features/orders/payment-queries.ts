import type { PaymentMethod } from '#contract/trade/order-life.ts';
import type { RaastAccount } from '#contract/trade/raast/write.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** Of the weight slip `s` of the order `o`: less what was agreed to be taken off, with the delivery. */
export const slipPaisa = (tx: Tx) => tx`s.amount_paisa + o.delivery_charge * 100
  - (select coalesce(sum((c->>'paisa')::bigint), 0) from jsonb_array_elements(s.charges) c)`;

/** What is paid for the order `o`. Cash changes hands at the scale, by what was weighed there once both sides have
 *  confirmed it; a transfer is sent as ordered. */
export const payablePaisa = (tx: Tx) => tx`coalesce(case o.payment when 'cash' then (
  select (${slipPaisa(tx)})::bigint from weight_slips s where s.order_id = o.id and s.confirmed_at is not null) end,
  o.total_paisa)`;

type PaymentTarget = { details: string; iban: string | null; raastScheme: string | null };

export async function findPaymentTarget(tx: Tx, personId: string): Promise<PaymentTarget> {
  const [row] = await tx<PaymentTarget[]>`
    select details, iban, raast_scheme from payment_details where person_id = ${personId}`;
  return row ?? { details: '', iban: null, raastScheme: null };
}

/** Where somebody has to pay this person back, and who. */
export async function listRefundsDueTo(tx: Tx, personId: string) {
  return tx<{ orderNo: string; sellerId: string }[]>`
    select order_no, seller_id from orders
    where buyer_id = ${personId} and state = 'refund_due' and seller_id is not null`;
}

export async function updatePaymentWords(tx: Tx, personId: string, details: string) {
  await tx`
    insert into payment_details (person_id, details) values (${personId}, ${details})
    on conflict (person_id) do update set details = excluded.details`;
}

export async function updatePaymentAccount(tx: Tx, personId: string, account: RaastAccount | null) {
  await tx`
    insert into payment_details (person_id, iban, raast_scheme)
    values (${personId}, ${account?.iban ?? null}, ${account?.scheme ?? null})
    on conflict (person_id) do update set iban = excluded.iban, raast_scheme = excluded.raast_scheme`;
}

export async function updatePaymentMethod(tx: Tx, orderId: number, payment: PaymentMethod) {
  await tx`update orders set payment = ${payment} where id = ${orderId}`;
}
