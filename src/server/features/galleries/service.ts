import { maxGalleryPictures } from '#contract/sellers/galleries.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import {
  claimForGallery,
  type PictureParts,
  removePictures,
  uploadedId,
} from '#server/features/pictures/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live/live.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import {
  countGallery,
  deleteDiscardedLinks,
  findGalleryPicture,
  findHanging,
  type GalleryKey,
  hasBegun,
  insertGallery,
  insertGalleryPicture,
  insertSamples,
  listDiscarded,
  listGallery,
  lockGallery,
  markDeleted,
  unmarkDeleted,
} from './queries.ts';

/** What visitors see of a gallery: the samples are there for its owner, to show what could be. */
export async function publicGalleryOf(db: Db, ownerId: string, role: SellerRole) {
  return (await listGallery(db, { ownerId, role })).filter(({ isSample }) => !isSample);
}

/** The pictures of one gallery in their order, for its owner. */
export async function galleryOf(db: Db, ownerId: string, role: SellerRole) {
  const key = { ownerId, role };
  if (!(await hasBegun(db, key))) await db.begin((tx) => begin(tx, key));
  return listGallery(db, key);
}

/** What is kept of both galleries of a person. */
export async function galleriesOf(db: Db, ownerId: string) {
  const [farmer, vendor] = await Promise.all([
    listGallery(db, { ownerId, role: 'farmer' }),
    listGallery(db, { ownerId, role: 'vendor' }),
  ]);
  return { farmer, vendor };
}

export async function linkPicture(db: Db, key: GalleryKey, url: string) {
  return change(db, key, async (tx) => {
    await refuseIfFull(tx, key);
    return insertGalleryPicture(tx, key, { url });
  });
}

/** An answer that was lost on the way is asked for again: a picture that hangs there already is not hung twice. */
export async function hangPicture(db: Db, key: GalleryKey, image: string) {
  const publicId = uploadedId(image);
  if (!publicId) throw new Refused('picture_unknown');
  return change(db, key, async (tx) => {
    const hanging = await findHanging(tx, key, publicId);
    if (hanging) return hanging;
    await refuseIfFull(tx, key);
    await claimForGallery(tx, key.ownerId, publicId);
    return insertGalleryPicture(tx, key, { publicId });
  });
}

export async function removeFromGallery(db: Db, key: GalleryKey, id: string) {
  await db.begin(async (tx) => {
    if (!(await markDeleted(tx, key, id))) throw new Refused('not_found');
    await announce(tx, 'galleries', [key.ownerId]);
  });
  return { done: true as const };
}

export function restorePicture(db: Db, key: GalleryKey, id: string) {
  return change(db, key, async (tx) => {
    if (await findGalleryPicture(tx, key, id)) return id;
    await refuseIfFull(tx, key);
    if (!(await unmarkDeleted(tx, key, id))) throw new Refused('not_found');
    return id;
  });
}

/** What was deleted long enough ago goes for good, the files of uploaded pictures too. */
export async function sweepGalleries(parts: PictureParts) {
  await removePictures(parts, await listDiscarded(parts.db));
  await deleteDiscardedLinks(parts.db);
}

function change(db: Db, key: GalleryKey, work: (tx: Tx) => Promise<string>) {
  return db.begin(async (tx) => {
    await begin(tx, key);
    await lockGallery(tx, key);
    const id = await work(tx);
    await announce(tx, 'galleries', [key.ownerId]);
    return (await findGalleryPicture(tx, key, id))!;
  });
}

async function begin(tx: Tx, key: GalleryKey) {
  const isNew = await insertGallery(tx, key);
  if (isNew && key.role === 'vendor') await insertSamples(tx, key, en.Gallery.vendorSamples);
}

async function refuseIfFull(tx: Tx, key: GalleryKey) {
  if ((await countGallery(tx, key)) >= maxGalleryPictures) throw new Refused('gallery_full');
}
