import type { FeatureCollection, Point } from 'geojson';
import * as L from 'leaflet';
import { feature } from 'topojson-client';
import { type Box, nameBox, overlap, pinBox, townBox } from './boxes.ts';
import type { Ground, MapPoint } from './sources.ts';

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
    const written: Box[] = pin ? [pinBox(map.latLngToLayerPoint(pin))] : [];
    const put = (at: L.LatLngTuple, name: string, look: string, boxAt: (at: L.Point) => Box) => {
      if (!inSight.contains(at)) return;
      const box = boxAt(map.latLngToLayerPoint(at));
      if (written.some((other) => overlap(box, other))) return;
      written.push(box);
      L.marker(at, { pane: 'names', interactive: false, keyboard: false, icon: nameIcon(name, look) }).addTo(
        names,
      );
    };
    for (const [name, lat, lng] of towns.slice(0, mostTowns[Math.round(zoom)] ?? towns.length)) {
      put([lat, lng], name, 'map-town', (point) => townBox(point, name));
    }
    if (zoom > 7 || !hasProvinces) return;
    for (const { geometry, properties } of provinces) {
      const [lng = 0, lat = 0] = geometry.coordinates;
      const { name } = properties as { name: string };
      put([lat, lng], name, 'map-province', (point) => nameBox(point, name.length * 5));
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
