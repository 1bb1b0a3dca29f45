import type { FastifyInstance } from 'fastify';
import { businesses } from '#contract/sellers/businesses.ts';
import { moveMarker } from '#server/features/farms/service.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { businessesOnTheMap } from './service.ts';

export function businessRoutes(app: FastifyInstance, db: Db) {
  route(app, businesses.moveMarker, async ({ marker }, { person }) =>
    moveMarker(db, 'businesses', person.id, marker),
  );
  route(app, businesses.onTheMap, () => businessesOnTheMap(db));
}
