import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { folderStore } from '#server/gateways/folder-store.ts';
import { type Storage, storage } from '#server/gateways/storage.ts';
import { bucketTroubles, bucketWithTroubles } from '../../../../test/bucket.ts';
import { listenOnPort } from '../../../../test/listen-on-port.ts';
import { jpeg } from '../../../../test/photos.ts';
import { temporaryFolder } from '../../../../test/server-process.ts';
import { tusClient } from '../../../../test/tus.ts';
import { newWorld } from '../../../../test/world.ts';

const away = { code: 'pictures_unavailable', message: en.Refusals.pictures_unavailable };

async function market(store: Storage) {
  const world = await newWorld({ storage: store });
  const door = await listenOnPort(world.app);
  const seller = await world.person();
  return { ...world, ...door, seller, tus: tusClient(door.url, seller.cookie), bytes: await jpeg(60, 40) };
}

/** On a disk with no room left: what the kernel says is what it says at this file. */
async function onFullDisk() {
  const store = await storage(await temporaryFolder());
  return { ...store, pictures: { ...store.pictures, put: () => writeFile('/dev/full', 'x') } };
}

test.each(Object.entries(bucketTroubles))(
  'with a bucket that %s a seller is told to come back, no half picture stays, and it works again by itself',
  async (_, trouble) => {
    const bucket = await bucketWithTroubles();
    const { upload, see, seller, bytes, db } = await market(
      await storage(await temporaryFolder(), bucket.settings),
    );
    const before = await upload(bytes, seller);
    bucket.trouble = trouble;

    const { status, headers, body } = await upload(bytes, seller);
    const seen = await see(before.body.secure_url!);

    expect({ status, body }).toMatchObject({ status: 503, body: away });
    expect(headers.get('retry-after')).toBe('2');
    expect([seen.status, await seen.json()]).toMatchObject([503, away]);
    expect(await db`select from pictures`).toHaveLength(1);

    bucket.trouble = undefined;
    expect((await upload(bytes, seller)).status).toBe(200);
    expect((await see(before.body.secure_url!)).status).toBe(200);
  },
);

test('a picture of which the bucket sends half is cut off, never taken for whole', async () => {
  const bucket = await bucketWithTroubles();
  const { upload, see, seller, bytes } = await market(
    await storage(await temporaryFolder(), bucket.settings),
  );
  const { secure_url: url } = (await upload(bytes, seller)).body;
  bucket.trouble = (response) => {
    response.writeHead(200, { etag: '"x"', 'content-length': '5000' });
    response.write('ha', () => response.socket?.destroy());
  };

  await expect(see(url!)).rejects.toThrow('terminated');
});

test('on a full disk a seller is told that there is no room, by either door, and the operator reads why', async () => {
  const { app, upload, tus, seller, bytes, db } = await market(await onFullDisk());
  const logged = vi.spyOn(app.log, 'error');

  const atOnce = await upload(bytes, seller);
  const { path } = await tus.create(bytes.length);
  const inPieces = await tus.patch(path, 0, bytes);

  const full = { code: 'storage_full', message: en.Refusals.storage_full };
  expect(atOnce).toMatchObject({ status: 402, body: full });
  expect(inPieces.status).toBe(402);
  expect(JSON.parse(inPieces.body)).toMatchObject(full);
  expect(logged.mock.calls.flat().map(String).join()).toContain('ENOSPC');
  expect(await db`select from pictures`).toHaveLength(0);
});

test('in a folder that may not be written a seller is told to come back, and what is there is still shown', async () => {
  const store = await storage(await temporaryFolder());
  const { upload, see, seller, bytes, another } = await market(store);
  const { secure_url: url } = (await upload(bytes, seller)).body;
  const readOnly = { ...store, pictures: { ...store.pictures, put: folderStore('/sys/kisan-mandi').put } };
  const other = await listenOnPort(await another({ storage: readOnly }));

  const { status, headers, body } = await other.upload(bytes, seller);

  expect({ status, body }).toMatchObject({ status: 503, body: away });
  expect(headers.get('retry-after')).toBe('2');
  expect((await other.see(url!)).status).toBe(200);
  expect((await see(url!)).status).toBe(200);
});

test('an upload in pieces whose bytes cannot be written is told to come back, with when', async () => {
  const folder = await temporaryFolder();
  const { tus, bytes } = await market(await storage(folder));
  const { path } = await tus.create(bytes.length);
  const file = join(folder, 'uploads', path.split('/').at(-1)!);
  await rm(file);
  await symlink('/dev/full', file);

  const { status, headers, body } = await tus.patch(path, 0, bytes);

  expect([status, JSON.parse(body)]).toMatchObject([503, away]);
  expect(headers.get('retry-after')).toBe('2');
});
