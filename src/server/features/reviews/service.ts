import type { Rating, Review } from '#contract/reviews.ts';
import type { Tx } from '#server/kit/db.ts';
import { findRating, listReviews } from './queries.ts';

const mostShown = 20;

/** What the reviews of a person come to. A review that is not to be shown yet does not count yet. */
export function ratingOf(db: Tx, personId: string): Promise<Rating> {
  return findRating(db, personId);
}

export function reviewsOf(db: Tx, personId: string): Promise<Review[]> {
  return listReviews(db, personId, mostShown);
}
