import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { pictureWidths } from '#contract/pictures.ts';
import { Refused } from '#server/kit/errors.ts';
import { lookOf } from './look.ts';

// One thread per picture and nothing kept: an upload must not take the processor from everybody else's requests.
sharp.concurrency(1);
sharp.cache(false);

const mostPixels = 52_000_000;
const mostSeconds = 30;
const largest = Math.max(...pictureWidths);
/** A strip as tall as WebP cannot hold would fail only when it is written. */
const tallest = 4;

const readsHeic = sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false;
const readable = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  ...(readsHeic ? ['image/heic', 'image/heif'] : []),
]);

export type MadePicture = {
  width: number;
  height: number;
  placeholder: string;
  /** Null where it is not to be compared. */
  look: string | null;
  webp: { width: number; body: Buffer }[];
  jpeg: Buffer;
};

/** Whatever a phone sent, made into the files that we keep: upright, in our sizes, without a word of metadata. */
export async function makePicture(bytes: Buffer): Promise<MadePicture> {
  await requirePicture(bytes);
  const pixels = await decode(bytes).catch(explain);
  const { width, height } = pixels.info;
  const webp = [];
  for (const wanted of pictureWidths) webp.push({ width: wanted, body: await webpOf(pixels, wanted, 78) });
  return {
    width,
    height,
    webp,
    jpeg: await onWhite(pixels).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    placeholder: `data:image/webp;base64,${(await webpOf(pixels, 16, 30)).toString('base64')}`,
    look: await lookOf(image(pixels)),
  };
}

/** By its first bytes; its name and the type it was sent with are only what somebody says. */
async function requirePicture(bytes: Buffer) {
  const type = await fileTypeFromBuffer(bytes.subarray(0, 65_536)).catch(() => undefined);
  if (!type || !readable.has(type.mime)) throw new Refused('picture_unreadable');
}

type Pixels = Awaited<ReturnType<typeof decode>>;

/** Decoded once, to the largest width: every file is made from these pixels. */
function decode(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize(box(largest))
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

function webpOf(pixels: Pixels, width: number, quality: number) {
  return image(pixels).resize(box(width)).webp({ quality, effort: 3 }).toBuffer();
}

/** JPEG knows no transparency: what was clear would turn black. */
function onWhite(pixels: Pixels) {
  return image(pixels).flatten({ background: '#ffffff' });
}

function image({ data, info: { width, height, channels } }: Pixels) {
  return sharp(data, { raw: { width, height, channels } });
}

function box(width: number) {
  return { width, height: width * tallest, fit: 'inside', withoutEnlargement: true } as const;
}

function explain(error: Error): never {
  throw new Refused(/pixel limit/.test(error.message) ? 'picture_too_big' : 'picture_damaged');
}
