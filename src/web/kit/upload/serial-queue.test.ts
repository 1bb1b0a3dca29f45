import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newSerialQueue } from './serial-queue.ts';

/** Work that ends when it is told to, and what has begun so far. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    end: (name: string) => ends.get(name)!(),
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
  };
}

const never = new AbortController().signal;

test('jobs run one after the other, in their order', async () => {
  const line = newSerialQueue();
  const { begun, end, work } = works();
  const all = ['one', 'two', 'three'].map((name) => line(work(name), never));
  await turn();
  expect(begun).toEqual(['one']);
  for (const name of ['one', 'two', 'three']) {
    end(name);
    await turn();
  }
  expect(await Promise.all(all)).toEqual(['one', 'two', 'three']);
});

test('who is given up while waiting is never begun, and the others move up', async () => {
  const line = newSerialQueue();
  const { begun, end, work } = works();
  const gone = new AbortController();
  const first = line(work('one'), never);
  const second = line(work('two'), gone.signal);
  const third = line(work('three'), never);
  gone.abort(new Error('given up'));
  await expect(second).rejects.toThrow('given up');
  end('one');
  await first;
  await turn();
  end('three');
  expect(await third).toBe('three');
  expect(begun).toEqual(['one', 'three']);
});

test('one that fails lets the next pass', async () => {
  const line = newSerialQueue();
  await expect(line(() => Promise.reject(new Error('cut')), never)).rejects.toThrow('cut');
  expect(await line(async () => 'next', never)).toBe('next');
});
