import type { FastifyInstance } from 'fastify';
import { moderation } from '#contract/moderation.ts';
import type { Db } from '#server/kit/db.ts';
import { route } from '#server/kit/route.ts';
import { signedIn } from '#server/kit/session.ts';
import { report } from './service.ts';

export function reportRoutes(app: FastifyInstance, db: Db) {
  route(app, moderation.report, async (draft, request) => report(db, signedIn(request).id, draft));
}
