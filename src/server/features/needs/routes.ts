import type { FastifyInstance } from 'fastify';
import { needs } from '#contract/trade/needs.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { addNeed, editNeed, needsOf, removeNeed, restoreNeed } from './service.ts';

export function needRoutes(app: FastifyInstance, db: Db) {
  route(app, needs.mine, async (_, { person }) => needsOf(db, person.id));
  route(app, needs.add, async (draft, { person }) => addNeed(db, person.id, draft));
  route(app, needs.edit, async ({ key, ...change }, { person }) => editNeed(db, person.id, key, change));
  route(app, needs.remove, async ({ key }, { person }) => removeNeed(db, person.id, key));
  route(app, needs.restore, async ({ key }, { person }) => restoreNeed(db, person.id, key));
}
