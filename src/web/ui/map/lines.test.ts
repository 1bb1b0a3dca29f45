import { expect, test } from 'vitest';
import { closestOn, smooth } from './lines.ts';

const bend = [
  [70, 30],
  [71, 30],
  [71, 31],
];

test('a river keeps its ends and loses its corners', () => {
  const drawn = smooth(bend);
  expect([drawn[0], drawn.at(-1)]).toEqual([bend[0], bend[2]]);
  expect(drawn).not.toContainEqual(bend[1]);
  expect(smooth(bend.slice(0, 2))).toEqual(bend.slice(0, 2));
});

test('the closest place of a river may lie between two of its corners', () => {
  const { lat, lng } = closestOn([bend], { lat: 30.5, lng: 71.2 })!;
  expect([lat, lng]).toEqual([expect.closeTo(30.5), expect.closeTo(71)]);
  expect(closestOn([bend], { lat: 29, lng: 69 })).toEqual({ lat: 30, lng: 70 });
  expect(closestOn([], { lat: 29, lng: 69 })).toBeUndefined();
});
