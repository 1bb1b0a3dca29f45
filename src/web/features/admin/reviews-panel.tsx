import { useState } from 'react';
import type { JudgedReview } from '#contract/office/hidden-reviews.ts';
import { fill } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { AdminPanel, type AdminWords } from './admin-list.tsx';
import { HideReviewDialog, JudgedReviewView } from './judged-review.tsx';
import { useAdminAction, useReviewsBy } from './use-admin.ts';

type Props = { person: { id: string; name: string }; words: AdminWords };

/** What somebody has written about others: each can be hidden, and what is hidden shown again. */
export function ReviewsPanel({ person: { id, name }, words }: Props) {
  const list = useReviewsBy(id);
  const show = useAdminAction('DELETE /api/admin/reviews/:id/hold');
  const [asked, setAsked] = useState<string>();
  const { reviews } = words;
  return (
    <AdminPanel words={words} title={reviews.title} list={list} rows={list.data} empty={reviews.none}>
      {(rows) => (
        <>
          {show.error && <Notice tone="clay">{show.error.message}</Notice>}
          <ul className="divide-y divide-line">
            {rows.map((review) => (
              <Row
                key={review.id}
                review={review}
                words={words}
                busy={show.isPending && show.variables.id === review.id}
                onHide={() => setAsked(review.id)}
                onShow={() => show.mutate({ id: review.id })}
              />
            ))}
          </ul>
          {asked && (
            <HideReviewDialog
              id={asked}
              authorName={name}
              words={words}
              onDone={() => setAsked(undefined)}
              onClose={() => setAsked(undefined)}
            />
          )}
        </>
      )}
    </AdminPanel>
  );
}

type RowProps = {
  review: JudgedReview;
  words: AdminWords;
  busy: boolean;
  onHide: () => void;
  onShow: () => void;
};

function Row({ review, words, busy, onHide, onShow }: RowProps) {
  const { subjectName, hiddenFor } = review;
  const { reviews } = words;
  const isHidden = hiddenFor !== null;
  return (
    <li className="grid justify-items-start gap-2 p-4 sm:px-5">
      {isHidden && (
        <p className="wrap-anywhere">
          <Badge tone="clay">{reviews.hidden}</Badge> <span className="text-ink-2">{hiddenFor}</span>
        </p>
      )}
      <JudgedReviewView review={review} words={words} />
      <Button
        tone="secondary"
        size="sm"
        busy={busy}
        aria-label={fill(isHidden ? reviews.showLabel : reviews.hideLabel, { name: subjectName })}
        onClick={isHidden ? onShow : onHide}
      >
        {isHidden ? reviews.show : reviews.hide}
      </Button>
    </li>
  );
}
