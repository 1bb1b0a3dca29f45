import type { Review } from '#contract/reviews.ts';
import { exactTime, timeAgo } from '#web/kit/format.ts';
import { fill } from '#web/kit/words.ts';
import { Stars } from '#web/ui/stars.tsx';
import type { SellerWords } from './seller-screen.tsx';

export function ReviewList({ reviews, words }: { reviews: Review[]; words: SellerWords }) {
  if (reviews.length === 0) return <p className="text-ink-2">{words.reviews.empty}</p>;
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {reviews.map(({ id, stars, text, authorName, shownAt }) => (
        <li key={id} className="grid content-start gap-2 rounded-md border border-line bg-card p-4">
          <Stars rating={stars} label={fill(words.starsLabel, { rating: stars })} size="sm" />
          {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
          <p className="text-1 text-ink-3">
            <b className="font-semibold text-ink-2 wrap-anywhere">{authorName}</b>
            {', '}
            <time dateTime={shownAt} title={exactTime(shownAt)}>
              {timeAgo(shownAt)}
            </time>
          </p>
        </li>
      ))}
    </ul>
  );
}
