import {
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { clientConfig } from '#server/gateways/s3-store.ts';
import { storage } from '#server/gateways/storage.ts';
import { listenOnPort } from '../../../../test/listen-on-port.ts';
import { ownBucket } from '../../../../test/own-bucket.ts';
import { heavyPhoto, jpeg } from '../../../../test/photos.ts';
import { tusClient } from '../../../../test/tus.ts';
import { newWorld } from '../../../../test/world.ts';

/** With a bucket of its own: what it finds there is its own. */
async function market() {
  const s3 = await ownBucket();
  const client = new S3Client(clientConfig(s3));
  const world = await newWorld({ storage: await storage('', s3) });
  const { url, see, upload, remove } = await listenOnPort(world.app);
  const person = await world.person();
  const keys = async (Prefix: string) => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: s3.bucket, Prefix }));
    return Contents.map(({ Key }) => Key!);
  };
  return {
    ...world,
    s3,
    see,
    upload,
    remove,
    keys,
    client,
    person,
    tus: tusClient(url, person.cookie),
    unfinished: async () => {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: s3.bucket }));
      return Uploads.map(({ Key }) => Key!);
    },
  };
}

test('[7-22][7-37] a picture by the multipart door lies in the bucket, is shown from it, and goes from it', async () => {
  const { upload, remove, see, keys, person } = await market();

  const { body } = await upload(await jpeg(), person);

  const name = body.public_id!.replace('samples/ecommerce/', 'products/');
  const files = [`${name}-1600.webp`, `${name}-320.webp`, `${name}-800.webp`, `${name}.jpg`];
  expect((await keys(name)).toSorted()).toEqual(files);
  const shown = await see(body.secure_url!);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 160 });
  await remove(body.public_id!, person);
  expect(await keys(name)).toEqual([]);
  expect((await see(body.secure_url!)).status).toBe(404);
});

test('chunks that double from 256 KiB become parts of at least 5 MiB, and nothing of them stays', async () => {
  const { tus, see, keys, unfinished } = await market();
  const bytes = await heavyPhoto(14);
  const { path } = await tus.create(bytes.length);

  const { status, body } = await tus.sendRest(path, bytes);

  expect(status).toBe(200);
  expect((await see(body.secure_url)).status).toBe(200);
  expect(await keys('uploads/')).toEqual([]);
  expect(await unfinished()).toEqual([]);
});

test('an upload that was cut goes on by another process on the same bucket', async () => {
  const world = await market();
  const bytes = await heavyPhoto(8);
  const { path } = await world.tus.create(bytes.length);
  await world.tus.patch(path, 0, bytes.subarray(0, 6_000_000));
  await world.tus.cutOff(path, 6_000_000, {
    body: bytes.subarray(6_000_000, 6_500_000),
    length: 1_000_000,
  });
  const elsewhere = await listenOnPort(await world.another({ storage: await storage('', world.s3) }));
  const tus = tusClient(elsewhere.url, world.person.cookie);

  const { from, status, body } = await tus.sendRest(path, bytes);

  expect(from).toBeGreaterThan(0);
  expect(status).toBe(200);
  expect((await world.see(body.secure_url)).status).toBe(200);
  expect(await world.keys('uploads/')).toEqual([]);
});

test('a cancelled or refused upload leaves nothing in the bucket', async () => {
  const { tus, keys, unfinished } = await market();
  const { path } = await tus.create(1_000_000);
  await tus.patch(path, 0, Buffer.alloc(500_000));
  expect(await keys('uploads/')).not.toEqual([]);
  expect((await tus.send('DELETE', path)).status).toBe(204);
  expect(await keys('uploads/')).toEqual([]);

  const { path: bad } = await tus.create(1000);
  expect((await tus.patch(bad, 0, Buffer.alloc(1000))).status).toBe(422);

  expect(await keys('uploads/')).toEqual([]);
  expect(await unfinished()).toEqual([]);
});

test('parts that a died process had not put together become a picture when the result is asked for', async () => {
  const { tus, client, s3, keys, db } = await market();
  const bytes = await jpeg();
  const { path } = await tus.create(bytes.length);
  const at = { Bucket: s3.bucket, Key: path.replace('/api/', '') };
  const info = await client.send(new HeadObjectCommand({ ...at, Key: `${at.Key}.info` }));
  const UploadId = info.Metadata!['upload-id'];
  await client.send(new UploadPartCommand({ ...at, UploadId, PartNumber: 1, Body: bytes }));

  const result = await tus.result(path);

  expect(result).toMatchObject({ status: 200, state: 'success' });
  expect(await db`select from pictures`).toHaveLength(1);
  expect(await keys('uploads/')).toEqual([]);
});
