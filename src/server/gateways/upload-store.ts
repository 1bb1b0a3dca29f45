import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { DataStore, Upload } from '@tus/server';

/** Where the bytes of unfinished uploads wait. Every process that shares it can go on with an upload. */
export type UploadStore = {
  tus: DataStore;
  /** Stands before an upload's id in the names of the tus store. */
  prefix: string;
  read: (id: string) => Promise<Buffer>;
  /** Removes every trace of the upload; one that is not there is no fault. */
  discard: (id: string) => Promise<void>;
};

/** What waits here says where it was taken. */
class PrivateStore extends FileStore {
  override async create(upload: Upload) {
    const files = [upload.id, `${upload.id}.json`].map((name) => join(this.directory, name));
    await Promise.all(files.map((file) => writeFile(file, '', { mode: 0o600 })));
    return super.create(upload);
  }
}

export function folderUploads(folder: string): UploadStore {
  return {
    tus: new PrivateStore({ directory: folder }),
    prefix: '',
    read: (id) => readFile(join(folder, id)),
    discard: async (id) => {
      await Promise.all([id, `${id}.json`].map((name) => rm(join(folder, name), { force: true })));
    },
  };
}
