import { expect, test } from 'vitest';
import { circuitBreaker } from './circuit-breaker.ts';

function broken() {
  let time = 0;
  const calls: number[] = [];
  const guard = circuitBreaker({ failures: 3, restMs: 60_000, now: () => time });
  const fail = () => guard(async () => Promise.reject(new Error(`call ${calls.push(time)}`)));
  const work = () => guard(async () => calls.push(time));
  return { fail, work, calls, pass: (ms: number) => void (time += ms) };
}

test('after three failures in a row no call goes out until it has rested', async () => {
  const { fail, work, calls, pass } = broken();
  for (let i = 0; i < 3; i++) await expect(fail()).rejects.toThrow('call');

  await expect(work()).rejects.toThrow('resting');
  pass(59_999);
  await expect(work()).rejects.toThrow('resting');
  expect(calls).toHaveLength(3);

  pass(1);
  await work();
  await work();
  expect(calls).toHaveLength(5);
});

test('one goes to see, and a failure sends everyone back to rest', async () => {
  const { fail, calls, pass } = broken();
  for (let i = 0; i < 3; i++) await expect(fail()).rejects.toThrow('call');
  pass(60_000);

  const tries = await Promise.allSettled([fail(), fail(), fail()]);

  expect(tries.map((one) => String((one as PromiseRejectedResult).reason))).toEqual([
    'Error: call 4',
    'Error: resting after failures',
    'Error: resting after failures',
  ]);
  pass(59_999);
  await expect(fail()).rejects.toThrow('resting');
  expect(calls).toHaveLength(4);
});

test('failures that a success interrupts are not in a row', async () => {
  const { fail, work, calls } = broken();
  for (const call of [fail, fail, work, fail, fail, work]) await call().catch(() => undefined);
  expect(calls).toHaveLength(6);
});
