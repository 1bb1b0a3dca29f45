import type { FastifyInstance } from 'fastify';
import { market } from '#contract/trade/market.ts';
import { singleFlight } from '#server/kit/cache/single-flight.ts';
import type { Reads } from '#server/kit/database/replica.ts';
import { route } from '#server/kit/http/route.ts';
import { marketCounts } from './service.ts';

export function marketRoutes(app: FastifyInstance, reads: Reads) {
  const share = singleFlight<Awaited<ReturnType<typeof marketCounts>>>();
  route(app, market.counts, () => share('', () => reads.read(({ prepared }) => marketCounts(prepared))));
}
