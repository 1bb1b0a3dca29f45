import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { maxPictureBytes, uploadsPath } from '#contract/trade/pictures.ts';
import { storage } from '#server/gateways/storage.ts';
import { listenOnPort } from '../../../../test/listen-on-port.ts';
import { heavyPhoto, jpeg } from '../../../../test/photos.ts';
import { temporaryFolder } from '../../../../test/server-process.ts';
import { tusClient } from '../../../../test/tus.ts';
import { newWorld } from '../../../../test/world.ts';
import { sweepUploads } from './service.ts';

async function market() {
  const folder = await temporaryFolder();
  const world = await newWorld({ storage: await storage(folder) });
  const { url, see } = await listenOnPort(world.app);
  const person = await world.person();
  return {
    ...world,
    url,
    see,
    person,
    tus: tusClient(url, person.cookie),
    stranger: async () => tusClient(url, (await world.person()).cookie),
    parts: { db: world.db, storage: world.storage, origin: 'http://localhost:3000', log: world.app.log },
    /** What of uploads lies on the disk. */
    left: () => readdir(join(folder, 'uploads')),
  };
}

test('a picture comes in chunks, and the last is answered with secure_url and public_id', async () => {
  const { tus, see, left, db } = await market();
  const bytes = await heavyPhoto(1);
  const { status, path, headers } = await tus.create(bytes.length, {
    'upload-metadata': 'filename Li4vLi4veA==',
  });
  expect(status).toBe(201);
  expect(path).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/);
  expect(headers.get('access-control-allow-origin')).toBeNull();

  const first = await tus.patch(path, 0, bytes.subarray(0, 262_144));
  expect({ status: first.status, offset: first.headers.get('upload-offset') }).toEqual({
    status: 204,
    offset: '262144',
  });
  expect(await tus.result(path)).toEqual({ status: 200, state: 'running' });
  const last = await tus.patch(path, 262_144, bytes.subarray(262_144));

  expect(last.status).toBe(200);
  expect(last.headers.get('content-type')).toContain('application/json');
  expect(last.headers.get('x-content-type-options')).toBe('nosniff');
  const answer = JSON.parse(last.body) as { secure_url: string; public_id: string };
  expect(answer).toEqual({
    public_id: expect.stringMatching(/^samples\/ecommerce\/\d{13}-[0-9a-f]{16}$/),
    secure_url: `http://localhost:3000/pictures/${answer.public_id}.jpg`,
  });
  expect((await see(answer.secure_url)).status).toBe(200);
  expect(await db`select public_id from pictures`).toEqual([{ publicId: answer.public_id }]);
  expect(await left()).toEqual([]);
});

