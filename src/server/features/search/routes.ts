import type { FastifyInstance } from 'fastify';
import { products } from '#contract/trade/products.ts';
import { cropOf } from '#server/features/crops/service.ts';
import type { DependsOn } from '#server/kit/cache/dependencies.ts';
import { singleFlight } from '#server/kit/cache/single-flight.ts';
import type { Changes } from '#server/kit/cache/versioned-cache.ts';
import type { DbPools } from '#server/kit/database/db.ts';
import type { Reads } from '#server/kit/database/replica.ts';
import { route } from '#server/kit/http/route.ts';
import { askedRanges } from '#server/features/prices/service.ts';
import { cachedSearches, touchesCountOf, touchesSearch } from './cached-searches.ts';
import { cardFacts } from './card-facts.ts';
import { type ProductChange, touchesShown } from './matching.ts';
import { similarToGone, showProduct } from './service.ts';

type Parts = {
  primary: DbPools;
  reads: Reads;
  changesOf: (source: DbPools) => Changes<ProductChange>;
  dependsOn: DependsOn<ProductChange>;
};

export function searchRoutes(app: FastifyInstance, { primary, reads, changesOf, dependsOn }: Parts) {
  const cached = cachedSearches(changesOf);
  const completed = cardFacts();
  /** What a copy of the database says may be behind the changes that are known. */
  const endsSearchBy = (source: DbPools, touches: (change: ProductChange) => boolean) => {
    if (source === primary) dependsOn(touches);
  };
  const asked = askedRanges();
  route(app, products.search, (query) =>
    reads.read(async (source) => {
      const { items, ...page } = await cached(source).search(query);
      endsSearchBy(source, touchesSearch(query));
      const { text = '', category, farmer, after } = query;
      const isFirst = farmer && after === undefined;
      return {
        ...page,
        items: await completed(source.prepared, items),
        asked: isFirst ? await asked.ofCrop(source.prepared, text, category) : undefined,
      };
    }),
  );
  route(app, products.count, (query) =>
    reads.read((source) => {
      endsSearchBy(source, touchesCountOf(query));
      return cached(source).count(query);
    }),
  );
  const shows = singleFlight<Awaited<ReturnType<typeof showProduct>>>();
  route(app, products.show, async ({ id }, request) => {
    const { product, ownerId } = await shows(id, () => showProduct(cached(primary), id));
    const words = cropOf(product.name);
    dependsOn((change) => touchesShown({ id, ownerId, words }, change));
    const province = product.sellerPage?.province;
    const range =
      product.rupeesPerMaund === null ? null : await asked.around(primary.prepared, { ...product, province });
    return { ...product, asked: range, isOwn: ownerId === request.person?.id };
  });
  route(app, products.instead, ({ id }) => reads.read((source) => similarToGone(cached(source), id)));
}
