import type { FastifyInstance } from 'fastify';
import { today } from '#contract/sellers/today.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { todayOf } from './service.ts';

export function todayRoutes(app: FastifyInstance, db: Db) {
  route(app, today.show, ({ role }, { person }) => todayOf(db, { sellerId: person.id, role }));
}
