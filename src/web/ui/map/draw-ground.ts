import type { Feature, FeatureCollection, GeoJsonObject, MultiLineString } from 'geojson';
import * as L from 'leaflet';
import { feature } from 'topojson-client';
import { linesOf, smooth } from './lines.ts';
import type { Ground } from './sources.ts';

const colours = {
  land: '#f3eedd',
  river: '#7fb6c8',
  canal: '#9cc7d4',
  plain: '#ecebd3',
  meadow: '#e2e8cb',
  line: '#cdbfa0',
  road: '#d5b46c',
};

/** Strokes in the order they are drawn: `width` at zoom 9, where the drawing is at its best. */
const strokes = [
  { kinds: ['river', 'river-major'], colour: colours.plain, width: 92, from: 7 },
  { kinds: ['river', 'river-major'], colour: colours.meadow, width: 54, from: 7 },
  { kinds: ['stream'], colour: colours.river, width: 1.4, from: 7 },
  { kinds: ['canal'], colour: colours.canal, width: 2.2, from: 8 },
  { kinds: ['river'], colour: colours.river, width: 4.5, from: 0, isSmooth: true },
  { kinds: ['river-major'], colour: colours.river, width: 7, from: 0, isSmooth: true },
];

/** From town to town, as the crow flies: its direction is right, the road itself may lie a kilometre or two beside it. */
const road = { colour: colours.road, width: 1.1, from: 7 };

/** Land, rivers, roads and provinces on a canvas of their own, below the tiles. No boundary of a country: none is stated. */
export function drawGround(map: L.Map, { basemap }: Ground) {
  const pane = map.getPane('ground') ?? map.createPane('ground');
  pane.style.zIndex = '100';
  pane.style.pointerEvents = 'none';
  const base = { pane: 'ground', renderer: L.canvas({ pane: 'ground', padding: 0.6 }), interactive: false };
  const layer = (name: string) => featuresOf(basemap, name);
  const fill = { ...base, stroke: false, fillColor: colours.land, fillOpacity: 1 };
  // Leaflet draws in the order in which layers are made, whatever the order of a group.
  const land = [drawn(layer('landFar'), fill), drawn(layer('land'), fill)];
  const rivers = layer('rivers').features;
  const lines = strokes.map(({ kinds, colour, isSmooth, ...look }) => ({
    ...look,
    layer: drawn(drawnLines(rivers, kinds, isSmooth), { ...base, color: colour, fill: false }),
  }));
  lines.push({
    ...road,
    layer: drawn(layer('roads'), {
      ...base,
      color: road.colour,
      fill: false,
      dashArray: '12 5',
      lineCap: 'butt',
    }),
  });
  const provinces = { ...base, color: colours.line, weight: 1.4, dashArray: '6 5', fill: false };
  const all = L.layerGroup([
    ...land,
    ...lines.map((line) => line.layer),
    drawn(layer('provinceLines'), provinces),
  ]).addTo(map);
  const scale = () => {
    const zoom = map.getZoom();
    for (const { layer: line, width, from } of lines) {
      line.setStyle({ weight: width * 2 ** Math.min(2, (zoom - 9) * 0.7), opacity: zoom < from ? 0 : 1 });
    }
  };
  scale();
  map.on('zoomend', scale);
  return () => {
    map.off('zoomend', scale);
    all.remove();
  };
}

/** Roads that have a name, each with its lines. */
export function namedRoads({ basemap }: Ground) {
  return featuresOf(basemap, 'roads')
    .features.map((one) => ({ name: (one.properties as { name: string }).name, lines: linesOf([one]) }))
    .filter(({ name }) => name !== '');
}

/** The lines of the larger rivers. */
export function mainRivers({ basemap }: Ground) {
  return linesOf(ofKinds(featuresOf(basemap, 'rivers').features, ['river', 'river-major']));
}

function drawn(shapes: GeoJsonObject, style: L.PathOptions & { renderer: L.Renderer }) {
  // The options of a path are those of its style here, but for the pane and the renderer, which a style cannot bring.
  return L.geoJSON(shapes, { ...style, style } as L.GeoJSONOptions);
}

/** Large rivers are seen from close by too, where pieces of five kilometres would be all corners. */
function drawnLines(rivers: Feature[], kinds: string[], isSmooth = false): MultiLineString {
  const lines = linesOf(ofKinds(rivers, kinds));
  return { type: 'MultiLineString', coordinates: isSmooth ? lines.map((line) => smooth(line)) : lines };
}

function featuresOf(basemap: Ground['basemap'], name: string) {
  return feature(basemap, basemap.objects[name]!) as FeatureCollection;
}

function ofKinds(features: Feature[], kinds: string[]) {
  return features.filter(({ properties }) => kinds.includes((properties as { kind: string }).kind));
}
