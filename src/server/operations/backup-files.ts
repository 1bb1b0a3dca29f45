import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

type Chunks = AsyncIterable<Buffer>;
const newLine = 10;

/** Lines into a packed file that only its owner may read; says how many there were. */
export async function packLines(file: string, lines: Chunks, signal?: AbortSignal) {
  const hash = createHash('sha256');
  let rows = 0;
  await pipeline(
    lines,
    async function* (chunks: Chunks) {
      for await (const chunk of chunks) {
        rows += countLines(chunk);
        yield chunk;
      }
    },
    createGzip(),
    hashing(hash),
    ownFile(file),
    { signal },
  );
  return { rows, sha256: hash.digest('hex') };
}

export function unpack(file: string): AsyncIterable<Buffer> {
  // Whoever reads is told of a fault by the last stream; without the callback the first one would end the process.
  return pipe(createReadStream(file), createGunzip(), () => {});
}

/** The lines of a packed file, some at a time. */
export async function* unpackLines(file: string): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of unpack(file)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    if (lines.length > 0) yield lines;
  }
}

/** Bytes into a file as they are. */
export async function storeBytes(file: string, bytes: Chunks, signal?: AbortSignal) {
  const hash = createHash('sha256');
  await pipeline(bytes, hashing(hash), ownFile(file), { signal });
  return hash.digest('hex');
}

export async function sha256Of(bytes: Chunks) {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}

export async function sha256OfFile(file: string) {
  return sha256Of(createReadStream(file));
}

/** Synced to the disk: the folder gets its name when all of it would outlive a power cut. */
function ownFile(file: string) {
  return createWriteStream(file, { mode: 0o600, flush: true });
}

function hashing(hash: { update: (chunk: Buffer) => unknown }) {
  return async function* (chunks: Chunks) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
}

function countLines(chunk: Buffer) {
  let count = 0;
  for (let at = chunk.indexOf(newLine); at >= 0; at = chunk.indexOf(newLine, at + 1)) count++;
  return count;
}
