import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/trade/orders.ts';
import type { OrderReviews } from '#contract/sellers/reviews.ts';
import { paths } from '#contract/site/paths.ts';
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
  /** For what the other side has written. */
  report: (reviewId: string) => ReactNode;
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
  const { order, words, report } = parts;
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
          <Said said={theirs} words={words}>
            {fill(words.isShown, { date: tableDate(theirs.shownAt) })}
          </Said>
          <div className="mt-1">{report(theirs.id)}</div>
        </div>
      )}
    </div>
  );
}

function Mine({ both: { canWrite, mine }, order: { orderNo }, words, write, isNext }: BothProps) {
  const { state, button, begin, onClose } = useChange();
  const form = { orderNo, words, mine, write, isNext, onClose };
  if (!mine) return canWrite ? <ReviewForm {...form} /> : <p className="text-ink-2">{words.nobody}</p>;
  if (mine.hiddenFor !== null) return <Hidden said={mine} reason={mine.hiddenFor} words={words} />;
  if (canWrite && state === 'changing') return <ReviewForm {...form} />;
  return (
    <>
      <Said said={mine} words={words}>
        {fill(mine.isShown ? words.isShown : words.waits, { date: tableDate(mine.shownAt) })}
      </Said>
      {canWrite && (
        <Button ref={button} tone="secondary" size="sm" className="mt-3" onClick={begin}>
          {words.change}
        </Button>
      )}
      {state === 'sent' && <Sent>{mine.isShown ? words.shownNow : words.sent}</Sent>}
    </>
  );
}

/** Whether the form of one's own review stands there, and how it went. */
function useChange() {
  const [state, setState] = useState<'changing' | 'sent' | 'cancelled'>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'cancelled') button.current?.focus();
  }, [state]);
  return {
    state,
    button,
    begin: () => setState('changing'),
    onClose: (isSent: boolean) => setState(isSent ? 'sent' : 'cancelled'),
  };
}

/** The form that had the focus has gone: the reader is led to what says that it was sent. */
function Sent({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="mt-4 outline-none">
      <Notice tone="green">{children}</Notice>
    </div>
  );
}

function Hidden({ said, reason, words }: SaidProps & { reason: string }) {
  return (
    <div className="grid gap-3">
      <Said said={said} words={words} />
      <Notice tone="clay">
        <p className="wrap-anywhere">{fill(words.hidden.text, { reason })}</p>
        <Link to={paths.contact} className="link inline-flex min-h-11 items-center">
          {words.hidden.contact}
        </Link>
      </Notice>
    </div>
  );
}

type SaidProps = {
  said: Pick<NonNullable<OrderReviews['theirs']>, 'stars' | 'text'>;
  words: Words;
  /** Since when others read it, or from when on. */
  children?: ReactNode;
};

function Said({ said: { stars, text }, words, children }: SaidProps) {
  return (
    <div className="grid gap-1.5">
      <Stars rating={stars} label={fill(words.starsLabel, { rating: stars })} />
      {text ? (
        <p className="max-w-[62ch] wrap-anywhere whitespace-pre-line">{text}</p>
      ) : (
        <p className="text-ink-3">{words.noText}</p>
      )}
      {children && <p className="text-1 text-ink-3">{children}</p>}
    </div>
  );
}
