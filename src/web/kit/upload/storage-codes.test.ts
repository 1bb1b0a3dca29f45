import { expect, test } from 'vitest';
import { isTransient, storageCodes } from './storage-codes.ts';

test('[8-08] the codes are those of the spec, in its order', () => {
  expect(storageCodes.join(', ')).toBe(
    'unknown, object-not-found, bucket-not-found, project-not-found, quota-exceeded, unauthenticated, unauthorized, ' +
      'unauthorized-app, retry-limit-exceeded, invalid-checksum, canceled, invalid-url, invalid-default-bucket, ' +
      'no-default-bucket, cannot-slice-blob, server-file-wrong-size, no-download-url, invalid-argument, app-deleted, ' +
      'invalid-root-operation, invalid-format, internal-error',
  );
});

test('[9-05] only 5xx, 408, 429 and a silent network pass by themselves', () => {
  expect([0, 408, 429, 500, 503, 599].every(isTransient)).toBe(true);
  expect([200, 400, 401, 402, 403, 404, 409, 413, 422].some(isTransient)).toBe(false);
});
