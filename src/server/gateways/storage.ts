import { join } from 'node:path';
import { folderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Settings } from './s3-store.ts';
import { folderUploads, type UploadStore } from './upload-store.ts';

export type Storage = { pictures: ObjectStore; uploads: UploadStore };

/** Two folders below the data folder, or a bucket when one is set. */
export async function storage(folder: string, s3?: S3Settings): Promise<Storage> {
  if (!s3) {
    return {
      pictures: folderStore(join(folder, 'pictures')),
      uploads: folderUploads(join(folder, 'uploads')),
    };
  }
  // Only now: the S3 client is large, and most markets run without it.
  const [{ s3Store }, { s3Uploads }] = await Promise.all([
    import('./s3-store.ts'),
    import('./s3-uploads.ts'),
  ]);
  return { pictures: s3Store(s3), uploads: s3Uploads(s3) };
}
