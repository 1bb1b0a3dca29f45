import { Suspense } from 'react';
import { useParams } from 'react-router';
import { questionsPart } from '#contract/site/paths.ts';
import type { ShownProduct } from '#contract/trade/products.ts';
import { BuyBox } from '#web/features/orders/buy/buy-box.tsx';
import { MakeOffer } from '#web/features/product-offers/make-offer.tsx';
import { ProductScreen } from '#web/features/catalogue/product-screen.tsx';
import { ReportAction } from '#web/features/reports/report-action.tsx';
import { latePart } from '#web/kit/api/chunk.ts';
import { useLive } from '#web/kit/live/use-live.ts';
import { useWords } from '#web/kit/words/words.ts';
import { ReviewsOfSeller } from './reviews-of-seller.tsx';

const ProductQuestions = latePart(
  questionsPart,
  async () => (await import('./product-questions.tsx')).ProductQuestions,
);

/** The same element in every drawing: one that changes would be drawn anew, and empty until its script is there. */
const questions = (
  <section id={questionsPart} aria-labelledby={`${questionsPart}-title`} className="mt-12 outline-none">
    <Suspense>
      <ProductQuestions />
    </Suspense>
  </section>
);

export function ProductDetailPage() {
  useLive();
  const { id = '' } = useParams();
  return (
    <ProductScreen
      id={id}
      slots={{
        order: (product, words, units) => (
          <>
            <BuyBox product={product} words={words.order} units={units} />
            <MakeOffer product={product} words={words.offer} />
          </>
        ),
        report: ({ id: productId, name, isOwn }) =>
          !isOwn && <ReportAction subject="product" id={productId} name={name} />,
        below: (product) => (
          <>
            {questions}
            <ReviewsPart product={product} />
          </>
        ),
      }}
    />
  );
}

function ReviewsPart({ product: { role, sellerPageId } }: { product: ShownProduct }) {
  const words = useWords('Reviews');
  if (!sellerPageId) return null;
  return (
    <section aria-labelledby="reviews-title" className="mt-12">
      <h2 id="reviews-title" className="mb-4 title-section">
        {words.title}
      </h2>
      <ReviewsOfSeller seller={role} id={sellerPageId} />
    </section>
  );
}
