import type { FastifyInstance, FastifyRequest } from 'fastify';
import { figures } from '#contract/figures.ts';
import type { SellerRole } from '#contract/products.ts';
import { flagOf } from '#server/features/products/service.ts';
import type { Db } from '#server/kit/db.ts';
import { route } from '#server/kit/route.ts';
import { requireRole } from '#server/kit/session.ts';
import { exportRows, figuresOf } from './service.ts';

export function figureRoutes(app: FastifyInstance, db: Db) {
  route(app, figures.show, async ({ role }, request) => figuresOf(db, seller(request, role)));
  route(app, figures.rows, async ({ role, after }, request) => exportRows(db, seller(request, role), after));
}

function seller(request: FastifyRequest, role: SellerRole) {
  return { sellerId: requireRole(request, flagOf[role]).id, role };
}
