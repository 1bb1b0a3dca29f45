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

export function uploadTrouble(code: StorageCode, words: Words) {
  return words[sentences[code] ?? 'other'];
}
