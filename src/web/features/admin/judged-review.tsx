import type { JudgedReview } from '#contract/office/hidden-reviews.ts';
import { orderPath } from '#contract/site/paths.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { LongText } from '#web/ui/marks/long-text.tsx';
import { Stars } from '#web/ui/marks/stars.tsx';
import type { AdminWords } from './admin-list.tsx';
import { OfficeLink } from './office-link.tsx';
import { useAdminAction } from './use-admin.ts';
import { WhyDialog } from './why-dialog.tsx';

/** What somebody has said of the other side of an order. */
export function JudgedReviewView({ review, words }: { review: JudgedReview; words: AdminWords }) {
  const { stars, text, subjectName, orderNo, productName, shownAt } = review;
  const { reviews, waiting } = words;
  return (
    <div className="grid gap-1.5 border-s-3 border-wheat ps-3 wrap-anywhere">
      <Stars rating={stars} label={fill(reviews.starsLabel, { rating: stars })} size="sm" />
      {text ? (
        <LongText words={waiting.listing}>{text}</LongText>
      ) : (
        <p className="text-ink-3">{reviews.noText}</p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 text-1 text-ink-3">
        <span>{fill(reviews.about, { name: subjectName, date: tableDate(shownAt) })}</span>
        {productName && <bdi>{productName}</bdi>}
        {orderNo && (
          <OfficeLink to={orderPath(orderNo)} className="link inline-flex min-h-11 items-center">
            {fill(waiting.openOrder, { orderNo })}
          </OfficeLink>
        )}
      </p>
    </div>
  );
}

type DialogProps = {
  id: string;
  authorName: string;
  words: AdminWords;
  onDone: () => void;
  onClose: () => void;
};

export function HideReviewDialog({ id, authorName, words, onDone, onClose }: DialogProps) {
  const { title, text, submit } = words.reviews.hideDialog;
  return (
    <WhyDialog
      words={words.reasonDialog}
      title={fill(title, { name: authorName })}
      text={fill(text, { name: authorName })}
      submit={submit}
      action={useAdminAction('POST /api/admin/reviews/:id/hold')}
      input={(reason) => ({ id, reason })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
