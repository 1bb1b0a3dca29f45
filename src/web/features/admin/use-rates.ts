import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RatePreview } from '#contract/trade/official-rates.ts';
import { call } from '#web/kit/api/call.ts';
import { usePages } from '#web/kit/lists/use-pages.ts';
import { withoutRepeats } from './judged-rates.ts';
import type { RatesFile } from './read-rates.ts';

const list = 'GET /api/admin/official-rates';
const queryKey = ['admin', list];

export function useOfficialRates() {
  return usePages({ topic: 'admin', endpoint: list, query: {} });
}

export function useRemoveRate() {
  const queries = useQueryClient();
  return async (id: number) => {
    await call('DELETE /api/admin/official-rates/:id', { id });
    await queries.invalidateQueries({ queryKey });
  };
}

/** What the server makes of each row of a file, before anything is kept. */
export function useJudged({ rows }: RatesFile) {
  return useQuery({
    queryKey: ['admin', 'rates-preview', rows],
    queryFn: () => call('POST /api/admin/official-rates/preview', { rows: rows.map(({ cells }) => cells) }),
    select: withoutRepeats,
    staleTime: Infinity,
    retry: 1,
  });
}

/** Only those of the good rows go that are taken. */
export function useImportRates({ rows }: RatesFile) {
  const queries = useQueryClient();
  return async (good: RatePreview['good']) => {
    const taken = good.map(({ at }) => rows[at]!.cells);
    const done = await call('POST /api/admin/official-rates', { rows: taken });
    await queries.invalidateQueries({ queryKey });
    return done.good.length;
  };
}
