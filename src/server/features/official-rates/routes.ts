import type { FastifyInstance } from 'fastify';
import { officialRates } from '#contract/trade/official-rates.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { previewRates } from './previewing.ts';
import { everyRate, importRates, removeRate } from './service.ts';

export function officialRateRoutes(app: FastifyInstance, db: Db) {
  route(app, officialRates.list, ({ after }) => everyRate(db, after));
  route(app, officialRates.preview, ({ rows }) => previewRates(db, rows));
  route(app, officialRates.import, async ({ rows }, { person }) => importRates(db, person.id, rows));
  route(app, officialRates.remove, async ({ id }, { person }) => removeRate(db, person.id, id));
}
