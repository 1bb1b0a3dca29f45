import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SellerRole } from '#contract/trade/products.ts';
import type { ListedReview } from '#contract/sellers/reviews.ts';
import { call } from '#web/kit/api/call.ts';
import { exactTime, timeAgo } from '#web/kit/words/format.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Avatar } from '#web/ui/marks/avatar.tsx';
import { NextPage } from '#web/ui/lists/next-page.tsx';
import { RetryNotice } from '#web/ui/states/retry-notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { Stars } from '#web/ui/marks/stars.tsx';

type Words = Locale['Reviews'];
/** For what is not one's own. */
type ReportSlot = (review: Pick<ListedReview, 'id' | 'authorName'>) => ReactNode;
type Props = {
  seller: SellerRole;
  /** Of the farm or the business. */
  id: string;
  words: Words;
  report: ReportSlot;
};

/** What is said of a seller, live, the newest first. */
export function SellerReviews({ seller, id, words, report }: Props) {
  const list = useInfiniteQuery({
    queryKey: ['seller', id, 'reviews'],
    queryFn: ({ pageParam }) =>
      call('GET /api/sellers/:role/:id/reviews', { role: seller, id, after: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
    retry: 1,
  });
  if (list.isError && !list.data) {
    return <RetryNotice words={words.error} list={list} />;
  }
  if (!list.data) return <SkeletonRows rows={2} label={words.loading} />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="text-ink-2">{words.empty}</p>;
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {items.map((review) => (
          <ReviewCard key={review.id} {...{ review, words, report }} />
        ))}
      </ul>
      <div className="mt-6 flex justify-center empty:hidden">
        <NextPage list={list}>{words.more}</NextPage>
      </div>
    </>
  );
}

type CardProps = Pick<Props, 'words' | 'report'> & { review: ListedReview };

function ReviewCard({ review, words, report }: CardProps) {
  const { stars, text, authorName, authorPicture, shownAt } = review;
  return (
    <li className="grid content-start gap-2 rounded-md border border-line bg-card p-4">
      <Stars rating={stars} label={fill(words.starsLabel, { rating: stars })} size="sm" />
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      <div className="flex items-center gap-3">
        <Avatar name={authorName} picture={authorPicture} tone="river" />
        <p className="min-w-0 text-1 text-ink-3">
          <b className="font-semibold text-ink-2 wrap-anywhere">{authorName}</b>
          {', '}
          <time suppressHydrationWarning dateTime={shownAt} title={exactTime(shownAt)}>
            {timeAgo(shownAt)}
          </time>
        </p>
      </div>
      {!review.isMine && report(review)}
    </li>
  );
}
