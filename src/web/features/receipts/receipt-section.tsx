import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { receiptPath } from '#contract/site/paths.ts';
import type { Order } from '#contract/trade/orders.ts';
import { call } from '#web/kit/api/call.ts';
import { siteUrl } from '#web/kit/screen/site-url.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { BoxPart } from '#web/ui/layout/box.tsx';
import { LinkShare } from '#web/ui/marks/link-share.tsx';

type Props = { order: Order; words: Locale['Receipt']['share'] };

/** The receipt on the page of its order, for its two sides: there once the order is paid. */
export function ReceiptSection({ order: { orderNo, as }, words }: Props) {
  const queries = useQueryClient();
  const queryKey = ['order', orderNo, 'receipt'];
  const { data } = useQuery({
    queryKey,
    queryFn: () => call('GET /api/orders/:orderNo/receipt', { orderNo }),
    enabled: as !== 'admin',
    retry: 1,
  });
  const renew = useMutation({
    mutationFn: () => call('POST /api/orders/:orderNo/receipt/link', { orderNo }),
    onSuccess: (receipt) => void queries.setQueryData(queryKey, receipt),
  });
  if (!data?.secret) return null;
  const path = receiptPath(data.secret);
  return (
    <BoxPart title={words.title}>
      <LinkShare name={fill(words.name, { orderNo })} path={path} url={siteUrl(path)} {...{ renew, words }} />
    </BoxPart>
  );
}
