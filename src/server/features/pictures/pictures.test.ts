import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { maxPictureBytes, pictureDeletePath, picturesPath } from '#contract/trade/pictures.ts';
import { pictureWidths } from '#contract/trade/picture-sources.ts';
import { form, listenOnPort } from '../../../../test/listen-on-port.ts';
import { jpeg, photo } from '../../../../test/photos.ts';
import { newWorld } from '../../../../test/world.ts';

async function market() {
  const world = await newWorld();
  return { ...world, ...(await listenOnPort(world.app)), person: await world.person(), other: world.person };
}

test('[7-26][7-27][3-30] a picture is uploaded by multipart and answered with secure_url and public_id', async () => {
  const { upload, person, db } = await market();

  const { status, body } = await upload(await jpeg(), person);

  expect(status).toBe(200);
  expect(body.public_id).toMatch(/^samples\/ecommerce\/\d{13}-[0-9a-f]{16}$/);
  expect(body.secure_url).toBe(`http://localhost:3000/pictures/${body.public_id}.jpg`);
  expect(await db`select public_id, owner_id, product_id, width, height from pictures`).toEqual([
    { publicId: body.public_id, ownerId: person.user.uid, productId: null, width: 160, height: 120 },
  ]);
  expect(await db`select from picture_leavings`).toHaveLength(0);
});

test('[7-22] its files lie in products/ with a timestamp before their name', async () => {
  const world = await newWorld();
  const keys: string[] = [];
  const { storage } = world;
  const put: typeof storage.pictures.put = (key, ...rest) => {
    keys.push(key);
    return storage.pictures.put(key, ...rest);
  };
  const app = await world.another({ storage: { ...storage, pictures: { ...storage.pictures, put } } });
  const { upload } = await listenOnPort(app);
  const before = Date.now();

  await upload(await jpeg(), await world.person());

  expect(keys).toHaveLength(4);
  for (const key of keys) {
    const [, stamp] = /^products\/(\d{13})-[0-9a-f]{16}(?:-\d+\.webp|\.jpg)$/.exec(key)!;
    expect(Number(stamp)).toBeGreaterThanOrEqual(before);
    expect(Number(stamp)).toBeLessThanOrEqual(Date.now());
  }
});

test('[7-23] its download URL shows it to anybody, for good', async () => {
  const { app, upload, see, person } = await market();
  const { body } = await upload(await jpeg(), person);

  const shown = await see(body.secure_url!);
  const head = await app.inject({ method: 'HEAD', url: new URL(body.secure_url!).pathname });

  expect([shown.status, head.statusCode]).toEqual([200, 200]);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(String(bytes.length)).toBe(shown.headers.get('content-length'));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 120 });

  const again = await see(body.secure_url!, { 'if-none-match': shown.headers.get('etag')! });
  expect(again.status).toBe(304);
});

test.each([
  [2400, 1800, [320, 800, 1600]],
  [500, 400, [320, 500, 500]],
  [64, 64, [64, 64, 64]],
])(
  '[7-37] a picture of %i × %i is kept in three widths and never enlarged',
  async (width, height, widths) => {
    const { upload, see, person } = await market();
    const { body } = await upload(await jpeg(width, height), person);

    const seen = [];
    for (const wanted of pictureWidths) {
      const shown = await see(body.secure_url!.replace('.jpg', `-${wanted}.webp`));
      expect(shown.headers.get('content-type')).toBe('image/webp');
      expect(shown.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      seen.push((await sharp(await shown.arrayBuffer()).metadata()).width);
    }

    expect(seen).toEqual(widths);
  },
);

test('the placeholder is a tiny picture as a data URL', async () => {
  const { upload, person, db } = await market();
  await upload(await jpeg(), person);

  const [row] = await db<{ placeholder: string }[]>`select placeholder from pictures`;

  expect(row!.placeholder.length).toBeLessThan(400);
  const bytes = Buffer.from(row!.placeholder.replace('data:image/webp;base64,', ''), 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 16, height: 12 });
});

