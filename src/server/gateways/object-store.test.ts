import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ownBucket } from '../../../test/own-bucket.ts';
import { temporaryFolder } from '../../../test/server-process.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

let s3: ReturnType<typeof ownBucket> | undefined;

const stores = [
  { name: 'a folder', open: async () => folderStore(await temporaryFolder()) },
  { name: 'a bucket', open: async () => s3Store(await (s3 ??= ownBucket())) },
];

describe.each(stores)('$name', ({ open }) => {
  test('gives back what was put in, and its size', async () => {
    const store = await open();
    await store.put('products/1-a.jpg', Buffer.from('a picture'), 'image/jpeg');

    const found = await store.get('products/1-a.jpg');

    expect(found?.size).toBe(9);
    expect(await text(found!.body)).toBe('a picture');
  });

  test('has nothing under a key that was never written', async () => {
    const store = await open();
    expect(await store.get('products/2-b.jpg')).toBeUndefined();
  });

  test('removes keys, also those that are not there', async () => {
    const store = await open();
    await store.put('products/3-c.jpg', Buffer.from('c'), 'image/jpeg');

    await store.remove(['products/3-c.jpg', 'products/4-d.jpg']);

    expect(await store.get('products/3-c.jpg')).toBeUndefined();
  });

  test.each([
    '../secret',
    '/etc/passwd',
    'products/../../secret',
    'products//x',
    'a\\..\\b',
    'a\0b',
    '.hidden',
    'a/.hidden',
    '',
    'x'.repeat(201),
  ])('refuses the key %j', async (key) => {
    const store = await open();
    await expect(store.put(key, Buffer.from('x'), 'image/jpeg')).rejects.toThrow('not a key');
    await expect(store.get(key)).rejects.toThrow('not a key');
    await expect(store.remove([key])).rejects.toThrow('not a key');
  });
});

test('a write to a folder that fails leaves what was there and no half file', async () => {
  const folder = await temporaryFolder();
  const store = folderStore(folder);
  await store.put('products/1.jpg', Buffer.from('whole'), 'image/jpeg');
  // The name of the unfinished file is taken by a folder: the write fails at its first step.
  await mkdir(join(folder, 'products/1.jpg.unfinished'));

  await expect(store.put('products/1.jpg', Buffer.from('other'), 'image/jpeg')).rejects.toThrow('EISDIR');

  expect(await text((await store.get('products/1.jpg'))!.body)).toBe('whole');
});

test('what a died process left half written goes with its key', async () => {
  const folder = await temporaryFolder();
  const store = folderStore(folder);
  await store.put('products/1.jpg', Buffer.from('whole'), 'image/jpeg');
  await writeFile(join(folder, 'products/1.jpg.unfinished'), 'ha');

  await store.remove(['products/1.jpg']);

  expect(await readdir(join(folder, 'products'))).toEqual([]);
});
