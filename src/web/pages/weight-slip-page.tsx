import { useParams } from 'react-router';
import { SlipScreen } from '#web/features/weight-slips/slip-screen.tsx';
import { useLocale } from '#web/kit/words/words.ts';

/** The weight slip behind a link, for whoever has it. */
export function WeightSlipPage() {
  const { secret = '' } = useParams();
  const locale = useLocale();
  return (
    <div className="wrap py-5 lg:py-8 print:p-0">
      <SlipScreen secret={secret} locale={locale} />
    </div>
  );
}
