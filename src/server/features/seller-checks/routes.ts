import type { FastifyInstance } from 'fastify';
import { sellerChecks } from '#contract/office/seller-checks.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { removeCheck, setCheck } from './service.ts';

export function sellerCheckRoutes(app: FastifyInstance, db: Db) {
  route(app, sellerChecks.set, (checked, { person }) => setCheck(db, person.id, checked));
  route(app, sellerChecks.remove, ({ id }, { person }) => removeCheck(db, person.id, id));
}
