import type { Mark, Pin } from './marks.ts';
import type { Ground, MapPoint, Tiles } from './sources.ts';

export type MapWords = {
  mapLabel: string;
  loading: string;
  failed: string;
  zoomIn: string;
  zoomOut: string;
  overview: string;
  river: string;
  km: string;
  offline: { title: string; text: string; short: string; retry: string };
  attribution: string;
};

export type Shown = {
  words: MapWords;
  view: { centre: MapPoint; zoom: number };
  pin?: Pin;
  marks?: Mark[];
  /** While the marker is being moved: told of each place that comes under the cross. */
  aim?: (at: MapPoint) => void;
  /** The pin can be dragged, and this is told where to. */
  onDragged?: (at: MapPoint) => void;
  /** A picture more than a tool: it cannot be moved. */
  isStill?: boolean;
};

export type LeafletMapProps = Shown & {
  tiles: Tiles | null | undefined;
  attempt: number;
  isCut: boolean;
  isStill: boolean;
  loadGround: () => Promise<Ground>;
  onCut: (isCut: boolean) => void;
};
