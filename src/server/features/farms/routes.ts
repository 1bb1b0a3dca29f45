import type { FastifyInstance } from 'fastify';
import { farms } from '#contract/sellers/farms.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { moveMarker } from './service.ts';

export function farmRoutes(app: FastifyInstance, db: Db) {
  route(app, farms.moveMarker, async ({ marker }, { person }) => moveMarker(db, 'farms', person.id, marker));
}
