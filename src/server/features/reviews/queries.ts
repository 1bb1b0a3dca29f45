import type { Rating, Review } from '#contract/reviews.ts';
import type { Tx } from '#server/kit/db.ts';

export async function findRating(tx: Tx, personId: string) {
  const [row] = await tx<Rating[]>`
    select round(avg(stars), 2)::float as average, count(*)::int as count
    from reviews where subject_id = ${personId} and shown_at <= now()`;
  return row!;
}

export async function listReviews(tx: Tx, personId: string, most: number) {
  return tx<Review[]>`
    select r.id, a.username as author_name, r.stars::int, r.text, r.shown_at
    from reviews r join people a on a.id = r.author_id
    where r.subject_id = ${personId} and r.shown_at <= now()
    order by r.shown_at desc, r.id limit ${most}`;
}
