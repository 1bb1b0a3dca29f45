import { Link } from 'react-router';
import { productPath, questionsPart } from '#contract/site/paths.ts';
import type { WaitingQuestion } from '#contract/trade/questions.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { SellerQuestion } from './seller-question.tsx';

/** The questions that wait for the seller's answer, over all products. */
export function WaitingPanel({ questions }: { questions: WaitingQuestion[] }) {
  const words = useWords('Questions');
  return (
    <Panel title={words.waitingTitle}>
      <ul className="grid gap-3 p-4 sm:p-5">
        {questions.map((question) => (
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
    </Panel>
  );
}
