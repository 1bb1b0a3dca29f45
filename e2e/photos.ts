import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A photo that no compression makes small. */
export async function noisyPhoto(width: number, height: number) {
  const buffer = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { name: 'photo.jpg', buffer };
}
