import type { Point } from '#contract/people/places.ts';
import type { Tx } from '#server/kit/database/db.ts';

type Row = { businessId: string; name: string; city: string; marker: Point | null };

export async function listBusinesses(tx: Tx, most: number) {
  return tx<Row[]>`
    select b.id as business_id, b.business_name as name, b.city,
      case when b.lat is not null then jsonb_build_object('lat', b.lat, 'lng', b.lng) end as marker
    from businesses b join people p on p.id = b.person_id
    where is_in_sight(p) order by p.joined_at desc, b.id limit ${most}`;
}
