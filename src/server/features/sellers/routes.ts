import type { FastifyInstance } from 'fastify';
import { businesses } from '#contract/businesses.ts';
import { farms } from '#contract/farms.ts';
import { callerOf } from '#server/kit/caller.ts';
import type { Db } from '#server/kit/db.ts';
import { route } from '#server/kit/route.ts';
import { productsOfBusiness, productsOfFarm, reveal, showBusiness, showFarm } from './service.ts';

/** The public pages of farms and suppliers. */
export function sellerRoutes(app: FastifyInstance, db: Db) {
  route(app, farms.show, ({ id }, request) => showFarm(db, id, request.person?.id));
  route(app, farms.products, ({ id, after }) => productsOfFarm(db, id, after));
  route(app, farms.revealPhone, ({ id }, request) => reveal(db, 'farms', id, callerOf(request)));
  route(app, businesses.show, ({ id }, request) => showBusiness(db, id, request.person?.id));
  route(app, businesses.products, ({ id, after }) => productsOfBusiness(db, id, after));
  route(app, businesses.revealPhone, ({ id }, request) => reveal(db, 'businesses', id, callerOf(request)));
}
