import type { FastifyInstance } from 'fastify';
import { clientErrors } from '#contract/api/client-errors.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { listClientErrors } from './queries.ts';
import { saveClientError } from './service.ts';

export function clientErrorRoutes(app: FastifyInstance, db: Db) {
  route(app, clientErrors.report, (draft) => saveClientError(db, draft));
  route(app, clientErrors.list, () => listClientErrors(db));
}
