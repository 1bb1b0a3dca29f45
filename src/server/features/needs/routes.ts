import type { FastifyInstance, FastifyRequest } from 'fastify';
import { needs } from '#contract/needs.ts';
import type { Db } from '#server/kit/db.ts';
import { route } from '#server/kit/route.ts';
import { requireRole } from '#server/kit/session.ts';
import { addNeed, editNeed, needsOf, removeNeed, restoreNeed } from './service.ts';

export function needRoutes(app: FastifyInstance, db: Db) {
  route(app, needs.mine, async (_, request) => needsOf(db, farmer(request)));
  route(app, needs.add, async (draft, request) => addNeed(db, farmer(request), draft));
  route(app, needs.edit, async ({ key, ...change }, request) => editNeed(db, farmer(request), key, change));
  route(app, needs.remove, async ({ key }, request) => removeNeed(db, farmer(request), key));
  route(app, needs.restore, async ({ key }, request) => restoreNeed(db, farmer(request), key));
}

function farmer(request: FastifyRequest) {
  return requireRole(request, 'isFarmer').id;
}
