import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { inject } from 'vitest';
import { clientConfig, type S3Settings } from '#server/gateways/s3-store.ts';

/** An empty bucket that nobody else knows, on a real S3-compatible server. */
export async function ownBucket(): Promise<S3Settings> {
  const answer = await fetch(inject('s3Server'));
  if (!answer.ok) throw new Error(await answer.text());
  const server = (await answer.json()) as Omit<S3Settings, 'bucket'>;
  const settings = { ...server, bucket: `mandi-${randomUUID()}` };
  await new S3Client(clientConfig(settings)).send(new CreateBucketCommand({ Bucket: settings.bucket }));
  return settings;
}
