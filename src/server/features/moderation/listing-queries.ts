import type { Listing } from '#contract/trade/listing.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { firstWithImageHash } from './rule-queries.ts';
import { picture } from '#server/features/pictures/service.ts';

/** Of `mine`, a picture of the product `p`: where somebody else showed it first, if anybody did. */
const firstShown = (tx: Tx) => tx`
  select jsonb_build_object('productId', l.id, 'name', l.name, 'sellerName', s.username, 'picture', ${picture(tx)},
    'isPublic', l.status in ('open', 'sold_out')) as listing
  from (${firstWithImageHash(tx, tx`p.owner_id`)}) f join pictures i on i.public_id = f.public_id
    join products l on l.id = i.product_id join people s on s.id = l.owner_id
  where l.owner_id <> p.owner_id`;

/** Whatever their status: for nobody but those who judge them. */
export async function listListings(tx: Tx, ids: string[]) {
  return tx<(Listing & { id: string })[]>`
    select p.id, p.price::text, p.price_basis, trim_scale(p.weight - p.reserved)::text as quantity, p.weight_category,
      p.rupees_per_maund, p.quality, p.location, p.description as desc,
      coalesce((select jsonb_agg(${picture(tx, tx`mine`)} || jsonb_build_object('firstShown', first.listing)
          order by mine.position)
        from pictures mine left join lateral (${firstShown(tx)}) first on true
        where mine.product_id = p.id), '[]') as pictures
    from products p where p.id = any(${ids})`;
}
