import type { FastifyInstance } from 'fastify';
import { places } from '#contract/places.ts';
import { route } from '#server/kit/route.ts';
import { locate, type PlaceParts, suggestPlaces } from './service.ts';

export function placeRoutes(app: FastifyInstance, parts: Omit<PlaceParts, 'log'>) {
  route(app, places.suggest, async ({ q }) => suggestPlaces(q));
  route(app, places.locate, async ({ q }, { ip }) => ({
    place: await locate({ ...parts, log: app.log }, q, ip),
  }));
}
