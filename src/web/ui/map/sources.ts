import type { feature } from 'topojson-client';

export type MapPoint = { lat: number; lng: number };

/** Pictures of the world by address template, and whom to thank for them. */
export type Tiles = { url: string; credit: string; creditUrl: string | null };

/** What we draw ourselves: land, rivers and provinces, and the towns, the largest first. */
export type Ground = {
  basemap: Parameters<typeof feature>[0];
  towns: [name: string, lat: number, lng: number][];
};

/** Where a map takes its pictures from. `isCut`: it could not even be asked. */
export type MapSources = {
  tiles: Tiles | null | undefined;
  isCut: boolean;
  retry: () => void;
  loadGround: () => Promise<Ground>;
};
