import type { OrderKind, OrderState } from '#contract/trade/order-life.ts';
import type { z } from 'zod';
import type { Tx } from '#server/kit/database/db.ts';

type LockedOrder = {
  id: number;
  state: OrderState;
  kind: z.infer<typeof OrderKind>;
  side: 'buyer' | 'seller';
  parties: (string | null)[];
  productName: string;
};

/** Only for its two sides: whoever adds something holds the order until the end, so that two are counted one by one. */
export async function lockOrderOf(tx: Tx, personId: string, orderNo: string) {
  const [row] = await tx<LockedOrder[]>`
    select id, state, kind, case when buyer_id = ${personId} then 'buyer' else 'seller' end as side,
      array[buyer_id, seller_id] as parties, product_name
    from orders where order_no = ${orderNo} and ${personId} in (buyer_id, seller_id) for update`;
  return row;
}

export async function countProofs(tx: Tx, orderId: number, personId: string) {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int from payment_proofs where order_id = ${orderId} and person_id = ${personId}`;
  return row!.count;
}

type NewProof = {
  orderId: number;
  personId: string;
  side: 'buyer' | 'seller';
  reference: string;
  publicId: string | null;
};

export async function insertProof(tx: Tx, { orderId, personId, side, reference, publicId }: NewProof) {
  const [row] = await tx<{ id: string }[]>`
    insert into payment_proofs (order_id, person_id, side, reference, public_id)
    values (${orderId}, ${personId}, ${side}, ${reference}, ${publicId}) returning id`;
  return row!.id;
}

/** Gives the picture that goes with it; nothing when this person has shown no such thing. */
export async function deleteProof(tx: Tx, orderId: number, personId: string, id: string) {
  const [row] = await tx<{ publicId: string | null }[]>`
    delete from payment_proofs where id = ${id} and order_id = ${orderId} and person_id = ${personId}
    returning public_id`;
  return row;
}

export async function findProofPicture(tx: Tx, orderNo: string, id: string) {
  const [row] = await tx<{ publicId: string }[]>`
    select p.public_id from payment_proofs p join orders o on o.id = p.order_id
    where o.order_no = ${orderNo} and p.id = ${id} and p.public_id is not null`;
  return row?.publicId;
}
