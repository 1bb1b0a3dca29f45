import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A photo as a phone takes it, left half red and right half blue. */
export function photo(width = 640, height = 480) {
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
  return photo(640, 480)
    .withExif({
      IFD0: { Make: 'Infinix', Software: 'SecretSoftware' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 11/1 45/1', GPSLongitude: '71/1 28/1 30/1' },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** About `megabytes` that cannot be compressed. */
export function heavyPhoto(megabytes: number) {
  const side = Math.ceil(Math.sqrt((megabytes * 1024 * 1024) / 2.2));
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
