import { useQuery } from '@tanstack/react-query';
import type { WeightUnit } from '#contract/trade/unit-names.ts';
import { gramsOf, gramsPerMaund } from '#contract/trade/units.ts';
import { call } from '#web/kit/api/call.ts';
import { rangeText } from '#web/kit/words/range.ts';
import { provinceName } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';

export type Band = { low: number; high: number; text: string };

/** What others pay or ask for the same, in the unit of the product; nothing where too few are known. */
export function useBand(
  productId: string | null,
  unit: WeightUnit,
  words: Locale['ProductOffers']['band'],
): Band | undefined {
  const grams = gramsOf(1, unit);
  const { data } = useQuery({
    queryKey: ['prices', 'of', productId],
    queryFn: () => call('GET /api/products/:id/price-band', { id: productId! }),
    enabled: productId !== null && grams !== null,
    staleTime: 300_000,
    retry: false,
  });
  if (!data?.band || grams === null) return undefined;
  const { low, high, measure, province } = data.band;
  const place = province === null ? words.country : provinceName(province);
  const inUnit = (perMaund: number) => (perMaund * grams) / gramsPerMaund;
  return {
    low: inUnit(low),
    high: inUnit(high),
    text: fill(words[measure], { place, range: rangeText({ low, high }, words) }),
  };
}