test('a whole picture may come with its creation', async () => {
  const { tus } = await market();
  const bytes = await jpeg();
  const { status, headers, body } = await tus.send('POST', uploadsPath, {
    headers: { 'upload-length': String(bytes.length), 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
  expect(status).toBe(201);
  expect(headers.get('location')).toMatch(/^\/api\/uploads\//);
  expect(JSON.parse(body)).toHaveProperty('secure_url');
});

test('an upload that was cut goes on from where it was, by another process', async () => {
  const world = await market();
  const bytes = await heavyPhoto(1);
  const { path } = await world.tus.create(bytes.length);
  await world.tus.patch(path, 0, bytes.subarray(0, 200_000));
  await world.tus.cutOff(path, 200_000, { body: bytes.subarray(200_000, 400_000), length: 600_000 });
  const elsewhere = await listenOnPort(await world.another());
  const tus = tusClient(elsewhere.url, world.person.cookie);

  const { from, status, body } = await tus.sendRest(path, bytes);

  expect(from).toBeGreaterThanOrEqual(200_000);
  expect(from).toBeLessThanOrEqual(400_000);
  expect(status).toBe(200);
  const shown = await world.see(body.secure_url);
  const { width } = await sharp(bytes).metadata();
  expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(Math.min(1600, width));
});

test('a phone that comes back while its first connection still seems alive goes on at once', async () => {
  const world = await market();
  const bytes = await heavyPhoto(1);
  const { path } = await world.tus.create(bytes.length);
  const close = world.tus.fallSilent(path, 0, { body: bytes.subarray(0, 100_000), length: bytes.length });
  const isHeld = async () => (await world.db`select from uploads where lease is not null`).length === 1;
  while (!(await isHeld())) continue;
  const elsewhere = await listenOnPort(await world.another());
  const tus = tusClient(elsewhere.url, world.person.cookie);

  const offset = await tus.offset(path);
  const { status } = await tus.patch(path, offset, bytes.subarray(offset));
  close();

  expect(status).toBe(200);
});

test('a lost answer can be asked for again, from any process', async () => {
  const world = await market();
  const bytes = await jpeg();
  const { path } = await world.tus.create(bytes.length);
  const { body } = await world.tus.patch(path, 0, bytes);
  const elsewhere = await listenOnPort(await world.another());
  const tus = tusClient(elsewhere.url, world.person.cookie);

  expect(await tus.result(path)).toEqual({ status: 200, state: 'success', ...(JSON.parse(body) as object) });
  expect(await tus.offset(path)).toBe(bytes.length);
  expect(await tus.patch(path, bytes.length, Buffer.alloc(0))).toMatchObject({ status: 200, body });
  expect(await world.db`select from pictures`).toHaveLength(1);
});

test('when the process died after the last byte, asking for the result makes the picture, once', async () => {
  const world = await market();
  const bytes = await jpeg();
  const { path } = await world.tus.create(bytes.length);
  const { tus: store } = world.storage.uploads;
  await store.write(Readable.from([bytes]), path.split('/').pop()!, 0);

  const answers = await Promise.all(Array.from({ length: 5 }, () => world.tus.result(path)));

  expect(answers.filter(({ state }) => state === 'success').length).toBeGreaterThan(0);
  expect(answers.every(({ state }) => state !== 'error')).toBe(true);
  expect(await world.db`select from pictures`).toHaveLength(1);
});

test('[7-35] what is no picture is refused at its last byte, and the refusal can be asked for again', async () => {
  const { tus, left, db } = await market();
  const bytes = Buffer.from('<svg><script>alert(1)</script></svg>');
  const { path } = await tus.create(bytes.length);

  const { status, body } = await tus.patch(path, 0, bytes);

  expect(status).toBe(422);
  expect(JSON.parse(body)).toMatchObject({
    code: 'picture_unreadable',
    message: expect.stringContaining('JPEG'),
  });
  expect(await tus.result(path)).toMatchObject({ status: 200, state: 'error', code: 'picture_unreadable' });
  expect(await tus.patch(path, bytes.length, Buffer.alloc(0))).toMatchObject({ status: 422 });
  expect(await left()).toEqual([]);
  expect(await db`select from pictures`).toHaveLength(0);
});

test('to a stranger an upload is not there, and without sign-in there is no door', async () => {
  const { tus, stranger, url, db } = await market();
  const bytes = await jpeg();
  const { path } = await tus.create(bytes.length);
  const other = await stranger();
  const nobody = tusClient(url, '');

  expect((await nobody.create(100)).status).toBe(401);
  for (const method of ['HEAD', 'DELETE']) {
    expect((await other.send(method, path)).status).toBe(404);
    expect((await nobody.send(method, path)).status).toBe(401);
  }
  expect((await other.patch(path, 0, bytes)).status).toBe(404);
  expect((await nobody.patch(path, 0, bytes)).status).toBe(401);
  expect((await other.result(path)).status).toBe(404);
  expect((await nobody.result(path)).status).toBe(401);
  expect(await tus.offset(path)).toBe(0);
  expect(await db`select from uploads`).toHaveLength(1);
});

test('a page of another site cannot upload in a visitor’s name', async () => {
  const { tus } = await market();
  const headers = { origin: 'https://evil.example' };
  expect((await tus.create(100, headers)).status).toBe(403);
  const { path } = await tus.create(100);
  expect((await tus.send('DELETE', path, { headers })).status).toBe(403);
  expect((await tus.send('PATCH', path, { headers })).status).toBe(403);
});

test.each([
  ['no length', {}, 422],
  ['an unknown length', { 'upload-defer-length': '1' }, 422],
  ['no bytes', { 'upload-length': '0' }, 422],
  ['a length below nothing', { 'upload-length': '-1' }, 422],
  ['a length that is no number', { 'upload-length': '1e3' }, 422],
  ['more than 20 MB', { 'upload-length': String(maxPictureBytes + 1) }, 413],
  ['a length beyond all numbers', { 'upload-length': '9'.repeat(400) }, 422],
])('a creation with %s is refused', async (_, headers, status) => {
  const { tus, db } = await market();
  expect((await tus.send('POST', uploadsPath, { headers })).status).toBe(status);
  expect(await db`select from uploads`).toHaveLength(0);
});

test.each(['final;/api/uploads/a /api/uploads/b', 'partial'])(
  'uploads are not put together of others: %s is refused',
  async (concat) => {
    const { tus } = await market();
    const answer = await tus.create(1000, { 'upload-concat': concat });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'unreadable' });
  },
);

test('a chunk at the wrong place, beyond the end, or of another kind is refused', async () => {
  const { tus } = await market();
  const { path } = await tus.create(1000);
  expect((await tus.patch(path, 500, Buffer.alloc(10))).status).toBe(409);
  expect((await tus.patch(path, 0, Buffer.alloc(2000))).status).toBe(413);
  expect(
    (await tus.send('PATCH', path, { headers: { 'upload-offset': '0' }, body: Buffer.alloc(10) })).status,
  ).toBe(400);
  expect(await tus.offset(path)).toBe(0);
});

test.each(['..%2f..%2fetc%2fpasswd', 'x', `${'0'.repeat(32)}.json`, '%00', '0'.repeat(32)])(
  'there is no upload %s',
  async (id) => {
    const { tus } = await market();
    for (const method of ['HEAD', 'DELETE', 'PATCH']) {
      expect([400, 404]).toContain((await tus.send(method, `${uploadsPath}/${id}`)).status);
    }
  },
);

test('an upload can be cancelled, and nothing of it is left', async () => {
  const { tus, left, db } = await market();
  const { path } = await tus.create(1000);
  await tus.patch(path, 0, Buffer.alloc(500));

  expect((await tus.send('DELETE', path)).status).toBe(204);

  expect((await tus.send('HEAD', path)).status).toBe(404);
  expect((await tus.result(path)).status).toBe(404);
  expect(await left()).toEqual([]);
  expect(await db`select from uploads`).toHaveLength(0);
});

test('a cancel that comes too late takes the picture with it, unless a product has it', async () => {
  const { tus, see, db } = await market();
  const bytes = await jpeg();
  const { path } = await tus.create(bytes.length);
  const { secure_url: url } = JSON.parse((await tus.patch(path, 0, bytes)).body) as { secure_url: string };

  expect((await tus.send('DELETE', path)).status).toBe(204);

  expect((await see(url)).status).toBe(404);
  expect(await db`select from pictures`).toHaveLength(0);
});

test('both doors count towards the same limit', async () => {
  const { tus, db } = await market();
  await tus.create(1000);
  await db`update limits set uses = 300 where name = 'pictures per person'`;
  const { status, headers } = await tus.create(1000);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
});

test('of more than twenty unfinished uploads the oldest give way', async () => {
  const { tus, left } = await market();
  const paths = [];
  for (let i = 0; i < 22; i++) paths.push((await tus.create(1000)).path);

  expect((await tus.send('HEAD', paths[0]!)).status).toBe(404);
  expect((await tus.send('HEAD', paths[1]!)).status).toBe(404);
  expect((await tus.send('HEAD', paths[2]!)).status).toBe(200);
  expect(await left()).toHaveLength(40);
});

test('an unfinished upload is removed after a day, and at once when its owner is gone', async () => {
  const { tus, stranger, left, parts, db } = await market();
  const { path: old } = await tus.create(1000);
  await tus.patch(old, 0, Buffer.alloc(500));
  await db`update uploads set begun_at = now() - interval '25 hours'`;
  const { path: fresh } = await tus.create(1000);
  const { path: orphan } = await (await stranger()).create(1000);
  await db`update uploads set owner_id = null where id = ${orphan.split('/').pop()!}`;

  await Promise.all([sweepUploads(parts), sweepUploads(parts)]);

  expect((await tus.send('HEAD', old)).status).toBe(404);
  expect((await tus.send('HEAD', fresh)).status).toBe(200);
  expect(await left()).toHaveLength(2);
});
