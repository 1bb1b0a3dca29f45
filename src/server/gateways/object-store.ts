import type { Readable } from 'node:stream';

/** Where pictures lie: a folder, or a bucket. A key is written once and never changed. */
export type ObjectStore = {
  put: (key: string, body: Buffer, type: string) => Promise<void>;
  get: (key: string) => Promise<{ body: Readable; size: number } | undefined>;
  /** A key that is not there is no fault. */
  remove: (keys: string[]) => Promise<void>;
};

const key = /^[a-z0-9][\w-]*(\/[a-z0-9][\w-]*)*(\.[a-z0-9]+)?$/i;

/** A key is words and slashes: it can name nothing above or beside the store. */
export function checkKey(text: string) {
  if (text.length > 200 || !key.test(text)) throw new Error('not a key of the object store');
  return text;
}
