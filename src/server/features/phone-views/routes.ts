import type { FastifyInstance } from 'fastify';
import { phoneViews } from '#contract/phone-views.ts';
import type { Db } from '#server/kit/db.ts';
import { route } from '#server/kit/route.ts';
import { signedIn } from '#server/kit/session.ts';
import { viewersThisWeek } from './service.ts';

export function phoneViewRoutes(app: FastifyInstance, db: Db) {
  route(app, phoneViews.ofThisWeek, async (_, request) => viewersThisWeek(db, signedIn(request).id));
}
