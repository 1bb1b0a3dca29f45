import { DetailedError, type OnSuccessPayload, Upload } from 'tus-js-client';
import { maxChunkBytes, resumableAboveBytes } from '#contract/trade/pictures.ts';
import { recoverLostAnswer } from './lost-answer.ts';
import { newRetries, type Resuming, retrying, uploadRetryMs } from './retries.ts';
import { type UploadTarget, readUploaded } from './single-upload.ts';
import { refused, UploadError } from './storage-codes.ts';
import type { Progress, Transport } from './task.ts';

const firstChunkBytes = resumableAboveBytes;
// The server still holds the request that was cut (423), or has more of it than was thought (409): asking again mends it.
const fixable = new Set([409, 423]);

/** By tus, in chunks that double while they arrive. What was stopped goes on where the server has it. */
export function resumableUpload(
  file: Blob,
  name: string,
  { origin, folder, url, onUrl, retryMs = uploadRetryMs }: UploadTarget & Resuming,
): Transport {
  const endpoint = `${origin}/api/uploads`;
  const upload = new Upload(file as File, {
    endpoint,
    metadata: { filename: name, filetype: file.type, folder },
    retryDelays: null as never,
    storeFingerprintForResuming: false,
  });
  const forget = () => {
    upload.url = null;
    upload.options.endpoint = endpoint;
  };
  // With an endpoint, tus answers a 503 to its question for the offset by beginning a second upload.
  upload.options.onUploadUrlAvailable = () => {
    upload.options.endpoint = null as never;
    onUrl?.(upload.url!);
  };
  if (url) {
    upload.url = url;
    upload.options.endpoint = null as never;
  }

  async function send({ onProgress, onWait }: Progress, signal: AbortSignal) {
    const retries = newRetries(retryMs, onWait);
    upload.options.chunkSize = firstChunkBytes;
    let sent = 0;
    let arrived = 0;
    upload.options.onProgress = (bytes) => {
      sent = bytes;
      onProgress(bytes);
    };
    upload.options.onChunkComplete = (_, accepted) => {
      arrived = accepted;
      retries.reset();
      upload.options.chunkSize = Math.min(upload.options.chunkSize! * 2, maxChunkBytes);
    };
    const isMendable = ({ status = 0 }: UploadError) => fixable.has(status) || isGone(status);
    const attempt = () =>
      start(upload, signal).catch((error: UploadError) => {
        if (error.status === 0) onProgress(arrived);
        if (!isGone(error.status)) throw error;
        if (!upload.url) throw new UploadError(error.code);
        // An upload that is finished may be gone from where it was sent to.
        if (sent === file.size) return undefined;
        forget();
        throw error;
      });
    const done = await retrying(attempt, { retries, signal, isMendable });
    return readUploaded(done?.lastResponse.getBody() ?? '') ?? recoverLostAnswer(upload.url!, signal);
  }
  return {
    send,
    discard: async () => void (upload.url && (await Upload.terminate(upload.url))),
  };
}

function isGone(status: number | undefined) {
  return status === 404 || status === 410;
}

function start(upload: Upload, signal: AbortSignal) {
  return new Promise<OnSuccessPayload>((resolve, reject) => {
    const stop = () => {
      void upload.abort();
      reject(new UploadError('canceled'));
    };
    signal.addEventListener('abort', stop, { once: true });
    const settled = () => signal.removeEventListener('abort', stop);
    upload.options.onSuccess = (payload) => {
      settled();
      resolve(payload);
    };
    upload.options.onError = (error) => {
      settled();
      reject(toUploadError(error));
    };
    upload.start();
  });
}

function toUploadError(error: Error | DetailedError) {
  if (!(error instanceof DetailedError)) return new UploadError('cannot-slice-blob', undefined, error);
  return refused(error.originalResponse?.getStatus() ?? 0);
}
