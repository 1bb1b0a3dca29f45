import { uploadFolder } from '#contract/trade/pictures.ts';
import { newRetries, retrying } from './retries.ts';
import { refused } from './storage-codes.ts';

// Well below the limit of an operation: whoever deletes a product waits for this, and a failure does not matter to them.
const retryMs = 3000;

/** Deletes the picture behind a product's image URL. */
export async function deletePicture(url: string) {
  const name = url
    .split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '');
  const { signal } = new AbortController();
  const retries = newRetries(retryMs);
  await retrying(() => ask(`${uploadFolder}/${name}`), { retries, signal });
}

async function ask(publicId: string) {
  const body = new FormData();
  body.append('publicId', publicId);
  const answer = await fetch('/api/pictures/delete', { method: 'POST', body }).catch(() => {
    throw refused(0);
  });
  if (!answer.ok) throw refused(answer.status);
}
