import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { checkKey, type ObjectStore } from './object-store.ts';

export type S3Settings = { url: string; bucket: string; key: string; secret: string; region: string };

/** Any S3-compatible bucket. */
export function s3Store(settings: S3Settings): ObjectStore {
  const client = new S3Client(clientConfig(settings));
  const at = (key: string) => ({ Bucket: settings.bucket, Key: checkKey(key) });
  return {
    put: async (key, body, type) => {
      await client.send(new PutObjectCommand({ ...at(key), Body: body, ContentType: type }));
    },
    get: async (key) => {
      const found = await client.send(new GetObjectCommand(at(key))).catch(nothingIfMissing);
      return found && { body: found.Body as Readable, size: found.ContentLength ?? 0 };
    },
    // One by one: deleting many in a request needs a checksum that not every server knows.
    remove: async (keys) => {
      await Promise.all(keys.map((key) => client.send(new DeleteObjectCommand(at(key)))));
    },
  };
}

export function clientConfig({ url, key, secret, region }: S3Settings): S3ClientConfig {
  return {
    endpoint: url,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Servers other than Amazon's have no name per bucket, and refuse the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  };
}

function nothingIfMissing(error: unknown) {
  if (error instanceof NoSuchKey) return undefined;
  throw error;
}
