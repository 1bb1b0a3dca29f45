import { expect, test } from 'vitest';
import { versionedCache } from './versioned-cache.ts';

/** Each answer is the number of times that somebody had to look. */
function counted(most = 10) {
  const ask = versionedCache<number>(most);
  let looks = 0;
  return (question: string, state: number) => ask(question, state, async () => ++looks);
}

test('an answer is kept as long as nothing changes', async () => {
  const ask = counted();
  expect([await ask('wheat', 1), await ask('wheat', 1), await ask('rice', 1)]).toEqual([1, 1, 2]);
  expect([await ask('wheat', 2), await ask('rice', 2), await ask('wheat', 2)]).toEqual([3, 4, 3]);
});

test('whoever learnt of an older state gets the newer answer, and takes nothing away', async () => {
  const ask = counted();
  await ask('wheat', 2);
  expect([await ask('wheat', 1), await ask('wheat', 2)]).toEqual([1, 1]);
});

test('an answer that something overtook is told and not kept', async () => {
  const ask = versionedCache<string>(10);
  let answer!: (text: string) => void;
  const slow = ask('wheat', 1, () => new Promise((resolve) => (answer = resolve)));
  await ask('rice', 2, async () => 'rice');
  answer('old');
  expect(await slow).toBe('old');
  expect(await ask('wheat', 2, async () => 'new')).toBe('new');
});

test('a failure is not kept', async () => {
  const ask = versionedCache<string>(10);
  await expect(ask('wheat', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask('wheat', 1, async () => 'back')).toBe('back');
});

test('of too many the oldest is forgotten', async () => {
  const ask = counted(2);
  for (const question of ['one', 'two', 'three']) await ask(question, 1);
  expect(await ask('three', 1)).toBe(3);
  expect(await ask('one', 1)).toBe(4);
});
