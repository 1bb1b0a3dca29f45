import type { FeatureCollection, Point } from 'geojson';
import * as L from 'leaflet';
import { feature } from 'topojson-client';
import { namedRoads } from './draw-ground.ts';
import { type PixelBox, nameBox, overlap, pinBox, townBox } from './boxes.ts';
import { closestOn } from './lines.ts';
import type { Ground, MapPoint } from './sources.ts';

/** How many of the largest towns a zoom has room to speak of. */
const mostTowns: Record<number, number> = { 4: 8, 5: 16, 6: 40, 7: 90, 8: 220 };

/** Tells whether there was room. */
type Put = (at: L.LatLngTuple, name: string, look: string, boxAt: (at: L.Point) => PixelBox) => boolean;

const roadsFrom = 9;
/** Beside which parts of the map the name of a road is tried, until one is free: in shares of its size. */
const beside = [0, -0.25, 0.25, -0.4, 0.4];

/** The names of towns, roads and provinces on the drawn map, each only where it covers no other and not the pin. */
export function writeNames(
  map: L.Map,
  ground: Ground,
  { pin, hasProvinces = true }: { pin?: MapPoint; hasProvinces?: boolean },
) {
  const { basemap, towns } = ground;
  const pane = map.getPane('names') ?? map.createPane('names');
  pane.style.zIndex = '150';
  pane.style.pointerEvents = 'none';
  pane.ariaHidden = 'true';
  const names = L.layerGroup().addTo(map);
  const provinces = (feature(basemap, basemap.objects.provinceLabels!) as FeatureCollection<Point>).features;
  const roads = namedRoads(ground);

  function write() {
    names.clearLayers();
    const zoom = map.getZoom();
    const inSight = map.getBounds().pad(0.2);
    const written = pin ? [pinBox(map.latLngToLayerPoint(pin))] : [];
    const put: Put = (at, name, look, boxAt) => {
      if (!inSight.contains(at)) return false;
      const box = boxAt(map.latLngToLayerPoint(at));
      if (written.some((other) => overlap(box, other))) return false;
      written.push(box);
      L.marker(at, { pane: 'names', interactive: false, keyboard: false, icon: nameIcon(name, look) }).addTo(
        names,
      );
      return true;
    };
    for (const [name, lat, lng] of towns.slice(0, mostTowns[Math.round(zoom)] ?? towns.length)) {
      put([lat, lng], name, 'map-town', (point) => townBox(point, name));
    }
    putRoads(put);
    if (zoom > 7 || !hasProvinces) return;
    for (const { geometry, properties } of provinces) {
      const [lng = 0, lat = 0] = geometry.coordinates;
      const { name } = properties as { name: string };
      put([lat, lng], name, 'map-province', (point) => nameBox(point, name.length * 5));
    }
  }

  /** Each where it comes closest to one of some parts of the map. */
  function putRoads(put: Put) {
    const { x, y } = map.getSize();
    for (const { name, lines } of map.getZoom() < roadsFrom ? [] : roads) {
      beside.some((share) => {
        const at = closestOn(lines, map.containerPointToLatLng([x / 2, y * (0.5 + share)]));
        return at && put([at.lat, at.lng], name, 'map-road', (point) => nameBox(point, name.length * 9));
      });
    }
  }

  write();
  map.on('moveend', write);
  return () => {
    map.off('moveend', write);
    names.remove();
  };
}

function nameIcon(name: string, look: string) {
  const text = document.createElement('span');
  text.textContent = name;
  return L.divIcon({ className: look, html: text, iconSize: [0, 0] });
}
