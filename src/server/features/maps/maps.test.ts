import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maps } from '#contract/api/maps.ts';
import { readConfig } from '#server/config.ts';
import { newWorld } from '../../../../test/world.ts';

const imagesFrom = (policy: unknown) => /img-src ([^;]*)/.exec(String(policy))![1]!.split(' ');

test('[2.14-09] tiles come from the public OpenStreetMap service by address template', async () => {
  const { call } = await newWorld({ tiles: readConfig({}).tiles });
  const { body, headers } = await call(maps.tiles, {});
  expect(body.tiles).toEqual({
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    credit: '© OpenStreetMap contributors',
    creditUrl: 'https://www.openstreetmap.org/copyright',
  });
  expect(imagesFrom(headers['content-security-policy'])).toContain('https://tile.openstreetmap.org');
});

test('an operator’s own tiles may be shown by the page, and no others of that kind', async () => {
  const MAP_TILES_URL = 'http://10.0.0.7:8080/{z}/{x}/{y}.png';
  const { call } = await newWorld({ tiles: readConfig({ MAP_TILES_URL }).tiles });
  const { body, headers } = await call(maps.tiles, {});
  expect(body.tiles?.url).toBe(MAP_TILES_URL);
  const allowed = imagesFrom(headers['content-security-policy']);
  expect(allowed.filter((source) => source.startsWith('http:'))).toEqual(['http://10.0.0.7:8080']);
});

test('without tiles the page is told so', async () => {
  const { call } = await newWorld();
  expect((await call(maps.tiles, {})).body).toEqual({ tiles: null });
});

test('[2.14-12] the drawn map is neutral: no country outline, no border, no disputed area', () => {
  const drawn = JSON.parse(readFileSync('public/map/basemap.json', 'utf8')) as { objects: object };
  expect(Object.keys(drawn.objects).toSorted()).toEqual([
    'land',
    'landFar',
    'provinceLabels',
    'provinceLines',
    'rivers',
    'roads',
  ]);
});
