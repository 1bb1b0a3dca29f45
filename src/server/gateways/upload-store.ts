import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';

/** Where the bytes of unfinished uploads wait. Every process that shares it can go on with an upload. */
export type UploadStore = {
  tus: DataStore;
  /** Stands before an upload's id in the names of the tus store. */
  prefix: string;
  read: (id: string) => Promise<Buffer>;
  /** Removes every trace of the upload; one that is not there is no fault. */
  discard: (id: string) => Promise<void>;
};

export function folderUploads(folder: string): UploadStore {
  return {
    tus: new FileStore({ directory: folder }),
    prefix: '',
    read: (id) => readFile(join(folder, id)),
    discard: async (id) => {
      await Promise.all([id, `${id}.json`].map((name) => rm(join(folder, name), { force: true })));
    },
  };
}
