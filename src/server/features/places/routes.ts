import type { FastifyInstance } from 'fastify';
import { places } from '#contract/people/places.ts';
import { callerOf } from '#server/kit/limits/caller.ts';
import { route } from '#server/kit/http/route.ts';
import { locate, type PlaceParts, suggestPlaces } from './service.ts';

export function placeRoutes(app: FastifyInstance, parts: Omit<PlaceParts, 'log'>) {
  route(app, places.suggest, async ({ q }) => suggestPlaces(q));
  route(app, places.locate, async ({ q }, request) => ({
    place: await locate({ ...parts, log: app.log }, q, callerOf(request)),
  }));
}
