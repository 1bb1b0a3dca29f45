import type { FastifyInstance } from 'fastify';
import { moderation } from '#contract/office/moderation.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { answerHold } from './service.ts';

export function moderationRoutes(app: FastifyInstance, db: Db) {
  route(app, moderation.answer, async ({ id, answer }, { person }) => answerHold(db, person.id, id, answer));
}
