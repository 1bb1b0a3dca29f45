import { expect, test } from 'vitest';
import { newEditQueue } from './edit-queue.ts';

/** A server that counts versions, and refuses an edit of another one. */
function server() {
  const versions = new Map([
    ['wheat', 1],
    ['rice', 1],
  ]);
  return async (edits: { id: string; version: number }[]) => {
    await Promise.resolve();
    if (edits.some(({ id, version }) => versions.get(id) !== version)) throw new Error('changed elsewhere');
    return edits.map(({ id, version }) => {
      versions.set(id, version + 1);
      return { productId: id, version: version + 1 };
    });
  };
}
const wheat = { id: 'wheat', version: 1 };
const rice = { id: 'rice', version: 1 };

test('edits that were begun at the same version follow each other, of one product and of many', async () => {
  const save = server();
  const { take } = newEditQueue();

  const all = [take([wheat], save), take([wheat], save), take([rice, wheat], save), take([rice], save)];

  await Promise.all(all);
  await expect(take([wheat, rice], save)).resolves.toEqual([
    { productId: 'wheat', version: 5 },
    { productId: 'rice', version: 4 },
  ]);
});

test('an edit that fails holds up none, and what another device changed is still refused', async () => {
  const save = server();
  const { take } = newEditQueue();
  await save([rice]);

  await expect(take([rice, wheat], save)).rejects.toThrow('changed elsewhere');
  await expect(take([wheat], save)).resolves.toEqual([{ productId: 'wheat', version: 2 }]);
});
