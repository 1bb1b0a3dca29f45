import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { ServiceFailed } from './fetch-json.ts';
import { checkKey, type ObjectStore } from './object-store.ts';

export type S3Settings = {
  url: string;
  bucket: string;
  key: string;
  secret: string;
  region: string;
  /** How long one try may take; there are two. */
  timeoutMs?: number;
};

/** Any S3-compatible bucket. */
export function s3Store(settings: S3Settings): ObjectStore {
  const client = new S3Client(clientConfig(settings));
  const at = (key: string) => ({ Bucket: settings.bucket, Key: checkKey(key) });
  return {
    put: async (key, body, type) => {
      const answer = await client.send(new PutObjectCommand({ ...at(key), Body: body, ContentType: type }));
      // A proxy that says 200 to everything has kept nothing.
      if (!answer.ETag) throw new ServiceFailed('the bucket did not confirm that it keeps a picture');
    },
    get: async (key) => {
      const found = await client.send(new GetObjectCommand(at(key))).catch(nothingIfMissing);
      if (!found) return undefined;
      if (!found.ETag) throw new ServiceFailed('the bucket answered with something else than a picture');
      return { body: found.Body as Readable, size: found.ContentLength ?? 0 };
    },
    // One by one: deleting many in a request needs a checksum that not every server knows.
    remove: async (keys) => {
      await Promise.all(keys.map((key) => client.send(new DeleteObjectCommand(at(key)))));
    },
  };
}

export function clientConfig({ url, key, secret, region, timeoutMs = 20_000 }: S3Settings): S3ClientConfig {
  return {
    endpoint: url,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Servers other than Amazon's have no name per bucket, and refuse the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: Math.min(5000, timeoutMs),
      requestTimeout: timeoutMs,
      // Else a bucket that has fallen silent is only warned of, and whoever asked waits for ever.
      throwOnRequestTimeout: true,
    },
  };
}

function nothingIfMissing(error: unknown) {
  if (error instanceof NoSuchKey) return undefined;
  throw error;
}
