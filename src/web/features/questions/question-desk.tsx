import type { ShownProduct } from '#contract/trade/products.ts';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { AskForm } from './ask-form.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { SellerQuestion } from './seller-question.tsx';
import type { ReportSlot, Words } from './texts.ts';
import { useOwnQuestions } from './use-questions.ts';

type Props = {
  product: Pick<ShownProduct, 'id' | 'isOwn' | 'role'>;
  uid: string;
  words: Words;
  report: ReportSlot;
};

/** A buyer asks and sees what waits; the seller answers. */
export function QuestionDesk({ product, uid, words, report }: Props) {
  const found = useOwnQuestions(product.id, uid);
  const own = found.data;
  if (product.isOwn && own?.length === 0) return <p className="text-ink-2">{words.emptySeller}</p>;
  return (
    <>
      {!product.isOwn && <AskForm product={product} words={words} own={own ?? []} />}
      {own ? (
        <ul aria-label={words.yours} className="grid gap-3 empty:hidden">
          {own.map((question) =>
            product.isOwn ? (
              <SellerQuestion key={question.id} {...{ question, words, report }} />
            ) : (
              <AskedQuestion key={question.id} {...{ question, words }} />
            ),
          )}
        </ul>
      ) : (
        <LoadingState words={words} list={found} rows={1} />
      )}
    </>
  );
}
