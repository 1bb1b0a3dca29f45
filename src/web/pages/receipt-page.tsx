import { useParams } from 'react-router';
import { ReceiptScreen } from '#web/features/receipts/receipt-screen.tsx';
import { useLocale } from '#web/kit/words/words.ts';

/** The receipt behind a link, for whoever has it. */
export function ReceiptPage() {
  const { secret = '' } = useParams();
  const locale = useLocale();
  return (
    <div className="wrap py-5 lg:py-8 print:p-0">
      <ReceiptScreen secret={secret} locale={locale} />
    </div>
  );
}
