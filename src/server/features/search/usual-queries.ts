import { fewestOffers, fewestSellers } from '#server/features/moderation/service.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** Of the newest so many are looked at: older prices are not the usual ones any more. */
const newest = 10_000;

type Kind = { role: string; category: string; crop: string };

/** Seed of wheat has another price than wheat, and a supplier another than a farmer. */
export function kindOf({ role, category, crop }: Kind) {
  return [role, category, crop].join();
}

/** What 40 kg of each kind usually cost: the middle of what is asked for them now. */
export async function usualPrices(tx: Tx) {
  const rows = await tx<(Kind & { rupees: number })[]>`
    select role, category, crop, percentile_disc(0.5) within group (order by rupees_per_maund) as rupees
    from (
      select * from products where status = 'open'
      order by posted_at desc, id desc limit ${tx.unsafe(String(newest))}) p
    where crop not in ('', 'machinery') and rupees_per_maund is not null
    group by role, category, crop
    having count(*) >= ${fewestOffers} and count(distinct owner_id) >= ${fewestSellers}`;
  return new Map(rows.map((row) => [kindOf(row), row.rupees]));
}
