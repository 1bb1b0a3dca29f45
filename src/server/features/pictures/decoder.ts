import sharp from 'sharp';
import { Refused } from '#server/kit/errors.ts';
import type { Decoded } from './decoding.ts';
import { makePicture } from './process.ts';

// A process of its own, see decoding.ts. No other reader than these runs, whatever a file is made to look like.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((reader) => `VipsForeignLoad${reader}`),
});

// They reach every process of a terminal or a service: whoever started us ends us when nothing is under way.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', (bytes: Buffer) => void decode(bytes).then((answer) => process.send!(answer)));

async function decode(bytes: Buffer): Promise<Decoded> {
  try {
    return { made: await makePicture(bytes) };
  } catch (error) {
    if (error instanceof Refused) return { code: error.refusal.code };
    throw error;
  }
}
