import type { OrderState } from '#contract/trade/order-life.ts';
import type { OrderSlip } from '#contract/trade/weight-slips.ts';
import { namesBehindLink } from '#server/features/orders/service.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** As the tables have it: the state of the order, not yet its badge. */
export type SlipRecord = Omit<OrderSlip, 'orderStatus' | 'payablePaisa'> & { state: OrderState };

export type NewSlip = Pick<OrderSlip, 'grossGrams' | 'bags' | 'deductions' | 'charges'> & {
  netGrams: number;
  amountPaisa: number;
};

const whole = (
  tx: Tx,
  names = tx`o.seller_name, o.buyer_name`,
) => tx`o.order_no, o.state, o.product_name, ${names}, o.weight_category,
  o.price, o.price_basis, o.payment, s.gross_grams, s.bags, s.deductions, s.charges,
  jsonb_build_object('grams', o.grams, 'paisa', o.total_paisa - o.delivery_charge * 100) as ordered, o.delivery_charge,
  jsonb_build_object('grams', s.net_grams, 'paisa', s.amount_paisa) as weighed,
  s.written_at, s.confirmed_at, s.objection <> '' as is_questioned, s.version, s.objection, s.secret
  from weight_slips s join orders o on o.id = s.order_id`;

export async function findSlip(tx: Tx, orderNo: string) {
  const [row] = await tx<SlipRecord[]>`select ${whole(tx)} where o.order_no = ${orderNo}`;
  return row;
}

export async function findSlipByLink(tx: Tx, secret: string) {
  const [row] = await tx<SlipRecord[]>`select ${whole(tx, namesBehindLink(tx))} where s.secret = ${secret}`;
  return row;
}

export async function listSlips(tx: Tx, personId: string) {
  return tx<SlipRecord[]>`
    select ${whole(tx)} where o.buyer_id = ${personId} or o.seller_id = ${personId} order by o.id`;
}

/** Only for its two sides: whoever changes a slip holds its order until the end. */
export async function lockOrderOf(tx: Tx, personId: string, orderNo: string) {
  const [row] = await tx<{ id: number; buyerId: string | null; sellerId: string | null }[]>`
    select id, buyer_id, seller_id from orders
    where order_no = ${orderNo} and ${personId} in (buyer_id, seller_id) for update`;
  return row;
}

/** The first one, or in place of the one before, whose objection is answered by it. */
export async function putSlip(tx: Tx, orderId: number, slip: NewSlip, secret: string) {
  await tx`
    insert into weight_slips as s (order_id, gross_grams, bags, deductions, charges, net_grams, amount_paisa, secret)
    values (${orderId}, ${slip.grossGrams}, ${slip.bags}, ${tx.json(slip.deductions)}, ${tx.json(slip.charges)}, ${slip.netGrams},
      ${slip.amountPaisa}, ${secret})
    on conflict (order_id) do update set gross_grams = excluded.gross_grams, bags = excluded.bags,
      deductions = excluded.deductions, charges = excluded.charges, net_grams = excluded.net_grams, amount_paisa = excluded.amount_paisa,
      objection = '', written_at = now(), version = s.version + 1`;
}

export async function markConfirmed(tx: Tx, orderId: number) {
  await tx`update weight_slips set confirmed_at = now(), objection = '' where order_id = ${orderId}`;
}

export async function markQuestioned(tx: Tx, orderId: number, objection: string) {
  await tx`update weight_slips set objection = ${objection} where order_id = ${orderId}`;
}

export async function updateSecret(tx: Tx, orderId: number, secret: string) {
  await tx`update weight_slips set secret = ${secret} where order_id = ${orderId}`;
}
