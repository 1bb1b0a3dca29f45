import type { WeightSlip } from '#contract/trade/weight-slips.ts';
import { call } from '#web/kit/api/call.ts';
import { useResource } from '#web/kit/api/use-resource.ts';
import { SecretLinkContent } from '#web/kit/screen/secret-link-content.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { noLongerPaid } from '#web/kit/words/order-status.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { PaperSheet } from '#web/ui/layout/paper.tsx';
import { SlipPaper } from './slip-paper.tsx';

type Props = { secret: string; locale: Locale };

/** What a link leads to: the slip as on paper, for the screen and for the printer. */
export function SlipScreen({ secret, locale }: Props) {
  const words = locale.WeightSlip;
  const found = useResource<WeightSlip>({
    queryKey: ['orders', 'slip-link', secret],
    queryFn: () => call('GET /api/slips/:secret', { secret }),
  });
  usePageTitle(found.item && fill(words.pageTitle, { orderNo: found.item.orderNo }));
  return (
    <SecretLinkContent found={found} words={words}>
      {(slip) => (
        <PaperSheet
          title={words.title}
          notice={noLongerPaid(slip.orderStatus, words.paper.orderNow, locale)}
          printLabel={words.print}
        >
          <SlipPaper slip={slip} locale={locale} />
        </PaperSheet>
      )}
    </SecretLinkContent>
  );
}
