import { Link } from 'react-router';
import { productPath, questionsPart } from '#contract/site/paths.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { SellerQuestion } from './seller-question.tsx';
import { useWaitingQuestions } from './use-questions.ts';

type Props = { seller: SellerRole; uid: string };

/** The questions that wait for the seller's answer, over all products; nothing when there are none. */
export function WaitingPanel({ seller, uid }: Props) {
  const words = useWords('Questions');
  const found = useWaitingQuestions(seller, uid);
  if (found.data?.length === 0) return null;
  return (
    <Panel title={words.waitingTitle}>
      {found.data ? (
        <ul className="grid gap-3 p-4 sm:p-5">
          {found.data.map((question) => (
            <SellerQuestion
              key={question.id}
              question={question}
              words={words}
              about={
                <Link
                  to={`${productPath(question.productId)}#${questionsPart}`}
                  className="link flex min-h-11 items-center justify-self-start wrap-anywhere"
                >
                  <bdi>{question.productName}</bdi>
                </Link>
              }
            />
          ))}
        </ul>
      ) : (
        <LoadingState words={words} list={found} rows={1} />
      )}
    </Panel>
  );
}
