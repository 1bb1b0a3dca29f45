import { type PictureFolder, resumableAboveBytes, uploadFolder } from '#contract/trade/pictures.ts';
import type { SerialQueue } from './serial-queue.ts';
import { resumableUpload } from './resumable-upload.ts';
import { shrink } from './shrink.ts';
import { singleUpload } from './single-upload.ts';
import { newTask, type UploadTask } from './task.ts';
import type { Resuming } from './retries.ts';

type Options = {
  /** Where the server is. */
  origin?: string;
  /** Made smaller before it leaves; off for what must arrive as it is. */
  isShrunk?: boolean;
  /** Where it belongs: pictures for everybody, unless told otherwise. */
  folder?: PictureFolder;
  /** When it is its turn; at once unless told otherwise. */
  line?: SerialQueue;
} & Resuming;

/** Over 256 KiB it is resumable, else a single request. */
export function startUpload(
  file: File,
  { origin = location.origin, isShrunk = true, folder = uploadFolder, line, ...resuming }: Options = {},
): UploadTask {
  const prepare = async () => {
    const blob = isShrunk ? await shrink(file) : file;
    const isLarge = blob.size > resumableAboveBytes;
    const transport = (isLarge ? resumableUpload : singleUpload)(blob, file.name, {
      origin,
      folder,
      ...resuming,
    });
    return { transport, blob };
  };
  return newTask(file.size, prepare, line);
}
