import type { FastifyInstance } from 'fastify';
import { matches } from '#contract/trade/matches.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { everyMinute } from '#server/kit/jobs/every-minute.ts';
import { fittingFor, notifyPendingMatches, wantedOf } from './service.ts';

export function matchRoutes(app: FastifyInstance, db: Db) {
  route(app, matches.wanted, async (_, { person }) => wantedOf(db, person.id));
  route(app, matches.fitting, async (_, { person }) => fittingFor(db, person.id));
  everyMinute(app, () => notifyPendingMatches(db));
}
