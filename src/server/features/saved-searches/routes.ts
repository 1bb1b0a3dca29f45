import type { FastifyInstance } from 'fastify';
import { savedSearches } from '#contract/trade/saved-searches.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { editSearch, removeSearch, renew, saveSearch, searchesOf, setPaused } from './service.ts';

export function savedSearchRoutes(app: FastifyInstance, db: Db) {
  route(app, savedSearches.mine, async (_, { person }) => searchesOf(db, person.id));
  route(app, savedSearches.save, async (filters, { person }) => saveSearch(db, person.id, filters));
  route(app, savedSearches.edit, async (search, { person }) => editSearch(db, person.id, search));
  route(app, savedSearches.pause, async (change, { person }) => setPaused(db, person.id, change));
  route(app, savedSearches.renew, async ({ id }, { person }) => renew(db, person.id, id));
  route(app, savedSearches.remove, async ({ id }, { person }) => removeSearch(db, person.id, id));
}
