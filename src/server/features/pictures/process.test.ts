import sharp from 'sharp';
import { expect, test } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { picturesPath } from '#contract/trade/pictures.ts';
import { listenOnPort } from '../../../../test/listen-on-port.ts';
import { hostileFiles, hostileNames } from '../../../../test/hostile-files.ts';
import { jpeg, photo, photoWithPlace } from '../../../../test/photos.ts';
import { newWorld } from '../../../../test/world.ts';
import { makePicture } from './process.ts';

test.each(hostileFiles)('[7-35] $what, named photo.jpg, is refused as $code', async ({ bytes, code }) => {
  const world = await newWorld();
  const { upload } = await listenOnPort(world.app);

  const { status, body } = await upload(await bytes(), await world.person(), 'photo.jpg');

  expect({ status, code: body.code }).toEqual({ status: 422, code });
  expect(body.message).toBe(en.Refusals[code as keyof typeof en.Refusals]);
  expect(await world.db`select from pictures`).toHaveLength(0);
  expect(await world.db`select from picture_leavings`).toHaveLength(0);
});

test.each(hostileNames)(
  '[7-35] a true picture is kept under our own name, whatever it was called: %j',
  async (name) => {
    const world = await newWorld();
    const { upload, see } = await listenOnPort(world.app);

    const { status, body } = await upload(await jpeg(), await world.person(), name);

    expect(status).toBe(200);
    expect(body.public_id).toMatch(/^samples\/ecommerce\/\d{13}-[0-9a-f]{16}$/);
    expect((await see(body.secure_url!)).status).toBe(200);
  },
);

test('a name with a raw line break in the head of its part is not believed', async () => {
  const world = await newWorld();
  const { url } = await listenOnPort(world.app);
  const { cookie } = await world.person();
  const lines = [
    '--b',
    'Content-Disposition: form-data; name="file"; filename="a\0\r\nX: y".jpg"',
    '',
    'x',
    '--b--',
    '',
  ];

  const response = await fetch(url + picturesPath, {
    method: 'POST',
    body: lines.join('\r\n'),
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=b' },
  });

  expect([400, 403]).toContain(response.status);
});

test('[7-35] a picture with a script behind its end is kept without the script', async () => {
  const world = await newWorld();
  const { upload, see } = await listenOnPort(world.app);
  const polyglot = Buffer.concat([await jpeg(), Buffer.from('<?php evil(); ?><script>evil()</script>')]);

  const { body } = await upload(polyglot, await world.person());

  const kept = Buffer.from(await (await see(body.secure_url!)).arrayBuffer());
  expect(kept.includes('evil')).toBe(false);
});

test('[7-36] no stored file carries where, when or with what the picture was taken', async () => {
  const original = await photoWithPlace(1);
  const { exif } = await sharp(original).metadata();
  // The mark of a table of places, as a phone writes it.
  expect(exif!.includes(Buffer.from([0x25, 0x88]))).toBe(true);
  expect(original.includes('SecretSoftware')).toBe(true);

  const { webp, jpeg: jpegFile } = await makePicture(original);

  for (const body of [...webp.map((file) => file.body), jpegFile]) {
    const { exif: left, xmp, iptc, icc } = await sharp(body).metadata();
    expect({ left, xmp, iptc, icc }).toEqual({});
    for (const word of ['SecretSoftware', 'Infinix', 'Exif', 'GPS']) expect(body.includes(word)).toBe(false);
  }
});

test.each([
  [1, 160, 120, 'left'],
  [3, 160, 120, 'right'],
  [6, 120, 160, 'top'],
  [8, 120, 160, 'bottom'],
])(
  'a picture with orientation %i stands upright: %i × %i, red at the %s',
  async (orientation, width, height, side) => {
    const made = await makePicture(await photoWithPlace(orientation));

    expect(made).toMatchObject({ width, height });
    const at = {
      left: [10, height / 2],
      right: [width - 10, height / 2],
      top: [width / 2, 10],
      bottom: [width / 2, height - 10],
    };
    const [x, y] = at[side as keyof typeof at] as [number, number];
    const { data, info } = await sharp(made.jpeg).raw().toBuffer({ resolveWithObject: true });
    const [red, , blue] = data.subarray((y * info.width + x) * info.channels);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(50);
  },
);

test('of a moving gif the first frame is kept', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);

  const made = await makePicture(gif);

  expect(made).toMatchObject({ width: 40, height: 40 });
  expect((await sharp(made.jpeg).stats()).dominant).toMatchObject({
    g: expect.toSatisfy((g: number) => g < 50),
  });
});

test.each([
  ['grey', () => photo().grayscale().jpeg().toBuffer()],
  ['for print, in four inks', () => photo().toColourspace('cmyk').jpeg().toBuffer()],
  ['of sixteen bits', () => photo().toColourspace('rgb16').png().toBuffer()],
  ['progressive', () => photo().jpeg({ progressive: true }).toBuffer()],
])('a picture that is %s can be read', async (_, bytes) => {
  expect(await makePicture(await bytes())).toMatchObject({ width: 160, height: 120 });
});

test('a strip too tall for WebP is made smaller, not refused', async () => {
  const { width, height } = await makePicture(await photo(100, 40_000).png().toBuffer());
  expect(height).toBe(6400);
  expect(width).toBe(16);
});

test('the largest photo a phone takes, 50 megapixels, is read', async () => {
  const bytes = await photo(8192, 6144).jpeg().toBuffer();
  expect(await makePicture(bytes)).toMatchObject({ width: 1600, height: 1200 });
});
