import { type Forms, grouped, plural } from '#contract/text/words.ts';
import type { Rating } from '#contract/sellers/rating.ts';
import { fill } from './words.ts';

type Words = { starsLabel: string; noRatings: string; reviewCount: Forms; reviewCountBy: Forms };

/** A rating as the five stars show and say it. */
export function starsOf(rating: Rating = { average: null, count: 0, people: 0 }, words: Words) {
  const { average } = rating;
  return {
    rating: average,
    label: average === null ? words.noRatings : fill(words.starsLabel, { rating: average.toFixed(1) }),
    count: countOf(rating, words),
  };
}

/** Of how many people, where that is another number: several reviews of one are one voice in the stars. */
function countOf({ count, people }: Rating, words: Words) {
  // What a browser saved before people were counted has no such number.
  if (!(people < count)) return plural(count, words.reviewCount);
  return plural(people, words.reviewCountBy, { count: grouped(count), people: grouped(people) });
}
