import type { RefusalCode } from '#contract/api/refusal-codes.ts';
import { Refused } from '#server/kit/errors.ts';
import { fairQueue } from '#server/kit/limits/fair-queue.ts';
import { Killed, processPool } from '#server/kit/jobs/process-pool.ts';
import { decoderFile } from './decoder-file.ts';
import type { MadePicture } from './process.ts';

export type Decoded = { made: MadePicture } | { code: RefusalCode };

/** Enough for 52 megapixels in every way that a phone writes them, and twice that leaves a server of 1 GB alive. */
export const maxMegabytes = 512;
const maxMs = 120_000;

const decode = processPool<Buffer, Decoded>({
  file: decoderFile,
  mostMs: maxMs,
  mostMegabytes: maxMegabytes,
});
const inTurn = fairQueue({ atOnce: 2, mostWaiting: 10 });

/** Decodes an upload in a process of its own, which a hostile file may take down. Its bytes are read only when its turn has
 *  come, or twenty uploads would fill the memory. */
export function decodeInTurn(ownerId: string, read: () => Promise<Buffer>) {
  return inTurn(ownerId, async () => {
    const decoded = await decode(await read()).catch(explain);
    if ('code' in decoded) throw new Refused(decoded.code);
    return decoded.made;
  });
}

function explain(error: unknown): never {
  throw error instanceof Killed ? new Refused('picture_too_big') : error;
}
