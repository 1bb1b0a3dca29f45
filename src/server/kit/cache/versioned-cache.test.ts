import { expect, test } from 'vitest';
import { changeLog } from './change-log.ts';
import { versionedCache } from './versioned-cache.ts';

/** Each change is the name of what it touches; each answer the number of times that somebody had to look. */
function counted({ most = 10, mostChanges = 10 } = {}) {
  const log = changeLog<string>(mostChanges);
  const ask = versionedCache<number, string>(most, { look: async () => log.version(), since: log.since });
  let looks = 0;
  return {
    ...log,
    ask: (question: string) =>
      ask(
        question,
        (change) => change === question,
        async () => ++looks,
      ),
  };
}

test('an answer is kept until a change touches it', async () => {
  const { ask, add } = counted();
  expect([await ask('wheat'), await ask('wheat'), await ask('rice')]).toEqual([1, 1, 2]);
  add(['wheat']);
  expect([await ask('wheat'), await ask('rice'), await ask('wheat')]).toEqual([3, 2, 3]);
});

test('what changed while nobody asked is remembered, and of too much it may be anything', async () => {
  const { ask, add } = counted({ mostChanges: 3 });
  expect([await ask('wheat'), await ask('rice')]).toEqual([1, 2]);
  add(['wheat', 'mango', 'mango']);
  expect([await ask('wheat'), await ask('rice')]).toEqual([3, 2]);
  add(['mango', 'mango']);
  add(['mango', 'mango']);
  expect([await ask('wheat'), await ask('rice')]).toEqual([4, 5]);
});

test('where nobody knows what has changed, nothing is kept', async () => {
  const { ask, lose } = counted();
  expect(await ask('wheat')).toBe(1);
  lose();
  expect([await ask('wheat'), await ask('wheat')]).toEqual([2, 2]);
});

/** A cache whose looks are answered when the test says so. */
function slowly() {
  const log = changeLog<string>(10);
  const looks: (() => void)[] = [];
  const look = () => new Promise<number>((resolve) => looks.push(() => resolve(log.version())));
  const ask = versionedCache<string, string>(10, { look, since: log.since });
  return { ...log, looks, ask: (find: () => Promise<string>) => ask('wheat', () => true, find) };
}

test('whoever learnt of an older state gets the newer answer, and takes nothing away', async () => {
  const { ask, looks, add } = slowly();
  const early = ask(async () => 'never looked for');
  const version = looks.shift()!;
  add(['wheat']);
  const late = ask(async () => 'new');
  looks.shift()!();
  expect(await late).toBe('new');
  version();
  expect(await early).toBe('new');
  const again = ask(async () => 'never looked for');
  looks.shift()!();
  expect(await again).toBe('new');
});

test('an answer that something overtook is told and not kept', async () => {
  const { ask, looks, add } = slowly();
  let answer!: (text: string) => void;
  const slow = ask(() => new Promise((resolve) => (answer = resolve)));
  looks.shift()!();
  await expect.poll(() => answer).toBeDefined();
  add(['wheat']);
  answer('old');
  expect(await slow).toBe('old');
  const next = ask(async () => 'new');
  looks.shift()!();
  expect(await next).toBe('new');
});

test('a failure is not kept', async () => {
  const { ask, looks } = slowly();
  const failing = ask(() => Promise.reject(new Error('away')));
  looks.shift()!();
  await expect(failing).rejects.toThrow('away');
  const next = ask(async () => 'back');
  looks.shift()!();
  expect(await next).toBe('back');
});

test('of too many the oldest is forgotten', async () => {
  const { ask } = counted({ most: 2 });
  for (const question of ['one', 'two', 'three']) await ask(question);
  expect(await ask('three')).toBe(3);
  expect(await ask('one')).toBe(4);
});
