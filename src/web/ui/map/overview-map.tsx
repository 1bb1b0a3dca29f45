import * as L from 'leaflet';
import { useEffect, useRef } from 'react';
import { drawGround } from './draw-ground.ts';
import type { Ground, MapPoint } from './sources.ts';
import { writeNames } from './write-names.ts';

const country: L.LatLngBoundsLiteral = [
  [23.4, 61],
  [36.9, 79],
];
const green = '#1f5d3a';
const clay = '#b4532a';
const card = '#fffefb';

/** The whole country small, with what the large map shows of it. Pressed, it takes the large map out to the district. */
export function OverviewMap({
  map,
  ground,
  at,
  label,
}: {
  map: L.Map;
  ground: Ground;
  at?: MapPoint;
  label: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const small = L.map(box.current!, {
      zoomControl: false,
      attributionControl: false,
      dragging: false,
      keyboard: false,
      scrollWheelZoom: false,
      doubleClickZoom: false,
      boxZoom: false,
      touchZoom: false,
      zoomAnimation: false,
      zoomSnap: 0,
    });
    small.fitBounds(country);
    drawGround(small, ground);
    const towns = ground.towns.filter(([name]) => capitals.includes(name));
    writeNames(small, { ...ground, towns }, { hasProvinces: false });
    const frame = L.rectangle(map.getBounds(), {
      color: green,
      weight: 2,
      fillOpacity: 0.16,
      interactive: false,
    });
    frame.addTo(small);
    const dot = { radius: 5, color: card, weight: 2, fillColor: clay, fillOpacity: 1, interactive: false };
    if (at) L.circleMarker(at, dot).addTo(small);
    const follow = () => void frame.setBounds(map.getBounds());
    map.on('moveend', follow);
    return () => {
      map.off('moveend', follow);
      // A resize is told 200 ms late, also on a map that is gone by then.
      small.off('moveend').remove();
    };
  }, [map, ground, at]);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => map.setZoom(9)}
      className="absolute bottom-3 start-3 z-10 h-32 w-33 overflow-hidden rounded-md border-3 border-card ring ring-line-strong sm:bottom-4 sm:start-4 sm:h-52 sm:w-56"
    >
      <div ref={box} aria-hidden className="map map-small pointer-events-none absolute inset-0" />
    </button>
  );
}

const capitals = ['Karachi', 'Lahore', 'Islamabad', 'Quetta', 'Peshawar'];
