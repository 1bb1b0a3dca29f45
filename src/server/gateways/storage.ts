import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Settings } from './s3-store.ts';
import { folderUploads, type UploadStore } from './upload-store.ts';

export type Storage = { pictures: ObjectStore; uploads: UploadStore };

/** Two folders below the data folder that are for its owner only, or a bucket when one is set. */
export async function storage(folder: string, s3?: S3Settings): Promise<Storage> {
  const pictures = await pictureStore(folder, s3);
  if (!s3) {
    for (const name of ['pictures', 'uploads']) await makePrivate(join(folder, name));
    return { pictures, uploads: folderUploads(join(folder, 'uploads')) };
  }
  const { s3Uploads } = await import('./s3-uploads.ts');
  return { pictures, uploads: s3Uploads(s3) };
}

/** Also one that an older version left open to others. On a disk that knows no owners it stays as it is: the doctor says so. */
async function makePrivate(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700).catch(() => {});
}

/** The pictures alone: unlike the uploads, a store of them makes no folder until something is put there. */
export async function pictureStore(folder: string, s3?: S3Settings): Promise<ObjectStore> {
  if (!s3) return folderStore(join(folder, 'pictures'));
  // Only now: the S3 client is large, and most markets run without it.
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(s3);
}