test('the fields may come in any order', async () => {
  const { post, person } = await market();
  const fields = new FormData();
  fields.set('file', new Blob([await jpeg()]), 'photo.jpg');
  fields.set('folder', 'samples/ecommerce');
  fields.set('upload_preset', 'product_images_upload');
  expect((await post(picturesPath, fields, person)).status).toBe(200);
});

test.each([
  ['the wrong preset', { upload_preset: 'another' }],
  ['no preset', { upload_preset: '' }],
  ['the wrong folder', { folder: '../products' }],
  ['no folder', { folder: '' }],
])('[7-26] an upload with %s is refused', async (_, fields) => {
  const { post, person, db } = await market();

  const { status, body } = await post(picturesPath, form(await jpeg(), 'photo.jpg', fields), person);

  expect(status).toBe(403);
  expect(body.code).toBe('unauthorized_app');
  expect(await db`select from pictures`).toHaveLength(0);
});

test('a stranger can neither upload nor delete', async () => {
  const { upload, remove, person, db } = await market();
  const { body } = await upload(await jpeg(), person);

  expect(await upload(await jpeg(), {})).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  expect(await upload(await jpeg(), { cookie: 'session=forged' })).toMatchObject({ status: 401 });
  expect(await remove(body.public_id!, {})).toMatchObject({ status: 401 });
  expect(await db`select from pictures`).toHaveLength(1);
});

test('a page of another site can do neither in a visitor’s name', async () => {
  const { url, person } = await market();
  for (const path of [picturesPath, pictureDeletePath]) {
    const headers = { cookie: person.cookie, origin: 'https://evil.example' };
    const response = await fetch(url + path, { method: 'POST', body: form(await jpeg()), headers });
    expect(response.status).toBe(403);
  }
});

test('a form without its file, a text instead of it, or no form at all is refused', async () => {
  const { post, person } = await market();
  const empty = form(await jpeg());
  empty.delete('file');
  const texts = form(await jpeg());
  texts.set('file', 'not a file');

  expect(await post(picturesPath, empty, person)).toMatchObject({
    status: 422,
    body: { code: 'invalid', fields: { file: expect.any(String) } },
  });
  expect((await post(picturesPath, texts, person)).status).toBe(422);
  expect((await post(picturesPath, '{}', person)).status).toBe(400);
  expect((await post(pictureDeletePath, new FormData(), person)).status).toBe(422);
});

test.each([
  ['before its last line', '--cut\r\ncontent-disposition: form-data; name="folder"\r\n\r\nx\r\n'],
  ['in the head of a part', '--cut\r\ncontent-disposition: form-da'],
  ['in a field', '--cut\r\ncontent-disposition: form-data; name="folder"\r\n\r\nsamp'],
  [
    'in its file',
    '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\u00ff\u00d8\u00ff',
  ],
  ['in its first line', '--cu'],
])('a form that is cut %s is refused', async (_, payload) => {
  const { app, person } = await market();
  const headers = { cookie: person.cookie, 'content-type': 'multipart/form-data; boundary=cut' };

  for (const url of [picturesPath, pictureDeletePath]) {
    const { statusCode, body } = await app.inject({ method: 'POST', url, payload, headers });
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ code: 'unreadable' });
  }
});

test('a form that does not say what stands between its parts is refused', async () => {
  const { app, person } = await market();
  const headers = { cookie: person.cookie, 'content-type': 'multipart/form-data' };
  const { statusCode } = await app.inject({ method: 'POST', url: picturesPath, payload: 'x', headers });
  expect(statusCode).toBe(400);
});

test('what is above 20 MB is refused while it comes, and nothing of it is kept', async () => {
  const { upload, person, db } = await market();

  const { status, body } = await upload(randomBytes(maxPictureBytes + 1), person);

  expect({ status, code: body.code }).toEqual({ status: 413, code: 'too_large' });
  expect(await db`select from pictures`).toHaveLength(0);
});

