import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AbortMultipartUploadCommand, HeadObjectCommand, NotFound, S3Client } from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import { clientConfig, type S3Settings, s3Store } from './s3-store.ts';
import type { UploadStore } from './upload-store.ts';

const prefix = 'uploads/';

/** Parts below S3's minimum of 5 MiB wait in an object of their own, `{id}.part`, until they are large enough. */
export function s3Uploads(settings: S3Settings): UploadStore {
  const { bucket } = settings;
  const objects = s3Store(settings);
  const client = new S3Client(clientConfig(settings));
  const abort = async (id: string) => {
    const info = await client
      .send(new HeadObjectCommand({ Bucket: bucket, Key: `${prefix}${id}.info` }))
      .catch(nothingIfMissing);
    const UploadId = info?.Metadata?.['upload-id'];
    if (!UploadId) return;
    const upload = { Bucket: bucket, Key: `${prefix}${id}`, UploadId };
    await client.send(new AbortMultipartUploadCommand(upload)).catch(nothingIfOver);
  };
  // Tags are an extension that many servers lack.
  const tus = new S3Store({ useTags: false, s3ClientConfig: { ...clientConfig(settings), bucket } });
  /** For a process that died when all parts had come and were not yet put together. */
  const join = async (key: string) => {
    const { size = 0 } = await tus.getUpload(key);
    await tus.write(Readable.from([]), key, size);
    return objects.get(key);
  };
  return {
    tus,
    prefix,
    read: async (id) => {
      const found = (await objects.get(`${prefix}${id}`)) ?? (await join(`${prefix}${id}`));
      if (!found) throw new Error('the bytes of this upload are gone');
      return buffer(found.body);
    },
    discard: async (id) => {
      await abort(id);
      await objects.remove(['', '.part', '.info'].map((ending) => `${prefix}${id}${ending}`));
    },
  };
}

function nothingIfMissing(error: unknown) {
  if (error instanceof NotFound) return undefined;
  throw error;
}

/** An upload that was completed or aborted before can be aborted no more; servers have two names for it. */
function nothingIfOver(error: unknown) {
  if (error instanceof Error && ['NoSuchUpload', 'NoSuchKey'].includes(error.name)) return;
  throw error;
}
