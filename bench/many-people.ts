import { randomBytes } from 'node:crypto';
import type { Db } from '#server/kit/database/db.ts';

export type BenchPerson = { id: string; phone: string; cookie: string };

/** Signed-in farmers, without codes; each with a farm. */
export async function fillWithPeople(db: Db, size: number): Promise<BenchPerson[]> {
  const phones = Array.from({ length: size }, (_, at) => `0301${String(at).padStart(7, '0')}`);
  const people = await db<{ id: string; phone: string }[]>`
    insert into people (key, username, phone, role_flags, phone_proven_at, joined_at)
    select phone, 'Person ' || phone, phone, '{isFarmer,isBuyer}', now(), now() - make_interval(mins => place::int)
    from unnest(${phones}::text[]) with ordinality as p (phone, place) returning id, phone`;
  await db`
    insert into farms (person_id, farmer_name, farm_name, size_category, size_value, city, province)
    select id, username, 'Farm of ' || username, 'Acre', 12, 'Multan', 'Punjab' from people where key like '0301%'`;
  const tokens = people.map(() => randomBytes(32).toString('base64url'));
  await db`
    insert into sessions (person_id, token_hash, device, expires_at)
    select id, sha256(token::bytea), 'bench', now() + interval '1 day'
    from unnest(${people.map(({ id }) => id)}::uuid[], ${tokens}::text[]) as s (id, token)`;
  await db`vacuum analyze people, farms, sessions`;
  return people.map((person, at) => ({ ...person, cookie: `session=${tokens[at]}` }));
}

/** Completed orders between them, over the last half year. */
export async function fillWithOrders(db: Db, people: BenchPerson[], size: number) {
  const ids = people.map(({ id }) => id);
  await db`
    insert into orders (kind, buyer_id, seller_id, role, product_name, buyer_name, seller_name, quantity,
      weight_category, price, price_basis, total_paisa, payment, delivery, note, dated, state, stock, sent_by,
      idempotency_key, fingerprint, placed_at)
    select 'order', (${ids}::uuid[])[1 + i % ${ids.length}::int], (${ids}::uuid[])[1 + (i * 7 + 1) % ${ids.length}::int],
      'farmer', 'Wheat', 'Buyer', 'Seller', 10, 'Maund (40 kg)', 4000, 'unit', 4000000, 'cash', 'pickup', '',
      current_date - (i % 180), 'completed', 'taken', (${ids}::uuid[])[1 + i % ${ids.length}::int], gen_random_uuid(), '',
      now() - make_interval(hours => (i % 4000))
    from generate_series(0, ${size - 1}::int) i
    where (i % ${ids.length}::int) <> ((i * 7 + 1) % ${ids.length}::int)`;
  await db`
    insert into order_events (order_id, number, event, from_state, to_state, actor, reason)
    select id, 1, 'place', null, 'completed', 'buyer', '' from orders`;
  await db`vacuum analyze orders, order_events`;
}
