import type { FastifyInstance } from 'fastify';
import { products } from '#contract/trade/products.ts';
import { singleFlight } from '#server/kit/cache/single-flight.ts';
import type { Source } from '#server/kit/database/db.ts';
import type { Reads } from '#server/kit/database/replica.ts';
import { route } from '#server/kit/http/route.ts';
import { askedAround } from '#server/features/prices/service.ts';
import { sellerRecords } from '#server/features/seller-records/service.ts';
import { cachedSearches } from './cached-searches.ts';
import { cardFacts } from './card-facts.ts';
import { instead, showProduct } from './service.ts';

type Parts = { primary: Source; reads: Reads };

export function searchRoutes(app: FastifyInstance, { primary, reads }: Parts) {
  const cached = cachedSearches();
  const completed = cardFacts();
  route(app, products.search, (query) =>
    reads.read(async (source) => {
      const { items, ...page } = await cached(source).search(query);
      return { ...page, items: await completed(source.prepared, items) };
    }),
  );
  route(app, products.count, (query) => reads.read((source) => cached(source).count(query)));
  const recordOf = sellerRecords(primary.prepared);
  const around = askedAround();
  const shows = singleFlight<Awaited<ReturnType<typeof showProduct>>>();
  route(app, products.show, async ({ id }, request) => {
    const { product, ownerId } = await shows(id, () => showProduct(cached(primary), recordOf, id));
    const province = product.sellerPage?.province;
    const asked =
      product.rupeesPerMaund === null ? null : await around(primary.prepared, { ...product, province });
    return { ...product, asked, isOwn: ownerId === request.person?.id };
  });
  route(app, products.instead, ({ id }) => reads.read((source) => instead(cached(source), id)));
}
