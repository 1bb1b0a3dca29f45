import * as L from 'leaflet';
import type { MapPoint } from './sources.ts';

/** What the drawing covers; beyond it a map would be empty. */
const world: L.LatLngBoundsLiteral = [
  [14, 46],
  [44, 92],
];

export type View = { centre: MapPoint; zoom: number };

export function openMap(box: HTMLElement, { centre, zoom }: View, isStill: boolean) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(box, {
    center: centre,
    zoom,
    minZoom: 4,
    maxZoom: 18,
    maxBounds: world,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    // The wheel scrolls the page until the map is in use.
    scrollWheelZoom: false,
    keyboard: !isStill,
    dragging: !isStill,
    touchZoom: !isStill,
    doubleClickZoom: !isStill,
    boxZoom: !isStill,
  });
  if (!isStill) {
    map.on('focus', () => map.scrollWheelZoom.enable());
    map.on('blur', () => map.scrollWheelZoom.disable());
  }
  const tell = () => {
    const { lat, lng } = map.getCenter();
    box.dataset.centre = `${lat.toFixed(5)},${lng.toFixed(5)}`;
    box.dataset.zoom = String(map.getZoom());
  };
  tell();
  map.on('moveend', tell);
  // A panel that opens beside the map leaves it with the size it had.
  const watch = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  watch.observe(box);
  map.on('unload', () => {
    watch.disconnect();
    // Leaflet tells of a resize 200 ms late, also on a map that is gone by then, and dies of it.
    map.off('moveend');
  });
  return map;
}

/** Several tiles that fail while none arrives: the tiles are out of reach. */
export function layTiles(map: L.Map, url: string, onCut: (isCut: boolean) => void) {
  const layer = L.tileLayer(url, { maxZoom: 19 });
  let failed = 0;
  let arrived = 0;
  const judge = (isDone: boolean) => {
    if (arrived > 0) onCut(false);
    else if (failed >= 3 || (isDone && failed > 0)) onCut(true);
  };
  layer.on('loading', () => {
    failed = 0;
    arrived = 0;
  });
  layer.on('tileerror', () => {
    failed++;
    judge(false);
  });
  layer.on('tileload', () => {
    arrived++;
    judge(false);
  });
  layer.on('load', () => judge(true));
  layer.addTo(map);
  return () => void layer.remove();
}

const steps: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** While something is aimed at: small steps by the arrow keys, and a press brings the place under the cross. */
export function aimByHand(map: L.Map, onAim: (at: MapPoint) => void) {
  const box = map.getContainer();
  const step = (event: KeyboardEvent) => {
    const way = steps[event.key];
    if (!way) return;
    // Else Leaflet would go its own, much larger step as well.
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? 80 : 16;
    map.panBy([way[0] * far, way[1] * far], { animate: false });
  };
  const press = ({ latlng }: L.LeafletMouseEvent) => void map.panTo(latlng);
  const tell = () => onAim({ lat: rounded(map.getCenter().lat), lng: rounded(map.getCenter().lng) });
  box.addEventListener('keydown', step);
  map.on('click', press);
  map.on('moveend', tell);
  box.focus({ preventScroll: true });
  tell();
  return () => {
    box.removeEventListener('keydown', step);
    map.off('click', press);
    map.off('moveend', tell);
  };
}

/** To the metre. */
function rounded(degrees: number) {
  return Math.round(degrees * 1e5) / 1e5;
}
