import type { RefusalCode } from '#contract/api/refusal-codes.ts';
import { CallFailed } from '../api/call.ts';
import { ChunkFailed } from '../api/chunk.ts';
import { isTransient, UploadError } from '../upload/storage-codes.ts';
import { uploadError } from '../upload/upload-error.ts';
import { loadedLocale } from '../words/words.ts';
import type { Entry } from './entry.ts';
import { refusalOf } from './locked-entry.ts';

/** What a failure means for an entry: there is no network, its writer must sign in, it is tried later, or it is theirs. */
export type Outcome =
  | { is: 'offline' | 'signedOut' | 'later' }
  | { is: 'refused'; refusal: NonNullable<Entry['refusal']> };

/** What may be gone a moment later, and is no fault of the entry. */
const passing = new Set<RefusalCode>([
  'too_many',
  'proof_of_work_first',
  'misdirected',
  'unavailable',
  'pictures_unavailable',
  'storage_full',
  'broken',
]);

export function outcomeOf(error: unknown): Outcome {
  if (error instanceof ChunkFailed) return { is: 'offline' };
  if (error instanceof UploadError) return ofUpload(error);
  if (!(error instanceof CallFailed)) return { is: 'later' };
  const { refusal } = error;
  if (!refusal) return { is: 'offline' };
  if (refusal.code === 'signed_out') return { is: 'signedOut' };
  if (passing.has(refusal.code)) return { is: 'later' };
  return { is: 'refused', refusal: refusalOf(refusal) };
}

function ofUpload(error: UploadError): Outcome {
  const { code, cause } = error;
  if (code === 'unauthenticated') return { is: 'signedOut' };
  if (code === 'retry-limit-exceeded')
    return { is: cause instanceof UploadError && cause.status === 0 ? 'offline' : 'later' };
  if (isTransient(error.status) || code === 'quota-exceeded') return { is: 'later' };
  const words = loadedLocale()?.ProductModal.pictures.uploadTask.errors;
  return {
    is: 'refused',
    refusal: { code: 'picture_unreadable', message: words ? uploadError(code, words) : '' },
  };
}
