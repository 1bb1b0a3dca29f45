import { type PluralForms, grouped, plural } from '#contract/text/words.ts';
import type { Rating } from '#contract/sellers/rating.ts';
import { fill } from './words.ts';

type Words = { starsLabel: string; noRatings: string; reviewCount: PluralForms; reviewCountBy: PluralForms };

/** A rating as the five stars show and say it. */
export function starsOf(rating: Rating = { average: null, reviewCount: 0, reviewerCount: 0 }, words: Words) {
  const { average } = rating;
  return {
    rating: average,
    label: average === null ? words.noRatings : fill(words.starsLabel, { rating: average.toFixed(1) }),
    count: countOf(rating, words),
  };
}

/** Of how many people, where that is another number: several reviews of one are one voice in the stars. */
function countOf({ reviewCount, reviewerCount }: Rating, words: Words) {
  // In what a browser saved before, these two have other names.
  if (!(reviewCount >= 0)) return '';
  if (reviewerCount === reviewCount) return plural(reviewCount, words.reviewCount);
  return plural(reviewerCount, words.reviewCountBy, {
    count: grouped(reviewCount),
    people: grouped(reviewerCount),
  });
}
