import { useState } from 'react';
import type { Order } from '#contract/trade/orders.ts';
import type { OrderReviews } from '#contract/sellers/reviews.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { RetryNotice } from '#web/ui/states/retry-notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { Stars } from '#web/ui/marks/stars.tsx';
import { ReviewForm } from './review-form.tsx';
import type { OrderReviewsQuery } from './use-order-reviews.ts';

type Words = Locale['Reviews'];
type Props = {
  order: Pick<Order, 'orderNo' | 'name'>;
  words: Words;
  /** Whether it is what the reader has to do next. */
  isNext: boolean;
};

/** What the two sides of an order say of each other. */
export function OrderReview({ reviews: { found, write }, ...parts }: Props & { reviews: OrderReviewsQuery }) {
  const { words } = parts;
  if (found.data) return <Both both={found.data} write={write} {...parts} />;
  if (!found.isError) return <SkeletonRows rows={1} label={words.loading} />;
  return <RetryNotice words={words.error} list={found} />;
}

type BothProps = Props & { both: OrderReviews; write: OrderReviewsQuery['write'] };

function Both({ both, ...parts }: BothProps) {
  const { theirs, otherHasWritten } = both;
  const { order, words } = parts;
  const { name } = order;
  return (
    <div className="grid gap-6">
      {otherHasWritten && !theirs && <Notice tone="river">{fill(words.otherWaits, { name })}</Notice>}
      <div>
        <h3 className="mb-3 title-card wrap-anywhere">{fill(words.of, { name })}</h3>
        <Mine both={both} {...parts} />
      </div>
      {theirs && (
        <div>
          <h3 className="mb-3 title-card wrap-anywhere">{fill(words.theirs, { name })}</h3>
          <Said said={theirs} words={words} isShown />
        </div>
      )}
    </div>
  );
}

function Mine({ both: { canWrite, mine }, order: { orderNo }, words, write, isNext }: BothProps) {
  const [isChanging, setIsChanging] = useState(false);
  const form = { orderNo, words, mine, write, isNext };
  if (!mine) return canWrite ? <ReviewForm {...form} /> : <p className="text-ink-2">{words.nobody}</p>;
  if (canWrite && isChanging) return <ReviewForm {...form} onClose={() => setIsChanging(false)} />;
  return (
    <>
      <Said said={mine} words={words} isShown={mine.isShown} />
      {canWrite && (
        <Button tone="secondary" size="sm" className="mt-3" onClick={() => setIsChanging(true)}>
          {words.change}
        </Button>
      )}
      <div aria-live="polite" className="mt-4 empty:hidden">
        {write.isSuccess && <Notice tone="green">{mine.isShown ? words.shownNow : words.sent}</Notice>}
      </div>
    </>
  );
}

type SaidProps = { said: NonNullable<OrderReviews['theirs']>; words: Words; isShown: boolean };

function Said({ said: { stars, text, shownAt }, words, isShown }: SaidProps) {
  return (
    <div className="grid gap-1.5">
      <Stars rating={stars} label={fill(words.starsLabel, { rating: stars })} />
      {text ? (
        <p className="max-w-[62ch] wrap-anywhere whitespace-pre-line">{text}</p>
      ) : (
        <p className="text-ink-3">{words.noText}</p>
      )}
      <p className="text-1 text-ink-3">
        {fill(isShown ? words.isShown : words.waits, { date: tableDate(shownAt) })}
      </p>
    </div>
  );
}
