import { expect, test } from 'vitest';
import { ttlCache } from './ttl-cache.ts';

function memory(most = 10) {
  let time = 1;
  let found = 0;
  const remember = ttlCache<number>({ forMs: 600_000, most, now: () => time });
  return {
    ask: (name: string) => remember(name, async () => ++found),
    fail: (name: string) => remember(name, () => Promise.reject(new Error('away'))),
    pass: (ms: number) => void (time += ms),
  };
}

test('what was found is given again for ten minutes, then looked for anew', async () => {
  const { ask, pass } = memory();
  expect(await Promise.all([ask('lahore'), ask('lahore')])).toEqual([1, 1]);
  pass(599_999);
  expect(await ask('lahore')).toBe(1);
  pass(2);
  expect(await ask('lahore')).toBe(2);
});

test('a failure is not kept', async () => {
  const { ask, fail } = memory();
  await expect(fail('lahore')).rejects.toThrow('away');
  expect(await ask('lahore')).toBe(1);
});

test('of too many names the oldest is forgotten', async () => {
  const { ask } = memory(2);
  for (const name of ['lahore', 'multan', 'quetta']) await ask(name);
  expect(await ask('multan')).toBe(2);
  expect(await ask('lahore')).toBe(4);
});
