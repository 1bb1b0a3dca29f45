import type { FastifyInstance } from 'fastify';
import { manyProducts } from '#contract/many-products.ts';
import { moderation } from '#contract/moderation.ts';
import { products } from '#contract/products.ts';
import type { PhoneParts } from '#server/features/phone-views/service.ts';
import type { PictureParts } from '#server/features/pictures/service.ts';
import type { Source } from '#server/kit/db.ts';
import type { Reads } from '#server/kit/replica.ts';
import { route } from '#server/kit/route.ts';
import { together } from '#server/kit/together.ts';
import { changeProducts } from './changing.ts';
import { importProducts } from './importing.ts';
import { ownPageOf } from './own-products.ts';
import { countOwnProducts, listOwnNames } from './own-queries.ts';
import { instead, showProduct } from './finding.ts';
import { keptSearches } from './kept-searches.ts';
import { addProduct, answerHold, editProduct, productRoom, removeProduct, reveal } from './service.ts';

type Parts = PictureParts & PhoneParts & { primary: Source; reads: Reads };

export function productRoutes(app: FastifyInstance, parts: Parts) {
  const { db, primary, reads } = parts;
  route(app, products.mine, (wish, { person }) => ownPageOf(db, person.id, wish));
  route(app, products.counts, ({ role, text }, { person }) =>
    countOwnProducts(db, { ownerId: person.id, role }, text),
  );
  route(app, products.room, (_, { person }) => productRoom(db, person.id));
  route(app, products.add, async (draft, { person }) => addProduct(db, person.id, draft));
  route(app, products.edit, async ({ id, ...changes }, { person }) =>
    editProduct(db, person.id, id, changes),
  );
  route(app, manyProducts.import, async (list, { person }) => importProducts(db, person.id, list));
  route(app, manyProducts.names, ({ role }, { person }) => listOwnNames(db, { ownerId: person.id, role }));
  route(app, manyProducts.change, async ({ changes }, { person }) => changeProducts(db, person.id, changes));
  route(app, products.remove, async ({ id }, { person }) => removeProduct(parts, person.id, id));
  route(app, moderation.answer, async ({ id, answer }, { person }) => answerHold(db, person.id, id, answer));
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
