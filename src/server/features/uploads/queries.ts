import type { RefusalCode } from '#contract/api/refusal-codes.ts';
import type { PictureFolder } from '#contract/trade/pictures.ts';
import type { Tx } from '#server/kit/database/db.ts';

export type UploadRow = {
  id: string;
  size: number;
  folder: PictureFolder;
  state: 'running' | 'success' | 'error';
  publicId: string | null;
  code: RefusalCode | null;
};

type NewUpload = Pick<UploadRow, 'id' | 'size' | 'folder'>;

export async function insertUpload(tx: Tx, ownerId: string, { id, size, folder }: NewUpload) {
  await tx`insert into uploads (id, owner_id, size, folder) values (${id}, ${ownerId}, ${size}, ${folder})`;
}

export async function findUpload(tx: Tx, id: string, ownerId: string) {
  const [row] = await tx<UploadRow[]>`
    select id, size, folder, state, public_id, code from uploads where id = ${id} and owner_id = ${ownerId}`;
  return row;
}

export async function findUploadToFinish(tx: Tx, id: string) {
  const [row] = await tx<(UploadRow & { ownerId: string })[]>`
    select id, owner_id, size, folder, state, public_id, code from uploads
    where id = ${id} and owner_id is not null`;
  return row;
}

export async function markStored(tx: Tx, id: string, publicId: string) {
  await tx`update uploads set state = 'success', public_id = ${publicId} where id = ${id}`;
}

export async function markRefused(tx: Tx, id: string, code: RefusalCode) {
  await tx`update uploads set state = 'error', code = ${code} where id = ${id}`;
}

export async function deleteUpload(tx: Tx, id: string) {
  await tx`delete from uploads where id = ${id}`;
}

/** The person's unfinished uploads beyond the newest `most`. */
export async function listSurplus(tx: Tx, ownerId: string, most: number) {
  const rows = await tx<{ id: string }[]>`
    select id from uploads where owner_id = ${ownerId} and state = 'running'
    order by begun_at desc offset ${most}`;
  return rows.map(({ id }) => id);
}

export async function listOldUploads(tx: Tx) {
  const rows = await tx<{ id: string }[]>`
    select id from uploads where owner_id is null or begun_at < now() - interval '1 day'
    order by begun_at limit 500`;
  return rows.map(({ id }) => id);
}

/** Takes the upload for one request, unless another holds it. A holder that died lets go after ten seconds. */
export async function takeLease(tx: Tx, id: string, lease: string) {
  const rows = await tx`
    update uploads set lease = ${lease}, leased_until = now() + interval '10 seconds', is_wanted = false
    where id = ${id} and (lease is null or leased_until < now())
    returning 1`;
  return rows.length === 1;
}

/** Tells the holder that somebody waits; false if there is no such upload any more. */
export async function askForLease(tx: Tx, id: string) {
  const rows = await tx`update uploads set is_wanted = true where id = ${id} returning 1`;
  return rows.length === 1;
}

/** Whether somebody waits for it, or it was lost. */
export async function renewLease(tx: Tx, id: string, lease: string) {
  const [row] = await tx<{ isWanted: boolean }[]>`
    update uploads set leased_until = now() + interval '10 seconds' where id = ${id} and lease = ${lease}
    returning is_wanted`;
  return row?.isWanted ?? true;
}

export async function endLease(tx: Tx, id: string, lease: string) {
  await tx`update uploads set lease = null where id = ${id} and lease = ${lease}`;
}
