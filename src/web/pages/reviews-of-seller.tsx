import type { SellerRole } from '#contract/trade/products.ts';
import { ReportAction } from '#web/features/reports/report-action.tsx';
import { SellerReviews } from '#web/features/reviews/seller-reviews.tsx';
import { useWords } from '#web/kit/words/words.ts';

type Props = { seller: SellerRole; /** Of the farm or the business. */ id: string };

export function ReviewsOfSeller(props: Props) {
  const words = useWords('Reviews');
  return (
    <SellerReviews
      {...props}
      words={words}
      report={({ id, authorName }) => <ReportAction subject="review" id={id} name={authorName} />}
    />
  );
}