test('a second file, a hundred fields or an enormous field is refused', async () => {
  const { post, person } = await market();
  const two = form(await jpeg());
  two.append('file', new Blob([await jpeg()]), 'second.jpg');
  const many = form(await jpeg());
  for (let i = 0; i < 100; i++) many.set(`field${i}`, 'x');
  const long = form(await jpeg(), 'photo.jpg', { folder: 'x'.repeat(100_000) });

  expect((await post(picturesPath, two, person)).status).toBe(413);
  expect((await post(picturesPath, many, person)).status).toBe(413);
  expect((await post(picturesPath, long, person)).status).toBe(403);
});

test('a person may upload three hundred pictures an hour, and is told how long to wait', async () => {
  const { upload, person, other, db } = await market();
  await upload(await jpeg(), person);
  await db`update limits set uses = 300 where name = 'pictures per person'`;

  const refused = await upload(await jpeg(), person);

  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect((await upload(await jpeg(), await other())).status).toBe(200);
});

test('[7-31] the owner deletes a picture by its publicId, and all its files go', async () => {
  const { upload, remove, see, person, db } = await market();
  const { body } = await upload(await jpeg(), person);

  expect(await remove(body.public_id!, person)).toMatchObject({ status: 200, body: { result: 'ok' } });

  expect((await see(body.secure_url!)).status).toBe(404);
  expect((await see(body.secure_url!.replace('.jpg', '-320.webp'))).status).toBe(404);
  expect(await db`select from pictures`).toHaveLength(0);
  expect(await db`select from picture_leavings`).toHaveLength(0);
  expect(await remove(body.public_id!, person)).toMatchObject({ status: 200, body: { result: 'not found' } });
});

test('[7-31] nobody else deletes it', async () => {
  const { upload, remove, see, person, other } = await market();
  const { body } = await upload(await jpeg(), person);

  expect(await remove(body.public_id!, await other())).toMatchObject({ status: 403 });

  expect((await see(body.secure_url!)).status).toBe(200);
});

test.each(['../../etc/passwd', "' or true --", 'a\0b', 'samples/ecommerce/', '%', '\u202e'.repeat(9)])(
  'the publicId %j deletes nothing',
  async (publicId) => {
    const { upload, remove, person, db } = await market();
    await upload(await jpeg(), person);

    const { status } = await remove(publicId, person);

    expect([200, 422]).toContain(status);
    expect(await db`select from pictures`).toHaveLength(1);
  },
);

test.each([
  '/pictures/samples/ecommerce/..%2f..%2fproducts.jpg',
  '/pictures/samples/ecommerce/1700000000000-0123456789abcdef.jpg',
  '/pictures/samples/ecommerce/1700000000000-0123456789abcdef-321.webp',
  '/pictures/samples/ecommerce/1700000000000-0123456789abcdef.jpg%00',
  '/pictures/samples/ecommerce/.jpg',
  '/pictures/products/x.jpg',
])('there is no picture at %s', async (path) => {
  const { url } = await market();
  const response = await fetch(url + path);
  expect([400, 404]).toContain(response.status);
});

test('a transparent picture keeps its transparency as WebP and lies on white as JPEG', async () => {
  const { upload, see, person } = await market();
  const clear = await sharp({ create: { width: 100, height: 100, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const { body } = await upload(clear, person, 'logo.png');

  const white = await (await see(body.secure_url!)).arrayBuffer();
  const webp = await (await see(body.secure_url!.replace('.jpg', '-320.webp'))).arrayBuffer();

  expect((await sharp(white).stats()).channels[0]!.mean).toBe(255);
  expect((await sharp(webp).metadata()).hasAlpha).toBe(true);
});

test.each(['png', 'webp', 'gif', 'avif'] as const)('a %s is a picture too', async (format) => {
  const { upload, person } = await market();
  const bytes = await photo().toFormat(format).toBuffer();
  expect((await upload(bytes, person, 'photo.jpg')).status).toBe(200);
});
