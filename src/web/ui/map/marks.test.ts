import { expect, test } from 'vitest';
import { arrange } from './marks.ts';

const at = (mark: string, x: number, y: number) => ({ mark, at: { x, y } });

test('marks that would cover each other are counted in one, the others stand alone', () => {
  const { alone, together } = arrange([at('a', 10, 10), at('b', 20, 30), at('c', 300, 300)], 8);
  expect(alone.map(({ mark }) => mark)).toEqual(['c']);
  expect(together).toEqual([{ marks: ['a', 'b'], at: { x: 15, y: 20 } }]);
});

test('marks of one and the same place are fanned out close by, so that each can be pressed', () => {
  const pile = ['a', 'b', 'c', 'd'].map((name) => at(name, 500, 500));
  expect(arrange(pile, 12).together).toHaveLength(1);

  const { alone, together } = arrange(pile, 13);

  expect(together).toEqual([]);
  const places = alone.map(({ shift }) => `${shift.x} ${shift.y}`);
  expect(new Set(places).size).toBe(4);
  expect(places[0]).toBe('0 0');
});

test('nothing covers the pin that the map is about', () => {
  const { alone } = arrange([at('a', 500, 500)], 13, { x: 500, y: 500 });
  expect(Math.hypot(alone[0]!.shift.x, alone[0]!.shift.y)).toBeGreaterThan(40);
});

test('as deep as it goes nothing is counted any more, and no mark is ever lost', () => {
  const many = Array.from({ length: 300 }, (_, i) => at(String(i), (i * 37) % 400, (i * 61) % 400));
  expect(arrange(many, 18).together).toEqual([]);
  for (const zoom of [5, 9, 13, 16, 18]) {
    const { alone, together } = arrange(many, zoom);
    const all = [...alone.map(({ mark }) => mark), ...together.flatMap(({ marks }) => marks)];
    expect(new Set(all).size).toBe(300);
    expect(all).toHaveLength(300);
  }
});
