import { type PictureFolder, Uploaded, uploadPreset } from '#contract/trade/pictures.ts';
import { newRetries, type Resuming, retrying, uploadRetryMs } from './retries.ts';
import { refused, UploadError } from './storage-codes.ts';
import type { Transport } from './task.ts';

export type UploadTarget = { origin: string; folder: PictureFolder };

/** All of it in one multipart request. What was stopped begins again. */
export function singleUpload(
  file: Blob,
  name: string,
  { origin, folder, retryMs = uploadRetryMs }: UploadTarget & Resuming,
): Transport {
  return {
    send: ({ onProgress, onWait }, signal) =>
      retrying(() => post(`${origin}/api/pictures`, form(file, name, folder), onProgress, signal), {
        retries: newRetries(retryMs, onWait),
        signal,
      }),
    discard: async () => {},
  };
}

function form(file: Blob, name: string, folder: PictureFolder) {
  const body = new FormData();
  body.append('upload_preset', uploadPreset);
  body.append('folder', folder);
  body.append('file', file, name);
  return body;
}

/** By XMLHttpRequest, because fetch does not tell how much has left. */
function post(url: string, body: FormData, onProgress: (bytes: number) => void, signal: AbortSignal) {
  return new Promise<Uploaded>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => {
      request.abort();
      reject(new UploadError('canceled'));
    };
    signal.addEventListener('abort', stop, { once: true });
    request.open('POST', url);
    request.timeout = uploadRetryMs;
    // The form around the file counts as well: the task caps what is over.
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    const fail = () => {
      // What was on its way is lost.
      onProgress(0);
      reject(refused(0));
    };
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('load', () => {
      const answer = readUploaded(request.responseText);
      if (request.status >= 300) reject(refused(request.status));
      else if (answer) resolve(answer);
      else reject(new UploadError('no-download-url', request.status));
    });
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    request.send(body);
  });
}

export function readUploaded(text: string) {
  try {
    return Uploaded.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
