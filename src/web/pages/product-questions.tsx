import { useParams } from 'react-router';
import { useProduct } from '#web/features/catalogue/use-product.ts';
import { QuestionsSection } from '#web/features/questions/questions-section.tsx';
import { ReportAction } from '#web/features/reports/report-action.tsx';

/** The questions about the product of this page. Far down on it: the script comes when the reader does. */
export function ProductQuestions() {
  const { id = '' } = useParams();
  const { item: product } = useProduct(id, { refetchOnMount: false });
  if (!product) return null;
  return (
    <QuestionsSection
      product={product}
      report={({ id: questionId, text }) => <ReportAction subject="question" id={questionId} name={text} />}
    />
  );
}
