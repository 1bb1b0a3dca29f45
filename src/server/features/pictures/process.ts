import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { pictureWidths } from '#contract/trade/picture-sources.ts';
import { Refused } from '#server/kit/errors.ts';
import { imageHashOf } from './image-hash.ts';

// One thread per picture and nothing kept: an upload must not take the processor from everybody else's requests.
sharp.concurrency(1);
sharp.cache(false);

/** As much as the largest sensor of a phone has. */
const maxPixels = 52_000_000;
/** A reader of AVIF takes six times as much memory for a pixel as others do. */
const maxHeifPixels = 13_000_000;
const largest = Math.max(...pictureWidths);
/** A strip as tall as WebP cannot hold would fail only when it is written. */
const tallest = 4;

const readsHeic = sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false;
/** What can be read, and how many pixels of it. */
export const readable = new Map([
  ['image/jpeg', maxPixels],
  ['image/png', maxPixels],
  ['image/apng', maxPixels],
  ['image/webp', maxPixels],
  ['image/gif', maxPixels],
  ['image/avif', maxHeifPixels],
  ...(readsHeic ? (['image/heic', 'image/heif'] as const).map((type) => [type, maxHeifPixels] as const) : []),
]);

export type MadePicture = {
  width: number;
  height: number;
  placeholder: string;
  /** Null where it is not to be compared. */
  imageHash: string | null;
  webp: { width: number; body: Buffer }[];
  jpeg: Buffer;
};

/** Whatever a phone sent, made into the files that we keep: upright, in our sizes, without a word of metadata. */
export async function makePicture(bytes: Buffer): Promise<MadePicture> {
  const pixels = await decode(bytes, await allowedPixels(bytes)).catch(explain);
  const { width, height } = pixels.info;
  return {
    width,
    height,
    webp: await inAllWidths(pixels),
    jpeg: await onWhite(pixels).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    placeholder: `data:image/webp;base64,${(await webpOf(pixels, 16, 30)).toString('base64')}`,
    imageHash: await imageHashOf(image(pixels)),
  };
}

/** By its first bytes; its name and the type it was sent with are only what somebody says. */
async function allowedPixels(bytes: Buffer) {
  const type = await fileTypeFromBuffer(bytes.subarray(0, 65_536)).catch(() => undefined);
  const most = type && readable.get(type.mime);
  if (!most) throw new Refused('picture_unreadable');
  return most;
}

type Pixels = Awaited<ReturnType<typeof decode>>;

/** Decoded once, to the largest width: every file is made from these pixels. The pixels are counted by the file's head,
 *  before the first is decoded. */
function decode(bytes: Buffer, limitInputPixels: number) {
  return sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(box(largest))
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

/** The smallest width first. What fits into one is not made larger for the next, but would be encoded again. */
async function inAllWidths(pixels: Pixels) {
  const { width, height } = pixels.info;
  const made: MadePicture['webp'] = [];
  for (const wanted of pictureWidths) {
    const fitting = made.find((file) => width <= file.width && height <= file.width * tallest);
    made.push({ width: wanted, body: fitting?.body ?? (await webpOf(pixels, wanted, 78)) });
  }
  return made;
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
  const isTooBig = /pixel limit|out of memory|memory allocation/i.test(error.message);
  throw new Refused(isTooBig ? 'picture_too_big' : 'picture_damaged');
}
