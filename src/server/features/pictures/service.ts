import type { FastifyBaseLogger } from 'fastify';
import {
  maxPicturesPerProduct,
  type Picture,
  type PictureFolder,
  type Uploaded,
} from '#contract/trade/pictures.ts';
import type { Storage } from '#server/gateways/storage.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type RateLimit, rateLimit } from '#server/kit/limits/rate-limit.ts';
import { pipeline } from '#server/kit/database/transactions.ts';
import { decodeInTurn } from './decoding.ts';
import {
  basePath,
  jpegKey,
  storageKeysOf,
  newPublicId,
  publicIdIn,
  receiptIdIn,
  secureUrl,
  webpKey,
} from './names.ts';
import type { MadePicture } from './process.ts';
import {
  attachPictures,
  deleteForgottenPictures,
  deleteLeavings,
  deletePictures,
  deletePicturesOf,
  deleteProfilePicture,
  deleteUnusedPicture,
  findPicture,
  lockFiles,
  insertLeaving,
  insertPicture,
  unlockFiles,
  listDueLeavings,
  listPicturesOf,
  listPublicIds,
  lockProduct,
  mayRemoveFiles,
  moveToGallery,
  moveToProfile,
  moveToProof,
} from './queries.ts';

export { deletePicturesOf, picture, productPictures } from './queries.ts';
export { receiptIdIn } from './names.ts';
export { sendPrivatePicture, wantedPicture, type WantedPicture } from './private-pictures.ts';

export type PictureParts = {
  db: Db;
  storage: Storage;
  origin: string;
  log: Pick<FastifyBaseLogger, 'error'>;
};

const perPerson: RateLimit = { name: 'pictures per person', max: 300, perSeconds: 3600 };

/** Rate limit: counts one more picture of this person, by either kind of upload. */
export async function countPicture(db: Db, ownerId: string) {
  await rateLimit(db, perPerson, ownerId);
}

type Storing = {
  /** Runs in the transaction that keeps it. */
  also?: (tx: Tx, publicId: string) => Promise<void>;
  folder?: PictureFolder;
};

/** Decodes an uploaded picture and stores it in our sizes. */
export async function storePicture(
  parts: PictureParts,
  ownerId: string,
  read: () => Promise<Buffer>,
  storing?: Storing,
) {
  return storeMade(parts, ownerId, await decodeInTurn(ownerId, read), storing);
}

/** Stores a picture that is decoded already. */
export async function storeMade(
  { db, storage, origin }: PictureParts,
  ownerId: string,
  made: MadePicture,
  { also = async () => {}, folder }: Storing = {},
): Promise<Uploaded> {
  const publicId = newPublicId(folder);
  // Before the first file: if we die now, the sweep finds what was written.
  await insertLeaving(db, publicId);
  await putFiles(storage, publicId, made);
  await db.begin(async (tx) => {
    await insertPicture(tx, ownerId, { publicId, ...made });
    await deleteLeavings(tx, [publicId]);
    await also(tx, publicId);
  });
  return uploaded(origin, publicId);
}

async function putFiles({ pictures }: Storage, publicId: string, { webp, jpeg }: MadePicture) {
  await Promise.all([
    ...webp.map(({ width, body }) => pictures.put(webpKey(publicId, width), body, 'image/webp')),
    pictures.put(jpegKey(publicId), jpeg, 'image/jpeg'),
  ]);
}

export function uploaded(origin: string, publicId: string): Uploaded {
  return { secure_url: secureUrl(origin, publicId), public_id: publicId };
}

/** The image-delete endpoint: a person's own picture, also from their own product. */
export async function deletePicture(parts: PictureParts, ownerId: string, publicId: string) {
  const found = await findPicture(parts.db, publicId);
  if (!found) return { result: 'not found' as const };
  const isElsewhere = found.productOwnerId !== null && found.productOwnerId !== ownerId;
  if (found.ownerId !== ownerId || isElsewhere) throw new Refused('not_yours');
  await removePictures(parts, [publicId]);
  return { result: 'ok' as const };
}

/** A picture that its owner gave up before it was used. */
export async function removeUnusedPicture(parts: PictureParts, ownerId: string, publicId: string) {
  await deleteUnusedPicture(parts.db, publicId, ownerId);
  await clearLeavings(parts);
}

/** Puts the owner's uploaded pictures on a product, in this order, after those that it has. */
export async function claimPictures(tx: Tx, ownerId: string, productId: string, secureUrls: string[]) {
  const [isThere] = await pipeline(
    lockProduct(tx, productId, ownerId),
    claimPicturesOfLocked(tx, ownerId, productId, secureUrls),
  );
  if (!isThere) throw new Refused('not_found');
}

