import { z } from 'zod';
import { Uploaded } from '#contract/trade/pictures.ts';
import { operationRetryMs, pause } from './retries.ts';
import { isTransient, isStorageCode, refused, UploadError } from './storage-codes.ts';

const askEveryMs = 1000;

const Outcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running') }),
  Uploaded.extend({ state: z.literal('success') }),
  z.object({ state: z.literal('error'), code: z.string().optional() }),
]);

/** Every byte is there, but the answer never came: asks each second what became of the upload. */
export async function recoverLostAnswer(uploadUrl: string, signal: AbortSignal): Promise<Uploaded> {
  const giveUpAt = Date.now() + operationRetryMs;
  for (;;) {
    const outcome = await ask(`${uploadUrl}/result`, signal);
    if (outcome.state === 'success') {
      const { secure_url, public_id } = outcome;
      return { secure_url, public_id };
    }
    if (outcome.state === 'error') {
      throw new UploadError(isStorageCode(outcome.code) ? outcome.code : 'unknown');
    }
    if (Date.now() >= giveUpAt) throw new UploadError('retry-limit-exceeded');
    await pause(askEveryMs, signal);
    signal.throwIfAborted();
  }
}

async function ask(url: string, signal: AbortSignal): Promise<z.infer<typeof Outcome>> {
  const answer = await fetch(url, { signal }).catch(() => undefined);
  signal.throwIfAborted();
  if (!answer || isTransient(answer.status)) return { state: 'running' };
  if (!answer.ok) throw refused(answer.status);
  return Outcome.parse(await answer.json());
}
