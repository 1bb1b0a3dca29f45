import type { ReviewDraft } from '#contract/sellers/reviews.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { useForm } from '#web/kit/forms/use-form.ts';
import type { Locale } from '#web/kit/words/words.ts';
import type { OrderReviewsQuery } from './use-order-reviews.ts';

export type ReviewFormParts = {
  orderNo: string;
  words: Locale['Reviews'];
  /** What waits to be shown and may be changed. */
  mine: ReviewDraft | null;
  write: OrderReviewsQuery['write'];
  /** Whether it is what the reader has to do next. */
  isNext: boolean;
  /** Sent, or else given up. */
  onClose: (isSent: boolean) => void;
};

const blank = { stars: 0, text: '' };

/** What is typed stays until it has got through, also over a reload. */
export function useReviewForm({ orderNo, words, mine, write, onClose }: ReviewFormParts) {
  const { uid } = useAuthUser() ?? {};
  const { stars, text } = mine ?? blank;
  return useForm({
    key: `review-draft-${uid}-${orderNo}`,
    blank: { stars, text },
    read: (typed) =>
      typed.stars === 0 ? { errors: { stars: words.chooseStars } } : { ready: typed as ReviewDraft },
    send: (draft: ReviewDraft) => write.mutateAsync(draft),
    explain: ({ refusal, message }) => ({ text: refusal ? message : words.failed }),
    onClose,
  });
}
