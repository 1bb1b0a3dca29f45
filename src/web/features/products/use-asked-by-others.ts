import { useQuery } from '@tanstack/react-query';
import { isCounted } from '#contract/trade/units.ts';
import { WeightUnit } from '#contract/trade/unit-schemas.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { grouped } from '#contract/text/words.ts';
import { call } from '#web/kit/api/call.ts';
import { useSettled } from '#web/kit/lists/use-settled.ts';
import { provinceName } from '#web/kit/words/values.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import type { TypedProduct } from './product-draft.ts';
import type { ModalWords } from './texts.ts';

/** What others ask for the same, once a price was begun: shown before, it would be taken over instead of thought of. Without
 *  an answer, or where too few sell it, there is nothing. */
export function useAskedByOthers(seller: SellerRole, draft: TypedProduct, words: ModalWords) {
  const name = useSettled(draft.name.trim());
  const unit = WeightUnit.safeParse(draft.weightCategory).data;
  const isAsked = name !== '' && Number(draft.price) > 0 && !(unit && isCounted(unit));
  const { data } = useQuery({
    queryKey: ['prices', 'others', seller, name],
    queryFn: () => call('GET /api/me/prices', { role: seller, name }),
    enabled: isAsked,
    staleTime: 300_000,
    retry: false,
  });
  if (!isAsked || !data?.asked) return undefined;
  const { low, high, count } = data.asked;
  return fill(words.others.asked, {
    place: data.province === null ? words.others.country : provinceName(data.province),
    low: grouped(low),
    high: grouped(high),
    offers: plural(count, words.others.offers),
  });
}
