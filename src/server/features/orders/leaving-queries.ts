import type { Tx } from '#server/kit/database/db.ts';

/** One leaves at a time: a row that is written twice in a transaction is checked against all its people again, and
 *  two who trade with each other would each wait for the other's row. */
export async function lockLeaver(tx: Tx, personId: string) {
  await tx`select pg_advisory_xact_lock(hashtext('kisan-mandi account removal'))`;
  await tx`select from people where id = ${personId} for update`;
}

export async function listOpenOrders(tx: Tx, personId: string) {
  return tx<{ orderNo: string; productId: string | null }[]>`
    select order_no, product_id from orders
    where (buyer_id = ${personId} or seller_id = ${personId})
      and state in ('placed', 'charge_pending', 'accepted', 'awaiting_payment', 'payment_pending', 'paid')
    order by id`;
}

/** Those where the goods have changed hands and one word is still missing, and of a seller those that the market office has
 *  or had to decide; with the side that was left and is not suspended itself. */
export async function listLeftOpen(tx: Tx, personId: string, settled: string[]) {
  return tx<
    {
      orderNo: string;
      productName: string;
      state: 'handed_over' | 'disputed' | 'refund_due';
      gone: 'buyer' | 'seller';
      otherId: string;
    }[]
  >`
    select o.order_no, o.product_name, o.state, p.id as other_id,
      case when p.id = o.seller_id then 'buyer' else 'seller' end as gone
    from orders o join people p on p.id in (o.buyer_id, o.seller_id) and p.id <> ${personId}
    where ((o.buyer_id = ${personId} or o.seller_id = ${personId}) and o.state = 'handed_over'
        or o.seller_id = ${personId} and o.state in ('disputed', 'refund_due'))
      and o.order_no <> all(${settled}) and p.suspended_at is null
    order by o.id`;
}

/** The name stays for the other side; the number and the address go with the person, and the mark of the form that they
 *  sent. A sale that they wrote down has no other side here: whom they sold to goes with them too. */
export async function anonymiseParty(tx: Tx, personId: string) {
  // What they wanted to buy goes too. Left to the foreign key, a row that was written before in this transaction would be
  // checked against what is gone already.
  await tx`update orders set buyer_phone = null, address = '', requirement_id = null where buyer_id = ${personId}`;
  await tx`
    update orders set seller_phone = null,
      buyer_name = case kind when 'sale' then '' else buyer_name end,
      buyer_phone = case kind when 'sale' then null else buyer_phone end
    where seller_id = ${personId}`;
  await tx`update orders set fingerprint = '' where sent_by = ${personId}`;
}
