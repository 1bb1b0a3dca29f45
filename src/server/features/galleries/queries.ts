import type { GalleryPicture } from '#contract/sellers/galleries.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import type { Tx } from '#server/kit/database/db.ts';

export type GalleryKey = { ownerId: string; role: SellerRole };
type Sample = { url: string; alt: string };

const shown = (tx: Tx) => tx`g.id, g.alt, g.is_sample,
  coalesce(g.url, '/pictures/' || g.public_id || '.jpg') as url,
  case when i.public_id is not null then jsonb_build_object('publicId', i.public_id,
    'base', '/pictures/' || i.public_id, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder)
  end as picture`;

/** False if it had begun before, or there is no such person. */
export async function insertGallery(tx: Tx, { ownerId, role }: GalleryKey) {
  const rows = await tx`
    insert into galleries (owner_id, role) select id, ${role} from people where id = ${ownerId}
    on conflict do nothing returning 1`;
  return rows.length === 1;
}

export async function insertSamples(tx: Tx, { ownerId, role }: GalleryKey, samples: Sample[]) {
  for (const { url, alt } of samples) {
    await tx`
      insert into gallery_pictures (owner_id, role, url, alt, is_sample)
      values (${ownerId}, ${role}, ${url}, ${alt}, true)`;
  }
}

export async function hasBegun(tx: Tx, { ownerId, role }: GalleryKey) {
  const rows = await tx`select from galleries where owner_id = ${ownerId} and role = ${role}`;
  return rows.length === 1;
}

/** Holds the gallery until the transaction ends: two pictures at once must not pass the limit together. */
export async function lockGallery(tx: Tx, { ownerId, role }: GalleryKey) {
  await tx`select from galleries where owner_id = ${ownerId} and role = ${role} for update`;
}

export async function listGallery(tx: Tx, { ownerId, role }: GalleryKey) {
  return tx<GalleryPicture[]>`
    select ${shown(tx)} from gallery_pictures g left join pictures i on i.public_id = g.public_id
    where g.owner_id = ${ownerId} and g.role = ${role} and g.deleted_at is null order by g.place`;
}

export async function findGalleryPicture(tx: Tx, { ownerId, role }: GalleryKey, id: string) {
  const [row] = await tx<GalleryPicture[]>`
    select ${shown(tx)} from gallery_pictures g left join pictures i on i.public_id = g.public_id
    where g.id = ${id} and g.owner_id = ${ownerId} and g.role = ${role} and g.deleted_at is null`;
  return row;
}

export async function findHanging(tx: Tx, { ownerId, role }: GalleryKey, publicId: string) {
  const [row] = await tx<{ id: string }[]>`
    select id from gallery_pictures
    where public_id = ${publicId} and owner_id = ${ownerId} and role = ${role} and deleted_at is null`;
  return row?.id;
}

/** The owner's own: the samples take no room. */
export async function countGallery(tx: Tx, { ownerId, role }: GalleryKey) {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from gallery_pictures
    where owner_id = ${ownerId} and role = ${role} and deleted_at is null and not is_sample`;
  return row!.count;
}

type Source = { url: string } | { publicId: string };

export async function insertGalleryPicture(tx: Tx, { ownerId, role }: GalleryKey, source: Source) {
  const { url, publicId } = { url: null, publicId: null, ...source };
  const [row] = await tx<{ id: string }[]>`
    insert into gallery_pictures (owner_id, role, url, public_id)
    values (${ownerId}, ${role}, ${url}, ${publicId}) returning id`;
  return row!.id;
}

export async function markDeleted(tx: Tx, { ownerId, role }: GalleryKey, id: string) {
  const rows = await tx`
    update gallery_pictures set deleted_at = now()
    where id = ${id} and owner_id = ${ownerId} and role = ${role} and deleted_at is null returning 1`;
  return rows.length === 1;
}

export async function unmarkDeleted(tx: Tx, { ownerId, role }: GalleryKey, id: string) {
  const rows = await tx`
    update gallery_pictures set deleted_at = null
    where id = ${id} and owner_id = ${ownerId} and role = ${role}
      and (deleted_at is null or deleted_at > now() - interval '1 hour') returning 1`;
  return rows.length === 1;
}

/** Uploaded pictures that can no longer be put back. Later than that, so that none is put back while it is swept. */
export async function listDiscarded(tx: Tx) {
  const rows = await tx<{ publicId: string }[]>`
    select public_id from gallery_pictures
    where deleted_at < now() - interval '2 hours' and public_id is not null`;
  return rows.map(({ publicId }) => publicId);
}

export async function deleteDiscardedLinks(tx: Tx) {
  await tx`
    delete from gallery_pictures where deleted_at < now() - interval '2 hours' and public_id is null`;
}
