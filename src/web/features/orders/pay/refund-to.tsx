import { useUser } from '#web/kit/session/auth-user.ts';
import { fill, type Locale, useWords } from '#web/kit/words/words.ts';
import { PaymentDetails } from './payment-details.tsx';

type Props = { name: string; words: Locale['Order']['refundTo'] };

/** Whoever gets money back says where to; the seller reads it on the same page. */
export function RefundTo({ name, words }: Props) {
  const { uid } = useUser();
  const { payment } = useWords('Account');
  return (
    <section aria-label={words.title} className="mt-2 grid min-w-0 gap-3 rounded-md border border-line p-4">
      <div className="min-w-0">
        <h3 className="font-semibold">{words.title}</h3>
        <p className="text-ink-2 wrap-anywhere">{fill(words.text, { name })}</p>
      </div>
      <PaymentDetails uid={uid} words={payment} />
    </section>
  );
}
