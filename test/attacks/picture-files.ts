import sharp, { type Sharp } from 'sharp';
import { crc32 } from 'node:zlib';
import { chunk } from '../hostile-files.ts';
import { photo } from '../photos.ts';

type PictureType = {
  /** Of the most pixels that are read. */
  largest: () => Promise<Buffer> | Buffer;
  small: () => Promise<Buffer>;
  /** Writes other sides into the head of a file and leaves the rest as it is. */
  claim: (bytes: Buffer, width: number, height: number) => void;
  /** One row more than is read. */
  beyond: [number, number];
  /** The largest sides that can be written, or that any reader believes. */
  bomb: [number, number];
};

const [width, height] = [8000, 6500];
const largest = (encode: (picture: Sharp) => Sharp) => () =>
  encode(sharp({ create: { width, height, channels: 3, background: '#0a0' } })).toBuffer();

let png: Promise<Buffer> | undefined;
const largestPng = () => (png ??= largest((picture) => picture.png({ compressionLevel: 1 }))());

/** Every type that we read. */
export const pictureTypes: Record<string, PictureType> = {
  'image/jpeg': {
    largest: largest((picture) => picture.jpeg()),
    small: () => photo().jpeg().toBuffer(),
    claim: (bytes, across, down) => {
      const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
      bytes.writeUInt16BE(down, frame + 5);
      bytes.writeUInt16BE(across, frame + 7);
    },
    beyond: [width, height + 1],
    bomb: [65_500, 65_500],
  },
  'image/png': {
    largest: largestPng,
    small: () => photo().png({ compressionLevel: 1 }).toBuffer(),
    claim: claimPng,
    beyond: [width, height + 1],
    bomb: [1_000_000, 1_000_000],
  },
  'image/apng': {
    largest: async () => moving(await largestPng()),
    small: async () => moving(await photo().png({ compressionLevel: 1 }).toBuffer()),
    claim: claimPng,
    beyond: [width, height + 1],
    bomb: [1_000_000, 1_000_000],
  },
  'image/webp': {
    largest: largest((picture) => picture.webp({ effort: 0 })),
    small: () => photo().webp().toBuffer(),
    claim: (bytes, across, down) => {
      bytes.writeUInt16LE(across, 26);
      bytes.writeUInt16LE(down, 28);
    },
    beyond: [width, height + 1],
    bomb: [16_383, 16_383],
  },
  'image/gif': {
    largest: largest((picture) => picture.gif({ effort: 1, colours: 2, dither: 0 })),
    small: () => photo().gif().toBuffer(),
    claim: (bytes, across, down) => {
      // Of the whole, and of its first frame, which stands behind a table of colours and the mark of a comma.
      const frame = bytes.indexOf(',', 13 + 3 * 2 ** ((bytes[10]! & 7) + 1));
      for (const at of [6, frame + 5]) {
        bytes.writeUInt16LE(across, at);
        bytes.writeUInt16LE(down, at + 2);
      }
    },
    beyond: [width, height + 1],
    bomb: [65_535, 65_535],
  },
  'image/avif': {
    largest: () =>
      sharp({ create: { width: 4000, height: 3250, channels: 3, background: '#0a0' } })
        .avif({ effort: 0 })
        .toBuffer(),
    small: () => photo().avif({ effort: 0 }).toBuffer(),
    claim: (bytes, across, down) => {
      const box = bytes.indexOf('ispe');
      bytes.writeUInt32BE(across, box + 8);
      bytes.writeUInt32BE(down, box + 12);
    },
    beyond: [4000, 3251],
    bomb: [7200, 7200],
  },
};

function claimPng(bytes: Buffer, across: number, down: number) {
  bytes.writeUInt32BE(across, 16);
  bytes.writeUInt32BE(down, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
}

/** The mark of a moving picture, behind the head. */
function moving(png: Buffer) {
  const one = chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
  return Buffer.concat([png.subarray(0, 33), one, png.subarray(33)]);
}
