import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A photo as a phone takes it, but small, for its files are made at each upload: left half red and right half blue. */
export function photo(width = 160, height = 120) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000ff' };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: half }, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** A picture that looks like no other: fields of any shade. */
export function patterned(width = 900, height = 700) {
  return sharp(randomBytes(72), { raw: { width: 9, height: 8, channels: 1 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'nearest',
  });
}

export function jpeg(width?: number, height?: number) {
  return photo(width, height).jpeg().toBuffer();
}

/** With the place where it was taken, and lying on its side as the sensor saw it. */
export function photoWithPlace(orientation: number) {
  return photo()
    .withExif({
      IFD0: { Make: 'Infinix', Software: 'SecretSoftware' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 11/1 45/1', GPSLongitude: '71/1 28/1 30/1' },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** About `megabytes` that cannot be compressed, and quickly made into our files: they stand before the pixels, as a phone
 *  writes a map of depths. Not one byte may be missing between them, or there is no picture behind. */
export async function heavyPhoto(megabytes: number) {
  const pieces = Array.from({ length: megabytes * 16 }, () => {
    const head = Buffer.from([0xff, 0xef, 0xff, 0xff]);
    return Buffer.concat([head, randomBytes(0xff_ff - 2)]);
  });
  const small = await jpeg();
  return Buffer.concat([small.subarray(0, 2), ...pieces, small.subarray(2)]);
}