/** The same for a product that this transaction has locked already, or made. */
export async function claimPicturesOfLocked(
  tx: Tx,
  ownerId: string,
  productId: string,
  secureUrls: string[],
) {
  const publicIds = secureUrls.map(publicIdIn).filter((id) => id !== undefined);
  const { before, attached } = await attachPictures(tx, {
    ownerId,
    productId,
    publicIds: [...new Set(publicIds)],
  });
  if (before + secureUrls.length > maxPicturesPerProduct) throw new Refused('too_many_pictures');
  if (attached !== secureUrls.length) throw new Refused('picture_unknown');
}

/** Takes the owner's uploaded picture for a gallery: no product can have it then. */
export async function claimForGallery(tx: Tx, ownerId: string, publicId: string) {
  if (!(await moveToGallery(tx, publicId, ownerId))) throw new Refused('picture_unknown');
}

/** Takes the owner's uploaded picture for their own, in the place of the one before. Asked again, it changes nothing. */
export async function claimForProfile(tx: Tx, ownerId: string, image: string) {
  const publicId = publicIdIn(image);
  if (!publicId) throw new Refused('picture_unknown');
  await deleteProfilePicture(tx, ownerId, publicId);
  if (!(await moveToProfile(tx, publicId, ownerId))) throw new Refused('picture_unknown');
}

/** Takes the owner's uploaded picture for what they show to those who read an order; says its name. */
export async function claimAsProof(tx: Tx, ownerId: string, image: string) {
  const publicId = receiptIdIn(image);
  if (!publicId || !(await moveToProof(tx, publicId, ownerId))) throw new Refused('picture_unknown');
  return publicId;
}

export async function dropProofPicture(tx: Tx, publicId: string) {
  await deletePictures(tx, [publicId]);
}

/** The file of a picture that has no public address; whoever asks for it has looked who may see it. */
export function openReceipt({ storage }: PictureParts, publicId: string, width: number) {
  return storage.pictures.get(webpKey(publicId, width));
}

export async function dropFromProfile(tx: Tx, ownerId: string) {
  await deleteProfilePicture(tx, ownerId, null);
}

/** The picture behind the address that an upload was answered with. */
export function uploadedId(url: string) {
  return publicIdIn(url);
}

/** For each of these products its pictures in order, as the contract has them. */
export async function picturesOf(tx: Tx, productIds: string[]) {
  const found = new Map<string, Picture[]>(productIds.map((id) => [id, []]));
  for (const { productId, publicId, width, height, placeholder } of await listPicturesOf(tx, productIds)) {
    found.get(productId)!.push({ publicId, base: basePath(publicId), width, height, placeholder });
  }
  return found;
}

/** Takes a product's pictures away; run before the product itself goes. */
export async function removePicturesOf(parts: PictureParts, productId: string, ownerId: string) {
  await deletePicturesOf(parts.db, [productId], ownerId);
  await clearLeavings(parts);
}

export async function removePictures(parts: PictureParts, publicIds: string[]) {
  await deletePictures(parts.db, publicIds);
  await clearLeavings(parts);
}

/** Pictures that were put nowhere within a day, and the files of all that are gone. */
export async function sweepPictures(parts: PictureParts) {
  await deleteForgottenPictures(parts.db);
  await clearLeavings(parts);
}

/** The files of all rows that went: the first few hundred before it is over, the rest after that. */
export async function removeFiles(parts: PictureParts) {
  if ((await clearLeavings(parts)) > 0)
    void (async () => {
      while ((await clearLeavings(parts)) > 0);
    })().catch((error: unknown) => parts.log.error(error));
}

/** A row that went left a note; a store that cannot be reached now is asked again by the next sweep. Says how many went. */
async function clearLeavings({ db, storage, log }: PictureParts) {
  return db.begin(async (tx) => {
    if (!(await mayRemoveFiles(tx))) return 0;
    const due = await listDueLeavings(tx);
    if (due.length === 0) return 0;
    try {
      await storage.pictures.remove(due.flatMap(storageKeysOf));
    } catch (error) {
      log.error(error);
      return 0;
    }
    await deleteLeavings(tx, due);
    return due.length;
  });
}

/** No file is removed while `work` runs: whoever copies pictures finds each that a row named at the beginning.
 *  The hold belongs to the connection, so the database is reached by one only. */
export async function whileFilesStay<Result>(db: Db, work: () => Promise<Result>) {
  await lockFiles(db);
  const result = await work();
  if (!(await unlockFiles(db))) throw new Error('the connection was cut, and files may have been removed');
  return result;
}

/** The keys of all files that picture rows name now. */
export async function listPictureKeys(tx: Tx) {
  return (await listPublicIds(tx)).flatMap(storageKeysOf);
}
