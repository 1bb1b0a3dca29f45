import type { FeatureCollection, Point } from 'geojson';
import * as L from 'leaflet';
import { feature } from 'topojson-client';
import type { Ground, MapPoint } from './sources.ts';

type Box = { left: number; top: number; right: number; bottom: number };

/** How many of the largest towns a zoom has room to speak of. */
const mostTowns: Record<number, number> = { 4: 8, 5: 16, 6: 40, 7: 90, 8: 220 };

/** The names of towns and provinces on the drawn map, each only where it covers no other and not the pin. */
export function writeNames(
  map: L.Map,
  { basemap, towns }: Ground,
  { pin, hasProvinces = true }: { pin?: MapPoint; hasProvinces?: boolean },
) {
  const pane = map.getPane('names') ?? map.createPane('names');
  pane.style.zIndex = '150';
  pane.style.pointerEvents = 'none';
  pane.ariaHidden = 'true';
  const names = L.layerGroup().addTo(map);
  const provinces = (feature(basemap, basemap.objects.provinceLabels!) as FeatureCollection<Point>).features;

  function write() {
    names.clearLayers();
    const zoom = map.getZoom();
    const inSight = map.getBounds().pad(0.2);
    const written: Box[] = pin ? [aboveAndAround(map.latLngToLayerPoint(pin))] : [];
    const put = (at: L.LatLngTuple, name: string, look: string, width: number) => {
      if (!inSight.contains(at)) return;
      const { x, y } = map.latLngToLayerPoint(at);
      const box = { left: x - 8, top: y - 13, right: x + width, bottom: y + 13 };
      if (written.some((other) => overlap(box, other))) return;
      written.push(box);
      L.marker(at, { pane: 'names', interactive: false, keyboard: false, icon: nameIcon(name, look) }).addTo(
        names,
      );
    };
    for (const [name, lat, lng] of towns.slice(0, mostTowns[Math.round(zoom)] ?? towns.length)) {
      put([lat, lng], name, 'map-town', 20 + name.length * 9);
    }
    if (zoom > 7 || !hasProvinces) return;
    for (const { geometry, properties } of provinces) {
      const [lng = 0, lat = 0] = geometry.coordinates;
      const { name } = properties as { name: string };
      put([lat, lng], name, 'map-province', name.length * 5);
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

/** Where the pin stands with its popup. */
function aboveAndAround({ x, y }: L.Point): Box {
  return { left: x - 90, right: x + 90, top: y - 120, bottom: y + 12 };
}

function overlap(a: Box, b: Box) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
