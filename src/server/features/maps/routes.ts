import type { FastifyInstance } from 'fastify';
import { maps, type MapTiles } from '#contract/api/maps.ts';
import { route } from '#server/kit/http/route.ts';

export function mapRoutes(app: FastifyInstance, tiles: MapTiles | undefined) {
  route(app, maps.tiles, async () => ({ tiles: tiles ?? null }));
}
