import type { FastifyInstance } from 'fastify';
import { manyProducts } from '#contract/many-products.ts';
import { moderation } from '#contract/moderation.ts';
import { products } from '#contract/products.ts';
import type { PhoneParts } from '#server/features/phone-views/service.ts';
import type { PictureParts } from '#server/features/pictures/service.ts';
import type { Source } from '#server/kit/db.ts';
import type { Reads } from '#server/kit/replica.ts';
import { route } from '#server/kit/route.ts';
import { requireRole, signedIn } from '#server/kit/session.ts';
import { together } from '#server/kit/together.ts';
import { changeProducts } from './changing.ts';
import { importProducts } from './importing.ts';
import { listOwnProducts } from './queries.ts';
import { instead, showProduct } from './finding.ts';
import { keptSearches } from './kept-searches.ts';
import { addProduct, answerHold, editProduct, flagOf, removeProduct, reveal } from './service.ts';

type Parts = PictureParts & PhoneParts & { primary: Source; reads: Reads };

export function productRoutes(app: FastifyInstance, parts: Parts) {
  const { db, primary, reads } = parts;
  route(app, products.mine, async ({ role }, request) =>
    listOwnProducts(db, requireRole(request, flagOf[role]).id, role),
  );
  route(app, products.add, async (draft, request) =>
    addProduct(db, requireRole(request, flagOf[draft.role]).id, draft),
  );
  route(app, products.edit, async ({ id, ...changes }, request) =>
    editProduct(db, signedIn(request).id, id, changes),
  );
  route(app, manyProducts.import, async (list, request) =>
    importProducts(db, requireRole(request, flagOf[list.role]).id, list),
  );
  route(app, manyProducts.change, async ({ changes }, request) =>
    changeProducts(db, signedIn(request).id, changes),
  );
  route(app, products.remove, async ({ id }, request) => removeProduct(parts, signedIn(request).id, id));
  route(app, moderation.answer, async ({ id, answer }, request) =>
    answerHold(db, signedIn(request).id, id, answer),
  );
  const kept = keptSearches();
  route(app, products.search, (wish) => reads.read((source) => kept(source).search(wish)));
  route(app, products.count, (wish) => reads.read((source) => kept(source).count(wish)));
  const shows = together<Awaited<ReturnType<typeof showProduct>>>();
  route(app, products.show, async ({ id }, request) => {
    const { product, ownerId } = await shows(id, () => showProduct(kept(primary), id));
    return { ...product, isOwn: ownerId === request.person?.id };
  });
  route(app, products.instead, ({ id }) => reads.read((source) => instead(kept(source), id)));
  route(app, products.revealPhone, ({ id }, request) => reveal(parts, request, id));
}
