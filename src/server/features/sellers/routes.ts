import type { FastifyInstance } from 'fastify';
import { businesses } from '#contract/sellers/businesses.ts';
import { farms } from '#contract/sellers/farms.ts';
import type { PhoneParts } from '#server/features/phone-views/service.ts';
import { route } from '#server/kit/http/route.ts';
import { productsOfBusiness, productsOfFarm, reveal, showBusiness, showFarm } from './service.ts';

/** The public pages of farms and suppliers. */
export function sellerRoutes(app: FastifyInstance, parts: PhoneParts) {
  const { db } = parts;
  route(app, farms.show, ({ id }, request) => showFarm(db, id, request.person?.id));
  route(app, farms.products, (page, request) => productsOfFarm(db, page, request.person?.id));
  route(app, farms.revealPhone, ({ id }, request) => reveal(parts, request, { kind: 'farms', id }));
  route(app, businesses.show, ({ id }, request) => showBusiness(db, id, request.person?.id));
  route(app, businesses.products, (page, request) => productsOfBusiness(db, page, request.person?.id));
  route(app, businesses.revealPhone, ({ id }, request) => reveal(parts, request, { kind: 'businesses', id }));
}
