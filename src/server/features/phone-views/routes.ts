import type { FastifyInstance } from 'fastify';
import { phoneViews } from '#contract/people/phone-views.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { viewersThisWeek } from './service.ts';

export function phoneViewRoutes(app: FastifyInstance, db: Db) {
  route(app, phoneViews.ofThisWeek, async (_, { person }) => viewersThisWeek(db, person.id));
}
