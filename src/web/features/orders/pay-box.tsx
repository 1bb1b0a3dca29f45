import { Copy } from 'lucide-react';
import { useState } from 'react';
import { grouped } from '#contract/text/words.ts';
import type { Order } from '#contract/trade/orders.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

type Props = { order: Order; words: Locale['Order'] };

/** How much a buyer sends, and where to: both to be taken over into the app of the bank. */
export function PayBox({ order: { amount, paymentDetails }, words }: Props) {
  const [said, setSaid] = useState('');
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      setSaid(words.notCopied);
    }
  }
  if (!paymentDetails) return <Notice tone="wheat">{words.noDetails}</Notice>;
  const rows = [
    {
      label: words.amountToSend,
      shown: fill(words.totalValue, { amount: grouped(amount) }),
      text: `${amount}`,
    },
    { label: words.sendTo, shown: paymentDetails, text: paymentDetails },
  ];
  return (
    <div>
      <dl className="divide-y divide-line rounded-md border border-line">
        {rows.map(({ label, shown, text }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-2.5 pe-3 ps-4">
            <dt className="min-w-0 self-end text-1 text-ink-3">{label}</dt>
            <dd className="min-w-0 self-start font-semibold wrap-anywhere whitespace-pre-line tabular-nums">
              {shown}
            </dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <Button
                tone="secondary"
                size="sm"
                aria-label={`${words.copy}: ${label}`}
                onClick={() => void copy(text)}
              >
                <Copy /> {words.copy}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <output className="mt-2 block text-1 text-ink-2 empty:mt-0">{said}</output>
    </div>
  );
}
