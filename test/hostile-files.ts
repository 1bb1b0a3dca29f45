import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { jpeg, photo } from './photos.ts';

type Hostile = { what: string; bytes: () => Promise<Buffer> | Buffer; code: string };

const text = (content: string) => () => Buffer.from(content);
const unreadable = 'picture_unreadable';

/** What people and worse send instead of a picture, and how it is refused. */
export const hostileFiles: Hostile[] = [
  { what: 'an empty file', bytes: text(''), code: unreadable },
  {
    what: 'an svg with a script',
    bytes: text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    code: unreadable,
  },
  {
    what: 'an svg behind an xml head',
    bytes: text(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    ),
    code: unreadable,
  },
  { what: 'a page of html', bytes: text('<!doctype html><script>alert(1)</script>'), code: unreadable },
  { what: 'a script of php', bytes: text('<?php system($_GET["c"]); ?>'), code: unreadable },
  { what: 'a shell script', bytes: text('#!/bin/sh\nrm -rf /\n'), code: unreadable },
  {
    what: 'a program for Windows',
    bytes: () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 0x90)]),
    code: unreadable,
  },
  {
    what: 'a program for Linux',
    bytes: () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(500)]),
    code: unreadable,
  },
  {
    what: 'a pdf',
    bytes: text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    code: unreadable,
  },
  {
    what: 'a zip',
    bytes: () => Buffer.from('504b0304140000000000000000000000000000000000000000000100000061', 'hex'),
    code: unreadable,
  },
  { what: 'a gzip bomb', bytes: () => gzipSync(Buffer.alloc(10_000_000)), code: unreadable },
  { what: 'a tiff', bytes: () => photo().tiff().toBuffer(), code: unreadable },
  {
    what: 'a video',
    bytes: () => Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(100)]),
    code: unreadable,
  },
  { what: 'random bytes', bytes: () => Buffer.alloc(4096, 0xa5), code: unreadable },
  { what: 'three bytes of a jpeg', bytes: () => Buffer.from([0xff, 0xd8, 0xff]), code: 'picture_damaged' },
  {
    what: 'a page of html behind the mark of a jpeg',
    bytes: () =>
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')]),
    code: 'picture_damaged',
  },
  {
    what: 'a jpeg cut in half',
    bytes: async () => firstHalf(await jpeg(1200, 900)),
    code: 'picture_damaged',
  },
  {
    what: 'a png cut in half',
    bytes: async () => firstHalf(await photo().png({ compressionLevel: 1 }).toBuffer()),
    code: 'picture_damaged',
  },
  {
    what: 'a webp cut in half',
    bytes: async () => firstHalf(await photo().webp().toBuffer()),
    code: 'picture_damaged',
  },
  {
    what: 'a png bomb of 100,000 × 100,000 pixels',
    bytes: () => pngOf(100_000, 100_000),
    code: 'picture_too_big',
  },
  {
    what: 'a png bomb of 60 megapixels in a few bytes',
    bytes: () => pngOf(10_000, 6_000),
    code: 'picture_too_big',
  },
  { what: 'a gif bomb of 65,535 × 65,535 pixels', bytes: gifBomb, code: 'picture_too_big' },
];

export const hostileNames = [
  '../../../etc/passwd',
  '..\\..\\windows\\system32\\x.jpg',
  '/etc/cron.d/x.jpg',
  'a\0b.jpg',
  `photo.${'j'.repeat(5_000)}`,
  `${'long'.repeat(5_000)}.jpg`,
  'photo\u202Egpj.exe',
  'a".jpg"; name="folder',
  'a\r\nSet-Cookie: session=x\r\n\r\n.jpg',
  '<img src=x onerror=alert(1)>.jpg',
  "'; drop table pictures; --.jpg",
  '.htaccess',
  'تصویر.jpg',
];

function firstHalf(bytes: Buffer) {
  return bytes.subarray(0, bytes.length / 2);
}

/** A png whose head promises these sides and whose body is a few bytes. */
export function pngOf(
  width: number,
  height: number,
  { bits = 8, kind = 0, interlaced = false }: { bits?: number; kind?: number; interlaced?: boolean } = {},
) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, kind, 0, 0, Number(interlaced)], 8);
  const mark = Buffer.from('89504e470d0a1a0a', 'hex');
  const body = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]);
}

export function chunk(name: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function gifBomb() {
  const screen = 'ffffffff' + '800000' + '000000ffffff';
  const frame = '2c00000000ffffffff00' + '02024401003b';
  return Buffer.concat([Buffer.from('GIF89a'), Buffer.from(screen + frame, 'hex')]);
}
