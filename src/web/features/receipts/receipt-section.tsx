import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { orderPath, receiptPath } from '#contract/site/paths.ts';
import { grouped } from '#contract/text/words.ts';
import { rupeesOf } from '#contract/trade/money.ts';
import type { Order } from '#contract/trade/orders.ts';
import type { OrderReceiptView } from '#contract/trade/receipts.ts';
import { call } from '#web/kit/api/call.ts';
import { siteUrl } from '#web/kit/screen/site-url.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';
import { BoxPart } from '#web/ui/layout/box.tsx';
import { LinkShare } from '#web/ui/marks/link-share.tsx';

type Props = { order: Order; words: Locale['Receipt']['share'] };

/** The receipt on the page of its order, for its two sides: there once the order is paid. */
export function ReceiptSection({ order: { orderNo, viewerRole }, words }: Props) {
  const queries = useQueryClient();
  const queryKey = ['order', orderNo, 'receipt'];
  const { data } = useQuery({
    queryKey,
    queryFn: () => call('GET /api/orders/:orderNo/receipt', { orderNo }),
    enabled: viewerRole !== 'admin',
    retry: 1,
  });
  const renew = useMutation({
    mutationFn: () => call('POST /api/orders/:orderNo/receipt/link', { orderNo }),
    onSuccess: ({ secret }) => void queries.setQueryData(queryKey, { ...data, secret }),
  });
  if (!data?.secret) return null;
  const { lines, secret } = data;
  const path = receiptPath(secret);
  const name = fill(words.name, { orderNo: lines[0]?.orderNo ?? orderNo });
  return (
    <BoxPart title={words.title}>
      {lines.length > 1 && <SoldTogether lines={lines} here={orderNo} words={words} />}
      <LinkShare name={name} path={path} url={siteUrl(path)} {...{ renew, words }} />
    </BoxPart>
  );
}

type Lines = { lines: OrderReceiptView['lines']; here: string; words: Props['words'] };

/** All that was sold in one go, each with the way to its own order. */
function SoldTogether({ lines, here, words }: Lines) {
  const rupees = (amount: number) => fill(words.rupees, { amount: grouped(amount) });
  const total = lines.reduce((sum, { totalPaisa }) => sum + rupeesOf(totalPaisa), 0);
  return (
    <div className="mb-4 tabular-nums">
      <p className="mb-2 text-ink-2">{plural(lines.length, words.together)}</p>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map(({ orderNo, productName, totalPaisa }) => (
          <li key={orderNo} className="flex min-h-11 items-center justify-between gap-x-4">
            <bdi className="min-w-0 wrap-anywhere">
              {orderNo === here ? (
                <b className="font-semibold">{productName}</b>
              ) : (
                <Link to={orderPath(orderNo)} className="link flex min-h-11 items-center">
                  {productName}
                </Link>
              )}
            </bdi>
            <span className="shrink-0">{rupees(rupeesOf(totalPaisa))}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-x-4 pt-2 font-semibold">
        {words.total} <span>{rupees(total)}</span>
      </p>
    </div>
  );
}
