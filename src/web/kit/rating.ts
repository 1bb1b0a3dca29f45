import type { Rating } from '#contract/rating.ts';
import { fill } from './words.ts';

type Words = { starsLabel: string; noRatings: string; reviewsOne: string; reviewsMany: string };

/** A rating as the five stars show and say it. */
export function starsOf({ average, count }: Rating = { average: null, count: 0 }, words: Words) {
  return {
    rating: average,
    label: average === null ? words.noRatings : fill(words.starsLabel, { rating: average.toFixed(1) }),
    count: count === 1 ? words.reviewsOne : fill(words.reviewsMany, { count: count.toLocaleString('en') }),
  };
}
