import { randomBytes } from 'node:crypto';
import { maxPictureBytes, type PictureFolder, type UploadResult } from '#contract/trade/pictures.ts';
import {
  countPicture,
  storePicture,
  type PictureParts,
  removeUnusedPicture,
  uploaded,
} from '#server/features/pictures/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { words } from '#server/kit/words.ts';
import { tryLease, waitForLease } from './leases.ts';
import {
  deleteUpload,
  findUpload,
  findUploadToFinish,
  insertUpload,
  listOldUploads,
  listSurplus,
  markStored,
  markRefused,
  type UploadRow,
} from './queries.ts';
import { fieldError } from '#contract/text/field-error.ts';

/** More than this unfinished at once, and the oldest give way: a person cannot fill the disk. */
const maxUnfinished = 20;

type Begun = { length: string | undefined; folder: PictureFolder };

export async function beginUpload(parts: PictureParts, ownerId: string, { length, folder }: Begun) {
  const size = Number(length);
  if (!/^\d{1,15}$/.test(length ?? '') || size === 0) {
    throw new Refused('invalid', { fields: { 'upload-length': fieldError('uploadLength') } });
  }
  if (size > maxPictureBytes) throw new Refused('too_large');
  await countPicture(parts.db, ownerId);
  const id = randomBytes(16).toString('hex');
  await insertUpload(parts.db, ownerId, { id, size, folder });
  for (const surplus of await listSurplus(parts.db, ownerId, maxUnfinished)) await discard(parts, surplus);
  return id;
}

/** To anybody but its owner an upload is not there. */
export async function ownUpload({ db }: PictureParts, id: string, ownerId: string) {
  const row = await findUpload(db, id, ownerId);
  if (!row) throw new Refused('not_found');
  return row;
}

/** All bytes have come: makes the picture of them, once, whoever asks and however often. */
export async function finishUpload(parts: PictureParts, id: string): Promise<UploadResult> {
  const lease = await waitForLease(parts.db, id);
  try {
    return await makeOnce(parts, id);
  } finally {
    await lease.end();
  }
}

/** For the answer that was lost on the way; an upload whose process died before the picture was made is finished here. */
export async function resultOf(parts: PictureParts, id: string, ownerId: string): Promise<UploadResult> {
  const row = await ownUpload(parts, id, ownerId);
  if (row.state !== 'running' || !(await isComplete(parts, id))) return asResult(parts, row);
  const lease = await tryLease(parts.db, id);
  if (!lease) return { state: 'running' };
  try {
    return await makeOnce(parts, id);
  } finally {
    await lease.end();
  }
}

export async function cancelUpload(parts: PictureParts, id: string, ownerId: string) {
  const lease = await waitForLease(parts.db, id);
  try {
    const { publicId } = await ownUpload(parts, id, ownerId);
    await discard(parts, id);
    if (publicId) await removeUnusedPicture(parts, ownerId, publicId);
  } finally {
    await lease.end();
  }
}

export async function sweepUploads(parts: PictureParts) {
  for (const id of await listOldUploads(parts.db)) await discard(parts, id);
}

async function makeOnce(parts: PictureParts, id: string): Promise<UploadResult> {
  const { db, storage, log } = parts;
  const row = await findUploadToFinish(db, id);
  if (!row) throw new Refused('not_found');
  if (row.state !== 'running') return asResult(parts, row);
  const read = () => storage.uploads.read(id);
  const also = (tx: Tx, publicId: string) => markStored(tx, id, publicId);
  await storePicture(parts, row.ownerId, read, { also, folder: row.folder }).catch(async (error: unknown) => {
    // That there are too many at the moment is no fault of this one.
    if (!(error instanceof Refused) || error.status !== 422) throw error;
    await markRefused(db, id, error.refusal.code);
  });
  // The original says where it was taken: it goes as soon as it is not needed, and with the sweep if that fails.
  await storage.uploads.discard(id).catch((error: unknown) => log.error(error));
  return asResult(parts, (await findUploadToFinish(db, id)) ?? row);
}

function asResult({ origin }: PictureParts, { state, publicId, code }: UploadRow): UploadResult {
  if (state === 'success') return { state, ...uploaded(origin, publicId!) };
  if (state === 'error') return { state, code: code!, message: words.Refusals[code!] };
  return { state };
}

async function isComplete({ storage: { uploads } }: PictureParts, id: string) {
  const upload = await uploads.tus.getUpload(uploads.prefix + id).catch(() => undefined);
  return upload !== undefined && upload.offset === upload.size;
}

async function discard({ db, storage }: PictureParts, id: string) {
  await storage.uploads.discard(id);
  await deleteUpload(db, id);
}
