import { expect, test } from 'vitest';
import { changeLog } from './change-log.ts';
import { trackDependencies } from './dependencies.ts';

function market() {
  const log = changeLog<string>(2);
  const { begin, dependsOn } = trackDependencies({ look: async () => log.version(), since: log.since });
  /** An answer that ends when this changes. */
  const about = (name: string) => async () => {
    await Promise.resolve();
    dependsOn((change) => change === name);
    return name;
  };
  return { log, begin, about };
}

test('what is made of several answers lives until a change ends one of them', async () => {
  const { log, begin, about } = market();
  const [page, other] = [await begin(), await begin()];
  const all = [page.track(about('wheat')), page.track(about('rice')), other.track(about('mango'))];
  expect(await Promise.all(all)).toEqual(['wheat', 'rice', 'mango']);

  log.add(['onions']);
  expect(await page.areUnchanged()).toBe(true);
  log.add(['rice']);
  expect(await page.areUnchanged()).toBe(false);
  expect(await other.areUnchanged()).toBe(true);
});

test('a change between the beginning and an answer ends it, and so do more changes than are known', async () => {
  const { log, begin, about } = market();
  const page = await begin();
  log.add(['wheat']);
  await page.track(about('wheat'));
  expect(await page.areUnchanged()).toBe(false);

  const late = await begin();
  await late.track(about('wheat'));
  log.add(['rice', 'mango', 'onions']);
  expect(await late.areUnchanged()).toBe(false);
});

test('of an answer that does not say how long it holds nobody knows it', async () => {
  const { begin, about } = market();
  const page = await begin();
  await page.track(about('wheat'));
  await page.track(async () => 'no word');
  expect(await page.areUnchanged()).toBe(undefined);
});
