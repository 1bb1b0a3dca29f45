import type { FastifyInstance } from 'fastify';
import { places } from '#contract/places.ts';
import { route } from '#server/kit/route.ts';
import { knownPlace, suggestPlaces } from './service.ts';

export function placeRoutes(app: FastifyInstance) {
  route(app, places.suggest, async ({ q }) => suggestPlaces(q));
  route(app, places.locate, async ({ q }) => ({ place: knownPlace(q) ?? null }));
}
