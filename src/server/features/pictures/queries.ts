import type { Tx } from '#server/kit/database/db.ts';
import { oneOf } from '#server/kit/database/one-of.ts';

/** Of `i`, a picture: as the web shows it. */
export const picture = (
  tx: Tx,
  i = tx`i`,
) => tx`jsonb_build_object('publicId', ${i}.public_id, 'base', '/pictures/' || ${i}.public_id,
  'width', ${i}.width, 'height', ${i}.height, 'placeholder', ${i}.placeholder)`;

/** Of `p`, a product: all its pictures. */
export const productPictures = (tx: Tx) => tx`coalesce((select jsonb_agg(${picture(tx)} order by i.position)
  from pictures i where i.product_id = p.id), '[]') as pictures`;

export type PictureRow = { publicId: string; width: number; height: number; placeholder: string };

/** Neither of a product nor in a gallery nor somebody's own nor shown in an order. */
const isUnused = (tx: Tx) =>
  tx`(p.product_id is null and not p.is_in_gallery and not p.is_profile and not p.is_proof)`;

/** Files that are about to be written; given up an hour later unless a picture came of them. */
export async function insertLeaving(tx: Tx, publicId: string) {
  await tx`insert into picture_leavings (public_id, due_at) values (${publicId}, now() + interval '1 hour')`;
}

/** Whether files may be removed now, until this transaction ends: not while a backup copies them. */
export async function mayRemoveFiles(tx: Tx) {
  const [row] = await tx<{ may: boolean }[]>`
    select pg_try_advisory_xact_lock_shared(hashtext('kisan-mandi picture files')) as may`;
  return row!.may;
}

/** Keeps every file until it is let go, or this connection ends; waits for those who are removing some. */
export async function lockFiles(tx: Tx) {
  await tx`select pg_advisory_lock(hashtext('kisan-mandi picture files'))`;
}

/** False if they were not held: the connection was cut meanwhile. */
export async function unlockFiles(tx: Tx) {
  const [row] = await tx<{ held: boolean }[]>`
    select pg_advisory_unlock(hashtext('kisan-mandi picture files')) as held`;
  return row!.held;
}

export async function listPublicIds(tx: Tx) {
  const rows = await tx<{ publicId: string }[]>`select public_id from pictures order by public_id`;
  return rows.map(({ publicId }) => publicId);
}

export async function listDueLeavings(tx: Tx) {
  const rows = await tx<{ publicId: string }[]>`
    select public_id from picture_leavings where due_at <= now() order by due_at limit 500`;
  return rows.map(({ publicId }) => publicId);
}

export async function deleteLeavings(tx: Tx, publicIds: string[]) {
  await tx`delete from picture_leavings where public_id = any(${publicIds})`;
}

export async function insertPicture(
  tx: Tx,
  ownerId: string,
  { publicId, width, height, placeholder, imageHash }: PictureRow & { imageHash: string | null },
) {
  await tx`
    insert into pictures (public_id, owner_id, width, height, placeholder, image_hash)
    values (${publicId}, ${ownerId}, ${width}, ${height}, ${placeholder}, ${imageHash})`;
}

/** What is shown in an order stays there, or is taken back there. */
export async function findPicture(tx: Tx, publicId: string) {
  const [row] = await tx<{ ownerId: string; productId: string | null; productOwnerId: string | null }[]>`
    select p.owner_id, p.product_id, o.owner_id as product_owner_id
    from pictures p left join products o on o.id = p.product_id
    where p.public_id = ${publicId} and not p.is_proof`;
  return row;
}

export async function listPicturesOf(tx: Tx, productIds: string[]) {
  return tx<(PictureRow & { productId: string })[]>`
    select product_id, public_id, width, height, placeholder
    from pictures where product_id = any(${productIds}) order by product_id, position, public_id`;
}

/** Holds the product's row until the transaction ends: two claims at once must not pass the limit together. */
export async function lockProduct(tx: Tx, productId: string, ownerId: string) {
  const rows = await tx`
    select from products where id = ${productId} and owner_id = ${ownerId} for update`;
  return rows.length === 1;
}

/** Gives the owner's unused pictures among these to the product, in this order, after those that it has; says how many
 *  it had and how many there were. Where `is null` said that they are unused, the planner read the index of all unused
 *  pictures instead of the keys of these few. */
export async function attachPictures(tx: Tx, { ownerId, productId, publicIds }: Claim) {
  const [row] = await tx<{ before: number; attached: number }[]>`
    with had as (select count(*)::int as before from pictures where product_id = ${productId}),
    attached as (
      update pictures p set product_id = ${productId}, position = had.before + array_position(${publicIds}, p.public_id) - 1
      from had
      where p.public_id ${oneOf(tx, publicIds)} and p.owner_id = ${ownerId}
        and coalesce(p.product_id, '') = '' and not p.is_in_gallery and not p.is_profile
      returning 1)
    select before, (select count(*)::int from attached) as attached from had`;
  return row!;
}

type Claim = { ownerId: string; productId: string; publicIds: string[] };

/** Gives the owner's unused picture to their gallery; false if there is none. */
export async function moveToGallery(tx: Tx, publicId: string, ownerId: string) {
  const rows = await tx`
    update pictures p set is_in_gallery = true
    where p.public_id = ${publicId} and p.owner_id = ${ownerId} and ${isUnused(tx)}
    returning 1`;
  return rows.length === 1;
}

/** Makes the owner's unused picture their own; false if there is none. */
export async function moveToProfile(tx: Tx, publicId: string, ownerId: string) {
  const rows = await tx`
    update pictures p set is_profile = true
    where p.public_id = ${publicId} and p.owner_id = ${ownerId} and (p.is_profile or ${isUnused(tx)})
    returning 1`;
  return rows.length === 1;
}

/** Makes the owner's unused picture a part of what they show in an order; false if there is none. */
export async function moveToProof(tx: Tx, publicId: string, ownerId: string) {
  const rows = await tx`
    update pictures p set is_proof = true
    where p.public_id = ${publicId} and p.owner_id = ${ownerId} and ${isUnused(tx)}
    returning 1`;
  return rows.length === 1;
}

export async function deleteProfilePicture(tx: Tx, ownerId: string, except: string | null) {
  await tx`
    delete from pictures where owner_id = ${ownerId} and is_profile and public_id is distinct from ${except}`;
}

export async function deletePictures(tx: Tx, publicIds: string[]) {
  await tx`delete from pictures where public_id = any(${publicIds})`;
}

export async function deletePicturesOf(tx: Tx, productIds: string[], ownerId: string) {
  await tx`delete from pictures where product_id = any(${productIds}) and owner_id = ${ownerId}`;
}

export async function deleteUnusedPicture(tx: Tx, publicId: string, ownerId: string) {
  await tx`
    delete from pictures p where p.public_id = ${publicId} and p.owner_id = ${ownerId} and ${isUnused(tx)}`;
}

export async function deleteForgottenPictures(tx: Tx) {
  await tx`
    delete from pictures p where ${isUnused(tx)} and p.uploaded_at < now() - interval '1 day'`;
}
