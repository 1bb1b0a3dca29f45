import { expect, test } from 'vitest';
import { overlap } from './boxes.ts';
import { arrangeSigns } from './signs.ts';

const size = { x: 360, y: 560 };
const shujabad = { name: 'Shujabad', km: 39, at: { x: -900, y: 2000 } };
const khanewal = { name: 'Khanewal', km: 45, at: { x: 2500, y: -700 } };

test('a town out of sight has a sign at the edge, with an arrow towards it', () => {
  const [sign] = arrangeSigns([khanewal], size, []);
  expect(sign).toMatchObject({ name: 'Khanewal', km: 45 });
  expect(sign!.middle.x).toBeGreaterThan(size.x / 2);
  expect(sign!.middle.y).toBeLessThan(size.y / 2);
  expect(sign!.degrees).toBeCloseTo(-15.6, 1);
});

test('of two towns in one direction the nearer one has the sign', () => {
  const further = { name: 'Jalalpur', km: 80, at: { x: -1800, y: 4100 } };
  expect(arrangeSigns([further, shujabad], size, []).map(({ name }) => name)).toEqual(['Shujabad']);
});

test('a sign gives way to what stands there, and is left out where nothing is free', () => {
  const [free] = arrangeSigns([khanewal], size, []);
  const { x, y } = free!.middle;
  const button = { left: x - 20, right: x + 20, top: y - 5, bottom: y + 5 };
  const [moved] = arrangeSigns([khanewal], size, [button]);
  const around = { left: x - 60, right: x + 60, top: moved!.middle.y - 14, bottom: moved!.middle.y + 14 };
  expect(overlap(around, button)).toBe(false);
  expect(arrangeSigns([khanewal], size, [{ left: 0, top: 0, right: size.x, bottom: size.y }])).toEqual([]);
});
