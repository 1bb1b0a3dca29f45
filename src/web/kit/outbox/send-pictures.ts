import { startUpload } from '../upload/start-upload.ts';
import type { Entry, KeptPicture } from './entry.ts';
import { patchEntry } from './store.ts';

/** Not longer, or a picture that the server cannot take now would keep the others from leaving. */
const retryMs = 10_000;

/** Uploads what is left of its pictures, one after the other, each from where it stopped. Gives their addresses. */
export async function sendPictures(entry: Entry) {
  const pictures = [...entry.pictures];
  const put = async (at: number, part: Partial<KeptPicture>) => {
    pictures[at] = { ...pictures[at]!, ...part };
    await patchEntry(entry.id, { pictures: [...pictures] });
  };
  for (const [at, { blob, name, url, uploaded }] of entry.pictures.entries()) {
    if (uploaded || !blob) continue;
    const file = new File([blob], name, { type: blob.type });
    const onUrl = (begun: string) => void (begun === url || put(at, { url: begun }));
    const { error, uploaded: arrived } = await startUpload(file, { isShrunk: false, url, onUrl, retryMs })
      .finished;
    if (error) throw error;
    await put(at, { uploaded: arrived, uploadedAt: Date.now() });
  }
  return pictures.flatMap(({ uploaded }) => uploaded?.secure_url ?? []);
}
