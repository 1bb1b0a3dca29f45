import { useParams } from 'react-router';
import { SlipScreen } from '#web/features/weight-slips/slip-screen.tsx';
import { useLocale } from '#web/kit/words.ts';

/** The weight slip behind a link, for whoever has it. */
export function WeightSlipPage() {
  const { secret = '' } = useParams();
  const locale = useLocale().data;
  if (!locale) return <p className="wrap py-12">Loading...</p>;
  return (
    <div className="wrap py-5 lg:py-8 print:p-0">
      <SlipScreen secret={secret} locale={locale} />
    </div>
  );
}
