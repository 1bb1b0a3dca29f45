import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A service of map pictures: its address with {z}, {x} and {y} in it, and whom to thank for them. */
export const MapTiles = z.object({
  url: z.string(),
  credit: z.string(),
  creditUrl: z.string().nullable(),
});
export type MapTiles = z.infer<typeof MapTiles>;

export const maps = {
  tiles: endpoint({
    method: 'GET',
    path: '/api/map',
    purpose: 'Where map tiles come from',
    details: 'Null where only our own drawn map is shown.',
    who: 'anyone',
    input: z.object({}),
    reply: z.object({ tiles: MapTiles.nullable() }),
  }),
};
