import type { Tx } from '#server/kit/database/db.ts';
import { switchTriggers } from './queries.ts';

export async function listDemoIds(tx: Tx) {
  const rows = await tx<{ id: string }[]>`select id from people where is_demo order by id`;
  return rows.map(({ id }) => id);
}

/** Orders in which no real person is left on either side, with their history, which nothing else may remove. The rows of the
 *  orders are locked before the tables, as by whoever takes a step. */
export async function deleteDemoOrders(tx: Tx) {
  const rows = await tx<{ id: number; orderNo: string }[]>`
    select o.id, o.order_no from orders o
      left join people b on b.id = o.buyer_id left join people s on s.id = o.seller_id
    where (b.is_demo or s.is_demo) and coalesce(b.is_demo, true) and coalesce(s.is_demo, true)
    order by o.id for update of o`;
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  for (const table of ['order_events', 'weight_slips', 'payment_proofs']) {
    await switchTriggers(tx, table, 'disable');
    await tx`delete from ${tx(table)} where order_id = any(${ids})`;
    await switchTriggers(tx, table, 'enable');
  }
  await tx`delete from reviews where order_no = any(${rows.map(({ orderNo }) => orderNo)})`;
  await tx`delete from orders where id = any(${ids})`;
  return rows.length;
}

export async function deleteDemoMessages(tx: Tx) {
  return (await tx`delete from messages where is_demo returning 1`).length;
}

export async function hasAdmin(tx: Tx) {
  const [row] = await tx<{ is: boolean }[]>`
    select exists (select from people where 'isAdmin' = any(role_flags)) as is`;
  return row!.is;
}
