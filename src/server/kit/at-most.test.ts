import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

test('no more than so many pieces of work run at a time, in the order they came, and all get done', async () => {
  const inTurn = atMost(2);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const all = [1, 2, 3, 4].map((piece) =>
    inTurn(async () => {
      begun.push(piece);
      await new Promise<void>((resolve) => ends.push(resolve));
      return piece;
    }),
  );

  expect(begun).toEqual([1, 2]);
  ends[1]!();
  await all[1];
  expect(begun).toEqual([1, 2, 3]);
  ends[0]!();
  await all[0];
  ends[2]!();
  ends[3]!();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

test('work that fails gives its place away', async () => {
  const inTurn = atMost(1);
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'done');

  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await inTurn(async () => 'again')).toBe('again');
});
