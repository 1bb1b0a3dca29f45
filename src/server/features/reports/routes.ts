import type { FastifyInstance } from 'fastify';
import { moderation } from '#contract/moderation.ts';
import type { Db } from '#server/kit/db.ts';
import { route } from '#server/kit/route.ts';
import { report } from './service.ts';

export function reportRoutes(app: FastifyInstance, db: Db) {
  route(app, moderation.report, async (draft, { person }) => report(db, person.id, draft));
}
