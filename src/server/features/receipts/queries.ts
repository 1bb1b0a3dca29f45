import type { OrderState } from '#contract/trade/order-life.ts';
import { paidFrom } from '#contract/trade/paid-at.ts';
import type { Receipt, OrderReceiptView } from '#contract/trade/receipts.ts';
import { namesBehindLink, sharesReceipt, slipPaisa } from '#server/features/orders/service.ts';
import { shopInSight } from '#server/features/product-locations/service.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** When the money was there; nothing for an order that was never paid. */
const paidAt = (tx: Tx) => tx`(select min(e.at) from order_events e
  where e.order_id = o.id and e.to_state = any(${[...paidFrom]}))`;

/** Of `o`: a sale has a receipt from the beginning, also where it is on credit. */
const hasReceipt = (tx: Tx) => tx`(o.kind = 'sale' or ${paidAt(tx)} is not null)`;

/** Of the first order of those that share a receipt. */
const first = (tx: Tx, orderNo: string) =>
  tx`o.id = (select coalesce(receipt_of, id) from orders where order_no = ${orderNo})`;

type Linked = { id: number; secret: string | null; buyerId: string | null; sellerId: string | null };

/** Only for the two sides of the order. */
export async function lockReceiptOf(tx: Tx, personId: string, orderNo: string) {
  const [row] = await tx<Linked[]>`
    select o.id, o.buyer_id, o.seller_id, case when ${hasReceipt(tx)} then o.receipt_secret end as secret
    from orders o where ${first(tx, orderNo)} and ${personId} in (o.buyer_id, o.seller_id) for update of o`;
  return row;
}

export async function findReceiptOf(tx: Tx, personId: string, orderNo: string) {
  const [row] = await tx<OrderReceiptView[]>`
    select case when ${hasReceipt(tx)} then o.receipt_secret end as secret,
      (select jsonb_agg(jsonb_build_object('orderNo', line.order_no, 'productName', line.product_name,
          'totalPaisa', line.total_paisa) order by line.id)
        from orders line where ${sharesReceipt(tx)}) as lines
    from orders o where ${first(tx, orderNo)} and ${personId} in (o.buyer_id, o.seller_id)`;
  return row;
}

export async function updateSecret(tx: Tx, orderId: number, secret: string) {
  await tx`update orders set receipt_secret = ${secret} where id = ${orderId}`;
}

type ReceiptRecord = Omit<Receipt, 'orderStatus'> & { state: OrderState };

export async function findReceiptByLink(tx: Tx, secret: string) {
  const [row] = await tx<ReceiptRecord[]>`
    select o.order_no, o.state, o.dated as date, ${namesBehindLink(tx)}, o.payment, ${paidAt(tx)} as paid_at,
      (select jsonb_agg(jsonb_build_object('productName', line.product_name, 'quantity', line.quantity,
          'weightCategory', line.weight_category, 'price', line.price, 'priceBasis', line.price_basis,
          'totalPaisa', line.total_paisa - line.delivery_charge * 100) order by line.id)
        from orders line where ${sharesReceipt(tx)}) as lines, o.delivery_charge,
      (select jsonb_build_object('role', o.role, 'name', s.name, 'place', s.city || ', ' || s.province)
        from ${shopInSight(tx)}) as shop,
      (select jsonb_build_object('grams', s.net_grams, 'paisa', s.amount_paisa,
          'charges', (select coalesce(jsonb_agg(jsonb_build_object('label', c->'label', 'paisa', c->'paisa') order by at), '[]')
            from jsonb_array_elements(s.charges) with ordinality listed (c, at)),
          'payablePaisa', ${slipPaisa(tx)})
        from weight_slips s where s.order_id = o.id and s.confirmed_at is not null) as weighed
    from orders o where o.receipt_secret = ${secret} and o.receipt_of is null and ${hasReceipt(tx)}`;
  return row;
}
