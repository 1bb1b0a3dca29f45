import type { Db } from '#server/kit/database/db.ts';

/** As if these people had been here for a while and had carried out an order. */
export async function giveStanding(db: Db, ids: string[]) {
  await db`update people set joined_at = now() - interval '30 days' where id = any(${ids})`;
  await db`
    insert into orders (kind, buyer_id, role, product_name, buyer_name, seller_name, quantity, weight_category, price,
      price_basis, total_paisa, payment, note, dated, state, stock, idempotency_key, fingerprint)
    select 'order', id, 'farmer', 'Wheat', username, 'Rashid', 1, 'Maund (40 kg)', 4800, 'unit', 480000, 'cash', '',
      current_date, 'completed', 'taken', gen_random_uuid(), '' from people where id = any(${ids})`;
}
