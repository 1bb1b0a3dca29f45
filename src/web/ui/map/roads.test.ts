import { readFileSync } from 'node:fs';
import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import { namedRoads } from './draw-ground.ts';
import type { Ground } from './sources.ts';

const read = (name: string) => JSON.parse(readFileSync(`public/map/${name}.json`, 'utf8')) as unknown;
const ground = { basemap: read('basemap'), towns: read('towns') } as Ground;
const roads = namedRoads(ground).flatMap(({ name, lines }) => lines.map((line) => ({ name, line })));

const km = ([x = 0, y = 0]: Position, [toX = 0, toY = 0]: Position) =>
  111 * Math.hypot((x - toX) * Math.cos((y * Math.PI) / 180), y - toY);
/** The town at a place. */
const townAt = (place: Position) => ground.towns.find(([, lat, lng]) => km(place, [lng, lat]) < 0.2)?.[0];

test('a road goes from town to town, and never far without one', () => {
  expect(roads.filter(({ line }) => line.some((place) => !townAt(place)))).toEqual([]);
  const hops = roads.flatMap(({ line }) => line.slice(1).map((place, at) => km(line[at]!, place)));
  expect(Math.max(...hops)).toBeLessThan(90);
});

test('the road from Karachi to Peshawar passes through Multan, Lahore and Rawalpindi', () => {
  const { line } = roads.find(({ name }) => name === 'N-5')!;
  expect(line.map(townAt)).toEqual(
    expect.arrayContaining(['Karachi', 'Multan', 'Lahore', 'Rawalpindi', 'Peshawar']),
  );
});
