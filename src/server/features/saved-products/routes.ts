import type { FastifyInstance } from 'fastify';
import { savedProducts } from '#contract/trade/saved-products.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { removeSaved, savedIdsOf, savedOf, saveProducts } from './service.ts';

export function savedProductRoutes(app: FastifyInstance, db: Db) {
  route(app, savedProducts.mine, async (_, { person }) => savedOf(db, person.id));
  route(app, savedProducts.ids, async (_, { person }) => savedIdsOf(db, person.id));
  route(app, savedProducts.save, async ({ ids }, { person }) => saveProducts(db, person.id, ids));
  route(app, savedProducts.remove, async ({ id }, { person }) => removeSaved(db, person.id, id));
}
