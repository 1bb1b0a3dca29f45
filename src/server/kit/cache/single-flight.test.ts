import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

/** Answers with the state of the moment in which it was begun, when it is told to. */
function slowly() {
  const open: (() => void)[] = [];
  let begun = 0;
  return {
    begun: () => begun,
    answer: () => open.shift()!(),
    find: () => {
      const at = ++begun;
      return new Promise<number>((resolve) => open.push(() => resolve(at)));
    },
  };
}

test('whoever comes while an answer is being made shares the next, which is newer than each question', async () => {
  const ask = singleFlight<number>();
  const { begun, answer, find } = slowly();
  const first = ask('wheat', find);
  const others = [ask('wheat', find), ask('wheat', find), ask('wheat', find)];
  expect(begun()).toBe(1);
  answer();
  expect(await first).toBe(1);
  await turn();
  expect(begun()).toBe(2);
  const later = ask('wheat', find);
  answer();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await turn();
  answer();
  expect(await later).toBe(3);
});

test('one after the other, each has an answer of its own; other questions do not wait', async () => {
  const ask = singleFlight<number>();
  const { begun, answer, find } = slowly();
  const wheat = ask('wheat', find);
  const rice = ask('rice', find);
  expect(begun()).toBe(2);
  answer();
  answer();
  expect([await wheat, await rice]).toEqual([1, 2]);
  const again = ask('wheat', find);
  answer();
  expect(await again).toBe(3);
});

test('a failure is told to those who shared it and to nobody after them', async () => {
  const ask = singleFlight<number>();
  const first = ask('wheat', () => Promise.reject(new Error('away')));
  const second = ask('wheat', async () => 1);
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe(1);
});
