import { useQuery } from '@tanstack/react-query';
import { isCounted } from '#contract/trade/units.ts';
import { WeightUnit } from '#contract/trade/unit-schemas.ts';
import { isUnusual } from '#contract/trade/unusual-price.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import type { ReplyOf } from '#contract/api/every-endpoint.ts';
import { grouped, bidiIsolated } from '#contract/text/words.ts';
import { call } from '#web/kit/api/call.ts';
import { useDebounced } from '#web/kit/lists/use-debounced.ts';
import { rangeText } from '#web/kit/words/range.ts';
import { provinceName, quantityText } from '#web/kit/words/values.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import type { TypedProduct } from './product-draft.ts';
import type { ModalWords } from './texts.ts';

/** A price so many times as high is more likely a 0 too many. */
const doubtfulTimes = 3;

type Typed = Pick<TypedProduct, 'name' | 'price' | 'weightCategory'> & { perMaund: number | null };

/** What others ask for the same and who wants to buy it, once a price was begun: shown before, it would be taken over instead of thought of. Without
 *  an answer, or where too few sell it, there is nothing. */
export function useAskedByOthers(seller: SellerRole, draft: Typed, words: ModalWords) {
  const name = useDebounced(draft.name.trim());
  // A price that is being typed is too low until its last digit.
  const restingPerMaund = useDebounced(draft.perMaund);
  const unit = WeightUnit.safeParse(draft.weightCategory).data;
  const isAsked = name !== '' && Number(draft.price) > 0 && !(unit && isCounted(unit));
  const { data } = useQuery({
    queryKey: ['prices', 'others', seller, name],
    queryFn: () => call('GET /api/me/prices', { role: seller, name }),
    enabled: isAsked,
    staleTime: 300_000,
    retry: false,
  });
  if (!isAsked || !data) return {};
  return {
    asked: askedText(data, words),
    doubt: highText(data, draft.perMaund, words) ?? lowText(data, restingPerMaund, words),
    buyers: buyersText(data.buyers, words),
  };
}

type Others = ReplyOf<'GET /api/me/prices'>;

function askedText({ asked, province }: Others, { others: words }: ModalWords) {
  if (!asked) return undefined;
  return fill(words.asked, {
    place: province === null ? words.country : provinceName(province),
    range: rangeText(asked, words),
    offers: plural(asked.count, words.offers),
  });
}

function highText({ asked }: Others, perMaund: number | null, { others: words }: ModalWords) {
  if (!asked || perMaund === null || perMaund < asked.high * doubtfulTimes) return undefined;
  return fill(words.high, { times: grouped(Math.round(perMaund / asked.middle)) });
}

/** As low as the market office would hold it back. */
function lowText({ asked }: Others, perMaund: number | null, { others: words }: ModalWords) {
  if (!asked || perMaund === null || perMaund > asked.low || !isUnusual(perMaund, asked.middle))
    return undefined;
  return fill(words.low, { times: grouped(Math.round(asked.middle / Math.max(perMaund, 1))) });
}

/** Never a price without who pays it, where there is somebody. */
function buyersText({ count, nearest }: Others['buyers'], { others: words }: ModalWords) {
  if (!nearest) return undefined;
  const { businessName, city, kilometres, weight, weightCategory, rupeesPerMaund } = nearest;
  const place = kilometres === null ? city : fill(words.away, { city, km: String(kilometres) });
  const said = {
    business: bidiIsolated(businessName),
    place,
    quantity: quantityText(weight, weightCategory),
    price: grouped(rupeesPerMaund),
  };
  return plural(count, words.buyers, said);
}
