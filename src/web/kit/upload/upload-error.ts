import type { StorageCode } from './storage-codes.ts';
import type { UploadWords } from './upload-words.ts';

type Words = UploadWords['errors'];

const sentences: Partial<Record<StorageCode, keyof Words>> = {
  'invalid-format': 'invalidFormat',
  'invalid-argument': 'tooLarge',
  'quota-exceeded': 'quotaExceeded',
  unauthenticated: 'unauthenticated',
  unauthorized: 'unauthorized',
  'object-not-found': 'objectNotFound',
  'retry-limit-exceeded': 'retryLimitExceeded',
  'invalid-checksum': 'damaged',
  'server-file-wrong-size': 'damaged',
  canceled: 'canceled',
};

export function uploadError(code: StorageCode, words: Words) {
  return words[sentences[code] ?? 'other'];
}

/** The server said no; anything else was a matter of the network. */
export function isRefused(code: StorageCode) {
  return code !== 'retry-limit-exceeded' && code !== 'canceled';
}

/** The same file would be refused again. */
export function isWrongFile(code: StorageCode) {
  return code === 'invalid-format' || code === 'invalid-argument';
}
