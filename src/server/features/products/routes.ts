import type { FastifyInstance } from 'fastify';
import { manyProducts } from '#contract/trade/many-products.ts';
import { products } from '#contract/trade/products.ts';
import type { PhoneParts } from '#server/features/phone-views/service.ts';
import type { PictureParts } from '#server/features/pictures/service.ts';
import { route } from '#server/kit/http/route.ts';
import { changeProducts } from './changing.ts';
import { importProducts, previewImport } from './importing.ts';
import { listBatches } from './batches.ts';
import { removeProducts } from './removing.ts';
import { undoBatch } from './undoing.ts';
import { listOwnProductPage } from './own-products.ts';
import { countOwnProducts, listKnownProducts } from './own-queries.ts';
import { addProduct, editProduct, productLimits, removeProduct, reveal } from './service.ts';

export function productRoutes(app: FastifyInstance, parts: PictureParts & PhoneParts) {
  const { db } = parts;
  route(app, products.mine, (query, { person }) => listOwnProductPage(db, person.id, query));
  route(app, products.counts, ({ role, ...found }, { person }) =>
    countOwnProducts(db, { ownerId: person.id, role }, found),
  );
  route(app, products.room, (_, { person }) => productLimits(db, person.id));
  route(app, products.add, async (draft, { person }) => addProduct(db, person.id, draft));
  route(app, products.edit, async ({ id, ...changes }, { person }) =>
    editProduct(db, person.id, id, changes),
  );
  route(app, manyProducts.import, async (list, { person }) => importProducts(db, person.id, list));
  route(app, manyProducts.preview, async (list, { person }) => previewImport(db, person.id, list));
  route(app, manyProducts.known, ({ role }, { person }) =>
    listKnownProducts(db, { ownerId: person.id, role }),
  );
  route(app, manyProducts.change, async (list, { person }) => changeProducts(db, person.id, list));
  route(app, manyProducts.batches, ({ role }, { person }) => listBatches(db, { ownerId: person.id, role }));
  route(app, manyProducts.undo, async ({ key }, { person }) => undoBatch(db, person.id, key));
  route(app, manyProducts.remove, async (list, { person }) =>
    removeProducts(parts, person.id, list.products),
  );
  route(app, products.remove, async ({ id }, { person }) => removeProduct(parts, person.id, id));
  route(app, products.revealPhone, ({ id }, request) => reveal(parts, request, id));
}
