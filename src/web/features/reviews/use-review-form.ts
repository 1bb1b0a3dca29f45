import { useState } from 'react';
import type { ReviewDraft } from '#contract/reviews.ts';
import { useAuthUser } from '#web/kit/auth-user.ts';
import { CallFailed } from '#web/kit/call.ts';
import { useDraft } from '#web/kit/use-draft.ts';
import type { Locale } from '#web/kit/words.ts';
import type { useOrderReviews } from './use-order-reviews.ts';

export type ReviewFormParts = {
  orderNo: string;
  words: Locale['Reviews'];
  /** What waits to be shown and may be changed. */
  mine: ReviewDraft | null;
  write: ReturnType<typeof useOrderReviews>['write'];
  onClose?: () => void;
};

const blank = { stars: 0, text: '' };

/** What is typed stays until it has got through, also over a reload. */
export function useReviewForm({ orderNo, words, mine, write, onClose }: ReviewFormParts) {
  const { uid } = useAuthUser() ?? {};
  const { stars, text } = mine ?? blank;
  const { draft, write: type, clear } = useDraft(`review-draft-${uid}-${orderNo}`, { stars, text });
  const [isMissing, setIsMissing] = useState(false);

  function leave() {
    clear();
    onClose?.();
  }
  function send() {
    setIsMissing(draft.stars === 0);
    if (draft.stars > 0 && !write.isPending) write.mutate(draft, { onSuccess: leave });
  }
  return { draft, type, send, leave, errors: errorsOf(write, draft, isMissing ? words : undefined) };
}

function errorsOf(
  { error, variables }: ReviewFormParts['write'],
  draft: ReviewDraft,
  missing: Locale['Reviews'] | undefined,
) {
  const { fields } = (error instanceof CallFailed && error.refusal) || {
    fields: {} as Record<string, string>,
  };
  return {
    stars: draft.stars === 0 ? missing?.chooseStars : fields.stars,
    text: variables?.text === draft.text ? fields.text : undefined,
  };
}
