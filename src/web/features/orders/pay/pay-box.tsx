import { Copy, Download } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { grouped } from '#contract/text/words.ts';
import { groupedIban } from '#contract/trade/raast/iban.ts';
import type { Side } from '#contract/trade/next-step.ts';
import type { Order } from '#contract/trade/orders.ts';
import { drawQr, pictureOf, type Qr } from '#web/kit/files/qr.ts';
import { saveFile } from '#web/kit/files/save-file.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { QrPicture } from '#web/ui/marks/qr-picture.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { accountNumberIn } from './account-number.ts';

type Props = { order: Order; words: Locale['Order'] };
type BoxProps = Props & { side: Side };

/** How much this side sends, and where to: as a code for the app of the bank, and to be copied into it. */
export function PayBox({ order, side, words }: BoxProps) {
  const { amount, iban, paymentDetails } = order;
  const [said, setSaid] = useState('');
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      setSaid(words.notCopied);
    }
  }
  if (!paymentDetails && !iban) return <Notice tone="wheat">{words.noDetails[side]}</Notice>;
  const rows = [
    {
      label: words.amountToSend,
      shown: fill(words.totalValue, { amount: grouped(amount) }),
      text: `${amount}`,
    },
    { label: words.iban, shown: groupedIban(iban ?? ''), text: iban },
    {
      label: words.sendTo,
      shown: paymentDetails,
      text: accountNumberIn(paymentDetails ?? '') ?? paymentDetails,
    },
  ];
  return (
    <div className="grid gap-3">
      <RaastQr order={order} words={words} />
      <dl className="divide-y divide-line rounded-md border border-line">
        {rows.map(
          ({ label, shown, text }) =>
            text && (
              <div key={label} className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-2.5 pe-3 ps-4">
                <dt className="min-w-0 self-end text-1 text-ink-3">{label}</dt>
                <dd
                  dir="auto"
                  className="min-w-0 self-start font-semibold wrap-anywhere whitespace-pre-line tabular-nums"
                >
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
            ),
        )}
      </dl>
      <output className="block text-1 text-ink-2 empty:hidden">{said}</output>
    </div>
  );
}

function RaastQr({ order: { orderNo, raastCode }, words: { raast } }: Props) {
  const { data: qr } = useQuery({
    queryKey: ['raast-qr', raastCode],
    queryFn: () => drawQr(raastCode!),
    enabled: raastCode !== null,
    staleTime: Infinity,
  });
  async function save(shown: Qr) {
    const type = 'image/png';
    const content = await pictureOf(shown, type);
    if (content) saveFile({ name: `${orderNo}.png`, type, content });
  }
  if (!qr) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
      <QrPicture qr={qr} label={raast.picture} />
      <div className="grid flex-1 basis-56 gap-3">
        <p className="text-ink-2">{raast.text}</p>
        <Button tone="secondary" size="sm" className="justify-self-start" onClick={() => void save(qr)}>
          <Download /> {raast.save}
        </Button>
      </div>
    </div>
  );
}
