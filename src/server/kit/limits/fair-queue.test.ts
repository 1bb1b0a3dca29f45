import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

/** Work that lasts until it is told to end, and what has begun so far. */
function works(options: { atOnce: number; mostWaiting: number }) {
  const queue = fairQueue(options);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add: (who: string, piece: string) =>
      queue(who, async () => {
        begun.push(piece);
        await new Promise<void>((resolve) => ends.set(piece, resolve));
        return piece;
      }),
    end: async (piece: string) => {
      ends.get(piece)!();
      await turn();
    },
  };
}

test('whoever comes with one picture waits for one of the twenty that somebody else has sent', async () => {
  const { add, end, begun } = works({ atOnce: 1, mostWaiting: 20 });
  const all = Array.from({ length: 20 }, (_, at) => add('Bilal', `b${at}`));
  all.push(add('Asma', 'a0'), add('Chand', 'c0'), add('Asma', 'a1'));
  await turn();

  for (let at = 0; at < all.length; at++) await end(begun[at]!);

  expect(begun.slice(0, 7)).toEqual(['b0', 'a0', 'c0', 'b1', 'a1', 'b2', 'b3']);
  expect(new Set(await Promise.all(all)).size).toBe(23);
});

test('one person takes one place only, however many are free', async () => {
  const { add, end, begun } = works({ atOnce: 2, mostWaiting: 5 });
  const all = [add('Bilal', 'b0'), add('Bilal', 'b1'), add('Asma', 'a0'), add('Chand', 'c0')];
  await turn();

  expect(begun).toEqual(['b0', 'a0']);
  await end('a0');
  expect(begun).toEqual(['b0', 'a0', 'c0']);
  for (const piece of ['b0', 'c0', 'b1']) await end(piece);

  expect(await Promise.all(all)).toEqual(['b0', 'b1', 'a0', 'c0']);
});

test('whoever has too many waiting is told when to come back, and others still get in', async () => {
  const { add, begun, end } = works({ atOnce: 1, mostWaiting: 2 });
  const taken = [add('Bilal', 'b0'), add('Bilal', 'b1'), add('Bilal', 'b2')];

  await expect(add('Bilal', 'b3')).rejects.toMatchObject({
    status: 429,
    refusal: { code: 'too_many', retryAfterSeconds: expect.any(Number) },
  });
  taken.push(add('Asma', 'a0'));
  for (let at = 0; at < taken.length; at++) await end(begun[at]!);

  expect(begun).toEqual(['b0', 'a0', 'b1', 'b2']);
});

test('work that fails gives its place away', async () => {
  const queue = fairQueue({ atOnce: 1, mostWaiting: 5 });
  const failing = queue('Bilal', () => Promise.reject(new Error('no')));
  const next = queue('Bilal', async () => 'done');

  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
