import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePicture } from '#server/features/pictures/process.ts';
import { listenOnPort } from '../listen-on-port.ts';
import { jpeg, photo } from '../photos.ts';
import { newWorld } from '../world.ts';

// Bombs by their sides, by compression, and files that are none: test/hostile-files.ts, run by features/pictures/process.test.ts.

test('a moving picture of a thousand frames costs one frame', async () => {
  const colours = await Promise.all(
    ['#00ff00', '#ff0000'].map((background) =>
      sharp({ create: { width: 200, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const frames = Array.from({ length: 1000 }, (_, at) => colours[at % 2]!);
  const bomb = await sharp(frames, { join: { animated: true } })
    .gif({ effort: 1 })
    .toBuffer();
  expect((await sharp(bomb).metadata()).pages).toBe(1000);

  const made = await makePicture(bomb);

  expect(made).toMatchObject({ width: 200, height: 200 });
  for (const { body } of made.webp) expect((await sharp(body).metadata()).pages ?? 1).toBe(1);
});

test('words that a picture carries along are not kept', async () => {
  const evil = '<script>alert(1)</script><?php evil(); ?>';
  const carried = await photo()
    .withExif({ IFD0: { ImageDescription: evil, Copyright: evil, Artist: evil } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${evil.replace(/<\?.*/, '')}</x:xmpmeta>`)
    .jpeg()
    .toBuffer();
  expect(carried.includes('alert(1)')).toBe(true);

  const { webp, jpeg: kept } = await makePicture(carried);

  for (const body of [kept, ...webp.map((file) => file.body)]) expect(body.includes('alert(1)')).toBe(false);
});

test('a page of html that begins like a gif is never given out as a page', async () => {
  const world = await newWorld();
  const { upload, see } = await listenOnPort(world.app);
  const person = await world.person();

  const polyglot = Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;');
  expect(await upload(polyglot, person, 'x.html')).toMatchObject({ status: 422 });
  const shown = await see((await upload(await jpeg(), person, 'x.html')).body.secure_url!);

  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  expect(shown.headers.get('content-security-policy')).toContain("script-src 'self'");
});
