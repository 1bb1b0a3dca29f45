/** Every way an upload can end badly, by the names of the spec. */
export const storageCodes = [
  'unknown',
  'object-not-found',
  'bucket-not-found',
  'project-not-found',
  'quota-exceeded',
  'unauthenticated',
  'unauthorized',
  'unauthorized-app',
  'retry-limit-exceeded',
  'invalid-checksum',
  'canceled',
  'invalid-url',
  'invalid-default-bucket',
  'no-default-bucket',
  'cannot-slice-blob',
  'server-file-wrong-size',
  'no-download-url',
  'invalid-argument',
  'app-deleted',
  'invalid-root-operation',
  'invalid-format',
  'internal-error',
] as const;
export type StorageCode = (typeof storageCodes)[number];

const codeOfStatus: Record<number, StorageCode> = {
  401: 'unauthenticated',
  402: 'quota-exceeded',
  403: 'unauthorized',
  404: 'object-not-found',
  // The list has no word for a file that is too large or is no picture; these two come nearest.
  413: 'invalid-argument',
  422: 'invalid-format',
};

/** Status 0: the network did not answer. */
export class UploadError extends Error {
  readonly code: StorageCode;
  readonly status: number | undefined;

  constructor(code: StorageCode, status?: number, cause?: unknown) {
    super(status === undefined ? code : `${code} (${status || 'no network'})`, { cause });
    this.code = code;
    this.status = status;
  }
}

export function refused(status: number) {
  return new UploadError(codeOfStatus[status] ?? 'unknown', status);
}

export function isStorageCode(code: unknown): code is StorageCode {
  return storageCodes.some((known) => known === code);
}

/** What may be gone a moment later: no network, 5xx, 408 and 429. */
export function isTransient(status: number | undefined) {
  return status === 0 || status === 408 || status === 429 || (status !== undefined && status >= 500);
}
